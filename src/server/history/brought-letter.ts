import { type AuditEntry, IMAGES } from '../../contract/audit.ts'
import { AppError } from '../../contract/errors.ts'
import type { LetterBlock, LetterInput } from '../../contract/letters/letter.ts'
import type { NewImage } from '../items/images/image-model.ts'
import { findImages } from '../items/images/image-rows.ts'
import { inOrderOfNames } from '../letters/letter-pictures.ts'
import { findLetter } from '../letters/letter-rows.ts'
import { setPublicity } from '../letters/public-letters.ts'
import { changeLetter, type LetterContent, remakeLetter } from '../letters/letter-writes.ts'
import type { Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'
import { listPhotographsOf } from './kept-photographs.ts'
import { beforeOf, type How, requireUnchanged, valuesOf } from './old-values.ts'

/** The photographs that these blocks name. A picture whose photograph is in neither of them waits for another one. */
function withPhotographs(input: LetterInput, photographs: readonly NewImage[]): LetterContent {
  const named = new Map(photographs.map((image) => [image.original.hash, image]))
  const blocks = input.blocks.map((block): LetterBlock =>
    block.kind === 'picture' && !named.has(block.file) ? { ...block, file: '' } : block,
  )
  const used = new Set(blocks.map((block) => (block.kind === 'picture' ? block.file : '')))
  const images = inOrderOfNames(named).filter(({ original }) => used.has(original.hash))
  return { input: { ...input, blocks }, images }
}

/** The photographs that the letter has ever had and whose files are kept, as new ones. */
const earlierPhotographs = async (tx: Tx, id: string, { renditions }: How): Promise<NewImage[]> =>
  (await listPhotographsOf(tx, id)).flatMap(({ id: imageId, ...image }) => {
    const rendition = renditions.get(imageId)
    return rendition === undefined ? [] : { ...image, rendition }
  })

/** Whether a deleted letter is there again, under another id. */
const wasBroughtBack = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('audit')
    .select('id')
    .where('entity_id', '=', id)
    .where('action', '=', 'restore')
    .executeTakeFirst()) !== undefined

/**
 * A letter that was changed, if it has not left, or one that was deleted, which comes back as a draft. Where only this was
 * changed, whether one is on the site comes back in any state.
 */
export async function bringBackLetter(tx: Tx, change: Change, entry: AuditEntry, how: How): Promise<void> {
  const { entityId: id, action } = entry
  const now = await findLetter(tx, id)
  if (!now && action !== 'delete') throw new AppError('notFound')
  if (now && entry.changes.every(({ field }) => field === 'isPublic')) {
    requireUnchanged(now, entry, how)
    await setPublicity(tx, change, id, valuesOf(entry.changes, 'before')['isPublic'] === true)
    return
  }
  if (!now && !how.overwrite && (await wasBroughtBack(tx, id))) throw new AppError('changedSince')
  const today = await findImages(tx, id)
  if (now) requireUnchanged({ ...now, [IMAGES]: today }, entry, how)
  const { images: _, ...before } = beforeOf<LetterInput>(entry, how)
  const nothing: LetterInput = { subject: '', preview: '', blocks: [], to: {} }
  const photographs = [...(await earlierPhotographs(tx, id, how)), ...today]
  const content = withPhotographs({ ...(now ?? nothing), ...before }, photographs)
  if (now) await changeLetter(tx, change, id, content, { now: new Date() })
  else await remakeLetter(tx, change, id, content, new Date())
}
