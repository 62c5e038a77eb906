import type { Framing } from '../../../contract/collection/images/framing.ts'
import { AppError } from '../../../contract/errors.ts'
import type { BlobStore, MediaStores } from './stores/blob-store.ts'
import { inspect, type Inspected, type Upload } from './inspect.ts'
import { decode } from './decode.ts'
import { toJpeg } from './encode.ts'
import { createLock, type Lock, type LockLoad } from '../lib/lock.ts'
import {
  createMaker,
  type IntakenImage,
  type Noted,
  originalKey,
  type Stored,
  undo,
  type WillStore,
} from './making.ts'
import { fitInto, type RenditionPreset, SCREEN, type Size, THUMBNAIL } from './renditions.ts'
import { prepareSharp } from './sharp-setup.ts'
import { createVariantStore, type VariantFile } from './variant-store.ts'

export { type IntakenImage, originalKey } from './making.ts'
export {
  imagePathOf,
  presetOf,
  renditionKey,
  renditionKeys,
  variantsOf,
  type RenditionPreset,
} from './renditions.ts'

export interface Media {
  /** Checks an upload and stores its variants, and its original last. Throws an `AppError` and then stores nothing. */
  intake(upload: Upload, preset: RenditionPreset): Promise<IntakenImage>
  /**
   * Does the same for all images of one request. Where one is refused, no file of the request stays. If another request has
   * noted one of the files, such as `prepare`, they stay until the clean-up a day later.
   */
  intakeAll(uploads: readonly Upload[], preset: RenditionPreset): Promise<IntakenImage[]>
  /**
   * Does the same together with `keep`, which writes the images to the database. Where `keep` throws an `AppError` no
   * file stays but those. After any other error the files stay, because the write may have succeeded.
   */
  intakeFor<T>(
    uploads: readonly Upload[],
    preset: RenditionPreset,
    keep: (images: IntakenImage[]) => Promise<T>,
  ): Promise<T>
  /**
   * Makes the variants of an upload as it was sent. Taking it in later, neither turned nor cropped, then takes a few
   * milliseconds. What nobody takes in is removed by the clean-up a day later.
   */
  prepare(upload: Upload, preset: RenditionPreset): Promise<void>
  /** Reads an upload to its end without storing anything. Throws an `AppError` for an image that cannot be used. */
  check(upload: Upload): Promise<void>
  readOriginal(hash: string): Promise<Buffer>
  /** The whole photograph, upright and without a watermark, as a JPEG for a screen; with its own size in pixels. */
  showWhole(hash: string): Promise<Size & { jpeg: Buffer }>
  /** Undefined for a lost original. */
  readonly findOriginal: (hash: string) => Promise<Buffer | undefined>
  hasOriginal(hash: string): Promise<boolean>
  /** Makes missing variants again from the original. */
  render(hash: string, preset: RenditionPreset, framing?: Framing): Promise<IntakenImage>
  /**
   * Deletes files for ever, while no upload of this server runs. A few are asked for right before they are deleted, because
   * another server may have just kept them again.
   */
  forget(unused: {
    readonly originals: () => AsyncIterable<string> | Iterable<string>
    readonly renditions: () => AsyncIterable<string> | Iterable<string>
  }): Promise<void>
  /** Removes partly written files of uploads that stopped long before `now`. */
  sweep(now: Date): Promise<void>
  /** Whether all variants exist and are complete. */
  hasRendition(rendition: string): Promise<boolean>
  /** The public files of a variant set, or none when it is not complete. */
  variantFiles(rendition: string): Promise<VariantFile[]>
  /** The bytes of one public file, or undefined for an unknown name. */
  readVariant(rendition: string, file: string): Promise<Buffer | undefined>
  /** The requests whose images are being made, and the waiting ones. */
  load(): LockLoad
  /** The bytes of all files. This takes seconds where there are many. */
  measure(): Promise<{ originals: number; variants: number }>
}

/** Originals that are deleted at once. */
const TOGETHER = 20

export interface MediaOptions {
  readonly willStore?: WillStore
  /** The number of images that are made at once. One image uses two cores, and two need twice the memory. */
  readonly atOnce?: number
}

const ALONE: Noted = { isAlone: () => Promise.resolve(true) }

const bytesIn = async (store: BlobStore) =>
  [...(await store.list('')).values()].reduce((sum, bytes) => sum + bytes, 0)

type Intake = Pick<Media, 'intake' | 'intakeAll' | 'intakeFor' | 'prepare'>

/** Takes images in. One request has one turn in the queue, so that no other meets its images before they are saved. */
function createIntake(queue: Lock, { make, prepare }: ReturnType<typeof createMaker>): Intake {
  /** All headers are read before the first image is made. */
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

  return {
    intake,
    intakeAll,
    intakeFor,
    prepare: (upload, preset) =>
      queue(async () => {
        const stored: Stored = { undos: [], notes: [] }
        try {
          await prepare(upload, await inspect(upload), preset, stored)
        } catch (error) {
          await undo(stored)
          throw error
        }
      }),
  }
}

/** Reads the stored originals. */
function createOriginals(originals: BlobStore) {
  const findOriginal: Media['findOriginal'] = (hash) => originals.get(originalKey(hash))

  async function readOriginal(hash: string): Promise<Buffer> {
    const bytes = await findOriginal(hash)
    if (!bytes) throw new Error(`The original ${hash} is missing`)
    return bytes
  }

  return { findOriginal, readOriginal, hasOriginal: (hash: string) => originals.has(originalKey(hash)) }
}

export function createMedia(
  stores: MediaStores,
  { willStore = () => Promise.resolve(ALONE), atOnce = 1 }: MediaOptions = {},
): Media {
  prepareSharp()
  const { originals, variants } = stores
  const variantStore = createVariantStore(variants)
  const queue = createLock(atOnce)
  const taking = createIntake(queue, createMaker(stores, variantStore, willStore))
  const reading = createOriginals(originals)

  const check: Media['check'] = (upload) =>
    queue(async () => {
      await decode(upload, await inspect(upload), THUMBNAIL)
    })

  const showWhole: Media['showWhole'] = (hash) =>
    queue(async () => {
      const upload = { bytes: await reading.readOriginal(hash), fileName: hash }
      const inspected = await inspect(upload)
      const { width, height } = inspected
      const frame = await decode(upload, inspected, fitInto(SCREEN, inspected))
      return { width, height, jpeg: await toJpeg(frame) }
    })

  const forget: Media['forget'] = (unused) =>
    queue(async () => {
      for await (const rendition of unused.renditions()) await variantStore.remove(rendition)
      const group: string[] = []
      for await (const hash of unused.originals()) {
        group.push(originalKey(hash))
        if (group.length === TOGETHER) await originals.delete(group.splice(0))
      }
      await originals.delete(group)
    })

  return {
    forget,
    sweep: async (now) => {
      for (const store of [originals, variants]) await store.sweep(now)
    },
    ...taking,
    check,
    ...reading,
    showWhole,
    render: async (hash, preset, framing) => {
      const bytes = await reading.readOriginal(hash)
      return taking.intake({ bytes, fileName: hash, ...(framing && { framing }) }, preset)
    },
    hasRendition: async (rendition) => (await variantStore.read(rendition)) !== undefined,
    variantFiles: (rendition) => variantStore.files(rendition),
    readVariant: (rendition, file) => variantStore.readFile(rendition, file),
    load: queue.load,
    measure: async () => ({ originals: await bytesIn(originals), variants: await bytesIn(variants) }),
  }
}
