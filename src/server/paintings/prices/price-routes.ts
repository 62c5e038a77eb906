import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { type NewPrice, NewPricesSchema, PriceChangeSchema } from '../../../contract/prices/change-prices.ts'
import { changedPrice } from '../../../contract/prices/changed-price.ts'
import { privateJson, writtenJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { write } from '../../platform/database/write.ts'
import { requireItem } from '../../items/item-writes.ts'
import { listKeptPrices, toKeptPrice } from '../../items/kept-prices.ts'
import { findPainting } from '../painting-rows.ts'
import { readToLine } from '../table-routes.ts'
import { changePrices } from './change-prices.ts'

/** Enough for a thousand works. */
const MAX_BYTES = 256 * 1024

interface PriceParts {
  readonly db: Db
  readonly announce: (revision: number) => Promise<void>
}

/** What a work cost when, and the change of many prices at once. */
export function priceRoutes({ db, announce }: PriceParts) {
  const routes = createRoutes()
  routes.get(API_PATHS.keptPrices, 'manager', async (c) => {
    const { id } = await requireItem(c.req.param('id'), (known) => findPainting(db, known))
    return privateJson((await listKeptPrices(db, id)).map(toKeptPrice))
  })

  async function answer(paintings: readonly NewPrice[], by: Actor) {
    const { value, revision } = await write(db, (tx, change) => changePrices(tx, change, paintings), by)
    await announce(revision)
    return writtenJson(value.map(await readToLine(db)), { revision, page: PAGE_PATHS.paintings() })
  }
  routes.patch(API_PATHS.paintingPrices, 'manager', async (c, by) => {
    const { paintings, ...rule } = validate(PriceChangeSchema, parseJson(await readBytes(c, MAX_BYTES)))
    return answer(
      paintings.map((each) => ({ ...each, price: changedPrice(each.seen, rule) })),
      by,
    )
  })
  routes.put(API_PATHS.paintingPrices, 'manager', async (c, by) => {
    const { paintings } = validate(NewPricesSchema, parseJson(await readBytes(c, MAX_BYTES)))
    return answer(paintings, by)
  })
  return routes
}
