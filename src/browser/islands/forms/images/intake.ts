import { HEAD_BYTES, readSize, sniff } from '../../../../contract/collection/images/image-formats.ts'
import { findSizeFault } from '../../../../contract/collection/images/image-sizes.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { inTime } from '../../../stores/uploads/lost-line.ts'
import type { FormImage } from '../values.ts'

/** The formats that the server accepts, for a chooser. Because HEIC is not in the list, iPhones and iPads send JPEG. */
export const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/tiff,image/avif,.jpg,.jpeg,.png,.webp,.tif,.tiff,.avif'

const MEGABYTE = 1024 ** 2

/** Files that are named where there are too many. */
const NAMED = 3

interface NewImage {
  readonly image: FormImage
  readonly file: File
}
/** The form that takes files in. */
interface Form {
  /** The number of its images, and the total bytes of those that are not sent yet. */
  readonly present: () => { readonly count: number; readonly bytes: number }
  readonly accept: (image: NewImage) => void
}

/** Why a file can never be an image of this site; undefined if it may be one. */
export async function findFileFault(file: File): Promise<string | undefined> {
  if (file.size > LIMITS.imageMaxBytes) {
    const size = Math.ceil(file.size / MEGABYTE)
    return tell(ownerWords().images.tooLarge, { size, most: LIMITS.imageMaxBytes / MEGABYTE })
  }
  try {
    const head = new Uint8Array(await inTime(file.slice(0, HEAD_BYTES).arrayBuffer()))
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

/**
 * Checks chosen files before the upload: it rejects every file that the server would reject. The form accepts each of the
 * others as soon as it is read. Returns one text for each rejected file, with its name and advice; one for all that are too
 * many.
 */
export async function takeIn(files: readonly File[], { present, accept }: Form): Promise<readonly string[]> {
  const refused: string[] = []
  const tooMany: string[] = []
  const isFull = () => present().count >= LIMITS.imagesPerItem
  for (const file of files) {
    const fault = isFull() ? undefined : await findFileFault(file)
    // Other files may have been accepted while this one was read.
    if (isFull()) tooMany.push(file.name)
    else if (fault !== undefined) refused.push(`${file.name}: ${fault}`)
    else if (present().bytes + file.size > LIMITS.itemUploadsMaxBytes) {
      const limit = Math.floor(LIMITS.itemUploadsMaxBytes / MEGABYTE)
      refused.push(tell(ownerWords().images.tooMuch, { name: file.name, most: limit }))
    } else accept({ image: toImage(file), file })
  }
  if (tooMany.length > 0) refused.push(`${namesOf(tooMany)}: ${inOwnerLanguage(VALIDATION.tooManyImages)}.`)
  return refused
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
