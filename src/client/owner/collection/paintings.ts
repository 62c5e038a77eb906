import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import type { Availability } from '../../../contract/collection/availability.ts'
import type { PaintingLine, PaintingPlace } from '../../../contract/collection/painting-table.ts'
import type { PriceRule } from '../../../contract/prices/changed-price.ts'
import type { KeptPrice } from '../../../contract/prices/kept-prices.ts'
import type { Call } from '../call.ts'

/** A work with the price and the currency that the person has seen. */
export type Priced = Pick<PaintingLine, 'id' | 'price' | 'currency'>

const toSeen = ({ id, price, currency }: Priced) => ({ id, seen: price, seenCurrency: currency })

type Changed =
  | 'price'
  | 'priceDisplay'
  | 'isOnFocus'
  | 'isDraft'
  | 'publishAt'
  | 'seriesId'
  | 'location'
  | 'availability'
  | 'reservedUntil'
  | 'reservedFor'
  | 'soldOn'
  | 'soldPrice'
  | 'soldTo'
/** A change in the table. The price is sent as it was typed. */
export type LinePatch = Partial<Pick<PaintingLine, Changed>>

/** Calls for the painting table. The schemas are loaded later, because call.ts must run before them. */
export const createPaintingCalls = (call: Call) => ({
  readTable: async (): Promise<PaintingLine[]> => {
    const { PaintingTableSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    return call('GET', API_PATHS.paintingTable, { schema })
  },
  /** The techniques that were used before. */
  readTechniques: async (): Promise<string[]> => {
    const { TechniquesSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    return call('GET', API_PATHS.techniques, { schema })
  },
  /** Returns the changed painting. With `seen` it fails if somebody has changed the availability since. */
  patch: async (id: string, patch: LinePatch, seen?: Availability): Promise<PaintingLine> => {
    const { PaintingLineSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    return call('PATCH', itemPath(API_PATHS.painting, id), { body: { ...patch, seen }, schema })
  },
  /** Changes all of these paintings, or none; of very many, each thousand by itself. Returns the changed ones. */
  patchMany: async (
    paintings: readonly { readonly id: string; readonly seen?: Availability }[],
    patch: Pick<
      LinePatch,
      'availability' | 'isOnFocus' | 'isDraft' | 'seriesId' | 'location' | 'priceDisplay'
    >,
  ): Promise<PaintingLine[]> => {
    const { PaintingTableSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    const lines: PaintingLine[] = []
    for (let start = 0; start < paintings.length; start += LIMITS.paintingsAtOnce) {
      const some = paintings
        .slice(start, start + LIMITS.paintingsAtOnce)
        .map(({ id, seen }) => ({ id, ...(seen && { seen }) }))
      lines.push(
        ...(await call('PATCH', API_PATHS.paintings, { body: { paintings: some, ...patch }, schema })),
      )
    }
    return lines
  },
  /** What a work cost when, the newest first. */
  readKeptPrices: async (id: string): Promise<KeptPrice[]> => {
    const { KeptPricesSchema: schema } = await import('../../../contract/prices/kept-prices.ts')
    return call('GET', itemPath(API_PATHS.keptPrices, id), { schema })
  },
  /** Changes the prices of all these works, or of none. Returns the works whose prices have changed. */
  changePrices: async (lines: readonly Priced[], rule: PriceRule): Promise<PaintingLine[]> => {
    const { PaintingTableSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    return call('PATCH', API_PATHS.paintingPrices, {
      body: { paintings: lines.map(toSeen), ...rule },
      schema,
    })
  },
  /**
   * Gives each work another price, or none of them where a price has changed since. Sold works and those that are gone
   * are left out. Returns the works whose prices have changed.
   */
  setPrices: async (
    works: readonly { readonly seen: Priced; readonly price: number }[],
  ): Promise<PaintingLine[]> => {
    const { PaintingTableSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    const paintings = works.map(({ seen, price }) => ({ ...toSeen(seen), price }))
    return call('PUT', API_PATHS.paintingPrices, { body: { paintings }, schema })
  },
  /** Moves a painting in front of another of its list, or to the end for ''. Returns which positions have changed. */
  move: async (id: string, before: string): Promise<readonly PaintingPlace[]> => {
    const { PaintingPlacesSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    return call('PATCH', API_PATHS.paintingOrder, { body: { id, before }, schema })
  },
})
