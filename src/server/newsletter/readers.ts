import type { ExpressionBuilder } from 'kysely'
import { type Language, languageOf } from '../../contract/site/languages.ts'
import { READERS } from '../../contract/mail/readers.ts'
import { latestEnd } from '../platform/database/clock.ts'
import type { Db, Schema } from '../platform/database/schema.ts'
import { toTagKey } from './subscriber-tags.ts'

const DAY = 24 * 60 * 60_000

/** Which readers a letter is for. Without languages or without tags it is for all. */
export interface ReaderPart {
  readonly languages?: readonly Language[] | undefined
  /** Readers with any of them, compared without case. */
  readonly tags?: readonly string[] | undefined
}
export interface ReaderSite {
  /** The languages of the site. Whoever reads none of them is written to in the first. */
  readonly languages: readonly Language[]
  /** The time of sending: whoever wants only a few letters and had one lately is left out. Without it nobody is. */
  readonly now?: Date | undefined
}

/** The confirmed subscribers that a letter is for, whose addresses work: a query, to be counted, sorted, or inserted from. */
export function selectReaders(db: Db, { languages = [], tags = [] }: ReaderPart, site: ReaderSite) {
  const { now } = site
  const first = languageOf(site)
  const spoken = (eb: ExpressionBuilder<Schema, 'subscriber'>) =>
    eb.case().when('language', 'in', site.languages).then(eb.ref('language').$notNull()).else(first).end()
  let readers = db
    .selectFrom('subscriber')
    .select((eb) => ['id', 'email', 'email_key', 'frequency', spoken(eb).as('language')])
    .where('status', '=', 'confirmed')
    .where('set_aside_at', 'is', null)
  if (languages.length > 0) readers = readers.where((eb) => eb(spoken(eb), 'in', languages))
  if (tags.length > 0)
    readers = readers.where('id', 'in', (eb) =>
      eb.selectFrom('subscriber_tag').select('subscriber_id').where('tag_key', 'in', tags.map(toTagKey)),
    )
  if (now === undefined) return readers
  const lately = new Date(now.getTime() - READERS.fewLettersDays * DAY).toISOString()
  return readers.where((eb) =>
    eb.or([
      eb('frequency', '!=', 'few'),
      eb('last_letter_at', 'is', null),
      eb('last_letter_at', '<=', lately),
      // Written by a clock that was ahead.
      eb('last_letter_at', '>', latestEnd(now, DAY)),
    ]),
  )
}
