import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { PaintingLine } from '../../contract/collection/painting-table.ts'
import type { Call } from './call.ts'

/** What the table changes in place: a price as it was typed. */
export type LinePatch = Partial<Pick<PaintingLine, 'price' | 'isAvailableToSell' | 'isOnFocus'>>

/** The calls of the Control Panel's table. The schemas come when they are needed: call.ts must be there before them. */
export const createPaintingCalls = (call: Call) => ({
  readTable: async (): Promise<PaintingLine[]> => {
    const { PaintingTableSchema: schema } = await import('../../contract/collection/painting-table.ts')
    return call('GET', API_PATHS.paintingTable, { schema })
  },
  /** The painting as it is then. */
  patch: async (id: string, patch: LinePatch): Promise<PaintingLine> => {
    const { PaintingLineSchema: schema } = await import('../../contract/collection/painting-table.ts')
    return call('PATCH', itemPath(API_PATHS.painting, id), { body: patch, schema })
  },
  /** Puts a painting in front of another one of its list; at the end for ''. */
  move: (id: string, before: string): Promise<void> =>
    call('PATCH', API_PATHS.paintingOrder, { body: { id, before } }),
})
