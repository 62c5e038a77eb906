import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { Uuid } from '../../contract/values/wire.ts'
import type { Db, PaintingRow } from '../database/schema.ts'
import { findInTrash } from '../items/trash-rows.ts'

const PAINTING = PAGE_PATHS.painting('')
const MEDIA = /^\/media\/([0-9a-f]{32})\/(?:\d{1,5}|thumb|share)\.(?:avif|jpg)$/

type Publicity = Pick<PaintingRow, 'is_draft' | 'public_since'>
const wasPublic = ({ is_draft, public_since }: Publicity) => is_draft === 1 && public_since !== null

async function isWithdrawnPainting(db: Db, id: string): Promise<boolean> {
  if (!Uuid.safeParse(id).success) return false
  const row = await db
    .selectFrom('painting')
    .select(['is_draft', 'public_since'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) return wasPublic(row)
  const deleted = await findInTrash(db, id)
  return deleted?.kind === 'painting' && (deleted.row.is_draft !== 1 || deleted.row.public_since !== null)
}

async function isWithdrawnImage(db: Db, rendition: string): Promise<boolean> {
  const rows = await db
    .selectFrom('image')
    .innerJoin('painting', 'painting.id', 'image.owner_id')
    .select(['is_draft', 'public_since'])
    .where('rendition', '=', rendition)
    .execute()
  return rows.length > 0 && rows.every(wasPublic)
}

/** Whether this page of a painting, or this photograph of one, was public and is not any more. */
export async function isWithdrawn(db: Db, path: string): Promise<boolean> {
  if (path.startsWith(PAINTING)) return isWithdrawnPainting(db, path.slice(PAINTING.length))
  const [, rendition] = MEDIA.exec(path) ?? []
  return rendition !== undefined && isWithdrawnImage(db, rendition)
}
