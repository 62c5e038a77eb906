import { VARIANT_ADDRESS } from '../../contract/collection/images/image-address.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { plainPage } from '../../contract/translations/page-language.ts'
import { Uuid } from '../../contract/values/wire.ts'
import type { Db, PaintingRow } from '../platform/database/schema.ts'
import { type AnyDeleted, findAllInTrash, findInTrashByFile } from '../items/trash/trash-rows.ts'
import { listWithdrawnLetters } from './withdrawn-letters.ts'

/** The beginnings of the addresses of an item, before its id, and the ending of one of them. */
const PAGES = {
  painting: PAGE_PATHS.painting(''),
  exhibition: PAGE_PATHS.exhibition(''),
  letter: PAGE_PATHS.letter(''),
} as const
const CALENDAR = '.ics'
export type Kind = keyof typeof PAGES

type Publicity = Pick<PaintingRow, 'is_draft' | 'public_since'>
const wasPublic = ({ is_draft, public_since }: Publicity) => is_draft === 1 && public_since !== null
/** Whether a deleted item was public, until its deletion or earlier. */
const wasPublicBefore = (deleted: AnyDeleted) =>
  deleted.kind !== 'series' && (deleted.row.is_draft !== 1 || deleted.row.public_since !== null)

/** An item that was public and is a draft or deleted now. */
export interface WithdrawnItem {
  readonly kind: Kind
  readonly id: string
  /** The variant sets of its photographs. */
  readonly renditions: readonly string[]
}

/** Those of these paintings, exhibitions or letters that were public and are not any more. At most 1,000 ids. */
export async function findWithdrawn(db: Db, kind: Kind, ids: readonly string[]): Promise<WithdrawnItem[]> {
  const wanted = ids.filter((id) => Uuid.safeParse(id).success)
  if (wanted.length === 0) return []
  if (kind === 'letter')
    return (await listWithdrawnLetters(db, wanted)).map((id) => ({ kind, id, renditions: [] }))
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'is_draft', 'public_since'])
    .where('id', 'in', wanted)
    .execute()
  const drafts = rows.filter(wasPublic).map(({ id }) => id)
  const images =
    drafts.length === 0
      ? []
      : await db
          .selectFrom('image')
          .select(['owner_id', 'rendition'])
          .where('owner_id', 'in', drafts)
          .execute()
  const found: WithdrawnItem[] = drafts.map((id) => ({
    kind,
    id,
    renditions: images.filter((image) => image.owner_id === id).map(({ rendition }) => rendition),
  }))
  const there = new Set(rows.map(({ id }) => id))
  const missing = wanted.filter((id) => !there.has(id))
  for (const deleted of missing.length === 0 ? [] : await findAllInTrash(db, missing)) {
    if (deleted.kind !== kind || !wasPublicBefore(deleted)) continue
    const { row, images: ofDeleted } = deleted
    found.push({ kind, id: row.id, renditions: ofDeleted.map(({ rendition }) => rendition) })
  }
  return found
}

const isWithdrawnItem = async (db: Db, kind: Kind, id: string) =>
  (await findWithdrawn(db, kind, [id])).length > 0

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
  if (rows.length > 0) return rows.every(wasPublic)
  // What was only kept beside a deleted work was never public.
  const hasImage = ({ images: ofDeleted }: AnyDeleted) =>
    ofDeleted.some((image) => image.rendition === rendition)
  const deleted = await findInTrashByFile(db, rendition)
  return deleted.some((each) => hasImage(each) && wasPublicBefore(each))
}

/**
 * Whether this page of a painting, an exhibition or a letter, its calendar file, or this photograph of one, was public and is not any
 * more.
 */
export async function isWithdrawn(db: Db, address: string): Promise<boolean> {
  const path = plainPage(address)
  if (path.startsWith(PAGES.painting))
    return isWithdrawnItem(db, 'painting', path.slice(PAGES.painting.length))
  if (path.startsWith(PAGES.exhibition)) {
    const name = path.slice(PAGES.exhibition.length)
    return isWithdrawnItem(db, 'exhibition', name.endsWith(CALENDAR) ? name.slice(0, -CALENDAR.length) : name)
  }
  if (path.startsWith(PAGES.letter)) return isWithdrawnItem(db, 'letter', path.slice(PAGES.letter.length))
  const [, rendition] = VARIANT_ADDRESS.exec(path) ?? []
  return rendition !== undefined && isWithdrawnImage(db, rendition)
}
