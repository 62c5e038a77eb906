import { KeptBackupSchema } from '../../../contract/backup/backups.ts'
import { ARCHIVE_PART, ArchiveFileSchema, RestoreOrderSchema } from '../../../contract/backup/restoring.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { RestoringDesk } from './restoring.ts'

/** Uploading a backup in parts, and restoring it. It replaces the whole site, so only the owner may. */
export function restoringRoutes({ restoring }: { readonly restoring: RestoringDesk }) {
  const routes = createRoutes()
  const read = async () => privateJson(await restoring.read())

  routes.get(API_PATHS.restoring, 'owner', read)

  routes.post(API_PATHS.restoring, 'owner', async (c) => {
    const file = validate(ArchiveFileSchema, parseJson(await readBytes(c)))
    return privateJson(await restoring.begin(file))
  })

  routes.put(API_PATHS.restoringPart, 'owner', async (c) => {
    const part = await readBytes(c, ARCHIVE_PART)
    const { upload = '', at } = c.req.query()
    return privateJson({ received: await restoring.add(upload, Number(at), part) })
  })

  routes.post(API_PATHS.restoringKept, 'owner', async (c) => {
    await restoring.take(validate(KeptBackupSchema, parseJson(await readBytes(c))))
    return read()
  })

  routes.delete(API_PATHS.restoring, 'owner', async () => {
    await restoring.forget()
    return read()
  })

  routes.confirmed.post(API_PATHS.restoringStart, 'owner', async (c, { userId, username }) => {
    const { replaces } = validate(RestoreOrderSchema, parseJson(await readBytes(c)))
    await restoring.start(replaces, { userId, username })
    return read()
  })
  return routes
}
