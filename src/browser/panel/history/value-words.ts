import { formatOpening } from '../../../content/dates.ts'
import { PRICES as PRICES_OF_MANY, SERIES } from '../../../contract/audit.ts'
import { inCentimetres } from '../../../contract/collection/size.ts'
import { readablePrice } from '../../../contract/collection/price.ts'
import type { LetterBlock, LetterTo } from '../../../contract/letters/letter.ts'
import { LANGUAGES } from '../../../contract/site/languages.ts'
import type { Currency } from '../../../contract/prices/currency.ts'
import { ownerWords, sharedWords, spokenLanguage, tell } from '../../stores/owner-words.ts'
import { toDateTime, toDay } from '../parts/times.ts'
import { partInWords, readersInWords } from './letter-words.ts'
import { languageInWords } from '../translations/untranslated.ts'

const NOTHING = '–'
const PRICES: ReadonlySet<string> = new Set(['price', 'soldPrice'])
/** In millimetres. */
const SIDES: ReadonlySet<string> = new Set(['framedHeight', 'framedWidth', 'framedDepth'])
const DATES: ReadonlySet<string> = new Set([
  'startDate',
  'endDate',
  'comingSoonDate',
  'reservedUntil',
  'soldOn',
  'publishAt',
])

/** The words of a value that stands for words; undefined for any other. */
function wordsOf(field: string, value: unknown): string | undefined {
  const { where, notEncrypted, crawlers } = ownerWords().history.values
  const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    availability: sharedWords().availabilities,
    priceDisplay: sharedWords().priceDisplays,
    crawlers,
    where,
    languages: Object.fromEntries(LANGUAGES.map((language) => [language, languageInWords(language)])),
    security: { tls: 'TLS', starttls: 'STARTTLS', none: notEncrypted },
  }
  return fields[field]?.[String(value)]
}

/** The parts of a list's entry, such as a question and its answer. */
const entryInWords = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.entries(entry)
        .filter(([name, value]) => name !== 'id' && value !== '')
        .map(([, value]) => String(value))
        .join('\n')
    : String(entry)

/** An empty line stands between entries of several lines. */
const listInWords = (entries: readonly string[]) =>
  entries.join(entries.some((entry) => entry.includes('\n')) ? '\n\n' : '\n')

/** Of a series: its title when the painting came into it or left it. */
const titleOf = (series: object) => ('title' in series ? String(series.title) : '')

/** A day, or a time in the reader's time zone. */
const dateInWords = (date: string) => (date.includes('T') ? toDateTime(date) : toDay(date))

interface Priced {
  readonly name: string
  readonly price: number
  readonly currency: Currency | null
}
/** A work of a change of many prices. */
const pricedInWords = ({ name, price, currency }: Priced, ofSite: Currency) => {
  const own = currency ?? ofSite
  return `${name}: ${price === 0 ? NOTHING : `${own} ${readablePrice(String(price), own)}`}`
}

/** What was written of a letter; undefined for any other value. */
function ofLetterInWords(field: string, value: unknown): string | undefined {
  if (field === 'blocks' && Array.isArray(value))
    return listInWords((value as LetterBlock[]).map(partInWords))
  return field === 'to' && typeof value === 'object' ? readersInWords(value as LetterTo) : undefined
}

/** A value of the history as its form shows it. */
export function valueInWords(field: string, value: unknown, currency: Currency): string {
  const words = ownerWords().history.values
  if (field === 'soldDays')
    return typeof value === 'number' ? tell(words.days, { count: value }) : words.forEver
  if (field === 'currency' && value === null) return words.asSite
  if (field === 'priceDisplay' && value === null) return words.noOwn
  if (value === null || value === undefined || value === '') return NOTHING
  if (field === PRICES_OF_MANY && Array.isArray(value))
    return value.map((work) => pricedInWords(work as Priced, currency)).join('\n')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const ofLetter = ofLetterInWords(field, value)
  if (ofLetter !== undefined) return ofLetter || NOTHING
  if (Array.isArray(value))
    return listInWords(value.map((entry) => wordsOf(field, entry) ?? entryInWords(entry))) || NOTHING
  if (typeof value === 'object') return (field === SERIES ? titleOf(value) : entryInWords(value)) || NOTHING
  if (typeof value === 'number' && SIDES.has(field)) return `${inCentimetres(value)} cm`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (DATES.has(field)) return dateInWords(text)
  // The time of the place, and not of the reader.
  if (field === 'opening') return formatOpening(text, spokenLanguage())
  if (!PRICES.has(field)) return wordsOf(field, text) ?? text
  // A work that was sold for nothing was given away.
  const price = readablePrice(text, currency) || (field === 'soldPrice' ? text : '')
  return price === '' ? NOTHING : `${currency} ${price}`
}
