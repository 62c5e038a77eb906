import type { ValueChange } from '../../../contract/audit.ts'
import type { Currency } from '../../../contract/prices/currency.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readSettings } from '../../site/settings-rows.ts'

/** The sums of a work, and the currency that they are in. */
const PRICED: ReadonlySet<string> = new Set(['price', 'soldPrice', 'currency'])

interface OwnCurrency {
  readonly currency: Currency | null
}

/**
 * Notes with each changed price the currencies that counted before and after, because the site may have another one by the time
 * that the history is read.
 */
export async function withCurrencies(
  db: Db,
  changes: readonly ValueChange[],
  before: OwnCurrency,
  after: OwnCurrency,
): Promise<readonly ValueChange[]> {
  if (!changes.some(({ field }) => PRICED.has(field))) return changes
  const { currency: ofSite } = await readSettings(db)
  const noted = { currency: after.currency ?? ofSite, currencyBefore: before.currency ?? ofSite }
  return changes.map((each) => (PRICED.has(each.field) ? { ...each, ...noted } : each))
}
