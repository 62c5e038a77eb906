import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import { TAGS, tagsIn } from '../../contract/tags.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { withoutMissing } from '../../contract/values/without-missing.ts'
import { type ValueChange, WORKS } from '../../contract/audit.ts'
import { changesField, onlyLanguagesOf, translationChanges } from '../../contract/translations/noted.ts'
import { originalsAfter } from '../../contract/translations/originals.ts'
import { mergeTranslations, NO_TRANSLATIONS, TRANSLATED } from '../../contract/translations/translations.ts'
import { changesOf } from '../platform/database/audit.ts'
import { coversOf } from '../items/images/covers.ts'
import type { Db, ExhibitionRow, Tx } from '../platform/database/schema.ts'
import {
  EXHIBITION_FIELDS,
  exhibitionToColumns,
  listExhibitionIds,
  type Meant,
  rowToExhibition,
  selectInOrder,
  selectMeant,
} from './exhibition-columns.ts'
import { isOverdue, publicityAfter } from '../items/drafts/drafts.ts'
import { deleteImages, findImages, replaceImages } from '../items/images/image-rows.ts'
import { listShownWorks, setShownWorks } from '../items/shown-works.ts'
import type { ExhibitionFields, SentExhibition, StoredExhibition } from './exhibition-model.ts'
import type { ImageChange, NewImage } from '../items/images/image-model.ts'
import { inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import { nextSequence } from '../platform/database/sequences.ts'
import { keepInTrash } from '../items/trash/trash-rows.ts'
import { requireSeen, type SeenVersions } from '../platform/database/seen-versions.ts'
import type { Change } from '../platform/database/write.ts'

export { listExhibitionIds } from './exhibition-columns.ts'

/** Newest start date first. Each exhibition has only its main image. */
export async function listExhibitions(
  db: Db,
  meant: Meant,
  range?: Range,
): Promise<Listed<StoredExhibition>> {
  const rows = await inRange(selectInOrder(db, meant).selectAll(), range).execute()
  const covers = await coversOf(
    db,
    rows.map((row) => row.id),
  )
  const items = rows.map((row) => rowToExhibition(row, covers.get(row.id) ?? []))
  return { items, total: await totalOf(selectMeant(db, meant), range, items.length) }
}

const PUBLIC = { areAllMeant: false } as const
const NOTHING = { opening: '', openingHours: '', address: '' } as const

/** Sets the shown works. Returns the ids of those that come or go, and the change for the history. */
async function changeWorks(
  tx: Tx,
  id: string,
  paintingIds: readonly string[] | undefined,
): Promise<{ readonly moved: readonly string[]; readonly changes: readonly ValueChange[] }> {
  if (paintingIds === undefined) return { moved: [], changes: [] }
  const { before, after } = await setShownWorks(tx, id, paintingIds)
  if (isSame(before, after)) return { moved: [], changes: [] }
  const [were, are] = [new Set(before.map((work) => work.id)), new Set(after.map((work) => work.id))]
  return { moved: [...were.symmetricDifference(are)], changes: [{ field: WORKS, before, after }] }
}

const findRow = (db: Db, id: string) =>
  db.selectFrom('exhibition').selectAll().where('id', '=', id).executeTakeFirst()

/** The exhibition, also if it is a draft. Answers for visitors use `findPublicExhibition`. */
export async function findExhibition(db: Db, id: string): Promise<StoredExhibition | undefined> {
  const row = await findRow(db, id)
  return row && rowToExhibition(row, await findImages(db, id))
}

export async function findPublicExhibition(db: Db, id: string): Promise<StoredExhibition | undefined> {
  const exhibition = await findExhibition(db, id)
  return exhibition?.isDraft === true ? undefined : exhibition
}

/** Touches what shows an exhibition that comes or goes, also the pages of its works, which say where they are shown. */
function touchAll(change: Change, id: string, works: Iterable<string>) {
  change.touch(TAGS.exhibition(id), TAGS.exhibitionName(id), TAGS.exhibitions, TAGS.index)
  change.touch(...[...works].map(TAGS.shown))
}

export async function insertExhibition(
  tx: Tx,
  change: Change,
  { paintingIds = [], ...sent }: SentExhibition,
  images: readonly NewImage[],
  id: string = randomUUID(),
): Promise<StoredExhibition> {
  const translations = mergeTranslations(NO_TRANSLATIONS, sent.translations)
  const texts = { ...sent, translations }
  const fields: ExhibitionFields = {
    ...NOTHING,
    ...withoutMissing(sent),
    ...publicityAfter(undefined, sent, new Date()),
    translations,
    translatedFrom: originalsAfter(TRANSLATED.exhibition, undefined, texts, sent.translatedFrom),
  }
  const now = new Date().toISOString()
  const sequence = await nextSequence(tx, 'exhibition')
  const public_since = fields.isDraft ? null : now
  const times = { public_since, created_at: now, updated_at: now }
  const row = { ...exhibitionToColumns(fields), id, sequence, version: 1, ...times }
  await tx.insertInto('exhibition').values(row).execute()
  const stored = await replaceImages(tx, { kind: 'exhibition', id }, images)
  await setShownWorks(tx, id, paintingIds)
  if (!fields.isDraft) touchAll(change, id, paintingIds)
  change.note({ action: 'create', kind: 'exhibition', id, title: fields.title })
  return rowToExhibition(row, stored.images)
}

/**
 * Updates an exhibition. Throws 'notFound', 'changedMeanwhile' when the stored version is not `seen`, or
 * 'conflict' when a kept image no longer exists. An image that is listed twice is kept once. An update
 * without a difference changes no tags, as one of a draft that stays a draft.
 */
export async function updateExhibition(
  tx: Tx,
  change: Change,
  id: string,
  { paintingIds, ...sent }: SentExhibition,
  images: readonly ImageChange[],
  seen?: SeenVersions,
): Promise<StoredExhibition> {
  const before = await findRow(tx, id)
  if (before === undefined) throw new AppError('notFound')
  const was = rowToExhibition(before, [])
  const publicity = publicityAfter(was, sent, new Date())
  const translations = mergeTranslations(was.translations, sent.translations)
  const texts = { ...was, ...withoutMissing(sent), ...publicity, translations }
  const translatedFrom = originalsAfter(TRANSLATED.exhibition, was, texts, sent.translatedFrom)
  const fields: ExhibitionFields = { ...texts, translatedFrom }
  const translated = translationChanges(was.translations, translations)
  const works = await changeWorks(tx, id, paintingIds)
  const stored = await replaceImages(tx, { kind: 'exhibition', id }, images)
  const after = { ...before, ...exhibitionToColumns(fields) }
  if (!stored.hasChanged && works.changes.length === 0 && JSON.stringify(before) === JSON.stringify(after)) {
    return rowToExhibition(before, stored.images)
  }
  requireSeen(before.version, seen)
  after.version = before.version + 1
  after.updated_at = new Date().toISOString()
  if (!publicity.isDraft) after.public_since ??= after.updated_at
  const changes = [
    ...changesOf<ExhibitionFields>(EXHIBITION_FIELDS, was, fields),
    ...translated,
    ...works.changes,
    ...stored.changes,
  ]
  const orderBefore = await listExhibitionIds(tx, PUBLIC)
  await tx.updateTable('exhibition').set(after).where('id', '=', id).execute()
  const orderAfter = await listExhibitionIds(tx, PUBLIC)
  if (was.isDraft !== publicity.isDraft) {
    const shown = (await listShownWorks(tx, id)).map((work) => work.id)
    touchAll(change, id, new Set([...shown, ...works.moved]))
  } else if (!publicity.isDraft) {
    // Its calendar file says in each language when it has changed.
    change.touch(TAGS.exhibition(id), ...works.moved.map(TAGS.shown))
    if (orderBefore.join() !== orderAfter.join()) change.touch(TAGS.exhibitions)
    const isNamedOtherwise = before.title !== after.title || changesField(translated, 'title')
    if (isNamedOtherwise || before.start_date !== after.start_date)
      change.touch(...tagsIn(onlyLanguagesOf(changes, stored.languages), TAGS.exhibitionName(id)))
  }
  change.note({ action: 'update', kind: 'exhibition', id, title: fields.title, changes })
  return rowToExhibition(after, stored.images)
}

/** Returns false when the exhibition does not exist. */
export async function deleteExhibition(tx: Tx, change: Change, id: string): Promise<boolean> {
  const before = await findRow(tx, id)
  if (before === undefined) return false
  await tx.deleteFrom('exhibition').where('id', '=', id).execute()
  const images = await deleteImages(tx, id)
  await keepInTrash(tx, change, before.title, { kind: 'exhibition', row: before, images })
  if (before.is_draft === 0) touchAll(change, id, [])
  change.note({ action: 'delete', kind: 'exhibition', id, title: before.title })
  return true
}

/** Restores a deleted exhibition. An older version has kept it without the newer columns. */
export async function restoreExhibition(tx: Tx, change: Change, row: ExhibitionRow): Promise<void> {
  const texts = { opening: '', opening_hours: '', address: '', translations: '{}', translated_from: '{}' }
  const newColumns = { ...texts, is_draft: 0 as const, public_since: row.created_at }
  // A draft whose time passed while it was deleted stays a draft, until its owner says more.
  const restored = { ...newColumns, ...row, ...(isOverdue(row.publish_at) && { publish_at: null }) }
  await tx.insertInto('exhibition').values(restored).execute()
  const works = await listShownWorks(tx, row.id)
  if (restored.is_draft === 0)
    touchAll(
      change,
      row.id,
      works.map(({ id }) => id),
    )
}
