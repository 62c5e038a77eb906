import type { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import type { SeriesCalls } from '../../../client/owner/collection/series.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'

export type InSeries = Pick<PaintingLine, 'id' | 'name' | 'seriesId'>
export type SeriesName = Pick<NonNullable<Painting['series']>, 'id' | 'title'>
type PaintingCalls = Pick<ReturnType<typeof createPaintingCalls>, 'patchMany' | 'patchEach'>

const idsOf = (works: readonly { readonly id: string }[]) => works.map(({ id }) => ({ id }))

/** Puts works into another series, so that it can be undone. */
export function createSeriesChange(
  { patchMany, patchEach }: PaintingCalls,
  { listWorks, orderWorks }: Pick<SeriesCalls, 'listWorks' | 'orderWorks'>,
) {
  /** The order of a series, which its works lose when they leave it. Without it they come back as the first ones. */
  async function readOrder(id: string) {
    const works = await listWorks(id).catch(() => [])
    return [id, works.map((work) => work.id)] as const
  }

  return async function change(works: readonly InSeries[], seriesId: string | null) {
    const moving = works.filter((work) => work.seriesId !== seriesId)
    const left = [...new Set(moving.flatMap((work) => work.seriesId ?? []))]
    const orders = await Promise.all(left.map(readOrder))
    const lines = moving.length > 0 ? await patchMany(idsOf(moving), { seriesId }) : []

    async function undo(): Promise<PaintingLine[]> {
      const back = await patchEach(moving, (work) => ({ seriesId: work.seriesId }))
      // Refused if other works have come or gone since: then this order is not the one to bring back.
      for (const [id, order] of orders)
        if (order.length > 0) await orderWorks(id, order).catch(() => undefined)
      return back
    }
    return { lines, undo }
  }
}
