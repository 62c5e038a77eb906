import type { Language } from '../../../contract/site/languages.ts'
import { indexPartOf } from '../../../contract/site/site-index.ts'
import { TAGS, tagsIn } from '../../../contract/tags.ts'
import type { PaintingRow, Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { touchIndex } from '../../items/index-parts.ts'
import { changedLists } from '../painting-lists.ts'
import type { PaintingFields } from '../painting-model.ts'

const shown = (fields: PaintingFields | undefined) => (fields?.isDraft === true ? undefined : fields)

/**
 * Touches what visitors see of a painting, in addition to orders: nothing for a draft that stays one. `languages`: those
 * in which alone something has changed.
 */
export async function touchPublic(
  tx: Tx,
  change: Change,
  { id, sequence }: Pick<PaintingRow, 'id' | 'sequence'>,
  before: PaintingFields | undefined,
  after: PaintingFields | undefined,
  languages?: readonly Language[],
): Promise<void> {
  const [was, is] = [shown(before), shown(after)]
  if (was === undefined && is === undefined) return
  change.touch(...tagsIn(languages, TAGS.painting(id)), ...changedLists(was, is).map(TAGS.list))
  change.touch(TAGS.indexPart(indexPartOf(sequence)))
  // The feed says in each language when a work has changed.
  if (languages !== undefined) change.touch(TAGS.index)
  if (was === undefined || is === undefined) await touchIndex(tx, change, { id, sequence })
}
