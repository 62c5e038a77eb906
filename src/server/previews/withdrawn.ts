import { VARIANT_ADDRESS } from '../../contract/collection/image-address.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { Uuid } from '../../contract/values/wire.ts'
import type { Db, PaintingRow } from '../database/schema.ts'
import { findInTrash } from '../items/trash/trash-rows.ts'

/** The beginnings of the addresses of an item, before its id, and the ending of one of them. */
const PAGES = { painting: PAGE_PATHS.painting(''), exhibition: PAGE_PATHS.exhibition('') } as const
const CALENDAR = '.ics'
type Kind = keyof typeof PAGES

type Publicity = Pick<PaintingRow, 'is_draft' | 'public_since'>
const wasPublic = ({ is_draft, public_since }: Publicity) => is_draft === 1 && public_since !== null

async function isWithdrawnItem(db: Db, kind: Kind, id: string): Promise<boolean> {
  if (!Uuid.safeParse(id).success) return false
  const row = await db
    .selectFrom(kind)
    .select(['is_draft', 'public_since'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) return wasPublic(row)
  const deleted = await findInTrash(db, id)
  if (deleted?.kind !== 'painting' && deleted?.kind !== 'exhibition') return false
  return deleted.kind === kind && (deleted.row.is_draft !== 1 || deleted.row.public_since !== null)
}

async function isWithdrawnImage(db: Db, rendition: string): Promise<boolean> {
  const images = db.selectFrom('image').where('rendition', '=', rendition)
  const paintings = await images
    .innerJoin('painting', 'painting.id', 'image.owner_id')
    .select(['is_draft', 'public_since'])
    .execute()
  const exhibitions = await images
    .innerJoin('exhibition', 'exhibition.id', 'image.owner_id')
    .select(['is_draft', 'public_since'])
    .execute()
  const rows = [...paintings, ...exhibitions]
  return rows.length > 0 && rows.every(wasPublic)
}

/**
 * Whether this page of a painting or an exhibition, its calendar file, or this photograph of one, was public and is not any
 * more.
 */
export async function isWithdrawn(db: Db, path: string): Promise<boolean> {
  if (path.startsWith(PAGES.painting))
    return isWithdrawnItem(db, 'painting', path.slice(PAGES.painting.length))
  if (path.startsWith(PAGES.exhibition)) {
    const name = path.slice(PAGES.exhibition.length)
    return isWithdrawnItem(db, 'exhibition', name.endsWith(CALENDAR) ? name.slice(0, -CALENDAR.length) : name)
  }
  const [, rendition] = VARIANT_ADDRESS.exec(path) ?? []
  return rendition !== undefined && isWithdrawnImage(db, rendition)
}
