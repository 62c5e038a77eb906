import { type DatabaseTime, latestEnd } from '../database/clock.ts'
import type { Db } from '../database/schema.ts'

export interface AttemptState {
  /** Attempts in the window so far, including this one. */
  readonly count: number
  readonly endsAt: Date
}

export interface CountedAttempt extends AttemptState {
  /** False for an automatic retry. */
  readonly isCounted: boolean
}

/**
 * Counts an attempt for `key`, such as `login:203.0.113.7`, in a window that begins with the first attempt. The same
 * `requestHash` again within `repeatMs` is an automatic retry and not counted; a third one is.
 * It is one statement, so parallel attempts are all counted. A window that ends later than `longestMs` from now was
 * opened by a wrong clock and is over.
 */
export async function countAttempt(
  db: Db,
  attempt: { key: string; windowMs: number; longestMs?: number; requestHash?: string; repeatMs?: number },
  now: Date,
): Promise<CountedAttempt> {
  const { key, windowMs, longestMs = windowMs, requestHash = '', repeatMs = 0 } = attempt
  const time = now.toISOString()
  const endsAt = new Date(now.getTime() + windowMs).toISOString()
  const repeatSince = new Date(now.getTime() - repeatMs).toISOString()
  const row = await db
    .insertInto('attempt')
    .values({ key, count: 1, ends_at: endsAt, last_fingerprint: requestHash, last_at: time })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('attempt.ends_at', '<=', time),
          eb('attempt.ends_at', '>', latestEnd(now, longestMs)),
        ])
        const isRepeat = eb.and([
          eb('attempt.last_fingerprint', '=', requestHash),
          eb('attempt.last_fingerprint', '!=', ''),
          eb('attempt.last_at', '>=', repeatSince),
        ])
        const another = eb('attempt.count', '+', 1)
        return {
          count: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.count'))
            .when(isRepeat)
            .then(eb.ref('attempt.count'))
            .else(another)
            .end(),
          ends_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.ends_at'))
            .else(eb.ref('attempt.ends_at'))
            .end(),
          // A retry clears the hash, so that the next same request is counted.
          last_fingerprint: eb
            .case()
            .when(eb.and([eb.not(isOver), isRepeat]))
            .then(eb.val(''))
            .else(eb.ref('excluded.last_fingerprint'))
            .end(),
          last_at: time,
        }
      }),
    )
    .returning(['count', 'ends_at', 'last_fingerprint'])
    .executeTakeFirstOrThrow()
  const isCounted = requestHash === '' || row.last_fingerprint !== ''
  return { count: row.count, endsAt: new Date(row.ends_at), isCounted }
}

/** Reads the state without counting. Returns undefined if no window is open that ends within `longestMs`. */
export async function readAttempts(
  db: Db,
  { key, longestMs }: { key: string; longestMs: number },
  now: Date,
): Promise<AttemptState | undefined> {
  const row = await db
    .selectFrom('attempt')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now.toISOString())
    .where('ends_at', '<=', latestEnd(now, longestMs))
    .executeTakeFirst()
  return row && { count: row.count, endsAt: new Date(row.ends_at) }
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}

export async function deleteExpiredAttempts(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('attempt').where('ends_at', '<=', now.toISOString()).execute()
}
