import {
  type DiskUse,
  DiskUseSchema,
  type News,
  NewsSchema,
  type Overview,
  OverviewSchema,
} from '../../contract/overview.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Call } from './call.ts'

export const createOverviewCalls = (call: Call) => ({
  read: (): Promise<Overview> => call('GET', API_PATHS.overview, { schema: OverviewSchema }),
  hideFirstSteps: () => call('DELETE', API_PATHS.firstSteps),
  readNews: (): Promise<News> => call('GET', API_PATHS.news, { schema: NewsSchema }),
  /** May take some seconds. */
  readDiskUse: (): Promise<DiskUse> =>
    call('GET', API_PATHS.diskUse, { schema: DiskUseSchema, timeout: 60_000 }),
})
