import { sql } from 'kysely'
import type { LetterTo } from '../../contract/letters/letter.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { selectReaders } from '../newsletter/readers.ts'
import { readSettings } from '../site/settings-rows.ts'
import type { StoredLetter } from './letter-model.ts'

/** The subscribers whom a letter's choice names. `now`: the time of sending. */
async function readersOf(db: Db, { languages, tags, seriesId = '' }: LetterTo, now: Date) {
  const site = await readSettings(db)
  const readers = selectReaders(db, { languages, tags }, { languages: site.languages, now })
  if (seriesId === '') return readers
  return readers.where('email_key', 'in', (eb) =>
    eb
      .selectFrom('inquiry')
      .innerJoin('painting', 'painting.id', 'inquiry.painting_id')
      .select(sql<string>`lower(inquiry.email)`.as('asked'))
      .where('painting.series_id', '=', seriesId)
      .where('inquiry.state', '!=', 'spam'),
  )
}

/** Where and in which language a reader gets a mail; undefined for one who gets none any more. */
export async function findReader(db: Db, subscriberId: string, now: Date) {
  const readers = await readersOf(db, {}, now)
  return readers.where('id', '=', subscriberId).executeTakeFirst()
}

/** The number of people to whom a letter would go now. */
export async function countReaders(db: Db, to: LetterTo, now: Date): Promise<number> {
  const readers = (await readersOf(db, to, now)).as('reader')
  const { count } = await db
    .selectFrom(readers)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a row for each reader of a letter, or for one of them, and returns their number. */
export async function addReaders(
  tx: Tx,
  { id: letterId, to }: Pick<StoredLetter, 'id' | 'to'>,
  now: Date,
  subscriberId?: string,
): Promise<number> {
  const all = await readersOf(tx, to, now)
  const readers = (subscriberId === undefined ? all : all.where('id', '=', subscriberId)).as('reader')
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('letter_reader')
    .columns([
      'id',
      'letter_id',
      'subscriber_id',
      'state',
      'attempts',
      'next_attempt_at',
      'is_repeated',
      'last_error',
    ])
    .expression(
      tx
        .selectFrom(readers)
        .select((eb) => [
          sql<string>`${`${letterId}.`} || ${eb.ref('reader.id')}`.as('id'),
          sql.val(letterId).as('letter_id'),
          'reader.id as subscriber_id',
          sql<'waiting'>`'waiting'`.as('state'),
          sql<number>`0`.as('attempts'),
          sql.val(now.toISOString()).as('next_attempt_at'),
          sql<0>`0`.as('is_repeated'),
          sql<string>`''`.as('last_error'),
        ]),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
