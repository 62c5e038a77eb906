import { IMAGES, type ValueChange } from '../../contract/audit.ts'
import type { Db } from '../platform/database/schema.ts'
import type { NewImage, StoredImage } from '../items/images/image-model.ts'
import { lookOf, textsAfter } from '../items/images/image-texts.ts'
import { notedValue, translationChanges, unfoldNoted } from '../../contract/translations/noted.ts'
import { mergeTranslations, NO_TRANSLATIONS } from '../../contract/translations/translations.ts'
import { findKeptEdit, type KeptEdit } from '../items/drafts/kept-edit-rows.ts'
import { sizeToColumns } from '../paintings/painting-columns.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findPainting } from '../paintings/painting-rows.ts'

/** A work as it is now, with the changes of its kept edit laid over it. Without one it is the work itself. */
export interface EditedPainting extends StoredPainting {
  readonly edit: KeptEdit | undefined
  /** The kept fields that the work itself has changed since, too. */
  readonly changedSince: readonly string[]
}

/** The first photograph is the main one. */
export const isSameLook = (left: readonly NewImage[], right: readonly NewImage[]) =>
  JSON.stringify(left.map(lookOf)) === JSON.stringify(right.map(lookOf))

/** A photograph from before the edit. Older edits know no translations. */
type Known = NewImage & Pick<StoredImage, 'id'>

/** What an edit makes of a photograph. Translations that only the work has changed since are as they are there. */
function laidOver(now: StoredImage, before: readonly Known[], image: StoredImage): StoredImage {
  const { translations: were = NO_TRANSLATIONS } = before.find(({ id }) => id === now.id) ?? {}
  const theirs = translationChanges(were, now.translations)
  const own = translationChanges(were, image.translations)
  const left = theirs.filter(({ field }) => own.every((change) => change.field !== field))
  const { translations } = unfoldNoted(Object.fromEntries(left.map(({ field, after }) => [field, after])))
  return { ...image, ...textsAfter(image, { translations }), id: now.id }
}

/** The photographs of an edit. Those that the work has, too, get the ids that they have there. */
function withIdsOf(
  shown: readonly StoredImage[],
  before: readonly Known[],
  images: readonly StoredImage[],
): StoredImage[] {
  const free = [...shown]
  return images.map((image) => {
    const index = free.findIndex(({ original }) => original.hash === image.original.hash)
    const [same] = index === -1 ? [] : free.splice(index, 1)
    return same ? laidOver(same, before, image) : image
  })
}

/** Whether a field of the work is neither as it was when it was edited, nor as the edit makes it. */
function hasChangedSince(now: StoredPainting, { images }: KeptEdit, { field, before, after }: ValueChange) {
  if (field === IMAGES) {
    return ![before as StoredImage[], images ?? []].some((side) => isSameLook(side, now.images))
  }
  const value = JSON.stringify(notedValue(now, field) ?? null)
  return value !== JSON.stringify(before) && value !== JSON.stringify(after)
}

const imagesBefore = ({ changes }: KeptEdit) =>
  (changes.find(({ field }) => field === IMAGES)?.before ?? []) as readonly Known[]

export function layOver(now: StoredPainting, edit: KeptEdit | undefined): EditedPainting {
  if (!edit) return { ...now, edit, changedSince: [] }
  const { fields, translations } = unfoldNoted(
    Object.fromEntries(
      edit.changes.flatMap(({ field, after }) => (field === IMAGES ? [] : [[field, after]])),
    ),
  )
  const edited = {
    ...now,
    ...(fields as Partial<StoredPainting>),
    translations: mergeTranslations(now.translations, translations),
  }
  return {
    ...edited,
    ...sizeToColumns(edited.dimensions),
    images: edit.images ? withIdsOf(now.images, imagesBefore(edit), edit.images) : now.images,
    // It grows with each change of either.
    version: now.version + edit.version,
    edit,
    changedSince: edit.changes.flatMap((change) => (hasChangedSince(now, edit, change) ? change.field : [])),
  }
}

/** The work with its kept edit, if there is one. */
export async function findEditedPainting(db: Db, id: string): Promise<EditedPainting | undefined> {
  const now = await findPainting(db, id)
  return now && layOver(now, await findKeptEdit(db, id))
}
