import { readFile } from 'node:fs/promises'
import { AppError } from '../../contract/errors.ts'
import type { Db } from '../database/schema.ts'
import { forgetReleases, releaseFiles } from '../items/image-files.ts'
import { listPaintingOriginals } from '../items/image-rows.ts'
import type { NewImage } from '../items/image-model.ts'
import { insertPaintings } from '../paintings/painting-writes.ts'
import { readSettings } from '../site/settings-rows.ts'
import { listTakenIds } from '../items/taken-ids.ts'
import { write } from '../database/write.ts'
import { type Media, renditionKeys, type RenditionPreset } from '../media/media.ts'
import { createQueue } from '../lib/queue.ts'
import { createHolders } from './holders.ts'
import type { PlannedImage, PlannedPainting, Refusal } from './plan.ts'

/** Paintings a transaction: comparing the lists before and after is paid once for all of them. */
const BATCH = 50

export interface ImporterParts {
  readonly db: Db
  readonly media: Media
  /** Paintings whose photographs are in memory at once. */
  readonly atOnce: number
  /** Ends after the painting that is worked on; what is ready is kept. */
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}
export interface ImportResult {
  readonly created: number
  readonly refused: readonly Refusal[]
  /** Made by somebody else since the plan. */
  readonly alreadyThere: number
}
interface Ready {
  readonly painting: PlannedPainting
  readonly images: readonly NewImage[]
}

async function intake(
  media: Media,
  images: readonly PlannedImage[],
  preset: RenditionPreset,
): Promise<NewImage[]> {
  const uploads = []
  for (const { path, fileName } of images) uploads.push({ bytes: await readFile(path), fileName })
  const taken = await media.intakeAll(uploads, preset)
  return taken.map((image, index) => {
    const { fileName = '', alt = '', isMain = false } = images[index] ?? {}
    return { ...image, fileName, alt, isMain }
  })
}

/**
 * Brings the paintings of a plan into the site, the last first: new ones come before older ones, so the list has the
 * order of the file, also after an interrupted import has gone on. May run beside the server.
 */
export async function importPaintings(
  paintings: readonly PlannedPainting[],
  { db, media, atOnce, signal, onProgress }: ImporterParts,
): Promise<ImportResult> {
  const queue = createQueue(atOnce)
  const refused: Refusal[] = []
  let created = 0
  let alreadyThere = 0
  let handled = 0

  /** Its images in the store, or undefined where it is refused. */
  async function prepare(painting: PlannedPainting, preset: RenditionPreset): Promise<Ready | undefined> {
    try {
      return { painting, images: await intake(media, painting.images, preset) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ place: painting.place, name: painting.fields.name, reasons: error.messages })
      return undefined
    } finally {
      onProgress((handled += 1))
    }
  }

  /** One transaction: whoever has made one of them meanwhile was first. */
  async function keep(ready: readonly Ready[], notes: Awaited<ReturnType<typeof releaseFiles>>) {
    const { value } = await write(db, async (tx, change) => {
      await forgetReleases(tx, notes)
      if (ready.length === 0) return []
      const holders = createHolders()
      const hashes = ready.flatMap(({ images }) => images.map(({ original }) => original.hash))
      for (const { paintingId, hash } of await listPaintingOriginals(tx, hashes))
        holders.add(paintingId, hash)
      const { live } = await listTakenIds(tx)
      const isNew = ({ painting: { id }, images }: Ready) =>
        id === undefined
          ? holders.find(images.map(({ original }) => original.hash)) === undefined
          : !live.has(id)
      const news = ready.filter(isNew).map(({ painting: { id, fields }, images }) => ({ id, fields, images }))
      if (news.length > 0) await insertPaintings(tx, change, news)
      return news
    })
    created += value.length
    alreadyThere += ready.length - value.length
  }

  /** The server beside us may have deleted a file, as nothing showed it, at the moment when we found it there. */
  async function mend(ready: readonly Ready[], preset: RenditionPreset) {
    for (const { painting, images } of ready) {
      for (const [index, { original, rendition }] of images.entries()) {
        if ((await media.hasOriginal(original.hash)) && (await media.hasRendition(rendition))) continue
        await intake(media, painting.images.slice(index, index + 1), preset)
      }
    }
  }

  async function importBatch(batch: readonly PlannedPainting[]) {
    const preset: RenditionPreset = { kind: 'painting', watermark: (await readSettings(db)).watermark }
    const files = batch.flatMap(({ images }) =>
      images.flatMap(({ hash }) =>
        Object.values(renditionKeys(hash, preset)).map((rendition) => ({ original_hash: hash, rendition })),
      ),
    )
    // Were we killed and never started again, the cleaner finds what we had stored.
    const notes = await releaseFiles(db, files)
    const results = await Promise.allSettled(
      batch.map((painting) => queue(async () => (signal.aborted ? undefined : prepare(painting, preset)))),
    )
    const ready = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
    await keep(ready, notes)
    await mend(ready, preset)
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  const lastFirst = paintings.toReversed()
  for (let start = 0; start < lastFirst.length && !signal.aborted; start += BATCH)
    await importBatch(lastFirst.slice(start, start + BATCH))
  return { created, refused, alreadyThere }
}
