import { API_PATHS } from '../../../contract/paths.ts'
import type { PublishRun } from '../../../contract/publishing.ts'
import { TOTAL_HEADER } from '../../../contract/tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import { listRuns } from './publish-run-rows.ts'
import { privateJson } from '../../platform/api/answers.ts'
import type { DeliveryControl, PublishingControl } from '../../platform/api/context.ts'
import { readRange } from '../../platform/api/paging.ts'
import { streamStates } from './events.ts'
import { readPublishing, toFailedPages } from './state.ts'
import { createRoutes } from '../../platform/api/routes.ts'

interface PublishingParts {
  readonly db: Db
  readonly publishing: PublishingControl | undefined
  readonly delivery: DeliveryControl | undefined
}
const RUNS = 20

/** The routes that show the state of publishing, and start or retry a publish. */
export function publishingRoutes({ db, publishing, delivery }: PublishingParts) {
  const routes = createRoutes()
  const read = () => readPublishing(db, publishing, delivery)

  routes.get(API_PATHS.publishing, 'manager', async () => {
    return privateJson(await read())
  })

  routes.get(API_PATHS.publishingEvents, 'manager', () => {
    return streamStates(read, publishing)
  })

  routes.get(API_PATHS.publishingRuns, 'manager', async (c) => {
    const { items, total } = await listRuns(db, readRange(c) ?? { offset: 0, limit: RUNS })
    const runs: PublishRun[] = []
    for (const run of items) runs.push({ ...run, failed: await toFailedPages(db, run.failed) })
    const answer = privateJson(runs)
    answer.headers.set(TOTAL_HEADER, String(total))
    return answer
  })

  // Both routes start work in the background and return the current state.
  routes.post(API_PATHS.publishing, 'manager', async () => {
    publishing?.publishAll()
    return privateJson(await read())
  })
  routes.post(API_PATHS.publishingRetry, 'manager', async () => {
    publishing?.retry()
    return privateJson(await read())
  })
  return routes
}
