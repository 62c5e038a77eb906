import { HEAD_BYTES, readSize, sniff } from '../../../../contract/collection/images/image-formats.ts'
import { findSizeFault } from '../../../../contract/collection/images/image-sizes.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import type { FormImage } from '../values.ts'

/** The formats that the server accepts, for a chooser. Because HEIC is not in the list, iPhones and iPads send JPEG. */
export const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/tiff,image/avif,.jpg,.jpeg,.png,.webp,.tif,.tiff,.avif'

const MEGABYTE = 1024 ** 2

/** Files that are named where there are too many. */
const NAMED = 3

interface Present {
  /** Number of images in the form. */
  readonly count: number
  /** Total bytes of the images that are not sent yet. */
  readonly bytes: number
}
interface NewImage {
  readonly image: FormImage
  readonly file: File
}
interface Intake {
  readonly accepted: readonly NewImage[]
  /** One text for each rejected file, with its name and advice; one for all that are too many. */
  readonly refused: readonly string[]
}

/** Why a file can never be an image of this site; undefined if it may be one. */
export async function findFileFault(file: File): Promise<string | undefined> {
  if (file.size > LIMITS.imageMaxBytes) {
    const size = Math.ceil(file.size / MEGABYTE)
    return tell(ownerWords().images.tooLarge, { size, most: LIMITS.imageMaxBytes / MEGABYTE })
  }
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const sniffed = sniff(head)
    if ('refusal' in sniffed) return inOwnerLanguage(sniffed.refusal)
    // Before the preview: decoding a very large image would use all memory of a phone.
    const size = readSize(head)
    const fault = size && findSizeFault(size)
    return fault && inOwnerLanguage(fault)
  } catch {
    return ownerWords().images.unreadable
  }
}

const toImage = (file: File): FormImage => ({
  key: crypto.randomUUID(),
  id: '',
  fileName: file.name,
  src: '',
  isMain: null,
  alt: '',
})

/** A few names, and how many others. */
const namesOf = (names: readonly string[]) => {
  const others = names.length - NAMED
  return others > 1
    ? tell(ownerWords().images.others, { names: names.slice(0, NAMED).join(', '), count: others })
    : names.join(', ')
}

/** Checks chosen files before the upload: it rejects every file that the server would reject. */
export async function takeIn(files: readonly File[], present: Present): Promise<Intake> {
  const accepted: NewImage[] = []
  const refused: string[] = []
  const tooMany: string[] = []
  let { count, bytes } = present
  for (const file of files) {
    if (count >= LIMITS.imagesPerItem) {
      tooMany.push(file.name)
      continue
    }
    const fault = await findFileFault(file)
    if (fault !== undefined) refused.push(`${file.name}: ${fault}`)
    else if (bytes + file.size > LIMITS.itemUploadsMaxBytes) {
      const limit = Math.floor(LIMITS.itemUploadsMaxBytes / MEGABYTE)
      refused.push(tell(ownerWords().images.tooMuch, { name: file.name, most: limit }))
    } else {
      accepted.push({ image: toImage(file), file })
      count += 1
      bytes += file.size
    }
  }
  if (tooMany.length > 0) refused.push(`${namesOf(tooMany)}: ${inOwnerLanguage(VALIDATION.tooManyImages)}.`)
  return { accepted, refused }
}

/** Assigns the server's messages to images by image key. The remaining messages are about the whole form. */
export function findImageFaults(messages: readonly string[], images: readonly FormImage[]) {
  const faults = new Map<string, string>()
  for (const message of messages) {
    const position = /^(?:Painting|Exhibition) images (\d+)/.exec(message)?.[1]
    for (const [index, image] of images.entries()) {
      const isNamed = image.id === '' && message.startsWith(`${image.fileName}: `)
      if (isNamed || Number(position) === index + 1) faults.set(image.key, inOwnerLanguage(message))
    }
  }
  return faults
}
