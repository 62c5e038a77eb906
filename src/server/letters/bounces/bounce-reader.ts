import type { Logger } from 'pino'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { createLoop } from '../../platform/lib/loop.ts'
import { reportTo } from '../../mail/mail-delivery.ts'
import { markReturned } from '../sending/reader-rows.ts'
import { type BounceState, readState, writeState } from './bounce-state.ts'
import { type Reading, readMailbox } from './read-mailbox.ts'

interface BounceReaderDeps {
  readonly db: Db
  readonly mailbox: BounceMailbox
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Of several servers one reads. */
  readonly isLeader?: () => boolean
  readonly clock?: () => Date
  /** Milliseconds between two readings. */
  readonly intervalMs?: number
}

const MINUTE = 60_000
/** Milliseconds until a server that does not lead asks whether it does now. */
const LEADER_LOOK = 10_000

/** Readings in a row, half an hour, that may end at the same message: the mail server may have a bad moment. */
const MOST_STUCK = 6

/** A message at which one reading after the other ends is left out, so that it does not keep back all that follow. */
function nextPlace({ place, stuckAt }: Reading, before: BounceState | undefined) {
  if (stuckAt === undefined) return { place }
  const stuckTimes = before?.stuckAt === stuckAt ? (before.stuckTimes ?? 1) + 1 : 1
  return stuckTimes < MOST_STUCK ? { place, stuckAt, stuckTimes } : { place: { ...place, lastUid: stuckAt } }
}

/** Reads returned letters from a mailbox, and counts them as refused. */
export function createBounceReader({ db, mailbox, log, ...options }: BounceReaderDeps) {
  const { isLeader = () => true, clock = () => new Date(), intervalMs = 5 * MINUTE } = options

  async function work(signal: AbortSignal) {
    if (!isLeader()) return
    const before = await readState(db, mailbox)
    const now = clock()
    const reading = await readMailbox(mailbox, { from: before?.place, now, signal })
    // The server stops. All this is read again, and counts once.
    if (signal.aborted) return
    const { returned, failure } = reading
    if (failure !== before?.failure && failure !== undefined)
      log.warn({ failure }, 'the mailbox of returned letters could not be read')
    const taken = await inTransaction(db, async (tx) => {
      const counted: string[] = []
      for (const { id, status, isBounce } of returned)
        if (await markReturned(tx, id, { error: `returned ${status}`, isBounce, now })) counted.push(id)
      const readAt = failure === undefined ? now.toISOString() : (before?.readAt ?? '')
      await writeState(tx, mailbox, { ...nextPlace(reading, before), readAt, failure })
      return counted
    })
    for (const id of taken) log.info({ letterMail: id }, 'mail of a letter came back')
  }

  const loop = createLoop({
    work,
    every: () => (isLeader() ? intervalMs : LEADER_LOOK),
    onError: reportTo(log, 'the returned letters could not be counted'),
  })
  return {
    /** Reads once, for tests. */
    run: loop.run,
    start: loop.start,
    stop: loop.stop,
  }
}
