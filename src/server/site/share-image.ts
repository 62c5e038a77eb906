import { findImages, replaceImages } from '../items/image-rows.ts'
import type { Db, Tx } from '../database/schema.ts'
import type { NewImage, StoredImage } from '../items/image-model.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Change } from '../database/write.ts'

/** The share image is stored like the images of items, so that its variants are kept up to date, too. */
const HOLDER = { kind: 'site', id: 'share-image' } as const

export const findShareImage = async (db: Db): Promise<StoredImage | undefined> =>
  (await findImages(db, HOLDER.id))[0]

/** Sets the share image; undefined resets it to the default image. */
export async function setShareImage(tx: Tx, change: Change, image: NewImage | undefined): Promise<void> {
  const { hasChanged } = await replaceImages(tx, HOLDER, image ? [image] : [])
  if (!hasChanged) return
  change.touch(TAGS.settings)
  change.note({ action: 'update', kind: 'site', id: HOLDER.id, title: 'Settings', fields: ['shareImage'] })
}
