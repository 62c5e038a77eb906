import { AppError } from '../../../contract/errors.ts'
import { AS_SENT, type Framing, isSameFraming } from '../../../contract/collection/images/framing.ts'
import type { ImageInput } from '../../../contract/collection/images/image.ts'
import { PHOTOGRAPH_FAULTS } from '../../../contract/collection/images/photograph-faults.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ImageChange, ImageTexts, KeptImage, NewImage, StoredImage } from './image-model.ts'
import { textsAfter } from './image-texts.ts'
import type { Media, RenditionPreset } from '../../platform/media/media.ts'
import { hashBytes } from '../../platform/lib/hashing.ts'

interface Uploaded extends ImageTexts {
  readonly fileName: string
  readonly isMain: boolean
  readonly bytes: Buffer
  readonly framing?: Framing
}
export type ImagePlan = readonly (KeptImage | Uploaded)[]

/** How an input wants its image to be shown: what it does not say stays as it is. */
export const framingOf = ({ turn, crop }: Pick<ImageInput, 'turn' | 'crop'>, stored: Framing = AS_SENT) => ({
  turn: turn ?? stored.turn,
  crop: crop ?? stored.crop,
})

const nameOf = (input: ImageInput, index: number) => input.fileName || `Image ${index + 1}`

/** Decodes Base64, also with a data address in front or with line breaks. Throws `image` or `imageTooLarge`. */
export function decodeFile(file: string, fileName: string): Buffer {
  const prefix = /^\s*data:[^,]{0,200};base64,/i.exec(file)?.[0] ?? ''
  let text = file.slice(prefix.length)
  let bytes = Buffer.from(text, 'base64')
  const isWhole = () => {
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
    return bytes.length === Math.floor(((text.length - padding) * 3) / 4)
  }
  // Node's decoder skips invalid characters without an error, so the length is checked. Line breaks are allowed.
  if (!isWhole()) {
    text = text.replace(/\s+/g, '')
    bytes = Buffer.from(text, 'base64')
  }
  if (bytes.length === 0 || !isWhole()) throw new AppError('image', fileName, 'this is not valid base64.')
  if (bytes.length > LIMITS.imageMaxBytes) {
    throw new AppError('imageTooLarge', fileName, LIMITS.imageMaxBytes / (1024 * 1024))
  }
  return bytes
}

interface Sources {
  readonly stored?: readonly StoredImage[]
  /** The public path of a stored image. */
  readonly pathOf?: (image: StoredImage) => string
  /** The bytes of a stored image, to turn or crop it. Without it stored images stay as they are. */
  readonly readOriginal?: (hash: string) => Promise<Buffer>
  /** The bytes of an upload. Without it no image can name one. */
  readonly readUpload?: (id: string) => Promise<Buffer>
}
interface Candidate {
  readonly input: ImageInput
  readonly hash: string | undefined
}

/**
 * Finds the stored image of each input. Inputs with only one possible image choose first, so that a second copy of the
 * same file cannot take that image.
 */
function matchStored(
  candidates: readonly Candidate[],
  stored: readonly StoredImage[],
  pathOf: (image: StoredImage) => string,
) {
  const free = new Set(stored)
  const matched = new Map<Candidate, StoredImage>()
  const rules: ((candidate: Candidate, image: StoredImage) => boolean)[] = [
    ({ input, hash }, image) => input.id === image.id && (!hash || hash === image.original.hash),
    ({ input, hash }, image) => !hash && input.imagePath !== '' && input.imagePath.endsWith(pathOf(image)),
    ({ hash }, image) => hash === image.original.hash,
  ]
  for (const rule of rules) {
    for (const candidate of candidates) {
      if (matched.has(candidate)) continue
      const image = [...free].find((one) => rule(candidate, one))
      if (!image) continue
      matched.set(candidate, image)
      free.delete(image)
    }
  }
  return matched
}

/**
 * Plans each image of a create or update; nothing is stored here. An image with a file that equals a stored image of
 * this item keeps that image and its id. An image with only an id or a path keeps the stored image. Stored images that
 * no input names are removed.
 */
export async function planImages(
  inputs: readonly ImageInput[],
  { stored = [], pathOf = () => '', readUpload, readOriginal }: Sources = {},
): Promise<ImagePlan> {
  const bytesOf = async ({ file, upload }: ImageInput, fileName: string) => {
    if (file !== '') return decodeFile(file, fileName)
    return upload === '' ? undefined : readUpload?.(upload)
  }
  const candidates: (Candidate & { fileName: string; bytes: Buffer | undefined })[] = []
  for (const [index, input] of inputs.entries()) {
    const fileName = nameOf(input, index)
    const bytes = await bytesOf(input, fileName)
    candidates.push({ input, fileName, bytes, hash: bytes && (await hashBytes(bytes)) })
  }
  const matched = matchStored(candidates, stored, pathOf)
  const main = Math.max(
    0,
    inputs.findIndex((input) => input.isMainImage),
  )

  const plan = candidates.map(async (candidate, index) => {
    const { input, fileName, bytes } = candidate
    const isMain = index === main
    const kept = matched.get(candidate)
    const framing = framingOf(input, kept)
    const { translations, translatedFrom } = input
    // Clients that do not know alt texts or file names send none; then the stored values stay.
    const texts = { alt: input.alt || (kept?.alt ?? ''), translations, translatedFrom }
    if (kept && readOriginal && !isSameFraming(framing, kept)) {
      const original = bytes ?? (await readOriginal(kept.original.hash))
      // The same bytes keep their id.
      const marks = { isMain, fileName: input.fileName || kept.fileName, ...textsAfter(kept, texts) }
      return { ...marks, bytes: original, framing }
    }
    if (kept) return { id: kept.id, isMain, fileName: input.fileName || kept.fileName, ...texts }
    if (!bytes) throw new AppError('image', fileName, PHOTOGRAPH_FAULTS.notThere)
    return { bytes, isMain, fileName, ...textsAfter(undefined, texts), framing }
  })
  return Promise.all(plan)
}

export const isUpload = (image: KeptImage | Uploaded): image is Uploaded => 'bytes' in image

/** Plans the images of a new item, where every image needs its file. */
export const planUploads = async (inputs: readonly ImageInput[], sources?: Pick<Sources, 'readUpload'>) =>
  (await planImages(inputs, sources)).filter(isUpload)

/**
 * Stores new files in the media store, all or none, and calls `keep` with the values for the database. Where `keep` is
 * refused, no file stays for longer than a day.
 */
export async function storeUploads<T>(
  media: Media,
  uploads: readonly Uploaded[],
  preset: RenditionPreset,
  keep: (images: NewImage[]) => Promise<T>,
): Promise<T> {
  if (uploads.length === 0) return keep([])
  return media.intakeFor(uploads, preset, (taken) => {
    const images = uploads.map(({ fileName, isMain, alt, translations, translatedFrom }, index) => {
      const intaken = taken[index]
      if (!intaken) throw new Error('The media store took fewer images than it was given.')
      return { fileName, isMain, alt, translations, translatedFrom, ...intaken }
    })
    return keep(images)
  })
}

/** Does the same for an edit: kept images are passed on without a change. */
export function storeImages<T>(
  media: Media,
  plan: ImagePlan,
  preset: RenditionPreset,
  keep: (images: ImageChange[]) => Promise<T>,
): Promise<T> {
  return storeUploads(media, plan.filter(isUpload), preset, (stored) => {
    let next = 0
    const images = plan.map((image) => {
      const added = isUpload(image) ? stored[next++] : undefined
      return added ?? (image as KeptImage)
    })
    return keep(images)
  })
}
