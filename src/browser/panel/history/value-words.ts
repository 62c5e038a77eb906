import type { Currency } from '../../../contract/values/currency.ts'
import { readablePrice } from '../../../contract/collection/price.ts'

const NOTHING = '–'

/** Values that stand for words, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** A value of the history as its form shows it. */
export function valueInWords(field: string, value: unknown, currency: Currency): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(entryInWords).join('\n\n') || NOTHING
  if (typeof value === 'object') return entryInWords(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field !== 'price') return WORDS[field]?.[text] ?? text
  const price = readablePrice(text, currency)
  return price === '' ? NOTHING : `${currency} ${price}`
}
