import { randomUUID } from 'node:crypto'
import type { PublishRun } from '../../../contract/publishing.ts'
import type { DatabaseTime } from '../../platform/database/clock.ts'
import type { Db, PublishRunRow } from '../../platform/database/schema.ts'
import { inRange, type Listed, type Range, totalOf } from '../../platform/database/ranges.ts'

/** A page by its address, and the reason for its failure. */
export interface StoredFailure {
  readonly page: string
  readonly reason: string
}
export interface NewRun extends Omit<PublishRun, 'id' | 'attempts' | 'failed'> {
  /** The id that all servers use for the same run. Only the first server stores it. */
  readonly key?: string
  readonly failed: readonly StoredFailure[]
}
export interface StoredRun extends Omit<NewRun, 'key'>, Pick<PublishRun, 'id' | 'attempts'> {}

/** Milliseconds for which publishes are kept. */
const LIFETIME = 90 * 24 * 60 * 60_000

const runToColumns = (run: NewRun) => ({
  kind: run.kind,
  revision: run.revision,
  written: run.written,
  unchanged: run.unchanged,
  removed: run.removed,
  bytes: run.bytes,
  milliseconds: run.milliseconds,
  failed: JSON.stringify(run.failed),
  started_at: run.startedAt,
  ended_at: run.endedAt,
})

/** Sorted by revision, because revisions never go back, but clocks may. */
const newestFirst = (db: Db) =>
  db
    .selectFrom('publish_run')
    .selectAll()
    .orderBy('revision', 'desc')
    .orderBy('ended_at', 'desc')
    .orderBy('id')

const findNewest = (db: Db) => newestFirst(db).limit(1).executeTakeFirst()

/**
 * Stores a publish. A run with the same failure as the last one increases its number of attempts, because retries are
 * frequent.
 */
export async function recordRun(db: Db, run: NewRun): Promise<void> {
  const row = runToColumns(run)
  const last = run.failed.length > 0 ? await findNewest(db) : undefined
  if (last?.failed === row.failed) {
    const { id, attempts } = last
    const again = { attempts: attempts + 1, revision: row.revision, ended_at: row.ended_at }
    await db.updateTable('publish_run').set(again).where('id', '=', id).execute()
    return
  }
  await db
    .insertInto('publish_run')
    .values({ id: run.key ?? randomUUID(), attempts: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const rowToRun = (row: PublishRunRow): StoredRun => ({
  id: row.id,
  kind: row.kind,
  revision: row.revision,
  written: row.written,
  unchanged: row.unchanged,
  removed: row.removed,
  bytes: row.bytes,
  milliseconds: row.milliseconds,
  failed: JSON.parse(row.failed) as StoredFailure[],
  attempts: row.attempts,
  startedAt: row.started_at,
  endedAt: row.ended_at,
})

/** Lists the publishes, newest first. */
export async function listRuns(db: Db, range?: Range): Promise<Listed<StoredRun>> {
  const rows = await inRange(newestFirst(db), range).execute()
  return { items: rows.map(rowToRun), total: await totalOf(db.selectFrom('publish_run'), range, rows.length) }
}

export async function deleteOldRuns(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIFETIME).toISOString()
  await db.deleteFrom('publish_run').where('ended_at', '<=', limit).execute()
}
