import { z } from 'zod'
import type { Transport } from '../client/client.ts'
import { LIMITS } from '../contract/limits.ts'
import { API_PATHS, PAGE_PATHS, PAINTING_LISTS } from '../contract/paths.ts'
import { TOTAL_HEADER } from '../contract/tags.ts'

/** What decides which pages a site has. */
export interface Inventory {
  /** Pages whose address holds no id, as the build knows them. */
  readonly staticPages: readonly string[]
  readonly paintingsForSale: number
  readonly paintingIds: readonly string[]
  readonly exhibitionIds: readonly string[]
}

/** How many pages the paintings list has: at least one, which then says that there is nothing to show. */
export const countListPages = (paintings: number) =>
  Math.max(1, Math.ceil(paintings / LIMITS.paintingsPageSize))

/** Every public page of a site. */
export function listPages(inventory: Inventory): string[] {
  const further = countListPages(inventory.paintingsForSale) - 1
  return [
    ...inventory.staticPages,
    ...Array.from({ length: further }, (_, index) => PAGE_PATHS.paintings(index + 2)),
    ...inventory.paintingIds.map(PAGE_PATHS.painting),
    ...inventory.exhibitionIds.map(PAGE_PATHS.exhibition),
  ]
}

const IdsSchema = z.array(z.object({ id: z.string() }))

async function readIds(transport: Transport, path: string, page: number, pageSize: number) {
  const url = new URL(transport.root + path)
  url.searchParams.set('page', String(page))
  url.searchParams.set('pageSize', String(pageSize))
  const response = await transport.fetch(new Request(url, { headers: { Accept: 'application/json' } }))
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const ids = IdsSchema.parse(await response.json()).map((item) => item.id)
  const total = response.headers.get(TOTAL_HEADER)
  // A plain server knows no pages: it has sent all there is.
  return { ids, total: total === null ? ids.length : Number(total) }
}

/** The ids in a list. An item that moves while the list is read in pages may be seen twice: it counts once. */
async function readAllIds(transport: Transport, path: string): Promise<string[]> {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const answer = await readIds(transport, path, page, LIMITS.pageSizeMax)
    for (const id of answer.ids) ids.add(id)
    if (answer.ids.length === 0 || page * LIMITS.pageSizeMax >= answer.total) return [...ids]
    if (answer.ids.length > LIMITS.pageSizeMax) return [...ids]
  }
}

/** How many paintings are for sale, without reading them. */
export async function countPaintingsForSale(transport: Transport): Promise<number> {
  return (await readIds(transport, PAINTING_LISTS.toSell, 1, 1)).total
}

/** Reads from the API alone what a full publish must make, so that any server of the wire contract will do. */
export async function readInventory(
  transport: Transport,
  staticPages: readonly string[],
): Promise<Inventory> {
  const forSale = await readAllIds(transport, PAINTING_LISTS.toSell)
  const portfolio = await readAllIds(transport, PAINTING_LISTS.portfolio)
  return {
    staticPages,
    paintingsForSale: forSale.length,
    paintingIds: [...new Set([...forSale, ...portfolio])],
    exhibitionIds: await readAllIds(transport, API_PATHS.exhibitions),
  }
}
