import { AppError } from '../../contract/errors.ts'
import { BlockInputSchema } from '../../contract/mail/inquiry.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { deleteBlock, insertBlock, listBlocks, titleOfBlock } from './block-rows.ts'
import type { Db } from '../platform/database/schema.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { auditedWrite } from '../platform/api/audited-write.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface BlockParts {
  readonly db: Db
  readonly clock: () => Date
}

/** The list of senders who cannot write into the inbox; for managers only. */
export function blockRoutes({ db, clock }: BlockParts) {
  const routes = createRoutes()
  const toNote = (action: 'create' | 'delete', id: string, pattern: string) =>
    ({ action, kind: 'inquiry', id, title: titleOfBlock(pattern) }) as const

  routes.get(API_PATHS.blocks, 'manager', async () => {
    return privateJson(await listBlocks(db))
  })

  routes.post(API_PATHS.blocks, 'manager', async (c, by) => {
    const { pattern } = validate(BlockInputSchema, parseJson(await readBytes(c)))
    const block = await auditedWrite(
      db,
      by,
      (tx) => insertBlock(tx, pattern, clock()),
      ({ id }) => toNote('create', id, pattern),
    )
    return privateJson(block)
  })

  routes.delete(API_PATHS.block, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const gone = await auditedWrite(
      db,
      by,
      (tx) => deleteBlock(tx, id),
      (block) => block && toNote('delete', id, block.pattern),
    )
    if (!gone) throw new AppError('notFound')
    return privateJson(true)
  })
  return routes
}
