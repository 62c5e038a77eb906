import { AS_SENT, type Framing } from '../../../contract/collection/images/framing.ts'
import { hashBytes } from '../lib/hashing.ts'
import { decode } from './decode.ts'
import { createLettering } from './drawing/lettering.ts'
import { encodeAll } from './encode.ts'
import type { Inspected, Upload } from './inspect.ts'
import { renditionKey, type RenditionPreset, variantSizes } from './renditions.ts'
import type { About, createVariantStore } from './variant-store.ts'
import type { MediaStores } from './stores/blob-store.ts'

export interface IntakenImage extends Framing {
  original: { hash: string; type: string; bytes: number }
  /** Pixels of the upright, cropped and turned original. */
  width: number
  height: number
  /** A data URI of about 200 characters. */
  placeholder: string
  /** The key of the variants; `variantsOf` returns their addresses. */
  rendition: string
  /** The name of the colour space that the owner reads. */
  profile: string
}

export interface Noted {
  /** Whether no other server or program relies on these files. */
  readonly isAlone: () => Promise<boolean>
}
/** Notified before files are stored, so that a crash cannot leave unknown files. */
export type WillStore = (files: { readonly original: string; readonly rendition: string }) => Promise<Noted>

/** All that a request has stored so far, and the notes that were made before. */
export interface Stored {
  readonly undos: (() => Promise<void>)[]
  readonly notes: Noted[]
}

/**
 * Removes the files of a refused request. Files that another server also uses are left to the clean-up one day later.
 */
export async function undo({ undos, notes }: Stored) {
  const answers = await Promise.allSettled(notes.map(({ isAlone }) => isAlone()))
  if (answers.every((answer) => answer.status === 'fulfilled' && answer.value))
    await Promise.allSettled(undos.map((each) => each()))
}

/** The first two letters become a folder, so that no folder gets too many files. */
export function originalKey(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`Not a hash: ${JSON.stringify(hash)}`)
  return `${hash.slice(0, 2)}/${hash.slice(2)}`
}

/** Makes the variants of images and stores them. */
export function createMaker(
  { originals, variants }: MediaStores,
  variantStore: ReturnType<typeof createVariantStore>,
  willStore: WillStore,
) {
  const lettering = createLettering()

  async function makeRendition(
    upload: Upload,
    inspected: Inspected,
    rendition: string,
    preset: RenditionPreset,
  ): Promise<About> {
    const { width, height } = inspected
    const sizes = variantSizes(rendition, inspected)
    const largest = sizes[sizes.length - 1] ?? inspected
    const frame = await decode(upload, inspected, largest)
    const files: Record<string, number> = {}
    const { placeholder } = await encodeAll(
      frame,
      sizes,
      preset.kind === 'painting' && preset.watermark !== '' ? lettering(preset.watermark) : undefined,
      async (file, bytes) => {
        await variants.put(`${rendition}/${file}`, bytes)
        files[file] = bytes.length
      },
    )
    const about = { width, height, placeholder, files }
    await variantStore.write(rendition, about)
    return about
  }

  /** Makes and stores all missing variants; `stored` gets the steps that undo it. */
  async function prepare(upload: Upload, inspected: Inspected, preset: RenditionPreset, stored: Stored) {
    const hash = await hashBytes(upload.bytes)
    const { framing = AS_SENT } = upload
    const rendition = renditionKey(hash, preset, { ...inspected, ...framing })
    // Also needed where all files exist: another request may be about to delete them.
    stored.notes.push(await willStore({ original: hash, rendition }))
    let about = await variantStore.read(rendition)
    if (!about) {
      stored.undos.push(() => variantStore.remove(rendition))
      about = await makeRendition(upload, inspected, rendition, preset)
    }
    return { hash, framing, rendition, about }
  }

  /** Makes and stores all missing files, the original last. */
  async function make(upload: Upload, inspected: Inspected, preset: RenditionPreset, stored: Stored) {
    const { hash, framing, rendition, about } = await prepare(upload, inspected, preset, stored)
    const key = originalKey(hash)
    if (!(await originals.has(key))) {
      stored.undos.push(() => originals.delete([key]))
      await originals.put(key, upload.bytes)
    }
    const { width, height, placeholder } = about
    const original = { hash, type: inspected.format.type, bytes: upload.bytes.length }
    return { original, ...framing, width, height, placeholder, rendition, profile: inspected.profile }
  }

  return { prepare, make }
}
