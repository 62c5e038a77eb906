import { API_PATHS } from '../../contract/paths.ts'
import { PHOTOGRAPH_PART, PhotographSchema } from '../../contract/importing/uploads.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { createRoutes } from '../platform/api/routes.ts'
import type { Uploads } from './uploads.ts'

/**
 * Photographs that arrive before their form is saved. GET answers how many bytes have arrived, and PATCH appends the
 * part that begins there, as in resumable upload protocols (tus).
 */
export function uploadRoutes({ uploads }: { readonly uploads: Uploads }) {
  const routes = createRoutes()

  routes.get(API_PATHS.uploads, 'manager', async (_, { userId }) =>
    privateJson({ uploads: await uploads.list(userId) }),
  )
  routes.post(API_PATHS.uploads, 'manager', async (c, { userId }) => {
    const about = validate(PhotographSchema, parseJson(await readBytes(c)))
    return privateJson(await uploads.begin(userId, about))
  })

  routes.get(API_PATHS.upload, 'manager', async (c, { userId }) =>
    privateJson(await uploads.read(userId, c.req.param('id'))),
  )
  routes.patch(API_PATHS.upload, 'manager', async (c, { userId }) => {
    const part = await readBytes(c, PHOTOGRAPH_PART)
    return privateJson(await uploads.add(userId, c.req.param('id'), Number(c.req.query('at')), part))
  })
  routes.delete(API_PATHS.upload, 'manager', async (c, { userId }) => {
    await uploads.remove(userId, [c.req.param('id')])
    return privateJson(true)
  })
  return routes
}
