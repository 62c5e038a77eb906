import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { TOTAL_HEADER } from '../../contract/tags.ts'
import { listAudit } from './audit-rows.ts'
import type { Db } from '../database/schema.ts'
import { privateJson } from '../api/answers.ts'
import { readRange } from '../api/paging.ts'
import { createRoutes } from '../api/routes.ts'

/** The history of changes. It is always paged, because it grows without limit. */
export function auditRoutes({ db }: { readonly db: Db }) {
  const routes = createRoutes()

  routes.get(API_PATHS.audit, 'manager', async (c) => {
    const range = readRange(c) ?? { offset: 0, limit: LIMITS.pageSizeMax }
    const { items, total } = await listAudit(db, range)
    const answer = privateJson(items)
    answer.headers.set(TOTAL_HEADER, String(total))
    return answer
  })
  return routes
}
