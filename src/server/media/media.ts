import { AppError } from '../../contract/errors.ts'
import type { BlobStore, MediaStores } from './stores/blob-store.ts'
import { inspect, type Inspected, type Upload } from './inspect.ts'
import { createLock, type LockLoad } from '../lib/lock.ts'
import {
  createMaker,
  type IntakenImage,
  type Noted,
  originalKey,
  type Stored,
  undo,
  type WillStore,
} from './making.ts'
import type { RenditionPreset } from './renditions.ts'
import { prepareSharp } from './sharp-setup.ts'
import { createShelf, type VariantFile } from './shelf.ts'

export { type IntakenImage, originalKey } from './making.ts'
export { renditionKey, renditionKeys, variantsOf, type RenditionPreset } from './renditions.ts'

export interface Media {
  /** Checks an upload and stores its variants and, last, its original. Throws an `AppError` and stores nothing. */
  intake(upload: Upload, preset: RenditionPreset): Promise<IntakenImage>
  /** The same for all images of one request: one refused, nothing of any of them stays. */
  intakeAll(uploads: readonly Upload[], preset: RenditionPreset): Promise<IntakenImage[]>
  /**
   * The same together with `keep`, which writes down that they stay. Where it is refused (throws an `AppError`)
   * nothing of them stays; after any other error they do, as nobody knows whether it wrote.
   */
  intakeFor<T>(
    uploads: readonly Upload[],
    preset: RenditionPreset,
    keep: (images: IntakenImage[]) => Promise<T>,
  ): Promise<T>
  readOriginal(hash: string): Promise<Buffer>
  hasOriginal(hash: string): Promise<boolean>
  /** Makes what is missing of the variants again from the original. */
  render(hash: string, preset: RenditionPreset): Promise<IntakenImage>
  /**
   * Deletes files for good. `find` tells which, in a turn of its own: no request that is about to keep one of them
   * comes in between.
   */
  forget(
    find: () => Promise<{ readonly originals: readonly string[]; readonly renditions: readonly string[] }>,
  ): Promise<void>
  /** Removes what uploads that were cut off long before `now` have left half-written. */
  sweep(now: Date): Promise<void>
  /** Whether all variants are there, whole. */
  hasRendition(rendition: string): Promise<boolean>
  /** The public files of a rendition; none when it is not whole. */
  variantFiles(rendition: string): Promise<VariantFile[]>
  /** The bytes of one public file, undefined when there is none of this name. */
  readVariant(rendition: string, file: string): Promise<Buffer | undefined>
  /** Requests whose images are being made, and those that wait. */
  load(): LockLoad
  /** Bytes of all there is; takes seconds where that is much. */
  measure(): Promise<{ originals: number; variants: number }>
}

export interface MediaOptions {
  readonly willStore?: WillStore
  /** Images worked on at once: one already keeps two cores busy, and two need twice the memory. */
  readonly atOnce?: number
}

const ALONE: Noted = { isAlone: () => Promise.resolve(true) }

const bytesIn = async (store: BlobStore) =>
  [...(await store.list('')).values()].reduce((sum, bytes) => sum + bytes, 0)

export function createMedia(
  stores: MediaStores,
  { willStore = () => Promise.resolve(ALONE), atOnce = 1 }: MediaOptions = {},
): Media {
  prepareSharp()
  const { originals, variants } = stores
  const shelf = createShelf(variants)
  const make = createMaker(stores, shelf, willStore)
  const queue = createLock(atOnce)

  /**
   * One request is one turn in the queue: nobody else can meet its images before it is sure that they stay.
   * All headers are read before the first image is made.
   */
  const intakeFor: Media['intakeFor'] = (uploads, preset, keep) =>
    queue(async () => {
      const inspected: [Upload, Inspected][] = []
      for (const upload of uploads) inspected.push([upload, await inspect(upload)])
      const stored: Stored = { undos: [], notes: [] }
      let mayBeKept = false
      try {
        const images: IntakenImage[] = []
        for (const pair of inspected) images.push(await make(...pair, preset, stored))
        mayBeKept = true
        return await keep(images)
      } catch (error) {
        if (!mayBeKept || error instanceof AppError) await undo(stored)
        throw error
      }
    })

  const intakeAll: Media['intakeAll'] = (uploads, preset) =>
    intakeFor(uploads, preset, (images) => Promise.resolve(images))

  async function intake(upload: Upload, preset: RenditionPreset): Promise<IntakenImage> {
    const [image] = await intakeAll([upload], preset)
    if (!image) throw new AppError('unexpected')
    return image
  }

  async function readOriginal(hash: string): Promise<Buffer> {
    const bytes = await originals.get(originalKey(hash))
    if (!bytes) throw new Error(`The original ${hash} is missing`)
    return bytes
  }

  const forget: Media['forget'] = (find) =>
    queue(async () => {
      const unused = await find()
      for (const rendition of unused.renditions) await shelf.remove(rendition)
      await originals.delete(unused.originals.map(originalKey))
    })

  return {
    forget,
    sweep: async (now) => {
      for (const store of [originals, variants]) await store.sweep(now)
    },
    intake,
    intakeAll,
    intakeFor,
    readOriginal,
    hasOriginal: (hash) => originals.has(originalKey(hash)),
    render: async (hash, preset) => intake({ bytes: await readOriginal(hash), fileName: hash }, preset),
    hasRendition: async (rendition) => (await shelf.read(rendition)) !== undefined,
    variantFiles: (rendition) => shelf.files(rendition),
    readVariant: (rendition, file) => shelf.readFile(rendition, file),
    load: queue.load,
    measure: async () => ({ originals: await bytesIn(originals), variants: await bytesIn(variants) }),
  }
}
