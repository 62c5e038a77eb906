import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import { SERIES, type ValueChange } from '../../contract/audit.ts'
import { onlyLanguagesOf, translationChanges } from '../../contract/translations/noted.ts'
import { originalsAfter } from '../../contract/translations/originals.ts'
import { mergeTranslations, NO_TRANSLATIONS, TRANSLATED } from '../../contract/translations/translations.ts'
import type { KeptPrice } from '../../contract/prices/kept-prices.ts'
import { TAGS, tagsIn } from '../../contract/tags.ts'
import { changesOf } from '../platform/database/audit.ts'
import { publicityAfter } from '../items/drafts/drafts.ts'
import { deleteImages, replaceImages } from '../items/images/image-rows.ts'
import type { ImageChange, NewImage } from '../items/images/image-model.ts'
import {
  type AvailabilityRules,
  changesAt,
  requirePossible,
  stateAfter,
} from './availability/availability.ts'
import { editOf, readRules, type Seeing } from './edit-of.ts'
import type { PaintingFields, PaintingState, SentPainting, StoredPainting } from './painting-model.ts'
import { pagedListOf } from './painting-lists.ts'
import {
  newColumns,
  PAINTING_FIELDS,
  paintingToColumns,
  rowToPainting,
  sizeToColumns,
  timeColumns,
} from './painting-columns.ts'
import { orderOfList, withOrderTags } from './order/order-tags.ts'
import { isFoundOtherwise } from './finding/found-by.ts'
import { touchPublic } from './finding/touch-public.ts'
import { defaultPosition, freePosition, positionsAfterMove } from './order/painting-order.ts'
import { extentAfter } from './inventory/extent.ts'
import { withCurrencies } from './prices/noted-currencies.ts'
import { requireSentCurrency } from './prices/sent-currency.ts'
import { claimNumber, numberNewWorks } from './inventory/inventory-numbers.ts'
import { ordersOfSeries, positionIn } from './order/series-order.ts'
import type { PaintingRow, Tx } from '../platform/database/schema.ts'
import { nextSequence } from '../platform/database/sequences.ts'
import { takeKeptEdit } from '../items/drafts/kept-edit-rows.ts'
import { keepEarlierPrices, keepPrice } from '../items/kept-prices.ts'
import { listExhibitionsOf } from '../items/shown-works.ts'
import { readSeriesNames, requireSeries } from '../items/series-names.ts'
import { keepInTrash } from '../items/trash/trash-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import { requireSeen } from '../platform/database/seen-versions.ts'
import type { Change } from '../platform/database/write.ts'

export async function insertPainting(
  tx: Tx,
  change: Change,
  fields: SentPainting,
  images: readonly NewImage[],
): Promise<StoredPainting> {
  await requireSentCurrency(tx, fields.currency ?? null, fields)
  const stored = await insertPaintings(tx, change, [{ fields, images }])
  return stored[0] as StoredPainting
}

export interface NewPainting {
  /** The id of a painting from another site; a new id when it is absent. */
  readonly id?: string | undefined
  readonly fields: SentPainting
  readonly images: readonly NewImage[]
  /** What it cost on another site until now. */
  readonly prices?: readonly KeptPrice[] | undefined
}

/** Keeps what a work costs now. */
async function keepPriceOf(tx: Tx, { by }: Change, row: PaintingRow): Promise<void> {
  const currency = row.currency ?? (await readSettings(tx)).currency
  await keepPrice(tx, by, { ...row, currency })
}

/** The fields of a new painting. Throws 'invalid' for an impossible reservation or sale. */
function completed(sent: SentPainting, rules: AvailabilityRules): PaintingFields {
  const state = stateAfter(undefined, sent, rules)
  requirePossible(undefined, state, sent.year, rules.now)
  const { location = '', notes = '', inventoryNumber = '', seriesId = null } = sent
  const { priceDisplay = null, currency = null, isOnFocus = false } = sent
  const publicity = publicityAfter(undefined, sent, rules.now)
  const translations = mergeTranslations(NO_TRANSLATIONS, sent.translations)
  const after = { ...sent, translations }
  const translatedFrom = originalsAfter(TRANSLATED.painting, undefined, after, sent.translatedFrom)
  const kept = {
    isOnFocus,
    location,
    notes,
    inventoryNumber,
    priceDisplay,
    currency,
    seriesId,
    translations,
    translatedFrom,
  }
  return { ...sent, ...kept, ...extentAfter(undefined, sent), ...state, ...publicity }
}

/**
 * Inserts several paintings; each is newer than those before it. The list is compared only once for all of them.
 * `reserved`: keys of inventory numbers that later calls bring. Throws 'invalid' for a number that another work has.
 */
export async function insertPaintings(
  tx: Tx,
  change: Change,
  paintings: readonly NewPainting[],
  reserved?: ReadonlySet<string>,
): Promise<StoredPainting[]> {
  const rules = await readRules(tx)
  const unnumbered = paintings.map(({ id = randomUUID(), fields, ...others }) => ({
    ...others,
    id,
    fields: completed(fields, rules),
  }))
  const numbers = await numberNewWorks(tx, unnumbered, reserved)
  const complete = unnumbered.map((painting) => ({
    ...painting,
    fields: { ...painting.fields, inventoryNumber: numbers.get(painting.id) ?? '' },
  }))
  const lists = new Set(complete.map(({ fields }) => pagedListOf(fields)))
  const series = new Set(complete.map(({ fields }) => fields.seriesId))
  for (const id of series) await requireSeries(tx, id)
  return withOrderTags(tx, change, [...[...lists].map(orderOfList), ...ordersOfSeries(series)], async () => {
    const first = await nextSequence(tx, 'painting')
    const stored: StoredPainting[] = []
    for (const [index, painting] of complete.entries())
      stored.push(await insertRows(tx, change, painting, first + index, rules))
    return stored
  })
}

interface CompletePainting extends NewPainting {
  readonly id: string
  readonly fields: PaintingFields
}

async function insertRows(
  tx: Tx,
  change: Change,
  { id, fields, images, prices = [] }: CompletePainting,
  sequence: number,
  rules: AvailabilityRules,
) {
  const now = new Date().toISOString()
  const row = {
    ...paintingToColumns(fields),
    state_by: change.by.userId,
    changes_at: changesAt(fields, rules),
    public_since: fields.isDraft ? null : now,
    id,
    sequence,
    version: 1,
    position: defaultPosition(sequence),
    other_position: null,
    series_position: positionIn(fields.seriesId, sequence),
    created_at: now,
    updated_at: now,
  }
  await tx.insertInto('painting').values(row).execute()
  await keepEarlierPrices(tx, id, prices)
  await keepPriceOf(tx, change, row)
  const stored = await replaceImages(tx, { kind: 'painting', id }, images)
  await touchPublic(tx, change, row, undefined, fields)
  change.note({ action: 'create', kind: 'painting', id, title: fields.name })
  return rowToPainting(row, stored.images)
}

const findRow = (tx: Tx, id: string) =>
  tx.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()

/** The fields whose changes are noted. The flag follows the availability; only a sold work may change it alone. */
const namesOf = (before: PaintingRow, { availability }: PaintingState): readonly (keyof PaintingFields)[] =>
  before.availability === availability
    ? PAINTING_FIELDS
    : PAINTING_FIELDS.filter((name) => name !== 'isAvailableToSell')

/** A changed series with the titles, so that the history can be read after a series is deleted. */
export async function seriesChange(
  tx: Tx,
  before: string | null,
  after: string | null,
): Promise<ValueChange[]> {
  if (before === after) return []
  const names = await readSeriesNames(tx)
  const named = (id: string | null) => (id === null ? null : { id, title: names.get(id)?.title ?? '' })
  return [{ field: SERIES, before: named(before), after: named(after) }]
}

/**
 * Updates a painting. Throws 'notFound', 'changedMeanwhile' when the stored version is not `seen`,
 * 'takenMeanwhile' when somebody else has reserved or sold it, or 'conflict' when a kept image no longer exists. An
 * image that is listed twice is kept once. An update without a difference changes no tags.
 */
export async function updatePainting(
  tx: Tx,
  change: Change,
  id: string,
  sent: SentPainting,
  images: readonly ImageChange[],
  seeing: Seeing = {},
): Promise<StoredPainting> {
  const before = await findRow(tx, id)
  if (before === undefined) throw new AppError('notFound')
  const { fields, columns, rules } = await editOf(tx, change.by, before, sent, seeing)
  const { seriesId, inventoryNumber } = fields
  const isSameSeries = seriesId === before.series_id
  const stored = await replaceImages(tx, { kind: 'painting', id }, images)
  const after = { ...before, ...paintingToColumns(fields), ...columns }
  if (columns.state_by !== undefined || before.publish_at !== fields.publishAt)
    after.changes_at = changesAt(fields, rules)
  if (!stored.hasChanged && JSON.stringify(before) === JSON.stringify(after)) {
    return rowToPainting(before, stored.images)
  }
  requireSeen(before.version, seeing.seen)
  if (inventoryNumber !== before.inventory_number) await claimNumber(tx, id, inventoryNumber)
  after.version = before.version + 1
  after.updated_at = new Date().toISOString()
  if (!fields.isDraft) after.public_since ??= after.updated_at
  const was = rowToPainting(before, [])
  const isSameStanding = was.isDraft === fields.isDraft
  const from = pagedListOf(was)
  const to = pagedListOf(fields)
  if (!isSameSeries) after.series_position = positionIn(seriesId, before.sequence)
  const areSameYears = before.year === fields.year && before.year_to === fields.yearTo
  const isSamePlace = from === to && isSameSeries && areSameYears
  const orders = [
    ...(isSamePlace && isSameStanding ? [] : [...new Set([from, to])].map(orderOfList)),
    ...(isSameSeries && isSameStanding ? [] : ordersOfSeries([before.series_id, seriesId])),
  ]
  await withOrderTags(tx, change, orders, async () => {
    if (from !== to) Object.assign(after, await positionsAfterMove(tx, before, after.is_available_to_sell))
    await tx.updateTable('painting').set(after).where('id', '=', id).execute()
  })
  if (before.price !== after.price || before.currency !== after.currency) await keepPriceOf(tx, change, after)
  const changes = [
    ...(await withCurrencies(tx, changesOf(namesOf(before, fields), was, fields), before, fields)),
    ...translationChanges(was.translations, fields.translations),
    ...(await seriesChange(tx, before.series_id, seriesId)),
    ...stored.changes,
  ]
  const languages = from !== to ? undefined : onlyLanguagesOf(changes, stored.languages)
  await touchPublic(tx, change, before, was, fields, languages)
  if (!isSameStanding) change.touch(...(await listExhibitionsOf(tx, id)).map(TAGS.exhibition))
  if (seriesId !== null && !areSameYears && !fields.isDraft) change.touch(TAGS.seriesFacts(seriesId))
  if (!fields.isDraft && (await isFoundOtherwise(tx, before, after)))
    change.touch(...tagsIn(languages, TAGS.findIndex(to)))
  change.note({ action: 'update', kind: 'painting', id, title: fields.name, changes })
  return rowToPainting(after, stored.images)
}

/** Returns false when the painting does not exist. */
export async function deletePainting(tx: Tx, change: Change, id: string): Promise<boolean> {
  const before = await findRow(tx, id)
  if (before === undefined) return false
  const painting = rowToPainting(before, [])
  const orders = [orderOfList(pagedListOf(painting)), ...ordersOfSeries([before.series_id])]
  await withOrderTags(tx, change, orders, async () => {
    await tx.deleteFrom('painting').where('id', '=', id).execute()
    const images = await deleteImages(tx, id)
    const edit = await takeKeptEdit(tx, id)
    await keepInTrash(tx, change, before.name, { kind: 'painting', row: before, images, edit })
  })
  await touchPublic(tx, change, before, painting, undefined)
  change.note({ action: 'delete', kind: 'painting', id, title: before.name })
  return true
}

/** The series of a deleted painting, unless it is deleted, too. */
async function seriesColumns(tx: Tx, { series_id, series_position }: PaintingRow) {
  const isThere = (await readSeriesNames(tx)).has(series_id ?? '')
  return isThere ? { series_id, series_position } : { series_id: null, series_position: null }
}

/** Restores a deleted painting at its position in the list, or before the painting that has this position now. */
export async function restorePainting(tx: Tx, change: Change, row: PaintingRow): Promise<void> {
  const painting = rowToPainting({ ...newColumns(row), ...row }, [])
  const series = await seriesColumns(tx, row)
  const orders = [orderOfList(pagedListOf(painting)), ...ordersOfSeries([series.series_id])]
  await withOrderTags(tx, change, orders, async () => {
    const position = await freePosition(tx, row.is_available_to_sell, row.position)
    await tx
      .insertInto('painting')
      .values({
        ...newColumns(row),
        ...row,
        ...sizeToColumns(row.dimensions),
        ...series,
        position,
        ...timeColumns(row),
      })
      .execute()
    await keepPriceOf(tx, change, { ...newColumns(row), ...row, updated_at: new Date().toISOString() })
  })
  await touchPublic(tx, change, row, undefined, painting)
  if (!painting.isDraft) change.touch(...(await listExhibitionsOf(tx, row.id)).map(TAGS.exhibition))
}
