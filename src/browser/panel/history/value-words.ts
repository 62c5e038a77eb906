import { formatDate, formatOpening } from '../../../content/dates.ts'
import { AVAILABILITY_WORDS } from '../../../contract/collection/availability.ts'
import { PRICES as PRICES_OF_MANY, SERIES } from '../../../contract/audit.ts'
import { inCentimetres } from '../../../contract/collection/size.ts'
import { PRICE_DISPLAY_WORDS, readablePrice } from '../../../contract/collection/price.ts'
import { CRAWLER_WORDS } from '../../../contract/site/crawlers.ts'
import { LANGUAGE_WORDS } from '../../../contract/site/languages.ts'
import type { Currency } from '../../../contract/values/currency.ts'
import { counted } from '../parts/counted.ts'
import { toDateTime } from '../parts/times.ts'

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

/** Values that stand for words, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  availability: AVAILABILITY_WORDS,
  priceDisplay: PRICE_DISPLAY_WORDS,
  crawlers: CRAWLER_WORDS,
  languages: LANGUAGE_WORDS,
  where: { off: 'off', server: 'on this server', bucket: 'in a bucket' },
  security: { tls: 'TLS', starttls: 'STARTTLS', none: 'none' },
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
const dateInWords = (date: string) => (date.includes('T') ? toDateTime(date) : formatDate(date))

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

/** A value of the history as its form shows it. */
export function valueInWords(field: string, value: unknown, currency: Currency): string {
  if (field === 'soldDays') return typeof value === 'number' ? counted(value, 'day') : 'for ever'
  if (field === 'currency' && value === null) return 'as the site'
  if (field === 'priceDisplay' && value === null) return 'no own setting'
  if (value === null || value === undefined || value === '') return NOTHING
  if (field === PRICES_OF_MANY && Array.isArray(value))
    return value.map((work) => pricedInWords(work as Priced, currency)).join('\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return listInWords(value.map((entry) => WORDS[field]?.[String(entry)] ?? entryInWords(entry))) || NOTHING
  if (typeof value === 'object') return (field === SERIES ? titleOf(value) : entryInWords(value)) || NOTHING
  if (typeof value === 'number' && SIDES.has(field)) return `${inCentimetres(value)} cm`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (DATES.has(field)) return dateInWords(text)
  // The time of the place, and not of the reader.
  if (field === 'opening') return formatOpening(text)
  if (!PRICES.has(field)) return WORDS[field]?.[text] ?? text
  const price = readablePrice(text, currency)
  return price === '' ? NOTHING : `${currency} ${price}`
}
