import { type AuditEntry, holdsImages } from '../../contract/audit.ts'
import type { Db } from '../platform/database/schema.ts'
import { findKeptRenditions } from '../items/images/image-files.ts'
import type { StoredImage } from '../items/images/image-model.ts'
import { openToHistory } from '../items/drafts/private-images.ts'
import { presetOf, renditionKey, variantsOf } from '../platform/media/media.ts'
import { readSettings } from '../site/settings-rows.ts'
import { photographsIn } from './kept-photographs.ts'

/** The long side of a photograph in the history, in pixels of a sharp screen. */
const LONG_SIDE = 480

/** The smallest JPEG that is large enough. */
function addressOf(image: StoredImage, rendition: string): string {
  const variants = variantsOf({ ...image, rendition }).variants.filter(({ format }) => format === 'jpeg')
  const fitting = variants.find(({ width, height }) => Math.max(width, height) >= LONG_SIDE)
  return (fitting ?? variants.at(-1))?.path ?? ''
}

/**
 * Gives the photographs of these entries an address (`path`) that works for those who manage; '' where the files are no longer
 * kept. Nothing of it is stored.
 */
export async function withPictures(db: Db, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  if (entries.every(({ changes }) => photographsIn(changes).length === 0)) return [...entries]
  const { watermark } = await readSettings(db)
  // The variants of then, or else those that the same photograph has got since with another watermark.
  const renditionsOf = ({ kind }: AuditEntry, image: StoredImage) => [
    image.rendition,
    renditionKey(image.original.hash, presetOf(kind, watermark), image),
  ]
  const wanted = entries.flatMap((entry) =>
    photographsIn(entry.changes).flatMap((image) => renditionsOf(entry, image)),
  )
  const items = entries.map(({ entityId }) => entityId)
  const kept = await findKeptRenditions(db, new Set(wanted), new Set(items))
  const hide = await openToHistory(db)
  const withPath = (entry: AuditEntry) => (image: StoredImage) => {
    const rendition = renditionsOf(entry, image).find((each) => kept.has(each))
    return { ...image, path: rendition === undefined ? '' : hide(addressOf(image, rendition)) }
  }
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      if (!holdsImages(change.field)) return change
      const [before, after] = [change.before, change.after].map((side) =>
        (side as readonly StoredImage[]).map(withPath(entry)),
      )
      return { ...change, before, after }
    }),
  }))
}
