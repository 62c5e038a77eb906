import type { Content, Present } from '../../../contract/backup/restoring.ts'
import type { Archive } from '../archive.ts'
import { ORIGINALS, tableOf } from '../manifest.ts'
import type { Db } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/ranges.ts'
import { originalKey } from '../../platform/media/media.ts'
import { imagesOfRow, type Row } from '../tables.ts'

const TABLES = {
  paintings: 'painting',
  exhibitions: 'exhibition',
  inquiries: 'inquiry',
  subscribers: 'subscriber',
  accounts: 'user',
} as const satisfies Record<keyof Content, string>
const KINDS = Object.keys(TABLES) as (keyof Content)[]

/** Whether something was saved that changes no page: a letter, or a setting such as the mail server. */
async function hasMore(db: Db): Promise<boolean> {
  const letters = await countRows(db.selectFrom('letter'))
  const lines = await countRows(db.selectFrom('audit').where('kind', '!=', 'user'))
  return letters + lines > 0
}

/**
 * Counts what is on the site. A new site has at most one account, and no saved change of its pages. It is empty if nothing
 * else was saved, either.
 */
export async function readSite(db: Db): Promise<{ readonly isNew: boolean; readonly present: Present }> {
  const counts: Record<keyof Content, number> = {
    paintings: 0,
    exhibitions: 0,
    inquiries: 0,
    subscribers: 0,
    accounts: 0,
  }
  for (const kind of KINDS) {
    counts[kind] = await countRows(db.selectFrom(TABLES[kind]))
  }
  const { current } = await db.selectFrom('revision').select('current').executeTakeFirstOrThrow()
  const { accounts, ...others } = counts
  const isNew = current === 0 && accounts <= 1 && Object.values(others).every((count) => count === 0)
  return { isNew, present: { ...counts, isEmpty: isNew && !(await hasMore(db)) } }
}

export const readPresent = async (db: Db): Promise<Present> => (await readSite(db)).present

/** The bytes of the photographs that are backed up before a restore; 0 for an empty site. */
export async function measurePhotographs(db: Db): Promise<number> {
  if ((await readPresent(db)).isEmpty) return 0
  const photographs = await db
    .selectFrom('image')
    .select(['original_hash', 'original_bytes'])
    .distinct()
    .execute()
  return photographs.reduce((sum, { original_bytes }) => sum + original_bytes, 0)
}

const READ: ReadonlySet<string> = new Set([...Object.values(TABLES), 'image', 'trash'])

/** Reads what is in an archive: the number of lines of its tables, its photographs, and those that its records name, by key. */
export async function readArchived(archive: Archive) {
  const counts = new Map<string, number>()
  const [photographs, named] = [new Set<string>(), new Set<string>()]
  for await (const entry of archive.entries()) {
    if (entry.name.startsWith(ORIGINALS)) photographs.add(entry.name.slice(ORIGINALS.length))
    const table = tableOf(entry.name)
    if (table === undefined || !READ.has(table)) continue
    const lines = (await entry.read()).toString().trimEnd().split('\n')
    counts.set(table, (counts.get(table) ?? 0) + lines.length)
    if (table !== 'image' && table !== 'trash') continue
    for (const line of lines)
      for (const image of imagesOfRow(table, JSON.parse(line) as Row))
        named.add(originalKey(String(image['original_hash'])))
  }
  const content = Object.fromEntries(KINDS.map((kind) => [kind, counts.get(TABLES[kind]) ?? 0]))
  return { photographs, named, content: content as Content }
}
