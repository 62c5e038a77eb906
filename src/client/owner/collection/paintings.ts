import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import type { Availability } from '../../../contract/collection/availability.ts'
import type { PaintingLine, PaintingPlace } from '../../../contract/collection/painting-table.ts'
import type { Currency } from '../../../contract/prices/currency.ts'
import type { PriceRule } from '../../../contract/prices/changed-price.ts'
import type { KeptPrice } from '../../../contract/prices/kept-prices.ts'
import { ApiError } from '../../api-error.ts'
import type { Call } from '../call.ts'
import { oneByOne } from '../one-by-one.ts'

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
/** A change in the table. */
export type LinePatch = Partial<Pick<PaintingLine, Changed>>
/** The same as it is sent: a price with the currency that the person saw beside it. */
type SentPatch = LinePatch & { readonly pricesIn?: Currency }
/** What many paintings can get at once. */
type ManyPatch = Pick<
  LinePatch,
  'availability' | 'isOnFocus' | 'isDraft' | 'publishAt' | 'seriesId' | 'location' | 'priceDisplay'
>
interface OneOfMany {
  readonly id: string
  readonly seen?: Availability
}

/** Whether a single painting may be the cause: it cannot have these values, is deleted, or was changed by somebody else. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 404, 409].includes(error.status)

function createCallsOfMany(call: Call) {
  /** Changes all of these paintings, or none; of very many, each thousand by itself. Returns the changed ones. */
  async function patchMany(paintings: readonly OneOfMany[], patch: ManyPatch): Promise<PaintingLine[]> {
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
  }

  /** Halves what is refused, until only the paintings that cannot be changed are left. */
  async function patchAllPossible(
    paintings: readonly OneOfMany[],
    patch: ManyPatch,
  ): Promise<PaintingLine[]> {
    try {
      return await patchMany(paintings, patch)
    } catch (error) {
      if (paintings.length === 1 || !isRefusal(error)) throw error
    }
    const middle = Math.ceil(paintings.length / 2)
    const halves = [paintings.slice(0, middle), paintings.slice(middle)]
    return (await oneByOne(halves, (half) => patchAllPossible(half, patch))).flat()
  }

  /**
   * Gives each painting its own values, with one call for all that get the same. A painting that cannot get them does not
   * keep the others; its failure is thrown at the end. Returns the changed ones.
   */
  async function patchEach<Painting extends OneOfMany>(
    paintings: readonly Painting[],
    patchOf: (painting: Painting) => ManyPatch,
  ): Promise<PaintingLine[]> {
    const groups = Map.groupBy(paintings, (painting) => JSON.stringify(patchOf(painting)))
    const change = ([patch, some]: readonly [string, readonly Painting[]]) =>
      patchAllPossible(some, JSON.parse(patch) as ManyPatch)
    return (await oneByOne([...groups], change)).flat()
  }

  return { patchMany, patchEach }
}

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
  patch: async (id: string, patch: SentPatch, seen?: Availability): Promise<PaintingLine> => {
    const { PaintingLineSchema: schema } = await import('../../../contract/collection/painting-table.ts')
    return call('PATCH', itemPath(API_PATHS.painting, id), { body: { ...patch, seen }, schema })
  },
  ...createCallsOfMany(call),
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
