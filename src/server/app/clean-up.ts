import { deleteExpiredAttempts } from '../platform/api/attempt-rows.ts'
import { type DatabaseTime, passTime } from '../platform/database/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { forgetReleases, isFileInUse, listOldReleases } from '../items/images/image-files.ts'
import { forgetOldValues } from '../history/audit-rows.ts'
import { readFilesInHistory } from '../history/kept-photographs.ts'
import { thinHistory } from '../history/thinning.ts'
import { deleteOldSpam } from '../inquiries/inquiry-rows.ts'
import { deleteOldMailRequests } from '../mail/mail-request-rows.ts'
import { deleteOldMail } from '../mail/outbox-rows.ts'
import { deleteExpiredEmailChanges } from '../people/account/email-changes.ts'
import { deleteExpiredChallenges } from '../people/factors/passkey-rows.ts'
import { deleteExpiredPasswordResets } from '../people/password-resets.ts'
import { deleteOldRuns } from '../publishing/routes/publish-run-rows.ts'
import { deleteExpiredCreates } from '../platform/api/recent-creates.ts'
import { deleteExpiredSessions } from '../people/sign-ins/session-rows.ts'
import { deleteEndedSignIns } from '../people/sign-ins/sign-in-rows.ts'
import { deleteExpiredSubscriberTokens } from '../newsletter/subscriber-tokens.ts'
import { deleteUnconfirmedSubscribers } from '../newsletter/subscriber-rows.ts'
import { deleteOldTrash } from '../items/trash/trash-rows.ts'
import { deleteOldWaitingUsers } from '../people/user-rows.ts'
import { deleteOldVisits } from '../visits/visit-rows.ts'
import type { Media } from '../platform/media/media.ts'

/** Milliseconds between two clean-ups. */
export const CLEAN_UP_INTERVAL = 60 * 60_000

/**
 * Does one clean-up: deletes everything that has expired by the database's time. `passed`: the milliseconds since the last
 * one of this program, by a clock that nobody can set. The first one lets no time pass, so a program that never runs for an
 * hour deletes nothing.
 */
export async function tidyUp(
  db: Db,
  media: Pick<Media, 'forget' | 'sweep'>,
  clock: Date,
  passed: number,
): Promise<void> {
  // The database's time moves at most twice as fast. So it catches up after a pause of the server, and a wrong clock
  // moves it by two hours in an hour, however often the program starts again.
  const now = await passTime(db, clock, 2 * passed)
  await cleanUp(db, now)
  await cleanUpFiles(db, media, now)
}

/**
 * Deletes expired records: sessions, sign-ins, counted attempts, idempotency keys, links, old mails and mail requests,
 * spam, publish runs and counts of visits, old values in the history, and accounts and subscribers that waited too long.
 * Thins the history of items with many changes.
 */
export async function cleanUp(db: Db, now: DatabaseTime): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteEndedSignIns(db, now)
  await deleteExpiredPasswordResets(db, now)
  await deleteExpiredEmailChanges(db, now)
  await deleteExpiredChallenges(db, now)
  await deleteExpiredAttempts(db, now)
  await deleteExpiredCreates(db, now)
  await deleteExpiredSubscriberTokens(db, now)
  await deleteUnconfirmedSubscribers(db, now)
  await deleteOldWaitingUsers(db, now)
  await deleteOldMailRequests(db, now)
  await deleteOldMail(db, now)
  await deleteOldSpam(db, now)
  await deleteOldRuns(db, now)
  await deleteOldVisits(db, now)
  await forgetOldValues(db, now)
  await thinHistory(db)
}

/**
 * Deletes old items from the trash, and image files that no item has used for the same time and that the history of no item
 * names. After a crash the next clean-up finds the remaining files by their release rows.
 */
export async function cleanUpFiles(
  db: Db,
  media: Pick<Media, 'forget' | 'sweep'>,
  now: DatabaseTime,
): Promise<void> {
  await media.sweep(now)
  await deleteOldTrash(db, now)
  const old = await listOldReleases(db, now)
  if (old.length === 0) return
  const inHistory = await readFilesInHistory(db)
  // These wait until the history does not name them any more.
  const releases = old.filter(({ rendition }) => !inHistory.rendition.has(rendition))
  if (releases.length === 0) return
  const unused = (column: 'original_hash' | 'rendition') =>
    async function* () {
      for (const key of new Set(releases.map((release) => release[column])))
        if (!inHistory[column].has(key) && !(await isFileInUse(db, column, key, now))) yield key
    }
  await media.forget({ originals: unused('original_hash'), renditions: unused('rendition') })
  await forgetReleases(db, releases)
}
