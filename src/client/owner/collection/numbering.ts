import * as z from 'zod/mini'
import { API_PATHS } from '../../../contract/paths.ts'
import type { Call } from '../call.ts'

const UnnumberedSchema = z.object({ unnumbered: z.int() })
const NumberedSchema = z.object({ numbered: z.int(), unnumbered: z.int() })

/** Calls for the inventory numbers of works that were there before the pattern. */
export const createNumberingCalls = (call: Call) => ({
  /** How many works have no number. */
  countUnnumbered: async (): Promise<number> =>
    (await call('GET', API_PATHS.inventoryNumbers, { schema: UnnumberedSchema })).unnumbered,
  /** Gives all of them one. Returns how many. */
  numberAll: async (): Promise<number> => {
    let all = 0
    for (;;) {
      const { numbered, unnumbered } = await call('POST', API_PATHS.inventoryNumbers, {
        schema: NumberedSchema,
      })
      all += numbered
      if (unnumbered === 0 || numbered === 0) return all
    }
  },
})
