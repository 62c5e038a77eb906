import type { Logger } from 'pino'
import { DatabaseAwayError } from '../database/database-problem.ts'
import { type Db, type Tx } from '../database/schema.ts'
import { listMailRequests, type MailRequest, takeMailRequest } from './mail-request-rows.ts'
import { inTransaction } from '../database/write.ts'
import { createHourly } from '../api/hourly.ts'
import { createLoop } from '../lib/loop.ts'
import { describeError } from '../api/middleware/errors.ts'

interface MailRequestParts {
  readonly db: Db
  /** What is written for each kind of request, into the outbox: `askedFor` is the address or name that was typed. */
  readonly writers: Readonly<
    Record<MailRequest['kind'], (tx: Tx, askedFor: string, now: Date) => Promise<void>>
  >
  readonly log: Logger
  readonly clock?: () => Date
  /** Told when mails were put into the outbox. */
  readonly onMail: () => void
}

/** Requests that are read at once. */
const ROUND = 50
/** Milliseconds between two looks, for what a killed process has left. */
const INTERVAL = 15_000
/** The work begins so many milliseconds after the answer at least, and at most as many again: no next answer tells of it. */
const PAUSE = 250
/** Of requests that fail round after round, so many are named in the log in an hour. */
const NAMED = 50

/** Writes the mails that strangers have asked for, behind their answers. What a crash leaves is done by the next round. */
export function createMailRequests(parts: MailRequestParts) {
  const { db, writers, log, clock = () => new Date(), onMail } = parts
  const hourly = createHourly({
    clock,
    most: NAMED,
    tellMore: (left) => log.error({ left }, 'mails that were asked for failed more often than the log takes'),
  })

  /** Both or neither: the request is gone, and its mails are in the outbox. */
  const fulfil = (request: MailRequest) =>
    inTransaction(db, async (tx) => {
      if (await takeMailRequest(tx, request.id)) await writers[request.kind](tx, request.asked_for, clock())
    })

  /** False where it stays for the next round. */
  async function tryToFulfil(request: MailRequest): Promise<boolean> {
    try {
      await fulfil(request)
      return true
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error
      hourly(request.id, () =>
        log.error(
          { error: describeError(error), request: request.id },
          'a mail that was asked for is not written',
        ),
      )
      return false
    }
  }

  async function workThrough() {
    const left: string[] = []
    for (;;) {
      const requests = await listMailRequests(db, { limit: ROUND, without: left })
      if (requests.length === 0) return
      for (const request of requests) if (!(await tryToFulfil(request))) left.push(request.id)
      onMail()
    }
  }

  const loop = createLoop({
    work: workThrough,
    every: INTERVAL,
    gather: () => PAUSE * (1 + Math.random()),
    onError(error) {
      if (error instanceof DatabaseAwayError) return
      log.error({ error: describeError(error) }, 'the mails that were asked for could not be looked at')
    },
  })

  return {
    /** Writes what is asked for by now. */
    workOff: loop.run,
    /** Somebody has asked: once the answer has left, where this is running. */
    wake: loop.wake,
    start: loop.start,
    stop: loop.stop,
  }
}
