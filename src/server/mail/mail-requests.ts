import type { Logger } from 'pino'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import { listMailRequests, type MailRequest, takeMailRequest } from './mail-request-rows.ts'
import { inTransaction } from '../platform/database/write.ts'
import { createHourlyLog } from '../platform/api/hourly-log.ts'
import { createLoop } from '../platform/lib/loop.ts'
import { describeError } from '../platform/api/middleware/errors.ts'
import { reportTo } from './mail-delivery.ts'

interface MailRequestParts {
  readonly db: Db
  /** Writes the mails of each kind of request into the outbox. */
  readonly writers: Readonly<
    Record<MailRequest['kind'], (tx: Tx, request: MailRequest, now: Date) => Promise<void>>
  >
  readonly log: Logger
  readonly clock?: () => Date
  /** Notified when mails were put into the outbox. */
  readonly onMail: () => void
}

/** The number of requests that one round reads. */
const ROUND = 50
/** Milliseconds between two rounds, which also find the requests of a killed process. */
const INTERVAL = 15_000
/**
 * In milliseconds. The work begins this long after the answer, plus a random time of up to as much again, so that the
 * time of the next answer reveals nothing.
 */
const PAUSE = 250
/** The most failing requests that the log names in an hour. */
const NAMED = 50

/** Writes the mails that strangers request, after their answers are sent. After a crash the next round continues. */
export function createMailRequests(parts: MailRequestParts) {
  const { db, writers, log, clock = () => new Date(), onMail } = parts
  const hourly = createHourlyLog({
    clock,
    most: NAMED,
    reportMore: (left) =>
      log.error({ left }, 'mails that were asked for failed more often than the log takes'),
  })

  /** In one transaction: deletes the request and puts its mails into the outbox. */
  const fulfil = (request: MailRequest) =>
    inTransaction(db, async (tx) => {
      if (await takeMailRequest(tx, request.id)) await writers[request.kind](tx, request, clock())
    })

  /** Returns false where the request stays for the next round. */
  async function tryToFulfil(request: MailRequest): Promise<boolean> {
    try {
      await fulfil(request)
      return true
    } catch (error) {
      if (error instanceof DatabaseUnreachableError) throw error
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
    onError: reportTo(log, 'the mails that were asked for could not be looked at'),
  })

  return {
    /** Writes the mails of all current requests. */
    workOff: loop.run,
    /** Starts a round after the current answer, where the loop is running. */
    wake: loop.wake,
    start: loop.start,
    stop: loop.stop,
  }
}
