import { randomUUID } from 'node:crypto'
import { IMAGES, type ValueChange } from '../../contract/audit.ts'
import { isToBeBought } from '../../contract/collection/availability.ts'
import { AppError } from '../../contract/errors.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { translationChanges, unfoldNoted } from '../../contract/translations/noted.ts'
import { mergeTranslations } from '../../contract/translations/translations.ts'
import { changesOf } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/schema.ts'
import { requireSeen, type SeenVersions } from '../platform/database/seen-versions.ts'
import type { Change } from '../platform/database/write.ts'
import type { ImageChange, NewImage, StoredImage } from '../items/images/image-model.ts'
import { coverOf, findImages } from '../items/images/image-rows.ts'
import { textsAfter } from '../items/images/image-texts.ts'
import { findKeptEdit, keepChanges, removeKeptEdit } from '../items/drafts/kept-edit-rows.ts'
import { readSeriesNames } from '../items/series-names.ts'
import { stateDue } from '../paintings/availability/availability.ts'
import { editOf } from '../paintings/edit-of.ts'
import { findTakenNumbers } from '../paintings/inventory/inventory-numbers.ts'
import { PAINTING_FIELDS, rowToPainting } from '../paintings/painting-columns.ts'
import type { PaintingFields, SentPainting, StoredPainting } from '../paintings/painting-model.ts'
import { withCurrencies } from '../paintings/prices/noted-currencies.ts'
import { seriesChange, updatePainting } from '../paintings/painting-writes.ts'
import { type EditedPainting, isSameLook, layOver } from './edited-painting.ts'

/** What is kept of an edit. Who sees the work is no part of it. */
const KEPT_FIELDS = [
  ...PAINTING_FIELDS.filter((name) => name !== 'isDraft' && name !== 'publishAt'),
  'seriesId',
] as const satisfies readonly (keyof PaintingFields)[]

async function readPainting(tx: Tx, id: string) {
  const row = await tx.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  const now = rowToPainting(row, await findImages(tx, id))
  return { row, now, edited: layOver(now, await findKeptEdit(tx, id)) }
}

/** All photographs as new ones, each once: those of the work and those of its edit are rows of different owners. */
function asNew(known: readonly StoredImage[], images: readonly ImageChange[]): NewImage[] {
  const named = new Set<string>()
  return images.flatMap((image) => {
    if (!('id' in image)) return [image]
    if (named.has(image.id)) return []
    named.add(image.id)
    const stored = known.find(({ id }) => id === image.id)
    if (!stored) throw new AppError('conflict')
    const { id: _, ...kept } = stored
    const { isMain, fileName = kept.fileName } = image
    return [{ ...kept, isMain, fileName, ...textsAfter(kept, image) }]
  })
}

/** What a client that does not know these fields has left out is as it was kept. */
function keptFieldsOf(edited: EditedPainting, sent: SentPainting): Partial<SentPainting> {
  const { isOnFocus, location, notes, inventoryNumber, priceDisplay, currency, seriesId } = edited
  const { framedHeight, framedWidth, framedDepth, yearTo } = edited
  const { availability, isAvailableToSell, reservedUntil, reservedFor, soldOn, soldPrice, soldTo } = edited
  // An old client says only the flag, or nothing.
  const isSameState =
    sent.availability === undefined
      ? (sent.isAvailableToSell ?? isAvailableToSell) === isAvailableToSell
      : sent.availability === availability
  return {
    ...(isSameState && { availability, isAvailableToSell }),
    ...(isSameState && { reservedUntil, reservedFor, soldOn, soldPrice, soldTo }),
    ...{ isOnFocus, location, notes, inventoryNumber, priceDisplay, currency, seriesId },
    ...(sent.framedHeight === undefined && { framedHeight, framedWidth, framedDepth }),
    ...(sent.year === edited.year && { yearTo }),
  }
}

/** What was kept stays, unless this edit says otherwise. */
function withKept(now: StoredPainting, edited: EditedPainting, sent: SentPainting): SentPainting {
  const wanted = mergeTranslations(edited.translations, sent.translations)
  const changes = translationChanges(now.translations, wanted)
  const { translations } = unfoldNoted(Object.fromEntries(changes.map(({ field, after }) => [field, after])))
  const said = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as SentPainting
  return { ...keptFieldsOf(edited, sent), ...said, translations }
}

/** A kept series that is deleted in the meantime changes nothing. */
async function withSeriesOfToday(
  tx: Tx,
  now: StoredPainting,
  edited: EditedPainting,
): Promise<EditedPainting> {
  const isThere = edited.seriesId === null || (await readSeriesNames(tx)).has(edited.seriesId)
  return isThere ? edited : { ...edited, seriesId: now.seriesId }
}

/** In the order of answers. */
function coverFirst(images: readonly NewImage[]): NewImage[] {
  const cover = coverOf(images)
  return images.toSorted((a, b) => Number(b === cover) - Number(a === cover))
}

/** From one version of a painting with its kept edit to the next. */
async function versionChanges(tx: Tx, from: EditedPainting, to: EditedPainting): Promise<ValueChange[]> {
  const fields = changesOf<PaintingFields>(
    KEPT_FIELDS.filter((name) => name !== 'seriesId'),
    from,
    to,
  )
  const changes: ValueChange[] = [
    ...(await withCurrencies(tx, fields, { currency: from.currency }, to)),
    ...translationChanges(from.translations, to.translations),
    ...(await seriesChange(tx, from.seriesId, to.seriesId)),
    ...(isSameLook(from.images, to.images) ? [] : [{ field: IMAGES, before: from.images, after: to.images }]),
  ]
  const { edit } = from
  // With its id, an edit that is brought back is the one that people have a link to.
  return edit && !to.edit ? changes.map((change) => ({ ...change, edit: edit.id })) : changes
}

/**
 * Keeps an edit of a public painting without making it public, and notes it. An edit that equals the painting is none, and
 * removes what was kept. Throws as `updatePainting` does, 'invalid' for a draft, and 'changedMeanwhile' where the painting or its kept
 * edit is not the `seen` one. `newId` is for an edit of a painting of which none is kept.
 */
export async function keepEdit(
  tx: Tx,
  change: Change,
  id: string,
  sent: SentPainting,
  images: readonly ImageChange[],
  seen: SeenVersions,
  newId: string = randomUUID(),
): Promise<EditedPainting> {
  const { row, now, edited } = await readPainting(tx, id)
  const { edit } = edited
  // The version is checked below.
  const whole = withKept(now, await withSeriesOfToday(tx, now, edited), sent)
  const { fields } = await editOf(tx, change.by, row, whole, { seen: seen && [now.version] })
  // Somebody has made it a draft meanwhile.
  if (now.isDraft) requireSeen(edited.version, seen)
  if (now.isDraft || fields.isDraft) throw new AppError('invalid', [VALIDATION.keptDraft])
  if (fields.inventoryNumber !== now.inventoryNumber) {
    // Only publishing takes the number.
    const faults = await findTakenNumbers(tx, [{ id, ...fields }])
    if (faults.size > 0) throw new AppError('invalid', [...faults.values()])
  }
  const wanted = asNew(edited.images, images)
  const areSameImages = isSameLook(coverFirst(wanted), now.images)
  const changes = [
    ...changesOf<PaintingFields>(KEPT_FIELDS, now, fields),
    ...translationChanges(now.translations, fields.translations),
    ...(areSameImages ? [] : [{ field: IMAGES, before: now.images, after: null }]),
  ]
  const isRepeated =
    isSame(changes, edit?.changes ?? []) && (areSameImages || isSameLook(coverFirst(wanted), edited.images))
  if (isRepeated) return edited
  requireSeen(edited.version, seen)
  if (changes.length === 0) await removeKeptEdit(tx, id)
  else {
    const ids = { item: id, edit: edit?.id ?? newId }
    await keepChanges(tx, change, ids, { changes, images: areSameImages ? [] : wanted })
  }
  const kept = layOver(now, await findKeptEdit(tx, id))
  const noted = await versionChanges(tx, edited, kept)
  if (noted.length > 0)
    change.note({
      action: changes.length === 0 ? 'discard' : 'keep',
      ...{ kind: 'painting', id, title: now.name, changes: noted },
    })
  return kept
}

/** Updates a painting and ends its kept edit, whose photographs may be named like those of the painting. */
export async function publishEdit(
  tx: Tx,
  change: Change,
  id: string,
  sent: SentPainting,
  images: readonly ImageChange[],
  seen: SeenVersions,
): Promise<EditedPainting> {
  const { now, edited } = await readPainting(tx, id)
  if (edited.edit) requireSeen(edited.version, seen)
  const ofPainting = edited.edit && seen ? [now.version] : seen
  const whole = withKept(now, await withSeriesOfToday(tx, now, edited), sent)
  const published = await updatePainting(tx, change, id, whole, asNew(edited.images, images), {
    seen: ofPainting,
  })
  await removeKeptEdit(tx, id)
  return layOver(published, undefined)
}

/** Returns false where no edit is kept. Throws 'changedMeanwhile' where it is not the `seen` one. */
export async function discardEdit(tx: Tx, change: Change, id: string, seen: SeenVersions): Promise<boolean> {
  const { now, edited } = await readPainting(tx, id)
  if (!edited.edit) return false
  requireSeen(edited.version, seen)
  const changes = await versionChanges(tx, edited, layOver(now, undefined))
  change.note({ action: 'discard', kind: 'painting', id, title: now.name, changes })
  return removeKeptEdit(tx, id)
}

function withoutId(image: StoredImage): NewImage {
  const { id: _, ...kept } = image
  return kept
}

/** Texts of a photograph in other languages may be newer than the earlier changes: they stay. */
export const withTextsOf = (now: readonly StoredImage[]) => (image: NewImage) => {
  const same = now.find(({ original }) => original.hash === image.original.hash)
  return same ? { ...image, ...textsAfter(same, image) } : image
}

/**
 * Keeps earlier changes again, as changes of `base`: the painting, or the painting with what is kept by now. Without `images`
 * the photographs are those of `base`. A reservation that has ended in the meantime is over, and a series that is gone is
 * that of the painting. `editId`: the id that the edit had, if it is known.
 */
export async function keepAgain(
  tx: Tx,
  change: Change,
  base: StoredPainting,
  earlier: Partial<SentPainting>,
  images?: readonly NewImage[],
  editId?: string,
): Promise<void> {
  const { now, edited } = await readPainting(tx, base.id)
  // The sides follow the text. Who sees the painting is no part of the edit.
  const unsent = {
    height: undefined,
    width: undefined,
    depth: undefined,
    isDraft: undefined,
    publishAt: undefined,
  }
  const {
    availability = base.availability,
    reservedUntil = base.reservedUntil,
    seriesId = base.seriesId,
  } = earlier
  const rules = { now: new Date(), soldDays: null }
  const isOver =
    availability === 'reserved' && stateDue({ ...base, availability, reservedUntil }, rules) !== undefined
  const state = isOver ? 'available' : availability
  const isThere = seriesId === null || (await readSeriesNames(tx)).has(seriesId)
  const sent = {
    ...base,
    ...earlier,
    ...(isOver && { availability: 'available' as const }),
    // The flag of `base` may belong to another state.
    ...(state !== 'sold' && { isAvailableToSell: isToBeBought(state) }),
    ...(!isThere && { seriesId: now.seriesId }),
    ...unsent,
  }
  // Rows of the painting and of its edit have ids of their own.
  const shown = images ?? base.images.map(withoutId)
  await keepEdit(tx, change, base.id, sent, shown, [edited.version], editId)
}
