import {
  ImportDefaultsSchema,
  ImportFilesSchema,
  StagedFileSchema,
} from '../../../contract/importing/importing.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { PHOTOGRAPH_PART } from '../../../contract/importing/uploads.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import type { ApiContext } from '../../platform/api/context.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { ImportDesk } from './desk.ts'

function fileOf({ req }: ApiContext) {
  const { size, modified, ...file } = req.query()
  return validate(StagedFileSchema, { ...file, size: Number(size), modified: Number(modified) })
}

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
  routes.get(API_PATHS.importFile, 'manager', async (c) =>
    privateJson({ received: await importing.readReceived(fileOf(c)) }),
  )
  routes.patch(API_PATHS.importFile, 'manager', async (c) => {
    const part = await readBytes(c, PHOTOGRAPH_PART)
    return privateJson({ received: await importing.add(fileOf(c), Number(c.req.query('at')), part) })
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
