import * as z from 'zod/mini'
import type { Painting } from '../../../contract/collection/painting.ts'
import type { Series, SeriesInput, SeriesToEdit } from '../../../contract/collection/series.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import type { Call, Stored, VersionedCall } from '../call.ts'

/** Calls for the series of works. The schemas are loaded later, because call.ts must run before them. */
export function createSeriesCalls(call: Call, versioned: VersionedCall) {
  const loadSchema = async () => (await import('../../../contract/collection/series.ts')).SeriesSchema
  const loadToEdit = async () => (await import('../../../contract/collection/series.ts')).SeriesToEditSchema
  return {
    /** All series in the owner's order, also those without works. */
    list: async (): Promise<Series[]> =>
      call('GET', API_PATHS.allSeries, { schema: z.array(await loadSchema()) }),
    find: async (id: string): Promise<Stored<SeriesToEdit>> =>
      versioned('GET', itemPath(API_PATHS.seriesToEdit, id), { schema: await loadToEdit() }),
    /** Its works in their order. */
    listWorks: async (id: string): Promise<Painting[]> => {
      const { PaintingSchema } = await import('../../../contract/collection/painting.ts')
      return call('GET', itemPath(API_PATHS.seriesPaintings, id), { schema: z.array(PaintingSchema) })
    },
    /** Returns the new id. */
    create: (series: SeriesInput): Promise<string> =>
      call('POST', API_PATHS.allSeries, { body: series, schema: z.string() }),
    update: async (
      id: string,
      series: SeriesInput,
      version: string | undefined,
    ): Promise<Stored<SeriesToEdit>> =>
      versioned('PUT', API_PATHS.allSeries, { body: { ...series, id }, version, schema: await loadToEdit() }),
    /** Its works stay, without a series. */
    remove: (id: string): Promise<void> => call('DELETE', itemPath(API_PATHS.series, id)),
    order: (ids: readonly string[]): Promise<void> => call('PUT', API_PATHS.seriesOrder, { body: { ids } }),
    orderWorks: (id: string, ids: readonly string[]): Promise<void> =>
      call('PUT', itemPath(API_PATHS.seriesPaintings, id), { body: { ids } }),
  }
}
export type SeriesCalls = ReturnType<typeof createSeriesCalls>
