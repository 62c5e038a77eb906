import type { Painting } from '../../contract/collection/painting.ts'
import { type Asked, localized, saying } from '../../contract/translations/localized.ts'
import { textToTranslations } from '../../contract/translations/translations.ts'
import { AppError } from '../../contract/errors.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { isSame } from '../../contract/values/is-same.ts'
import type { Db, Tx } from '../platform/database/schema.ts'

type ShownIn = NonNullable<Painting['exhibitions']>[number]

/** The public exhibitions that show these works, newest first, by the id of the work, with titles in a language. At most 1,000 ids. */
export async function readShownIn(
  db: Db,
  paintingIds: readonly string[],
  asked?: Asked,
): Promise<Map<string, ShownIn[]>> {
  const shown = new Map<string, ShownIn[]>()
  if (paintingIds.length === 0) return shown
  const rows = await db
    .selectFrom('exhibition_painting')
    .innerJoin('exhibition', 'exhibition.id', 'exhibition_painting.exhibition_id')
    .select(['painting_id', 'exhibition.id', 'title', 'start_date'])
    // They are long, and the site's first language needs none.
    .$if(asked !== undefined, (query) => query.select('translations'))
    .where('painting_id', 'in', paintingIds)
    .where('exhibition.is_draft', '=', 0)
    .orderBy('start_date', 'desc')
    .orderBy('sequence', 'desc')
    .execute()
  for (const row of rows) {
    const { item, fallback } = localized(row, textToTranslations(row.translations), ['title'], asked)
    const exhibition = { id: row.id, title: item.title, startDate: row.start_date, ...saying(fallback) }
    shown.set(row.painting_id, [...(shown.get(row.painting_id) ?? []), exhibition])
  }
  return shown
}

export interface NamedWork {
  readonly id: string
  readonly name: string
}

/** The existing works that an exhibition shows, in their order. */
export const listShownWorks = (db: Db, exhibitionId: string): Promise<NamedWork[]> =>
  db
    .selectFrom('exhibition_painting')
    .innerJoin('painting', 'painting.id', 'exhibition_painting.painting_id')
    .select(['painting.id', 'painting.name'])
    .where('exhibition_id', '=', exhibitionId)
    .orderBy('exhibition_painting.position')
    .execute()

/** The exhibitions that show a work, also while one of both is deleted. */
export async function listExhibitionsOf(db: Db, paintingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exhibition_painting')
    .select('exhibition_id')
    .where('painting_id', '=', paintingId)
    .execute()
  return rows.map(({ exhibition_id }) => exhibition_id)
}

const PARAMETERS = 4
/** Every engine limits the parameters of a statement. */
const ROWS_A_STATEMENT = Math.floor(2000 / PARAMETERS)

/** Those of these paintings that exist or are in the trash. */
export async function findKeptPaintings(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const live = await db.selectFrom('painting').select('id').where('id', 'in', ids).execute()
  const deleted = await db.selectFrom('trash').select('id').where('id', 'in', ids).execute()
  return new Set([...live, ...deleted].map(({ id }) => id))
}

/** The wanted works, and the deleted ones after those that they stood behind: they may come back. */
function withDeleted(wanted: readonly string[], stored: readonly string[], live: ReadonlySet<string>) {
  const ids = [...wanted]
  for (const [index, id] of stored.entries())
    if (!live.has(id) && !ids.includes(id)) ids.splice(ids.indexOf(stored[index - 1] ?? '') + 1, 0, id)
  return ids
}

/**
 * Sets the works that an exhibition shows. Returns those that exist before and after. Throws 'invalid' for a work that does
 * not exist.
 */
export async function setShownWorks(tx: Tx, exhibitionId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const before = await listShownWorks(tx, exhibitionId)
  const shown = before.map(({ id }) => id)
  if (isSame(shown, wanted)) return { before, after: before }
  if ((await findKeptPaintings(tx, wanted)).size < wanted.length)
    throw new AppError('invalid', [VALIDATION.work])
  const stored = await tx
    .selectFrom('exhibition_painting')
    .select('painting_id')
    .where('exhibition_id', '=', exhibitionId)
    .orderBy('position')
    .execute()
  const kept = stored.map((row) => row.painting_id)
  const rows = withDeleted(wanted, kept, new Set(shown)).map((painting_id, index) => ({
    id: `${exhibitionId} ${painting_id}`,
    exhibition_id: exhibitionId,
    painting_id,
    position: index + 1,
  }))
  await tx.deleteFrom('exhibition_painting').where('exhibition_id', '=', exhibitionId).execute()
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    await tx
      .insertInto('exhibition_painting')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute()
  return { before, after: await listShownWorks(tx, exhibitionId) }
}

/** Forgets the places of an item that cannot come back any more. */
export const forgetShownWorks = (tx: Tx, id: string) =>
  tx
    .deleteFrom('exhibition_painting')
    .where((eb) => eb.or([eb('exhibition_id', '=', id), eb('painting_id', '=', id)]))
    .execute()
