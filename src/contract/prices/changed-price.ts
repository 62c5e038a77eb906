import { NO_PRICE } from '../collection/price.ts'

/** To which whole amounts changed prices can be rounded. */
export const ROUNDINGS = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** A change below this would leave next to nothing, and one above was meant otherwise. */
const PERCENT = { least: -99, most: 1000 }

export interface PriceRule {
  /** Negative for lower prices. */
  readonly percent: number
  readonly rounding: Rounding
}

/**
 * The price after a change. No price stays none. Where rounding would make it 0 it is rounded to whole units, and is at
 * least 1.
 * @example changedPrice(1230, { percent: 5, rounding: 50 }) // 1300
 */
export function changedPrice(before: number, { percent, rounding }: PriceRule): number {
  if (before === NO_PRICE) return NO_PRICE
  const exact = (before * (100 + percent)) / 100
  const rounded = Math.round(exact / rounding) * rounding || Math.max(1, Math.round(exact))
  // Rounding never turns a change around.
  return percent > 0 ? Math.max(before, rounded) : Math.min(before, rounded)
}

/** Per cent as people type them: `5`, `7,5`, `−10 %`. Undefined for another text, and for a change that is not allowed. */
export function readPercent(text: string): number | undefined {
  const plain = text.replace(/\s|%/g, '').replace('−', '-').replace(',', '.')
  const percent = /^[+-]?\d{1,5}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
  return percent !== 0 && percent >= PERCENT.least && percent <= PERCENT.most ? percent : undefined
}
