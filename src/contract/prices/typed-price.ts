import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { CURRENCIES, type Currency, isMarkOf, marksOf } from './currency.ts'

const MARK = [...new Set(CURRENCIES.flatMap(marksOf))]
  // `sfr` before `fr`, `us$` before `$`.
  .sort((a, b) => b.length - a.length)
  .map((mark) => mark.replace('$', String.raw`\$`))
  .join('|')
const FRONT = new RegExp(`^(${MARK})(?!\\p{L})\\.?`, 'iu')
const END = new RegExp(`(?<!\\p{L})(${MARK})\\.?$`, 'iu')

/** Whole units with or without groups of three, and cents after another separator. */
const AMOUNT = /^(\d+|\d{1,3}([.,' ])\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/

export type PriceReading =
  | {
      /** Digits. */
      readonly units: string
      /** '' for none; one digit stands for tenths. */
      readonly cents: string
      /** The currency as it was written, in small letters; '' for none. */
      readonly mark: string
    }
  /** `unclear`: digits and separators that are no amount, or more than one. */
  | { readonly fault: 'noNumber' | 'unclear' }

/** Reads a price as people write it: `CHF 1'200.–`, `EUR1200`, `1.200,00 €`, `1 200`. */
export function readPrice(text: string): PriceReading {
  const plain = text
    .replace(/\s/g, ' ')
    .replace(/[’‘`´ʼ′]/g, "'")
    .trim()
  const front = FRONT.exec(plain)
  const end = END.exec(plain)
  const bare = plain
    .slice(front?.[0].length ?? 0, end?.index)
    .trim()
    // `1200.–` has no cents.
    .replace(/[.,][-–—]+$/, '')
  const marks = [front, end].flatMap((found) => found?.[1]?.toLowerCase() ?? [])
  const [, whole, group, decimal, cents = ''] = AMOUNT.exec(bare) ?? []
  const isOneAmount = group === undefined || group !== decimal
  const isOneCurrency = CURRENCIES.some((currency) => marks.every((mark) => isMarkOf(mark, currency)))
  if (whole !== undefined && isOneAmount && isOneCurrency)
    return { units: whole.replace(/\D/g, ''), cents, mark: marks[0] ?? '' }
  return { fault: /^[\d.,' ]*\d[\d.,' ]*$/.test(bare) ? 'unclear' : 'noNumber' }
}

/** The digits of a price as people write it; another text stays as it is. */
export function priceDigits(text: string): string {
  const read = readPrice(text)
  return 'units' in read ? String(Number(read.units)) : text
}

/** The message about a price that cannot be taken as it is; '' for none. `isOwn`: the currency is that of the work only. */
export function findPriceFault(text: string, currency?: Currency, isOwn = false): string {
  const read = readPrice(text)
  if ('fault' in read) return read.fault === 'unclear' ? VALIDATION.priceUnclear : VALIDATION.onlyNumbers
  if (/[1-9]/.test(read.cents)) return VALIDATION.priceCents
  if (Number(read.units) >= 10 ** LIMITS.priceMaxDigits)
    return VALIDATION.maximumDigits(LIMITS.priceMaxDigits)
  if (currency && read.mark !== '' && !isMarkOf(read.mark, currency))
    return isOwn ? VALIDATION.priceOwnCurrency(currency) : VALIDATION.priceCurrency(currency)
  return ''
}
