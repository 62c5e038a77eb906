import { AppError } from '../../../contract/errors.ts'
import { ImportDefaultsSchema, ImportFilesSchema } from '../../../contract/importing.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../api/answers.ts'
import { parseJson, readBytes, validate } from '../../api/body.ts'
import { createRoutes } from '../../api/routes.ts'
import type { ImportDesk } from './desk.ts'

/** Importing photographs and a list of works. Whoever may make one painting may make many. */
export function importRoutes({ importing }: { readonly importing: ImportDesk }) {
  const routes = createRoutes()
  const read = async () => privateJson(await importing.read())

  routes.get(API_PATHS.importing, 'manager', read)
  routes.delete(API_PATHS.importing, 'manager', async () => {
    await importing.clear()
    return read()
  })

  routes.post(API_PATHS.importMissing, 'manager', async (c) => {
    const { files } = validate(ImportFilesSchema, parseJson(await readBytes(c)))
    return privateJson(await importing.findMissing(files))
  })
  routes.put(API_PATHS.importFile, 'manager', async (c) => {
    const [name, modified] = [c.req.query('name') ?? '', Number(c.req.query('modified'))]
    const size = Number(c.req.header('Content-Length'))
    if (!Number.isInteger(size) || Number.isNaN(modified)) throw new AppError('badBody')
    await importing.save({ name, size, modified: new Date(modified) }, c.req.raw.body)
    return privateJson(true)
  })
  routes.delete(API_PATHS.importFile, 'manager', async (c) => {
    await importing.remove(c.req.query('name') ?? '')
    return read()
  })

  // Both start work in the background and return the current state.
  routes.post(API_PATHS.importPlan, 'manager', async (c) => {
    importing.check(validate(ImportDefaultsSchema, parseJson(await readBytes(c))))
    return read()
  })
  routes.post(API_PATHS.importStart, 'manager', async () => {
    importing.import()
    return read()
  })
  return routes
}
