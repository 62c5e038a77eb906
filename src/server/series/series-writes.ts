import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ALL_SERIES, SERIES } from '../../contract/audit.ts'
import { AppError } from '../../contract/errors.ts'
import { TAGS, tagsIn } from '../../contract/tags.ts'
import { changesField, onlyLanguagesOf, translationChanges } from '../../contract/translations/noted.ts'
import { originalsAfter, originalsToText } from '../../contract/translations/originals.ts'
import {
  mergeTranslations,
  NO_TRANSLATIONS,
  TRANSLATED,
  translationsToText,
} from '../../contract/translations/translations.ts'
import { changesOf } from '../platform/database/audit.ts'
import { requireSeen, type SeenVersions } from '../platform/database/seen-versions.ts'
import type { PaintingRow, SeriesRow, Tx } from '../platform/database/schema.ts'
import { nextSequence } from '../platform/database/sequences.ts'
import type { Change } from '../platform/database/write.ts'
import { touchParts } from '../items/index-parts.ts'
import { changeDeletedPaintings, keepInTrash } from '../items/trash/trash-rows.ts'
import { orderChange } from '../paintings/order/order-change.ts'
import { LIST_ORDERS, withOrderTags } from '../paintings/order/order-tags.ts'
import { defaultPosition } from '../paintings/order/painting-order.ts'
import {
  addToSeries,
  listNamedWorks,
  ordersOfSeries,
  orderSeriesWorks,
} from '../paintings/order/series-order.ts'
import type { SentSeries, SeriesFields, StoredSeries } from './series-model.ts'
import { listAllSeries, rowToSeries } from './series-rows.ts'

/** Translations are noted one by one. */
const SERIES_FIELDS = [
  'title',
  'description',
  'priceDisplay',
] as const satisfies readonly (keyof SeriesFields)[]

/** A new series is the first. Visitors see it when it has works. An id of another site may be kept. */
export async function insertSeries(
  tx: Tx,
  change: Change,
  sent: SentSeries,
  id: string = randomUUID(),
): Promise<StoredSeries> {
  const now = new Date().toISOString()
  const sequence = await nextSequence(tx, 'series')
  const translations = mergeTranslations(NO_TRANSLATIONS, sent.translations)
  const originals = originalsAfter(
    TRANSLATED.series,
    undefined,
    { ...sent, translations },
    sent.translatedFrom,
  )
  const row: SeriesRow = {
    id,
    title: sent.title,
    description: sent.description,
    price_display: sent.priceDisplay ?? null,
    translations: translationsToText(translations),
    translated_from: originalsToText(originals),
    sequence,
    position: defaultPosition(sequence),
    version: 1,
    created_at: now,
    updated_at: now,
  }
  await tx.insertInto('series').values(row).execute()
  change.touch(TAGS.allSeries)
  change.note({ action: 'create', kind: 'series', id: row.id, title: row.title })
  return rowToSeries(row)
}

const findRow = (tx: Tx, id: string) =>
  tx.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Updates a series. Throws 'notFound', or 'changedMeanwhile' when the stored version is not `seen`. An update without a
 * difference changes no tags.
 */
export async function updateSeries(
  tx: Tx,
  change: Change,
  id: string,
  sent: SentSeries,
  seen?: SeenVersions,
): Promise<StoredSeries> {
  const row = await findRow(tx, id)
  if (row === undefined) throw new AppError('notFound')
  const before = rowToSeries(row)
  const { priceDisplay = before.priceDisplay } = sent
  const translations = mergeTranslations(before.translations, sent.translations)
  const changes = [
    ...changesOf<SeriesFields>(SERIES_FIELDS, before, { ...sent, priceDisplay, translations }),
    ...translationChanges(before.translations, translations),
  ]
  const originals = originalsAfter(TRANSLATED.series, before, { ...sent, translations }, sent.translatedFrom)
  const translated_from = originalsToText(originals)
  if (changes.length === 0 && translated_from === row.translated_from) return before
  requireSeen(row.version, seen)
  const after: SeriesRow = {
    ...row,
    title: sent.title,
    description: sent.description,
    price_display: priceDisplay,
    translations: translationsToText(translations),
    translated_from,
    version: row.version + 1,
    updated_at: new Date().toISOString(),
  }
  await tx.updateTable('series').set(after).where('id', '=', id).execute()
  // Only its own first page and the list show the text; the title is on the pages of its works, too.
  const isNamedOtherwise = ['title', 'priceDisplay'].some((field) => changesField(changes, field))
  const tags = [TAGS.seriesPage(id, 1), ...(isNamedOtherwise ? [TAGS.series(id)] : [])]
  change.touch(...tagsIn(onlyLanguagesOf(changes), ...tags))
  change.note({ action: 'update', kind: 'series', id, title: after.title, changes })
  return rowToSeries(after)
}

type NamedWork = Pick<PaintingRow, 'id' | 'name'>

/** Notes in the history of each work that it has left a series or come back, like an edit of the field. */
function noteWorks(change: Change, { id, title }: SeriesRow, works: readonly NamedWork[], isBack: boolean) {
  const [before, after] = isBack ? [null, { id, title }] : [{ id, title }, null]
  for (const work of works)
    change.note({
      action: 'update',
      kind: 'painting',
      id: work.id,
      title: work.name,
      changes: [{ field: SERIES, before, after }],
    })
}

/** The works of a series that are in the trash. */
async function listDeletedWorks(tx: Tx, id: string): Promise<NamedWork[]> {
  const works: NamedWork[] = []
  await changeDeletedPaintings(tx, (row) => {
    if (row.series_id === id) works.push(row)
    return row
  })
  return works
}

/** Puts works in the trash back into a series, if they are in no other. Returns those. */
async function addDeletedWorks(tx: Tx, id: string, works: readonly string[]): Promise<NamedWork[]> {
  // These were in the trash already when the series was deleted.
  const added = await listDeletedWorks(tx, id)
  await changeDeletedPaintings(tx, (work) => {
    if (!works.includes(work.id) || (work.series_id ?? null) !== null) return work
    added.push(work)
    return { ...work, series_id: id, series_position: works.indexOf(work.id) + 1 }
  })
  return added
}

/** Deletes a series; its works stay, without a series. Returns false when it does not exist. */
export async function deleteSeries(tx: Tx, change: Change, id: string): Promise<boolean> {
  const row = await findRow(tx, id)
  if (row === undefined) return false
  const works = [...(await listNamedWorks(tx, id)), ...(await listDeletedWorks(tx, id))]
  await withOrderTags(tx, change, ordersOfSeries([id]), async () => {
    // Whoever has the form of such a work open must not put it back without seeing this.
    await tx
      .updateTable('painting')
      .set({ series_id: null, series_position: null, version: sql`version + 1` })
      .where('series_id', '=', id)
      .execute()
    await tx.deleteFrom('series').where('id', '=', id).execute()
    const ids = works.map((work) => work.id)
    await keepInTrash(tx, change, row.title, { kind: 'series', row, images: [], works: ids })
  })
  noteWorks(change, row, works, false)
  change.touch(TAGS.series(id), TAGS.allSeries)
  change.note({ action: 'delete', kind: 'series', id, title: row.title })
  return true
}

/** Restores a deleted series with those of its works that are in no other series now. */
export async function restoreSeries(
  tx: Tx,
  change: Change,
  row: SeriesRow,
  works: readonly string[],
): Promise<void> {
  const orders = [...ordersOfSeries([row.id]), ...LIST_ORDERS]
  const added = await withOrderTags(tx, change, orders, async () => {
    // An older version has kept it without the newer column.
    await tx
      .insertInto('series')
      .values({ ...{ translated_from: '{}' }, ...row })
      .execute()
    // Works that were deleted after it come back into it, too.
    noteWorks(change, row, await addDeletedWorks(tx, row.id, works), true)
    return addToSeries(tx, row.id, works)
  })
  noteWorks(change, row, added, true)
  const ids = added.map((work) => work.id)
  change.touch(TAGS.series(row.id), TAGS.allSeries, ...ids.map(TAGS.painting))
  await touchParts(tx, change, ids)
}

const requireKnown = (known: readonly { readonly id: string }[], ids: readonly string[]) => {
  const all = new Set(known.map(({ id }) => id))
  if (ids.some((id) => !all.has(id)) || new Set(ids).size !== ids.length) throw new AppError('conflict')
}

/** All series in the owner's order, with their titles as names. */
const listNamedSeries = async (tx: Tx) =>
  (await listAllSeries(tx)).map(({ id, title }) => ({ id, name: title }))

/** Sets the owner's order of all series. Throws 'conflict' when an id is unknown. */
export async function orderSeries(tx: Tx, change: Change, ids: readonly string[]): Promise<void> {
  const before = await listNamedSeries(tx)
  requireKnown(before, ids)
  const rows = await tx.selectFrom('series').select(['id', 'sequence', 'position']).execute()
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  for (const { id, sequence, position: was } of rows) {
    const position = places.get(id) ?? defaultPosition(sequence)
    if (position === was) continue
    await tx.updateTable('series').set({ position }).where('id', '=', id).execute()
  }
  const changes = orderChange(before, await listNamedSeries(tx))
  if (changes === undefined) return
  change.touch(TAGS.allSeries)
  change.note({ action: 'order', kind: 'series', id: ALL_SERIES, title: 'Series', changes })
}

/** Sets the owner's order of the works of a series. Throws 'notFound', or 'conflict' when an id is not in it. */
export async function orderWorks(tx: Tx, change: Change, id: string, ids: readonly string[]): Promise<void> {
  const row = await findRow(tx, id)
  if (row === undefined) throw new AppError('notFound')
  const before = await listNamedWorks(tx, id)
  requireKnown(before, ids)
  await withOrderTags(tx, change, ordersOfSeries([id]), () => orderSeriesWorks(tx, id, ids))
  const changes = orderChange(before, await listNamedWorks(tx, id))
  if (changes === undefined) return
  // Other servers, which read the list of series, find the change by its time.
  const updated_at = new Date().toISOString()
  await tx.updateTable('series').set({ updated_at }).where('id', '=', id).execute()
  change.touch(TAGS.seriesPage(id, 1))
  change.note({ action: 'order', kind: 'series', id, title: row.title, changes })
}
