import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/database/schema.ts'
import { write } from '../../platform/database/write.ts'
import { countUnnumbered, numberOldWorks } from './inventory-numbers.ts'

/** How many works have no inventory number, and giving them one each, some at a time. */
export function numberingRoutes({ db }: { readonly db: Db }) {
  const routes = createRoutes()
  routes.get(API_PATHS.inventoryNumbers, 'manager', async () =>
    privateJson({ unnumbered: await countUnnumbered(db) }),
  )
  routes.post(API_PATHS.inventoryNumbers, 'manager', async (_c, by) => {
    const { value: numbered } = await write(
      db,
      (tx, change) => numberOldWorks(tx, change, LIMITS.paintingsAtOnce),
      by,
    )
    return privateJson({ numbered, unnumbered: await countUnnumbered(db) })
  })
  return routes
}
