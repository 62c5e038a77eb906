import {
  ALL_PRICES,
  ALL_SERIES,
  type AuditEntry,
  ORDER,
  PRICES,
  SERIES,
  WORKS,
} from '../../contract/audit.ts'
import { isPagedList } from '../../contract/collection/list-pages.ts'
import { AppError } from '../../contract/errors.ts'
import { SettingsInputSchema } from '../../contract/site/settings.ts'
import { isTextName, SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import { validate } from '../platform/api/body.ts'
import { unfoldNoted } from '../../contract/translations/noted.ts'
import type { Tx } from '../platform/database/schema.ts'
import type { KeptSetting } from '../platform/database/secrets/kept-setting.ts'
import type { Change } from '../platform/database/write.ts'
import { currencyOfThen } from './brought-currency.ts'
import { findExhibition, updateExhibition } from '../exhibitions/exhibition-rows.ts'
import type { ExhibitionFields } from '../exhibitions/exhibition-model.ts'
import { findKeptEdit } from '../items/drafts/kept-edit-rows.ts'
import { isOverdue, type SentPublicity } from '../items/drafts/drafts.ts'
import { findKeptPaintings, listShownWorks, type NamedWork } from '../items/shown-works.ts'
import { findEditedPainting } from '../kept-edits/edited-painting.ts'
import { keepAgain, withTextsOf } from '../kept-edits/keep-edit.ts'
import { stateDue } from '../paintings/availability/availability.ts'
import { listSeriesIds } from '../paintings/order/series-order.ts'
import { withOrder } from '../paintings/painting-lists.ts'
import type { PaintingFields, StoredPainting } from '../paintings/painting-model.ts'
import { findPainting, orderPaintings } from '../paintings/painting-rows.ts'
import { bringBackPrices, type Priced } from '../paintings/prices/change-prices.ts'
import { patchPainting } from '../paintings/table-rows.ts'
import { bringBackLetter } from './brought-letter.ts'
import { beforeOf, type How, requireUnchanged, valuesOf } from './old-values.ts'
import type { PicturePlace } from '../../contract/site/pictures.ts'
import type { SeriesFields } from '../series/series-model.ts'
import { findSeries, listAllSeries } from '../series/series-rows.ts'
import { orderSeries, orderWorks, updateSeries } from '../series/series-writes.ts'
import { findPlace, findSitePictures, setSitePicture } from '../site/pictures.ts'
import { mergeTranslations } from '../../contract/translations/translations.ts'
import { readSettings, translationsOf, writeSettings } from '../site/settings-rows.ts'
import { findStoredText, removeSiteText, writeSiteText } from '../site/text-rows.ts'

const idOf = (named: unknown) => (named as { readonly id: string } | null)?.id ?? null
/** A changed series by its id, as a painting has it. */
const withSeriesId = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  changes: entry.changes.map((change) =>
    change.field === SERIES
      ? { field: 'seriesId', before: idOf(change.before), after: idOf(change.after) }
      : change,
  ),
})

/** A time at which a draft was to become public comes back as none once it is over. */
const withoutPast = ({ publishAt }: SentPublicity): SentPublicity =>
  isOverdue(publishAt) ? { publishAt: null } : {}

/** What a painting was before a change, with its prices in the currency of then, and its photographs if they changed. */
async function paintingBefore(tx: Tx, entry: AuditEntry, now: StoredPainting, how: How) {
  const { images, ...before } = beforeOf<PaintingFields>(entry, how)
  const { currency } = await readSettings(tx)
  return { images, before: { ...before, ...currencyOfThen(entry, now, before, currency) } }
}

async function bringBackPainting(tx: Tx, change: Change, noted: AuditEntry, how: How) {
  const entry = withSeriesId(noted)
  const now = await findPainting(tx, entry.entityId)
  if (!now) throw new AppError('notFound')
  requireUnchanged(now, entry, how)
  const { images, before } = await paintingBefore(tx, entry, now, how)
  // A reservation that has ended in the meantime comes back as ended.
  const rules = { now: new Date(), soldDays: null }
  const due = before.availability === 'reserved' ? stateDue({ ...now, ...before }, rules) : undefined
  const sent = { ...before, ...due, ...withoutPast(before) }
  await patchPainting(tx, change, entry.entityId, sent, { images })
}

/** Changes that were kept beside a public painting, and discarded. Those that are kept by now are newer. */
async function bringBackKeptEdit(tx: Tx, change: Change, noted: AuditEntry, how: How) {
  const entry = withSeriesId(noted)
  if (!how.overwrite && (await findKeptEdit(tx, entry.entityId))) throw new AppError('changedSince')
  const now = await findPainting(tx, entry.entityId)
  if (!now) throw new AppError('notFound')
  const { images, before } = await paintingBefore(tx, entry, now, how)
  const shown = images?.map(withTextsOf(now.images))
  await keepAgain(tx, change, now, before, shown, noted.changes[0]?.edit)
}

/** An earlier version of the changes that are kept beside a public painting. */
async function bringBackVersion(tx: Tx, change: Change, noted: AuditEntry, how: How) {
  const entry = withSeriesId(noted)
  const edited = await findEditedPainting(tx, entry.entityId)
  if (!edited) throw new AppError('notFound')
  requireUnchanged(edited, entry, how)
  // The value of then may be that of the painting of then.
  if (!how.overwrite && entry.changes.some(({ field }) => edited.changedSince.includes(field)))
    throw new AppError('changedSince')
  const { images, before } = await paintingBefore(tx, entry, edited, how)
  await keepAgain(tx, change, edited, before, images)
}

const PAINTING_WAYS: Partial<Record<AuditEntry['action'], typeof bringBackPainting>> = {
  order: bringBackOrder,
  discard: bringBackKeptEdit,
  keep: bringBackVersion,
}

/** Many prices that were changed at once. */
async function bringBackManyPrices(tx: Tx, change: Change, { changes }: AuditEntry, how: How) {
  const [noted] = changes
  if (noted?.field !== PRICES) throw new AppError('notKept')
  const sides = [noted.before, noted.after] as [Priced[], Priced[]]
  await bringBackPrices(tx, change, sides, { overwrite: how.overwrite, then: noted.currency })
}

const idsOf = (moved: unknown) => (moved as readonly { readonly id: string }[]).map(({ id }) => id)

/** The order of today with the moved items in their old order, in the places that they have now. */
function orderBefore(now: readonly string[], { changes: [moved] }: AuditEntry, { overwrite }: How) {
  if (moved?.field !== ORDER) throw new AppError('notKept')
  const [before, after] = [idsOf(moved.before), idsOf(moved.after)]
  const places = new Set(after)
  const isAsThen = now.filter((id) => places.has(id)).join() === after.join()
  if (!overwrite && !isAsThen) throw new AppError('changedSince')
  return withOrder(now, before)
}

async function bringBackOrder(tx: Tx, change: Change, entry: AuditEntry, how: How) {
  const { entityId: list } = entry
  if (!isPagedList(list)) throw new AppError('notKept')
  await orderPaintings(tx, change, list, (now) => orderBefore(now, entry, how))
}

/** The order of all series, or of the works of one. */
async function bringBackSeriesOrder(tx: Tx, change: Change, entry: AuditEntry, how: How) {
  const { entityId: id } = entry
  if (id === ALL_SERIES) {
    const now = (await listAllSeries(tx)).map((series) => series.id)
    await orderSeries(tx, change, orderBefore(now, entry, how))
  } else if (await findSeries(tx, id))
    await orderWorks(tx, change, id, orderBefore(await listSeriesIds(tx, id), entry, how))
  else throw new AppError('notFound')
}

type ExhibitionWithWorks = ExhibitionFields & { readonly [WORKS]: readonly NamedWork[] }
/** A work that is deleted for good in the meantime is left out. */
async function withoutDeleted(tx: Tx, ids: readonly string[]) {
  const kept = await findKeptPaintings(tx, ids)
  return ids.filter((id) => kept.has(id))
}

async function bringBackExhibition(tx: Tx, change: Change, entry: AuditEntry, how: How) {
  const now = await findExhibition(tx, entry.entityId)
  if (!now) throw new AppError('notFound')
  requireUnchanged({ ...now, [WORKS]: await listShownWorks(tx, now.id) }, entry, how)
  const { images = now.images, [WORKS]: works, ...before } = beforeOf<ExhibitionWithWorks>(entry, how)
  // A time alone makes a draft.
  const { images: _, isDraft: __, publishAt: ___, ...fields } = now
  const paintingIds = works && (await withoutDeleted(tx, idsOf(works)))
  const sent = { ...fields, ...before, ...withoutPast(before), paintingIds }
  await updateExhibition(tx, change, entry.entityId, sent, images)
}

async function bringBackSeries(tx: Tx, change: Change, entry: AuditEntry, how: How) {
  const now = await findSeries(tx, entry.entityId)
  if (!now) throw new AppError('notFound')
  requireUnchanged(now, entry, how)
  await updateSeries(tx, change, entry.entityId, { ...now, ...beforeOf<SeriesFields>(entry, how) })
}

async function bringBackText(tx: Tx, change: Change, name: TextName, entry: AuditEntry, how: How) {
  const { text: now, translations } = (await findStoredText(tx, name)) ?? {}
  requireUnchanged({ ...now, translations }, entry, how)
  const before = unfoldNoted(valuesOf(entry.changes, 'before'))
  const values = Object.values(before.fields)
  // The text did not exist before.
  if (values.length > 0 && values.every((value) => value === null)) {
    await removeSiteText(tx, change, name)
    return
  }
  const text = validate<TextOf<TextName>>(SITE_TEXTS[name].schema, { ...now, ...before.fields })
  await writeSiteText(tx, change, name, text, { translations: before.translations })
}

async function bringBackPicture(tx: Tx, change: Change, place: PicturePlace, entry: AuditEntry, how: How) {
  const stored = (await findSitePictures(tx)).get(place)
  requireUnchanged({ [`${place}Picture`]: stored ? [stored] : [] }, entry, how)
  await setSitePicture(tx, change, place, beforeOf(entry, how).images?.[0])
}

async function bringBackSettings(tx: Tx, change: Change, entry: AuditEntry, how: How) {
  const now = await readSettings(tx)
  requireUnchanged(now, entry, how)
  const { fields, translations } = unfoldNoted(valuesOf(entry.changes, 'before'))
  const whole = { ...now, ...fields, translations: mergeTranslations(translationsOf(now), translations) }
  await writeSettings(tx, change, validate(SettingsInputSchema, whole))
}

/** The mail server, the place for backups, or the pace of letters. Secrets are never kept in the history. */
async function bringBackKept(tx: Tx, change: Change, setting: KeptSetting, entry: AuditEntry, how: How) {
  const now = (await setting.read(tx)) ?? {}
  requireUnchanged(now, entry, how)
  const before = valuesOf(entry.changes, 'before')
  const wasSet = Object.values(before).some((value) => value !== null)
  const edit = await setting.bringBack(tx, wasSet ? { ...now, ...before } : undefined)
  change.note({ action: 'update', kind: 'site', id: setting.id, title: entry.title, ...edit })
}

/** One of the own pictures, a text, a setting that is kept by itself, or the settings of the site. */
async function bringBackSite(tx: Tx, change: Change, entry: AuditEntry, how: How) {
  const { entityId } = entry
  const place = findPlace(entityId)
  const kept = how.settings.find(({ id }) => id === entityId)
  if (kept) await bringBackKept(tx, change, kept, entry, how)
  else if (place) await bringBackPicture(tx, change, place, entry, how)
  else if (isTextName(entityId)) await bringBackText(tx, change, entityId, entry, how)
  else await bringBackSettings(tx, change, entry, how)
}

/**
 * Sets the values from before a change again, by the same functions as any other change, so that it has a line of its
 * own in the history. Throws 'changedSince' where that would replace a newer value and is not wanted, 'notFound'
 * for an item that is deleted, and 'notKept' for a change without values.
 */
export async function bringBack(tx: Tx, change: Change, entry: AuditEntry, how: How): Promise<void> {
  const { kind, action, changes } = entry
  if (changes.length === 0) throw new AppError('notKept')
  if (kind === 'painting' && entry.entityId === ALL_PRICES) await bringBackManyPrices(tx, change, entry, how)
  else if (kind === 'painting') await (PAINTING_WAYS[action] ?? bringBackPainting)(tx, change, entry, how)
  else if (kind === 'exhibition') await bringBackExhibition(tx, change, entry, how)
  else if (kind === 'series')
    await (action === 'order' ? bringBackSeriesOrder : bringBackSeries)(tx, change, entry, how)
  else if (kind === 'letter') await bringBackLetter(tx, change, entry, how)
  else if (kind === 'site') await bringBackSite(tx, change, entry, how)
  else throw new AppError('notKept')
}
