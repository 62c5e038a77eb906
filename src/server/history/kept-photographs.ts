import { type AuditKind, holdsImages, type ValueChange } from '../../contract/audit.ts'
import type { Db } from '../platform/database/schema.ts'
import type { StoredImage } from '../items/images/image-model.ts'

/** The number of lines that are in memory at once. */
const LINES = 200

/** All photographs that these changes name, before and after. */
export const photographsIn = (changes: readonly ValueChange[]) =>
  changes
    .filter(({ field }) => holdsImages(field))
    .flatMap(({ before, after }) => [before, after].flat() as StoredImage[])

/**
 * The lines with photographs of the site and of letters, and of works and exhibitions that exist or are in the trash, by id.
 * A deleted letter is not in the trash: it comes back from its line, as long as that keeps values.
 */
const linesAfter = (db: Db, id: string) =>
  db
    .selectFrom('audit')
    .select(['id', 'changes'])
    .where('id', '>', id)
    .where('changes', 'like', '%"rendition"%')
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['site', 'letter'] satisfies AuditKind[]),
        ...(['painting', 'exhibition', 'trash'] as const).map((table) =>
          eb('entity_id', 'in', db.selectFrom(table).select('id')),
        ),
      ]),
    )
    .orderBy('id')
    .limit(LINES)
    .execute()

/** The photographs that the history of an item names, each once. */
export async function listPhotographsOf(db: Db, entityId: string): Promise<StoredImage[]> {
  const lines = await db
    .selectFrom('audit')
    .select('changes')
    .where('entity_id', '=', entityId)
    .where('changes', 'like', '%"rendition"%')
    .execute()
  const all = lines.flatMap(({ changes }) => photographsIn(JSON.parse(changes) as ValueChange[]))
  return [...new Map(all.map((image) => [image.id, image])).values()]
}

/** The files of the photographs that the history names, each once. They are shown there and can be brought back. */
export async function listFilesInHistory(db: Db) {
  const files = new Map<string, { readonly original_hash: string; readonly rendition: string }>()
  for (let last = ''; ;) {
    const lines = await linesAfter(db, last)
    for (const { changes } of lines)
      for (const { original, rendition } of photographsIn(JSON.parse(changes) as ValueChange[]))
        files.set(`${original.hash} ${rendition}`, { original_hash: original.hash, rendition })
    const end = lines.at(-1)
    if (end === undefined) return [...files.values()]
    last = end.id
  }
}

/** The same by kind of file. */
export async function readFilesInHistory(db: Db) {
  const files = await listFilesInHistory(db)
  return {
    original_hash: new Set(files.map((file) => file.original_hash)),
    rendition: new Set(files.map(({ rendition }) => rendition)),
  }
}
