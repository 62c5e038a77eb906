import { sql } from 'kysely'
import type { LetterTo } from '../../contract/letters/letter.ts'
import { type Language, languageOf } from '../../contract/site/languages.ts'
import { countRows } from '../database/ranges.ts'
import type { Db, Tx } from '../database/schema.ts'
import { readSettings } from '../site/settings-rows.ts'

/** Confirmed subscribers whose addresses work, as a letter's choice says. `first` is the site's first language. */
function selectReaders(db: Db, { languages = [], seriesId = '' }: LetterTo, first: Language) {
  let readers = db
    .selectFrom('subscriber')
    .where('status', '=', 'confirmed')
    .where('set_aside_at', 'is', null)
  if (languages.length > 0)
    // An address of an import has no language.
    readers = readers.where((eb) => eb(eb.fn.coalesce('language', sql.val(first)), 'in', languages))
  if (seriesId !== '')
    readers = readers.where((eb) =>
      eb.exists(
        eb
          .selectFrom('inquiry')
          .innerJoin('painting', 'painting.id', 'inquiry.painting_id')
          .select('inquiry.id')
          .where('painting.series_id', '=', seriesId)
          .where('inquiry.state', '!=', 'spam')
          .where(sql<boolean>`lower(inquiry.email) = subscriber.email_key`),
      ),
    )
  return readers
}

/** The number of people to whom a letter would go now. */
export const countReaders = async (db: Db, to: LetterTo): Promise<number> =>
  countRows(selectReaders(db, to, languageOf(await readSettings(db))))

/** Adds a row for each reader, in the transaction that starts the sending, and returns their number. */
export async function addReaders(tx: Tx, letterId: string, to: LetterTo, now: Date): Promise<number> {
  const first = languageOf(await readSettings(tx))
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
      selectReaders(tx, to, first).select((eb) => [
        sql<string>`${`${letterId}.`} || ${eb.ref('subscriber.id')}`.as('id'),
        sql.val(letterId).as('letter_id'),
        'subscriber.id as subscriber_id',
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
