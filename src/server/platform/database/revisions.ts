import type { Db } from './schema.ts'

/** The newest revision; 0 before the first change. */
export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('revision').select('current').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.current
}

/** The revision whose pages are all in the site folder of some server. */
export async function readPublishedRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('publish_state')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Changes nothing where another server has published a newer revision. */
export async function setPublishedRevision(db: Db, revision: number): Promise<void> {
  await db
    .updateTable('publish_state')
    .set({ revision })
    .where('id', '=', 1)
    .where('revision', '<', revision)
    .execute()
}

/**
 * The distinct tags of all changes after `revision`, and the newest revision. One statement reads both at the same
 * moment.
 */
export async function tagsSince(db: Db, revision: number): Promise<{ revision: number; tags: string[] }> {
  const rows = await db
    .selectFrom('revision')
    .leftJoin('change', (join) => join.on('change.revision', '>', revision))
    .where('revision.id', '=', 1)
    .select(['revision.current', 'change.tag'])
    .distinct()
    .orderBy('change.tag')
    .execute()
  return { revision: rows[0]?.current ?? 0, tags: rows.flatMap((row) => row.tag ?? []) }
}
