import { readFile } from 'node:fs/promises'
import { AppError } from '../../contract/errors.ts'
import { NO_PRICE } from '../../contract/collection/price.ts'
import type { Currency } from '../../contract/prices/currency.ts'
import { toNumberKey } from '../../contract/values/inventory-number.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { isOverdue } from '../items/drafts/drafts.ts'
import { forgetReleases, releaseFiles } from '../items/images/image-files.ts'
import { listPaintingOriginals } from '../items/images/image-rows.ts'
import type { NewImage } from '../items/images/image-model.ts'
import type { SentPainting } from '../paintings/painting-model.ts'
import { insertPaintings } from '../paintings/painting-writes.ts'
import { findTakenNumbers } from '../paintings/inventory/inventory-numbers.ts'
import { findOrCreateSeries } from '../series/find-or-create.ts'
import { readSettings } from '../site/settings-rows.ts'
import { listTakenIds } from '../items/taken-ids.ts'
import { write } from '../platform/database/write.ts'
import { type Media, renditionKeys, type RenditionPreset } from '../platform/media/media.ts'
import { createLock } from '../platform/lib/lock.ts'
import { isOver } from './availability.ts'
import { createHolders } from './holders.ts'
import type { PlannedImage, PlannedPainting, Refusal } from './plan.ts'

/** Paintings in one transaction, because the lists are compared once for each transaction. */
const BATCH = 50

export interface ImporterParts {
  readonly db: Db
  readonly media: Media
  /** Paintings whose photographs are in memory at the same time. */
  readonly atOnce: number
  /** Stops the import after the current painting; finished paintings are kept. */
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}
export interface ImportResult {
  readonly created: number
  /** Series that were made for these paintings. */
  readonly series: number
  readonly refused: readonly Refusal[]
  /** Paintings that another person made after the plan. */
  readonly alreadyThere: number
}
interface Ready {
  readonly painting: PlannedPainting
  readonly images: readonly NewImage[]
}

type Notes = Awaited<ReturnType<typeof releaseFiles>>

async function intake(
  media: Media,
  images: readonly PlannedImage[],
  preset: RenditionPreset,
): Promise<NewImage[]> {
  const uploads = []
  for (const { path, fileName, framing } of images)
    uploads.push({ bytes: await readFile(path), fileName, framing })
  const taken = await media.intakeAll(uploads, preset)
  return taken.map((image, index) => {
    const { path: _, hash: __, framing: ___, ...about } = images[index] as PlannedImage
    return { ...image, ...about }
  })
}

/** Stores the images, or returns why the painting is refused. */
async function prepare(
  media: Media,
  painting: PlannedPainting,
  preset: RenditionPreset,
): Promise<Ready | Refusal> {
  try {
    return { painting, images: await intake(media, painting.images, preset) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { place: painting.place, name: painting.fields.name, reasons: error.messages }
  }
}
const isReady = (outcome: Ready | Refusal): outcome is Ready => 'painting' in outcome

/** Returns the paintings that nobody else made after the plan. `own`: the ids of those that this import has made. */
async function findNew(tx: Tx, ready: readonly Ready[], own: ReadonlySet<string>): Promise<Ready[]> {
  const holders = createHolders()
  const hashes = ready.flatMap(({ images }) => images.map(({ original }) => original.hash))
  // The plan has compared the lines of the list with one another.
  for (const { paintingId, hash } of await listPaintingOriginals(tx, hashes))
    if (!own.has(paintingId)) holders.add(paintingId, hash)
  const { live } = await listTakenIds(tx)
  return ready.filter(({ painting: { id }, images }) =>
    id === undefined
      ? holders.find(images.map(({ original }) => original.hash)) === undefined
      : !live.has(id),
  )
}

/** Divides paintings by whether another person has given their inventory number to a work since the plan. */
async function dividedByNumber(tx: Tx, ready: readonly Ready[]) {
  const works = ready.map(({ painting: { id, fields } }) => ({ ...fields, id }))
  const taken = await findTakenNumbers(tx, works)
  const refused = ready.flatMap(({ painting: { place, fields } }, index): Refusal[] => {
    const fault = taken.get(index)
    return fault === undefined ? [] : [{ place, name: fields.name, reasons: [fault] }]
  })
  return { free: ready.filter((_, index) => !taken.has(index)), refused }
}

/** A reservation that has ended since the plan makes the work available, as on the site. A time that has passed is none. */
function withoutOver<Fields extends SentPainting>(fields: Fields, now: Date): Fields {
  const publishAt = isOverdue(fields.publishAt, now) ? null : fields.publishAt
  const over =
    isOver(fields.reservedUntil, now) && ({ availability: 'available', reservedUntil: null } as const)
  return { ...fields, publishAt, ...over }
}

/** The own currency of a painting. One that was sold on another site keeps that of its last price there. */
function currencyFor({ availability, currency, prices = [] }: PlannedPainting['fields'], ofSite: Currency) {
  const last = prices.toSorted((a, b) => a.since.localeCompare(b.since)).at(-1)
  const isOfSale = availability === 'sold' && last && last.price !== NO_PRICE && last.currency !== ofSite
  return currency ?? (isOfSale ? last.currency : undefined)
}

interface Run {
  /** Keys of the inventory numbers in the whole list. */
  readonly reserved: ReadonlySet<string>
  /** The ids of the paintings that this import has made. */
  readonly own: ReadonlySet<string>
}

/**
 * Saves the paintings in one transaction with their new series, without those that another person has just made.
 * Returns the ids of those that were made, and what was refused.
 */
async function keep(db: Db, ready: readonly Ready[], notes: Notes, { reserved, own }: Run) {
  const { value } = await write(db, async (tx, change) => {
    await forgetReleases(tx, notes)
    if (ready.length === 0) return { made: [], series: 0, refused: [] }
    const { free: found, refused } = await dividedByNumber(tx, await findNew(tx, ready, own))
    const now = new Date()
    // The last painting of the list comes first here. The series of the first one is made last, so that it is before others.
    const titles = new Set(found.map(({ painting }) => painting.fields.series).toReversed())
    const series = await findOrCreateSeries(tx, change, [...titles].toReversed())
    const { currency: ofSite } = await readSettings(tx)
    const news = found.map(({ painting, images }) => {
      const { series: title, prices, ...sent } = withoutOver(painting.fields, now)
      const currency = currencyFor(painting.fields, ofSite)
      return { id: painting.id, fields: { ...sent, currency, seriesId: series.idOf(title) }, images, prices }
    })
    const stored = news.length > 0 ? await insertPaintings(tx, change, news, reserved) : []
    return { made: stored.map(({ id }) => id), series: series.made, refused }
  })
  return value
}

/** Makes files again that the running server deleted after this import had found them and before it used them. */
async function mend(media: Media, ready: readonly Ready[], preset: RenditionPreset) {
  for (const { painting, images } of ready) {
    for (const [index, { original, rendition }] of images.entries()) {
      if ((await media.hasOriginal(original.hash)) && (await media.hasRendition(rendition))) continue
      await intake(media, painting.images.slice(index, index + 1), preset)
    }
  }
}

/** Lists all files that the images of these paintings can have. */
const filesOf = (batch: readonly PlannedPainting[], preset: RenditionPreset) =>
  batch.flatMap(({ images }) =>
    images.flatMap(({ hash, framing }) =>
      Object.values(renditionKeys(hash, preset, framing)).map((rendition) => ({
        original_hash: hash,
        rendition,
      })),
    ),
  )

/**
 * Imports the paintings of a plan, the last one first. New paintings come before older ones, so the lists have the
 * order of the file, also after an interrupted import continued. The server may run at the same time.
 */
export async function importPaintings(
  paintings: readonly PlannedPainting[],
  { db, media, atOnce, signal, onProgress }: ImporterParts,
): Promise<ImportResult> {
  const queue = createLock(atOnce)
  const refused: Refusal[] = []
  const reserved = new Set(paintings.map(({ fields }) => toNumberKey(fields.inventoryNumber ?? '')))
  const own = new Set<string>()
  let series = 0
  let alreadyThere = 0
  let handled = 0

  const prepareInTurn = (painting: PlannedPainting, preset: RenditionPreset) =>
    queue(async () => {
      if (signal.aborted) return undefined
      try {
        const outcome = await prepare(media, painting, preset)
        if (isReady(outcome)) return outcome
        refused.push(outcome)
        return undefined
      } finally {
        onProgress((handled += 1))
      }
    })

  async function importBatch(batch: readonly PlannedPainting[]) {
    const preset: RenditionPreset = { kind: 'painting', watermark: (await readSettings(db)).watermark }
    // If the import is killed and never started again, the clean-up finds its files by these notes.
    const notes = await releaseFiles(db, filesOf(batch, preset))
    const results = await Promise.allSettled(batch.map((painting) => prepareInTurn(painting, preset)))
    const ready = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
    const kept = await keep(db, ready, notes, { reserved, own })
    for (const id of kept.made) own.add(id)
    series += kept.series
    refused.push(...kept.refused)
    alreadyThere += ready.length - kept.made.length - kept.refused.length
    await mend(media, ready, preset)
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  const lastFirst = paintings.toReversed()
  for (let start = 0; start < lastFirst.length && !signal.aborted; start += BATCH)
    await importBatch(lastFirst.slice(start, start + BATCH))
  return { created: own.size, series, refused, alreadyThere }
}
