import { AppError } from '../../contract/errors.ts'
import type { ImageInput } from '../../contract/collection/image.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { ImageChange, NewImage, StoredImage } from './image-model.ts'
import type { Media, RenditionPreset } from '../media/media.ts'
import { hashBytes } from '../api/body.ts'

interface Marks {
  readonly fileName: string
  readonly alt: string
  readonly isMain: boolean
}
interface Kept extends Marks {
  readonly id: string
}
interface Uploaded extends Marks {
  readonly bytes: Buffer
}
export type ImagePlan = readonly (Kept | Uploaded)[]

const nameOf = (input: ImageInput, index: number) => input.fileName || `Image ${index + 1}`

/** Base64 with or without a data address in front or line breaks within; throws `image` or `imageTooLarge`. */
export function decodeFile(file: string, fileName: string): Buffer {
  const prefix = /^\s*data:[^,]{0,200};base64,/i.exec(file)?.[0] ?? ''
  let text = file.slice(prefix.length)
  let bytes = Buffer.from(text, 'base64')
  const isWhole = () => {
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
    return bytes.length === Math.floor(((text.length - padding) * 3) / 4)
  }
  // Node's decoder skips what is not base64 in silence: the length tells. Line breaks are allowed.
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

type PathOf = (image: StoredImage) => string
interface Candidate {
  readonly input: ImageInput
  readonly hash: string | undefined
}

/**
 * Which stored image each input stands for. Those that can only mean one image choose first, so that a second copy
 * of the same file does not take it away from them.
 */
function matchStored(candidates: readonly Candidate[], stored: readonly StoredImage[], pathOf: PathOf) {
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
 * What becomes of each image of a create or update; nothing is stored here. An image with a file is that file: where
 * its bytes are those of a stored image of this item, that one stays, with its id and without any work. One with only
 * an id or a path names a stored image to keep. Stored images that no input names are left out, so removed.
 * The first image marked as main is the only one; where none is marked, the first image.
 */
export async function planImages(
  inputs: readonly ImageInput[],
  stored: readonly StoredImage[] = [],
  pathOf: PathOf = () => '',
): Promise<ImagePlan> {
  const candidates: (Candidate & { fileName: string; bytes: Buffer | undefined })[] = []
  for (const [index, input] of inputs.entries()) {
    const fileName = nameOf(input, index)
    const bytes = input.file === '' ? undefined : decodeFile(input.file, fileName)
    candidates.push({ input, fileName, bytes, hash: bytes && (await hashBytes(bytes)) })
  }
  const matched = matchStored(candidates, stored, pathOf)
  const main = Math.max(
    0,
    inputs.findIndex((input) => input.isMainImage),
  )

  return candidates.map((candidate, index) => {
    const { input, fileName, bytes } = candidate
    const isMain = index === main
    const kept = matched.get(candidate)
    if (kept) {
      // Clients that know no alt text or file name send none: what is stored stays.
      return { id: kept.id, isMain, fileName: input.fileName || kept.fileName, alt: input.alt || kept.alt }
    }
    if (!bytes) throw new AppError('image', fileName, 'this image is not stored here; send its file.')
    return { bytes, isMain, fileName, alt: input.alt }
  })
}

export const isUpload = (image: Kept | Uploaded): image is Uploaded => 'bytes' in image

/** For an item that does not exist yet: every image needs its file. */
export const planUploads = async (inputs: readonly ImageInput[]) =>
  (await planImages(inputs)).filter(isUpload)

/**
 * Takes new files into the media store, all or none, and gives `keep` what the database writes; where that is
 * refused, no file stays.
 */
export async function storeUploads<T>(
  media: Media,
  uploads: readonly Uploaded[],
  preset: RenditionPreset,
  keep: (images: NewImage[]) => Promise<T>,
): Promise<T> {
  if (uploads.length === 0) return keep([])
  const files = uploads.map(({ bytes, fileName }) => ({ bytes, fileName }))
  return media.intakeFor(files, preset, (taken) => {
    const images = uploads.map(({ fileName, alt, isMain }, index) => {
      const intaken = taken[index]
      if (!intaken) throw new Error('The media store took fewer images than it was given.')
      const { original, width, height, placeholder, profile, rendition } = intaken
      return { fileName, alt, isMain, original, width, height, placeholder, profile, rendition }
    })
    return keep(images)
  })
}

/** The same for an edit: kept images pass as they are. */
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
      return added ?? (image as Kept)
    })
    return keep(images)
  })
}
