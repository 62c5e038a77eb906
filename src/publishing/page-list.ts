import { z } from 'zod'
import type { Transport } from '../client/client.ts'
import { countPaintingPages } from '../contract/limits.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import { API_PATHS, PAINTING_LISTS } from '../contract/paths.ts'
import { TOTAL_HEADER } from '../contract/tags.ts'

/** What decides which pages a site has. */
export interface Inventory {
  /** Pages whose address holds no id, as the build knows them. */
  readonly staticPages: readonly string[]
  readonly paintingsForSale: number
  readonly paintingIds: readonly string[]
  readonly exhibitionIds: readonly string[]
}

/** Every public page of a site. */
export function listPages(inventory: Inventory): string[] {
  const further = countPaintingPages(inventory.paintingsForSale) - 1
  return [
    ...inventory.staticPages,
    ...Array.from({ length: further }, (_, index) => PAGE_PATHS.paintings(index + 2)),
    ...inventory.paintingIds.map(PAGE_PATHS.painting),
    ...inventory.exhibitionIds.map(PAGE_PATHS.exhibition),
  ]
}

const IdsSchema = z.array(z.object({ id: z.string() }))

async function readIds(transport: Transport, path: string, query = '') {
  const response = await transport.fetch(transport.root + path + query)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const ids = IdsSchema.parse(await response.json()).map((item) => item.id)
  return { ids, total: Number(response.headers.get(TOTAL_HEADER) ?? ids.length) }
}

/** How many paintings are for sale; only a plain server, which knows no pages of a list, sends them all for it. */
export async function countPaintingsForSale(transport: Transport): Promise<number> {
  return (await readIds(transport, PAINTING_LISTS.toSell, '?page=1&pageSize=1')).total
}

/**
 * Reads from the API alone what a full publish must make, so that any server of the wire contract will do. The lists
 * are read whole, as the sitemap reads them: in a publish that shares answers they cost nothing more.
 */
export async function readInventory(
  transport: Transport,
  staticPages: readonly string[],
): Promise<Inventory> {
  const [forSale, portfolio, exhibitions] = await Promise.all(
    [PAINTING_LISTS.toSell, PAINTING_LISTS.portfolio, API_PATHS.exhibitions].map(async (path) => {
      return (await readIds(transport, path)).ids
    }),
  )
  return {
    staticPages,
    paintingsForSale: forSale?.length ?? 0,
    paintingIds: [...new Set([...(forSale ?? []), ...(portfolio ?? [])])],
    exhibitionIds: exhibitions ?? [],
  }
}
