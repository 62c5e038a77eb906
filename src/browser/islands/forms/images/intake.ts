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

/** Files that are named where there are many. */
const NAMED = 3
/** Sentences about files that cannot be used; more would only fill the screen. */
const SENTENCES = 10

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

/** A file that can never be an image of this site, and why. */
export interface FaultyFile {
  readonly name: string
  readonly fault: string
}
/**
 * One sentence for all files with the same fault, the most common one first. After many sentences the last one counts the
 * files that are left.
 */
export function tellFaults(files: readonly FaultyFile[]): readonly string[] {
  const groups = [...Map.groupBy(files, ({ fault }) => fault)].toSorted(([, a], [, b]) => b.length - a.length)
  const told = groups.slice(0, SENTENCES).map(([fault, same]) => {
    const names = namesOf(same.map(({ name }) => name))
    return same.length === 1 ? `${names}: ${fault}` : tell(ownerWords().images.each, { names, fault })
  })
  const count = groups.slice(SENTENCES).reduce((sum, [, same]) => sum + same.length, 0)
  return count > 0 ? [...told, tell(ownerWords().images.besides, { count })] : told
}

/**
 * Checks chosen files before the upload: it rejects every file that the server would reject. The form accepts each of the
 * others as soon as it is read. Returns a text with names and advice for each reason why files are rejected.
 */
export async function takeIn(files: readonly File[], { present, accept }: Form): Promise<readonly string[]> {
  const faulty: FaultyFile[] = []
  const tooMuch: string[] = []
  const tooMany: string[] = []
  const isFull = () => present().count >= LIMITS.imagesPerItem
  for (const file of files) {
    const fault = isFull() ? undefined : await findFileFault(file)
    // Other files may have been accepted while this one was read.
    if (isFull()) tooMany.push(file.name)
    else if (fault !== undefined) faulty.push({ name: file.name, fault })
    else if (present().bytes + file.size > LIMITS.itemUploadsMaxBytes) tooMuch.push(file.name)
    else accept({ image: toImage(file), file })
  }
  const refused = [...tellFaults(faulty)]
  if (tooMuch.length > 0) {
    const most = Math.floor(LIMITS.itemUploadsMaxBytes / MEGABYTE)
    const values = { names: namesOf(tooMuch), most, count: tooMuch.length }
    refused.push(tell(ownerWords().images.tooMuch, values))
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
