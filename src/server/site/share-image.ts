import { findImages, replaceImages } from '../items/image-rows.ts'
import type { Db, Tx } from '../database/schema.ts'
import type { NewImage, StoredImage } from '../items/image-model.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Change } from '../database/write.ts'

/** The site's own picture for shared links lies with the other images, so that its variants are kept like theirs. */
const HOLDER = { kind: 'site', id: 'share-image' } as const

export const findShareImage = async (db: Db): Promise<StoredImage | undefined> =>
  (await findImages(db, HOLDER.id))[0]

/** Undefined: back to the one that came with the program. */
export async function setShareImage(tx: Tx, change: Change, image: NewImage | undefined): Promise<void> {
  const { hasChanged } = await replaceImages(tx, HOLDER, image ? [image] : [])
  if (!hasChanged) return
  change.touch(TAGS.settings)
  change.note({ action: 'update', kind: 'site', id: HOLDER.id, title: 'Settings', fields: ['shareImage'] })
}
