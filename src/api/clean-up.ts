import { deleteExpiredAttempts } from '../data/attempts.ts'
import type { Db } from '../data/database.ts'
import { deleteOldSpam } from '../data/inquiries.ts'
import { deleteExpiredPasswordResets } from '../data/password-resets.ts'
import { deleteOldRuns } from '../data/publish-runs.ts'
import { deleteExpiredCreates } from '../data/recent-creates.ts'
import { deleteExpiredSessions } from '../data/sessions.ts'
import { deleteExpiredSubscriberTokens } from '../data/subscriber-tokens.ts'
import { deleteUnconfirmedSubscribers } from '../data/subscribers.ts'
import { deleteOldTrash, isImageInUse } from '../data/trash.ts'
import type { Media } from '../media/media.ts'

/**
 * Removes what only time makes useless: old sessions, counted attempts, remembered creates, void links, old spam,
 * publishes of another season.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredPasswordResets(db, now)
  await deleteExpiredAttempts(db, now)
  await deleteExpiredCreates(db, now)
  await deleteExpiredSubscriberTokens(db, now)
  await deleteUnconfirmedSubscribers(db, now)
  await deleteOldSpam(db, now)
  await deleteOldRuns(db, now)
}

/** Empties the trash of what was deleted too long ago, with the image files that nothing else uses. */
export async function cleanUpTrash(db: Db, media: Pick<Media, 'forget'>, now: Date): Promise<void> {
  const images = await deleteOldTrash(db, now)
  if (images.length === 0) return
  const unused = async (column: 'original_hash' | 'rendition') => {
    const keys: string[] = []
    for (const key of new Set(images.map((image) => image[column]))) {
      if (!(await isImageInUse(db, column, key))) keys.push(key)
    }
    return keys
  }
  await media.forget(async () => ({
    originals: await unused('original_hash'),
    renditions: await unused('rendition'),
  }))
}
