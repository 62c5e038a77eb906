import { formatSize, framedSizeOf } from '../../contract/collection/size.ts'
import { TEXT_NAMES } from '../../contract/site/site-texts.ts'
import { type Db } from '../platform/database/schema.ts'
import { findExhibition, listExhibitionIds } from '../exhibitions/exhibition-rows.ts'
import { listInquiries } from '../inquiries/inquiry-rows.ts'
import type { StoredExhibition } from '../exhibitions/exhibition-model.ts'
import type { KeptPrice } from '../../contract/prices/kept-prices.ts'
import { listAllImages } from '../items/images/image-rows.ts'
import { findKeptEdit, listEditedIds } from '../items/drafts/kept-edit-rows.ts'
import { listAllKeptPrices, toKeptPrice } from '../items/kept-prices.ts'
import { listShownWorks } from '../items/shown-works.ts'
import { layOver } from '../kept-edits/edited-painting.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findWholePaintings, listPaintingIds } from '../paintings/painting-rows.ts'
import { listSeriesIds } from '../paintings/order/series-order.ts'
import type { StoredSeries } from '../series/series-model.ts'
import { listAllSeries } from '../series/series-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findSitePictures } from '../site/pictures.ts'
import { findStoredText, withTranslations } from '../site/text-rows.ts'
import { countMails, listLetters } from '../letters/letter-rows.ts'
import { listSubscribers } from '../newsletter/subscriber-lists.ts'
import { listVisits } from '../visits/visit-rows.ts'
import { inSnapshot } from '../platform/database/write.ts'

const AT_ONCE = 200

/**
 * A painting with the title of its series and the size with its frame as a text, '' for none, and what it cost when.
 */
export type ExportedPainting = StoredPainting & {
  readonly series: string
  readonly framed: string
  /** The oldest first. */
  readonly prices: readonly KeptPrice[]
}
/** A public painting as it will be with the changes that are kept and not public yet. */
type KeptPainting = ExportedPainting & {
  /** The names of the changed fields. */
  readonly changed: readonly string[]
  readonly keptAt: string
}
/** A series with the names and the ids of its works, both in its order. */
export type ExportedSeries = Omit<StoredSeries, 'images'> & {
  readonly works: readonly string[]
  readonly workIds: readonly string[]
}

/** An exhibition with the names and the ids of the works that it shows. */
export type ExportedExhibition = StoredExhibition & {
  readonly works: readonly string[]
  readonly workIds: readonly string[]
}

/** Lists all paintings with all their images, in the order of the lists. */
async function listPaintings(db: Db): Promise<StoredPainting[]> {
  const ids = await listPaintingIds(db)
  const found = new Map<string, StoredPainting>()
  for (let start = 0; start < ids.length; start += AT_ONCE)
    for (const painting of await findWholePaintings(db, ids.slice(start, start + AT_ONCE), {
      areAllMeant: true,
    }))
      found.set(painting.id, painting)
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function listExhibitions(db: Db): Promise<ExportedExhibition[]> {
  const found: ExportedExhibition[] = []
  for (const id of await listExhibitionIds(db, { areAllMeant: true })) {
    const exhibition = await findExhibition(db, id)
    if (!exhibition) continue
    const works = await listShownWorks(db, id)
    found.push({ ...exhibition, works: works.map(({ name }) => name), workIds: works.map((work) => work.id) })
  }
  return found
}

function framedInWords(painting: StoredPainting): string {
  const size = framedSizeOf(painting)
  return size === undefined ? '' : formatSize(size)
}

/**
 * Adds the titles of the series to the paintings, also to those with kept changes as they will be, and the works to the
 * series.
 */
async function readCollection(db: Db) {
  const [paintings, all] = [await listPaintings(db), await listAllSeries(db)]
  const titles = new Map<string | null, string>(all.map(({ id, title }) => [id, title]))
  const prices = await listAllKeptPrices(db)
  const names = new Map(paintings.map(({ id, name }) => [id, name]))
  const series: ExportedSeries[] = []
  for (const { images: _none, ...one } of all) {
    const workIds = await listSeriesIds(db, one.id)
    series.push({ ...one, works: workIds.map((id) => names.get(id) ?? ''), workIds })
  }
  const toExported = (painting: StoredPainting): ExportedPainting => ({
    ...painting,
    series: titles.get(painting.seriesId) ?? '',
    framed: framedInWords(painting),
    prices: (prices.get(painting.id) ?? []).map(toKeptPrice),
  })
  const kept: KeptPainting[] = []
  const editedIds = await listEditedIds(db)
  for (const painting of paintings) {
    const found = editedIds.has(painting.id) ? await findKeptEdit(db, painting.id) : undefined
    if (!found) continue
    const { edit: _, changedSince: _ofForms, ...edited } = layOver(painting, found)
    const changed = found.changes.map(({ field }) => field)
    kept.push({ ...toExported(edited), changed, keptAt: found.savedAt })
  }
  return { series, paintings: paintings.map(toExported), kept }
}

async function readTexts(db: Db) {
  const texts: Record<string, unknown> = {}
  for (const name of TEXT_NAMES) {
    const stored = await findStoredText(db, name)
    texts[name] = stored ? withTranslations(stored) : null
  }
  return texts
}

/** The letters with the numbers of their mails and their photographs; who got which is not in it. */
async function readLetters(db: Db) {
  const { items } = await listLetters(db)
  const countsOf = await countMails(
    db,
    items.map(({ id }) => id),
  )
  const images = (await listAllImages(db)).filter(({ owner }) => owner === 'letter')
  return items.map(({ delay: _ofNow, version: _ofForms, ...letter }) => ({
    ...letter,
    counts: countsOf(letter),
    images: images.filter(({ ownerId }) => ownerId === letter.id),
  }))
}

/** Reads all records of one moment; photographs never change and are read later. */
export const readRecords = (database: Db) =>
  inSnapshot(database, async (db) => ({
    ...(await readCollection(db)),
    exhibitions: await listExhibitions(db),
    inquiries: (await listInquiries(db)).items,
    subscribers: (await listSubscribers(db)).items,
    letters: await readLetters(db),
    settings: await readSettings(db),
    texts: await readTexts(db),
    pictures: await findSitePictures(db),
    visits: await listVisits(db),
  }))
export type Records = Awaited<ReturnType<typeof readRecords>>
