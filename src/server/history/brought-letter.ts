import { type AuditEntry, IMAGES } from '../../contract/audit.ts'
import { AppError } from '../../contract/errors.ts'
import type { LetterBlock, LetterInput } from '../../contract/letters/letter.ts'
import type { NewImage } from '../items/images/image-model.ts'
import { findImages } from '../items/images/image-rows.ts'
import { findLetter } from '../letters/letter-rows.ts'
import { changeLetter, type LetterContent, remakeLetter } from '../letters/letter-writes.ts'
import type { Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'
import { beforeOf, type How, requireUnchanged } from './old-values.ts'

/** The photographs that these blocks name. A picture whose photograph is in neither of them waits for another one. */
function withPhotographs(input: LetterInput, photographs: readonly NewImage[]): LetterContent {
  const named = new Map(photographs.map((image) => [image.original.hash, image]))
  const blocks = input.blocks.map((block): LetterBlock =>
    block.kind === 'picture' && !named.has(block.file) ? { ...block, file: '' } : block,
  )
  const used = new Set(blocks.map((block) => (block.kind === 'picture' ? block.file : '')))
  return {
    input: { ...input, blocks },
    images: [...named.values()].filter(({ original }) => used.has(original.hash)),
  }
}

/** A letter that was changed, if it has not left, or one that was deleted, which comes back as a draft. */
export async function bringBackLetter(tx: Tx, change: Change, entry: AuditEntry, how: How): Promise<void> {
  const { entityId: id, action } = entry
  const now = await findLetter(tx, id)
  if (!now && action !== 'delete') throw new AppError('notFound')
  const today = await findImages(tx, id)
  if (now) requireUnchanged({ ...now, [IMAGES]: today }, entry, how)
  const { images: photographs = [], ...before } = beforeOf<LetterInput>(entry, how)
  const nothing: LetterInput = { subject: '', preview: '', blocks: [], to: {} }
  const content = withPhotographs({ ...(now ?? nothing), ...before }, [...today, ...photographs])
  if (now) await changeLetter(tx, change, id, content, { now: new Date() })
  else await remakeLetter(tx, change, id, content, new Date())
}
