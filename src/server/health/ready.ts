import { setTimeout as delay } from 'node:timers/promises'
import { API_PATHS } from '../../contract/paths.ts'
import type { Ready } from '../../contract/site/settings.ts'
import type { Db } from '../platform/database/schema.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { privateJson } from '../platform/api/answers.ts'
import type { PublishingControl } from '../platform/api/context.ts'
import { createRoutes } from '../platform/api/routes.ts'

/** Milliseconds to wait for the database. Load balancers usually wait no longer. */
const DATABASE_TIMEOUT = 2000

async function isAnswering(db: Db): Promise<boolean> {
  const answer = readRevision(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, delay(DATABASE_TIMEOUT, false, { ref: false })])
}

interface ReadyParts {
  readonly db: Db
  readonly publishing: PublishingControl | undefined
}

async function findObstacle({ db, publishing }: ReadyParts): Promise<Ready['reason']> {
  if (publishing?.closing.aborted) return 'stopping'
  if (!(await isAnswering(db))) return 'database'
  return publishing?.isWhole() === false ? 'publishing' : undefined
}

/** Whether a load balancer should use this server. `/api/health` has more details for people. */
export function readyRoutes(parts: ReadyParts) {
  const routes = createRoutes()
  routes.get(API_PATHS.ready, 'public', async () => {
    const reason = await findObstacle(parts)
    const isReady = reason === undefined
    return privateJson({ ready: isReady, ...(reason && { reason }) } satisfies Ready, isReady ? 200 : 503)
  })
  return routes
}
