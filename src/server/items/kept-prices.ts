import { sql } from 'kysely'
import { z } from 'zod'
import { NO_PRICE } from '../../contract/collection/price.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { KeptPrice } from '../../contract/prices/kept-prices.ts'
import { CURRENCIES, type Currency } from '../../contract/prices/currency.ts'
import { optionalText } from '../../contract/values/texts.ts'
import { optionalDayOrTime, price } from '../../contract/values/wire.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import type { Actor } from '../platform/database/audit.ts'
import type { Db, KeptPriceRow, PaintingRow, Tx } from '../platform/database/schema.ts'

/*
 * What a work cost when. Unlike the history these rows are kept as long as the work: they come with each change of a price
 * in its transaction, stay while the work is in the trash, and go with its final deletion.
 */

interface Priced extends Pick<PaintingRow, 'id' | 'price' | 'updated_at'> {
  /** Its own one, or that of the site. */
  readonly currency: Currency
}

/** The prices of a work in our own export. */
export const SentKeptPricesSchema = z.array(
  z.object(
    {
      price: price(),
      currency: z.enum(CURRENCIES, VALIDATION.currency),
      since: optionalDayOrTime().pipe(
        z.string(VALIDATION.required).transform((time) => new Date(time).toISOString()),
      ),
      username: optionalText(LIMITS.usernameMaxLength),
    },
    VALIDATION.keptPrice,
  ),
  VALIDATION.keptPrices,
)

/** Keeps what a new work cost on another site, in the order of time. */
export async function keepEarlierPrices(tx: Tx, id: string, prices: readonly KeptPrice[]): Promise<void> {
  const inOrder = prices.toSorted((a, b) => a.since.localeCompare(b.since))
  for (const [index, price] of inOrder.entries()) {
    const number = index + 1
    const row = { ...price, id: `${id}:${number}`, painting_id: id, number }
    await tx.insertInto('kept_price').values(row).execute()
  }
}

/** Keeps the price that a work has since its last change. The same price is not kept again. */
export async function keepPrice(
  tx: Tx,
  by: Actor,
  { id, price, currency, updated_at }: Priced,
): Promise<void> {
  const last = await tx
    .selectFrom('kept_price')
    .select(['number', 'price', 'currency'])
    .where('painting_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const was = last?.price ?? NO_PRICE
  if (was === price && (price === NO_PRICE || last?.currency === currency)) return
  const number = (last?.number ?? 0) + 1
  const { username } = by
  const row = { id: `${id}:${number}`, painting_id: id, number, price, currency, since: updated_at, username }
  await tx.insertInto('kept_price').values(row).execute()
}

/** Keeps the prices of all works without a currency of their own, after the site has got another one. */
export async function keepAllPrices(tx: Tx, by: Actor, currency: Currency, since: string): Promise<void> {
  await sql`
    insert into kept_price (id, painting_id, number, price, currency, since, username)
    select painting.id || ':' || cast(next.number as text), painting.id, next.number, painting.price,
      cast(${currency} as text), cast(${since} as text), cast(${by.username} as text)
    from painting
    join (
      select painting.id, coalesce(max(kept_price.number), 0) + 1 as number
      from painting left join kept_price on kept_price.painting_id = painting.id
      group by painting.id
    ) next on next.id = painting.id
    where painting.currency is null and painting.price <> ${NO_PRICE}
  `.execute(tx)
}

export const toKeptPrice = ({ price, currency, since, username }: KeptPriceRow): KeptPrice => ({
  price,
  currency,
  since,
  username,
})

/** The prices that a work has had, the newest first. */
export const listKeptPrices = (db: Db, id: string): Promise<KeptPriceRow[]> =>
  db.selectFrom('kept_price').selectAll().where('painting_id', '=', id).orderBy('number', 'desc').execute()

/** The prices of all works, by the id of the work, the oldest first. */
export async function listAllKeptPrices(db: Db): Promise<Map<string, KeptPriceRow[]>> {
  const rows = await db.selectFrom('kept_price').selectAll().orderBy('number').execute()
  return Map.groupBy(rows, (row) => row.painting_id)
}

export const forgetPrices = (tx: Tx, id: string) =>
  tx.deleteFrom('kept_price').where('painting_id', '=', id).execute()
