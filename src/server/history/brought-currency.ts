import type { AuditEntry } from '../../contract/audit.ts'
import { NO_PRICE } from '../../contract/collection/price.ts'
import { AppError } from '../../contract/errors.ts'
import { type Currency, isCurrency } from '../../contract/prices/currency.ts'
import type { PaintingFields } from '../paintings/painting-model.ts'

type Sums = Pick<PaintingFields, 'price' | 'soldPrice' | 'currency'>
const SUMS = ['price', 'soldPrice'] as const
const isSum = (value: number | null | undefined) =>
  value !== null && value !== undefined && value !== NO_PRICE

/**
 * The own currency of a work whose prices come back, so that they are in the currency of then; nothing where they are anyway.
 * Throws 'otherCurrency' where a price that stays would get another currency by it.
 */
export function currencyOfThen(
  { changes }: AuditEntry,
  now: Sums,
  before: Partial<Sums>,
  ofSite: Currency,
): Partial<Pick<Sums, 'currency'>> {
  const then = changes.find(({ currencyBefore }) => currencyBefore !== undefined)?.currencyBefore
  const isSame = ({ ...now, ...before }.currency ?? ofSite) === then
  if (!isCurrency(then) || isSame) return {}
  if (!('currency' in before)) {
    if (!SUMS.some((name) => isSum(before[name]))) return {}
    const stays = SUMS.some((name) => !(name in before) && isSum(now[name]))
    if (stays) throw new AppError('otherCurrency', then)
  }
  return { currency: then === ofSite ? null : then }
}
