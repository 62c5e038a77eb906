import { AppError } from '../../contract/errors.ts'
import type { PublicLetter, PublicLetterSummary } from '../../contract/letters/public-letter.ts'
import type { SettingsInput } from '../../contract/site/settings.ts'
import { type Language, languageOf } from '../../contract/site/languages.ts'
import { TAGS } from '../../contract/tags.ts'
import { hasPublicLetters, selectPublicLetters } from '../platform/database/rows/public-works.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'
import { readSettings } from '../site/settings-rows.ts'
import { readLetterContent } from './letter-content.ts'
import type { StoredLetter } from './letter-model.ts'
import { findLetter, rowToLetter } from './letter-rows.ts'

const newestFirst = (db: Db) =>
  selectPublicLetters(db).selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc')

/** A letter to readers of one language is in this one; others are in the language in which the owner writes. */
const languageOfTexts = ({ to }: Pick<StoredLetter, 'to'>, settings: SettingsInput): Language =>
  (to.languages?.length === 1 ? to.languages[0] : undefined) ?? languageOf(settings)

function toSummary(letter: StoredLetter, settings: SettingsInput): PublicLetterSummary {
  const { id, subject, preview, startedAt: sentAt = '' } = letter
  return { id, subject, preview, sentAt, language: languageOfTexts(letter, settings) }
}

export async function listPublicLetters(db: Db): Promise<PublicLetterSummary[]> {
  const settings = await readSettings(db)
  return (await newestFirst(db).execute()).map((row) => toSummary(rowToLetter(row), settings))
}

/** The tags of everything that a letter names, because what is a draft today may be public tomorrow. */
const tagsOf = ({ id, blocks }: StoredLetter) => [
  TAGS.letter(id),
  ...blocks.flatMap((block) => {
    if (block.kind === 'works') return block.ids.map(TAGS.painting)
    return block.kind === 'exhibition' && block.id !== '' ? [TAGS.exhibition(block.id)] : []
  }),
]

/** A letter as visitors read it, with the tags of what it was made from; undefined where they may not. */
export async function findPublicLetter(
  db: Db,
  id: string,
  language: Language | undefined,
): Promise<{ readonly letter: PublicLetter; readonly tags: string[] } | undefined> {
  const row = await selectPublicLetters(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const stored = rowToLetter(row)
  const settings = await readSettings(db)
  const { blocks } = await readLetterContent(db, stored, language ?? languageOf(settings))
  const ofSeries = blocks.flatMap((block) =>
    block.kind === 'works' ? block.works.flatMap(({ series }) => (series ? TAGS.series(series.id) : [])) : [],
  )
  return {
    letter: { ...toSummary(stored, settings), blocks: [...blocks] },
    tags: [...new Set([...tagsOf(stored), ...ofSeries])],
  }
}

const isShown = async (db: Db, id: string) =>
  (await selectPublicLetters(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const noteFirstTime = (tx: Tx, id: string) =>
  tx
    .updateTable('letter')
    .set({ public_since: new Date().toISOString() })
    .where('id', '=', id)
    .where('public_since', 'is', null)
    .execute()

/**
 * Does a write of a letter. What visitors see of it follows: its page, and the list, the feed and the footer that lead
 * there. Throws 'notFound' where `work` does.
 */
export async function withItsPage<T>(tx: Tx, change: Change, id: string, work: () => Promise<T>): Promise<T> {
  const [wasShown, had] = [await isShown(tx, id), await hasPublicLetters(tx)]
  const value = await work()
  const is = await isShown(tx, id)
  if (is === wasShown) return value
  change.touch(TAGS.letter(id), TAGS.letters, TAGS.index)
  if ((await hasPublicLetters(tx)) !== had) change.touch(TAGS.settings)
  if (is) await noteFirstTime(tx, id)
  return value
}

/**
 * Shows a letter to visitors, or takes it back, in any state, and notes that. Returns whether a page of the site changes.
 * Throws 'notFound'.
 */
export const setPublicity = (tx: Tx, change: Change, id: string, isPublic: boolean): Promise<boolean> =>
  withItsPage(tx, change, id, async () => {
    const letter = await findLetter(tx, id)
    if (!letter) throw new AppError('notFound')
    if (letter.isPublic === isPublic) return false
    await tx
      .updateTable('letter')
      .set((eb) => ({ is_public: isPublic ? 1 : 0, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const changes = [{ field: 'isPublic', before: letter.isPublic, after: isPublic }]
    change.note({ action: 'update', kind: 'letter', id, title: letter.subject, changes })
    return letter.startedAt !== undefined
  })
