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

/** Counts what is on the site. One account alone, and no saved change, is an empty site. */
export async function readPresent(db: Db): Promise<Present> {
  const present: Record<keyof Content, number> = {
    paintings: 0,
    exhibitions: 0,
    inquiries: 0,
    subscribers: 0,
    accounts: 0,
  }
  for (const kind of KINDS) {
    present[kind] = await countRows(db.selectFrom(TABLES[kind]))
  }
  const { current } = await db.selectFrom('revision').select('current').executeTakeFirstOrThrow()
  const { accounts, ...others } = present
  const isEmpty = current === 0 && accounts <= 1 && Object.values(others).every((count) => count === 0)
  return { ...present, isEmpty }
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
