import { AppError } from '../../contract/errors.ts'
import type { LetterInput } from '../../contract/letters/letter.ts'
import type { ImageChange } from '../items/images/image-model.ts'
import { changesOf } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/schema.ts'
import type { SeenVersions } from '../platform/database/seen-versions.ts'
import type { Change } from '../platform/database/write.ts'
import type { StoredLetter } from './letter-model.ts'
import { keepPictures } from './letter-pictures.ts'
import { deleteLetter, findLetter, insertLetter, updateLetter } from './letter-rows.ts'

/** What the history keeps of a letter, beside its photographs. */
const WRITTEN = ['subject', 'preview', 'blocks', 'to', 'isPublic'] as const

/** A letter with the photographs that its blocks name. */
export interface LetterContent {
  readonly input: LetterInput
  readonly images: readonly ImageChange[]
}
interface How {
  /** Without it, any version is replaced. */
  readonly seen?: SeenVersions
  readonly now: Date
  readonly isAutosaved?: boolean
}

/** Replaces what the owner wrote, and notes the old and new values. Throws as `updateLetter`. */
export async function changeLetter(
  tx: Tx,
  change: Change,
  id: string,
  { input, images }: LetterContent,
  { seen, now, isAutosaved }: How,
): Promise<StoredLetter> {
  const before = await findLetter(tx, id)
  const letter = await updateLetter(tx, id, input, { seen, now })
  const ofImages = await keepPictures(tx, change, id, images)
  const changes = [...changesOf<StoredLetter>(WRITTEN, { ...before }, letter), ...ofImages]
  change.note({ action: 'update', kind: 'letter', id, title: letter.subject, changes, isAutosaved })
  return letter
}

/** Deletes a letter, and notes what it was. Throws 'notFound' and 'letterOnItsWay'. */
export async function removeLetter(tx: Tx, change: Change, id: string): Promise<void> {
  const letter = await deleteLetter(tx, id)
  if (!letter) throw new AppError('notFound')
  const ofImages = await keepPictures(tx, change, id, [])
  const changes = [...changesOf<StoredLetter>(WRITTEN, letter, {}), ...ofImages]
  change.note({ action: 'delete', kind: 'letter', id, title: letter.subject, changes })
}

/**
 * Makes a deleted letter again, as a draft. It gets another id: mails with the old one may have left, and another tab may
 * still hold a version of it.
 */
export async function remakeLetter(
  tx: Tx,
  change: Change,
  deletedId: string,
  { input, images }: LetterContent,
  now: Date,
): Promise<void> {
  const { id, subject } = await insertLetter(tx, input, now)
  await keepPictures(tx, change, id, images)
  change.note({ action: 'create', kind: 'letter', id, title: subject })
  change.note({ action: 'restore', kind: 'letter', id: deletedId, title: subject })
}
