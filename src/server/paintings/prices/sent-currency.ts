import { AppError } from '../../../contract/errors.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { type Currency, isMarkOf } from '../../../contract/prices/currency.ts'
import { readPrice } from '../../../contract/prices/typed-price.ts'
import { toTrimmedText } from '../../../contract/values/texts.ts'
import type { Tx } from '../../platform/database/schema.ts'
import { readSettings } from '../../site/settings-rows.ts'
import type { SentPainting } from '../painting-model.ts'

/** The marks of currencies in the texts of the prices of a valid body. Its numbers have none. */
export function marksIn(body: unknown): readonly string[] {
  const { price, soldPrice } = body as Readonly<Record<string, unknown>>
  return [price, soldPrice].flatMap((sent) => {
    const read = readPrice(toTrimmedText(sent) ?? '')
    return 'mark' in read && read.mark !== '' ? [read.mark] : []
  })
}

/**
 * Throws 'invalid' where the text of a price names another currency than that of its work, or where the person saw another
 * one beside it. `own`: the currency of the work only; null for that of the site.
 */
export async function requireSentCurrency(
  tx: Tx,
  own: Currency | null,
  { pricesIn, priceMarks = [] }: Pick<SentPainting, 'pricesIn' | 'priceMarks'>,
): Promise<void> {
  if (pricesIn === undefined && priceMarks.length === 0) return
  const currency = own ?? (await readSettings(tx)).currency
  if (!priceMarks.every((mark) => isMarkOf(mark, currency)))
    throw new AppError('invalid', [
      own === null ? VALIDATION.priceCurrency(currency) : VALIDATION.priceOwnCurrency(currency),
    ])
  if (pricesIn !== undefined && pricesIn !== currency)
    throw new AppError('invalid', [VALIDATION.currencyChanged(currency)])
}
