import type { ExpressionBuilder } from 'kysely'
import { latestEnd } from '../../platform/database/clock.ts'
import { countRows } from '../../platform/database/ranges.ts'
import type { Db, LetterReaderRow, Schema, Tx } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/write.ts'

/** A reader whose mail is to leave now. */
export interface DueReader {
  readonly id: string
  readonly subscriberId: string
  readonly attempts: number
}

interface Lease {
  readonly holder: string
  readonly leaseMs: number
}

/** In milliseconds; longer than any wait before the next attempt. */
const LONGEST_WAIT = 24 * 60 * 60_000

/** After so many letters in a row that an address refused for ever, it gets none any more. */
const MOST_BOUNCES = 2

/**
 * Leases one due mail of a letter, and counts an attempt. A lease that has ended by itself shows that a server stopped
 * while it sent the mail, which may so leave twice: this is kept. A time too far ahead comes from a wrong clock.
 */
export async function leaseReader(
  db: Db,
  letterId: string,
  { holder, leaseMs }: Lease,
  now: Date,
): Promise<DueReader | undefined> {
  const time = now.toISOString()
  const isDue = (eb: ExpressionBuilder<Schema, 'letter_reader'>) =>
    eb.and([
      eb('letter_id', '=', letterId),
      eb('state', '=', 'waiting'),
      // It may have been paused or stopped meanwhile.
      eb.exists(
        eb
          .selectFrom('letter')
          .select('letter.id')
          .where('letter.id', '=', letterId)
          .where('letter.state', 'in', ['sending', 'sent']),
      ),
      eb.or([eb('next_attempt_at', '<=', time), eb('next_attempt_at', '>', latestEnd(now, LONGEST_WAIT))]),
      eb.or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', time),
        eb('leased_until', '>', latestEnd(now, leaseMs)),
      ]),
    ])
  const next = db
    .selectFrom('letter_reader')
    .select('id')
    .where(isDue)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  const row = await db
    .updateTable('letter_reader')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      is_repeated: eb.case().when('lease', 'is not', null).then<0 | 1>(1).else(eb.ref('is_repeated')).end(),
      lease: holder,
      leased_until: new Date(now.getTime() + leaseMs).toISOString(),
    }))
    .where('id', '=', next)
    // Checked again for the row itself, because PostgreSQL checks it again after it waited for another update.
    .where(isDue)
    .returning(['id', 'subscriber_id', 'attempts'])
    .executeTakeFirst()
  return row && { id: row.id, subscriberId: row.subscriber_id, attempts: row.attempts }
}

type Outcome = Partial<
  Pick<LetterReaderRow, 'state' | 'sent_at' | 'next_attempt_at' | 'last_error' | 'attempts'>
>

/** Returns false where another server has the lease now. */
async function endLease(db: Db, { id }: DueReader, holder: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter_reader')
    .set({ ...outcome, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends the bounces of a reader, unless the letter before left, too, and came back: this one may come back as well, and only
 * time can tell.
 */
export const markSent = (db: Db, reader: DueReader, holder: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const time = now.toISOString()
    await endLease(tx, reader, holder, { state: 'sent', sent_at: time, last_error: '' })
    const before = tx
      .selectFrom('letter_reader')
      .select('state')
      .where('subscriber_id', '=', reader.subscriberId)
      .where('id', '!=', reader.id)
      .where('sent_at', 'is not', null)
      .orderBy('sent_at', 'desc')
      .limit(1)
    await tx
      .updateTable('subscriber')
      .set((eb) => ({
        bounces: eb.case().when(before, '=', 'refused').then(eb.ref('bounces')).else(0).end(),
        last_letter_at: time,
      }))
      .where('id', '=', reader.subscriberId)
      .execute()
  })

/** Who has unsubscribed, or was deleted, since the letter was begun. */
export const markSkipped = (db: Db, reader: DueReader, holder: string) =>
  endLease(db, reader, holder, { state: 'skipped' })

/** Counts one more letter that could not reach the reader, who may have been deleted since. */
async function countBounce(tx: Tx, subscriberId: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable('subscriber')
    .set((eb) => ({ bounces: eb('bounces', '+', 1) }))
    .where('id', '=', subscriberId)
    .returning('bounces')
    .executeTakeFirst()
  if (row === undefined || row.bounces < MOST_BOUNCES) return
  await tx
    .updateTable('subscriber')
    .set({ set_aside_at: now.toISOString() })
    .where('id', '=', subscriberId)
    .execute()
}

/** `isBounce`: the address does not exist, or takes nothing. After two such letters no further one goes there. */
export const markRefused = (
  db: Db,
  reader: DueReader,
  holder: string,
  { error, isBounce, now }: { readonly error: string; readonly isBounce: boolean; readonly now: Date },
) =>
  inTransaction(db, async (tx) => {
    const isOurs = await endLease(tx, reader, holder, { state: 'refused', last_error: error })
    if (isOurs && isBounce) await countBounce(tx, reader.subscriberId, now)
  })

/**
 * A mail that had left and came back. Returns false where it is none that was sent, or is known to have come back. It
 * keeps the time of its sending, because it counted for the pace.
 */
export const markReturned = (
  db: Db,
  id: string,
  { error, isBounce, now }: { readonly error: string; readonly isBounce: boolean; readonly now: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('letter_reader')
      .set({ state: 'refused', last_error: error })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returning('subscriber_id')
      .executeTakeFirst()
    if (row && isBounce) await countBounce(tx, row.subscriber_id, now)
    return row !== undefined
  })

export const markPutOff = (db: Db, reader: DueReader, holder: string, until: Date, error: string) =>
  endLease(db, reader, holder, {
    attempts: reader.attempts,
    next_attempt_at: until.toISOString(),
    last_error: error,
  })

/** Gives a mail back that could not be tried, because of the mail server and not of the reader. */
export const release = (db: Db, reader: DueReader, holder: string) =>
  endLease(db, reader, holder, { attempts: reader.attempts - 1 })

/** The number of mails of all letters that have left in the last milliseconds. A later time comes from a wrong clock. */
export const countSentIn = (db: Db, milliseconds: number, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('letter_reader')
      .where('sent_at', '>', new Date(now.getTime() - milliseconds).toISOString())
      .where('sent_at', '<=', latestEnd(now, milliseconds)),
  )

/** The number of mails that servers are sending now. */
export const countLeased = (db: Db, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('letter_reader')
      .where('lease', 'is not', null)
      .where('leased_until', '>', now.toISOString()),
  )
