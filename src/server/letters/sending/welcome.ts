import { LetterToSchema } from '../../../contract/letters/letter.ts'
import type { Tx } from '../../platform/database/schema.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { addReaders } from '../letter-readers.ts'

/** In milliseconds. Older letters are no news. */
const NEWS = 365 * 24 * 60 * 60_000

/**
 * Makes somebody who has just confirmed a reader of the last letter for readers like them, where the owner wants it. The
 * sender takes it from there: at the owner's pace, in their language, with its numbers.
 */
export async function bringLastLetter(tx: Tx, subscriberId: string, now: Date): Promise<void> {
  if (!(await readSettings(tx)).newsletterWelcome) return
  const letters = await tx
    .selectFrom('letter')
    .select(['id', 'recipients'])
    .where('state', 'in', ['sending', 'paused', 'sent'])
    .where('started_at', '>', new Date(now.getTime() - NEWS).toISOString())
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
  for (const { id, recipients } of letters) {
    const to = LetterToSchema.parse(JSON.parse(recipients))
    if ((await addReaders(tx, { id, to }, now, subscriberId)) > 0) return
  }
}
