import type { ValueChange } from '../../contract/audit.ts'
import { PHOTOGRAPH_FAULTS } from '../../contract/collection/images/photograph-faults.ts'
import { AppError } from '../../contract/errors.ts'
import type { LetterBlock } from '../../contract/letters/letter.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'
import type { ImageChange, StoredImage } from '../items/images/image-model.ts'
import { replaceImages } from '../items/images/image-rows.ts'
import { decodeFile } from '../items/images/images.ts'
import type { Media } from '../platform/media/media.ts'

/**
 * A stored photograph has the hash of its bytes as its name. So a block that was removed and comes back, or is copied into
 * another letter, finds its photograph as long as the file is kept.
 */
const STORED = /^[0-9a-f]{64}$/
const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Without a watermark. */
const PRESET = { kind: 'exhibition' } as const

interface Sources {
  readonly media: Pick<Media, 'intake' | 'findOriginal'>
  /** Undefined for one that is gone. */
  readonly findUpload: (id: string) => Promise<Buffer | undefined>
  /** The photographs that the letter has. */
  readonly stored: readonly StoredImage[]
}

async function readFile(file: string, name: string, { media, findUpload }: Sources): Promise<Buffer> {
  const isUpload = UPLOAD.test(file)
  if (!isUpload && !STORED.test(file)) return decodeFile(file, name)
  const bytes = await (isUpload ? findUpload(file) : media.findOriginal(file))
  if (!bytes) throw new AppError('image', name, PHOTOGRAPH_FAULTS.notThere)
  return bytes
}

/** In the order of their names, because a block that moves changes no photograph. */
export const inOrderOfNames = <Image>(named: ReadonlyMap<string, Image>) =>
  [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, image]) => image)

/**
 * Stores new photographs of a letter, one in memory at a time. Returns its blocks with the names of all photographs, and the
 * images to keep with it. What no letter keeps within a day is deleted.
 */
export async function takePictures(blocks: readonly LetterBlock[], sources: Sources) {
  const names = new Map([['', '']])
  const images = new Map<string, ImageChange>()
  for (const block of blocks) {
    if (block.kind !== 'picture' || names.has(block.file)) continue
    const { file } = block
    const kept = sources.stored.find(({ original }) => original.hash === file)
    if (kept) images.set(file, { id: kept.id, isMain: false })
    const fileName = `Image ${names.size}`
    const bytes = kept ? undefined : await readFile(file, fileName, sources)
    const taken = bytes && (await sources.media.intake({ bytes, fileName }, PRESET))
    const name = taken?.original.hash ?? file
    names.set(file, name)
    if (taken && !images.has(name)) images.set(name, { ...taken, fileName: '', alt: '', isMain: false })
  }
  return {
    blocks: blocks.map((block) =>
      block.kind === 'picture' ? { ...block, file: names.get(block.file) ?? '' } : block,
    ),
    images: inOrderOfNames(images),
  }
}

/** Keeps these photographs with a letter, and releases those that it had besides. Returns what to note of it. */
export async function keepPictures(
  tx: Tx,
  change: Change,
  id: string,
  images: readonly ImageChange[],
): Promise<ValueChange[]> {
  const { hasChanged, changes } = await replaceImages(tx, { kind: 'letter', id }, images)
  if (hasChanged) change.touch(TAGS.letter(id))
  return changes
}
