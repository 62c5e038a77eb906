import { randomUUID } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import { type DatabaseTime, timeOfEvent } from '../database/clock.ts'
import type { Db, ImageRow, ReleasedImageRow } from '../database/schema.ts'

/** What names the files of an image: its original, and its variants. */
type FileColumn = 'original_hash' | 'rendition'
type ImageFiles = Pick<ImageRow, FileColumn>
/** Rows a statement, so that the parameters stay below every engine's limit. */
const ROWS_A_STATEMENT = 500

/** What was let go of by then has waited long enough. */
export const waitedSince = (now: Date) => new Date(now.getTime() - LIMITS.trashLifetime).toISOString()

/**
 * Notes files that nothing shows (any more, or yet). They go after `LIMITS.trashLifetime`, if nothing shows them then.
 * Gives the notes, for whoever knows sooner.
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

/** Longer than any upload takes, in milliseconds. */
const INTAKE = 24 * 60 * 60_000

/** Longer than one upload waits for another, and than clocks of several servers differ, in milliseconds. */
const MEANWHILE = 60 * 60_000

/**
 * Notes files before they are stored: they go a day later, unless something shows them then. So
 * none is left behind by an upload that was cut off, wherever that was.
 */
export async function noteIntake(db: Db, files: { original: string; rendition: string }, clock: Date) {
  const now = Date.parse(await timeOfEvent(db, clock))
  const names = { original_hash: files.original, rendition: files.rendition }
  const notes = await releaseFiles(db, [names], waitedSince(new Date(now + INTAKE)))
  return {
    /** Whether nobody else has come upon the same files meanwhile, who may be about to keep them. */
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

/** Those of `before` whose files are not among `after`'s. */
export const withoutSameFiles = <Row extends ImageFiles>(
  before: readonly Row[],
  after: readonly ImageFiles[],
) =>
  before.filter(
    (row) =>
      !after.some((other) => other.original_hash === row.original_hash && other.rendition === row.rendition),
  )

/** What was released so long ago that its files may go. */
export const listOldReleases = (db: Db, now: DatabaseTime): Promise<ReleasedImageRow[]> =>
  db.selectFrom('released_image').selectAll().where('released_at', '<=', waitedSince(now)).execute()

/** Once their files are gone, or known to be in use. */
export async function forgetReleases(db: Db, releases: readonly ReleasedImageRow[]): Promise<void> {
  for (let start = 0; start < releases.length; start += ROWS_A_STATEMENT) {
    const ids = releases.slice(start, start + ROWS_A_STATEMENT).map(({ id }) => id)
    await db.deleteFrom('released_image').where('id', 'in', ids).execute()
  }
}

/** Whether an image that is there has these variants. */
export const isOfImage = async (db: Db, rendition: string): Promise<boolean> =>
  (await db.selectFrom('image').select('id').where('rendition', '=', rendition).executeTakeFirst()) !==
  undefined

/** Whether anything that is there, may come back or was released lately has this original or these variants. */
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
  // Both are long hexadecimal names: they stand in the JSON of those who have them, and nowhere else.
  const deleted = db.selectFrom('trash').select('id').where('content', 'like', `%"${key}"%`)
  for (const query of [shown, late, deleted]) if (await query.executeTakeFirst()) return true
  return false
}
