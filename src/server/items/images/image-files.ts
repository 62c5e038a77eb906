import { randomUUID } from 'node:crypto'
import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, timeOfEvent } from '../../platform/database/clock.ts'
import type { Db, ImageRow, ReleasedImageRow } from '../../platform/database/schema.ts'

/** The columns that name the files of an image: its original, and its variants. */
type FileColumn = 'original_hash' | 'rendition'
type ImageFiles = Pick<ImageRow, FileColumn>
/** The number of rows in one statement; every engine limits the parameters. */
const ROWS_A_STATEMENT = 500

/** Files that were released at this time or earlier may be deleted. */
export const waitedSince = (now: Date) => new Date(now.getTime() - LIMITS.trashLifetime).toISOString()

/**
 * Notes files that no item shows. They are deleted after `LIMITS.trashLifetime` if no item shows them by then. Returns
 * the notes, so that a caller can remove them earlier.
 */
export async function releaseFiles(
  db: Db,
  files: readonly ImageFiles[],
  releasedAt?: string,
): Promise<ReleasedImageRow[]> {
  const since = releasedAt ?? (await timeOfEvent(db))
  const rows = files.map(({ original_hash, rendition }) => ({
    id: randomUUID(),
    original_hash,
    rendition,
    released_at: since,
  }))
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await db
      .insertInto('released_image')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute()
  }
  return rows
}

/** In milliseconds; longer than any upload takes. */
const INTAKE = 24 * 60 * 60_000

/** In milliseconds; longer than one upload waits for another, and longer than the clocks of servers differ. */
const MEANWHILE = 60 * 60_000

/**
 * Notes files before they are stored. They are deleted a day later if no item shows them by then, so that no
 * interrupted upload leaves files behind.
 */
export async function noteIntake(db: Db, files: { original: string; rendition: string }, clock: Date) {
  const now = Date.parse(await timeOfEvent(db, clock))
  const names = { original_hash: files.original, rendition: files.rendition }
  const notes = await releaseFiles(db, [names], waitedSince(new Date(now + INTAKE)))
  return {
    /** Whether no other upload has noted or used the same files since then; it may be about to keep them. */
    isAlone: async () => {
      const since = waitedSince(new Date(now + INTAKE - MEANWHILE))
      return !(await isKnownToOthers(db, names, since, notes))
    },
  }
}

async function isKnownToOthers(db: Db, files: ImageFiles, since: string, own: readonly ReleasedImageRow[]) {
  for (const column of ['original_hash', 'rendition'] as const) {
    const shown = db.selectFrom('image').select('id').where(column, '=', files[column])
    const noted = db
      .selectFrom('released_image')
      .select('id')
      .where(column, '=', files[column])
      .where('released_at', '>=', since)
      .where(
        'id',
        'not in',
        own.map(({ id }) => id),
      )
    for (const query of [shown, noted]) if (await query.executeTakeFirst()) return true
  }
  return false
}

/** The rows of `before` whose files are not in `after`. */
export const withoutSameFiles = <Row extends ImageFiles>(
  before: readonly Row[],
  after: readonly ImageFiles[],
) =>
  before.filter(
    (row) =>
      !after.some((other) => other.original_hash === row.original_hash && other.rendition === row.rendition),
  )

/** The releases that are so old that their files may be deleted. */
export const listOldReleases = (db: Db, now: DatabaseTime): Promise<ReleasedImageRow[]> =>
  db.selectFrom('released_image').selectAll().where('released_at', '<=', waitedSince(now)).execute()

/** Deletes the notes once their files are gone, or are known to be in use. */
export async function forgetReleases(db: Db, releases: readonly ReleasedImageRow[]): Promise<void> {
  for (let start = 0; start < releases.length; start += ROWS_A_STATEMENT) {
    const ids = releases.slice(start, start + ROWS_A_STATEMENT).map(({ id }) => id)
    await db.deleteFrom('released_image').where('id', 'in', ids).execute()
  }
}

/** Whether an item, the trash, the shared picture or a recent release uses this original or these variants. */
export async function isFileInUse(
  db: Db,
  column: FileColumn,
  key: string,
  now: DatabaseTime,
): Promise<boolean> {
  const shown = db.selectFrom('image').select('id').where(column, '=', key)
  const late = db
    .selectFrom('released_image')
    .select('id')
    .where(column, '=', key)
    .where('released_at', '>', waitedSince(now))
  // Both are long hexadecimal names, so a text search finds them in the JSON of deleted items and nothing else.
  const deleted = db.selectFrom('trash').select('id').where('content', 'like', `%"${key}"%`)
  for (const query of [shown, late, deleted]) if (await query.executeTakeFirst()) return true
  return false
}

/** Those of these variant sets that an item, one of these deleted items or a release uses, so that their files are kept. */
export async function findKeptRenditions(
  db: Db,
  renditions: ReadonlySet<string>,
  itemIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const kept = new Set<string>()
  const all = [...renditions]
  for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
    const some = all.slice(start, start + ROWS_A_STATEMENT)
    for (const table of ['image', 'released_image'] as const) {
      const rows = await db.selectFrom(table).select('rendition').where('rendition', 'in', some).execute()
      for (const { rendition } of rows) kept.add(rendition)
    }
  }
  if (kept.size === all.length) return kept
  const deleted = await db
    .selectFrom('trash')
    .select('content')
    .where('id', 'in', [...itemIds])
    .execute()
  for (const rendition of all)
    if (deleted.some(({ content }) => content.includes(`"${rendition}"`))) kept.add(rendition)
  return kept
}
