import { API_PATHS } from '../../contract/paths.ts'
import { type Visits, VisitsSchema } from '../../contract/site/visits.ts'
import type { Call } from './call.ts'
import { toQuery } from './query.ts'

export interface VisitPeriod {
  /** Days, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** The path of a page; '' for all pages. */
  readonly page: string
}

export const createVisitCalls = (call: Call) => ({
  read: (period: VisitPeriod): Promise<Visits> =>
    call('GET', API_PATHS.visits + toQuery(period), { schema: VisitsSchema }),
})
