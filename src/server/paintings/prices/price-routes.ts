import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { NewPricesSchema, PriceChangeSchema } from '../../../contract/prices/change-prices.ts'
import { changedPrice } from '../../../contract/prices/changed-price.ts'
import { privateJson, writtenJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { type Change, write } from '../../platform/database/write.ts'
import { requireItem } from '../../items/item-writes.ts'
import { listKeptPrices, toKeptPrice } from '../../items/kept-prices.ts'
import { findPainting } from '../painting-rows.ts'
import type { PlacedPainting } from '../table-rows.ts'
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

  async function answer(work: (tx: Tx, change: Change) => Promise<PlacedPainting[]>, by: Actor) {
    const { value, revision } = await write(db, work, by)
    await announce(revision)
    return writtenJson(value.map(await readToLine(db)), { revision, page: PAGE_PATHS.paintings() })
  }
  routes.patch(API_PATHS.paintingPrices, 'manager', async (c, by) => {
    const { paintings, ...rule } = validate(PriceChangeSchema, parseJson(await readBytes(c, MAX_BYTES)))
    const works = paintings.map((each) => ({ ...each, price: changedPrice(each.seen, rule) }))
    return answer((tx, change) => changePrices(tx, change, works), by)
  })
  routes.put(API_PATHS.paintingPrices, 'manager', async (c, by) => {
    const { paintings } = validate(NewPricesSchema, parseJson(await readBytes(c, MAX_BYTES)))
    return answer((tx, change) => changePrices(tx, change, paintings, { withoutGone: true }), by)
  })
  return routes
}
