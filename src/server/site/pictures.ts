import { findImagesOf, replaceImages } from '../items/images/image-rows.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import type { ImageChange, StoredImage } from '../items/images/image-model.ts'
import { PICTURE_PLACES, type PicturePlace } from '../../contract/site/pictures.ts'
import { TAGS, tagsIn } from '../../contract/tags.ts'
import { onlyLanguagesOf } from '../../contract/translations/noted.ts'
import type { Change } from '../platform/database/write.ts'

/** The owner's own pictures are stored like the images of items, so that their variants are kept up to date, too. */
const idOf = (place: PicturePlace) => (place === 'shared' ? 'share-image' : `picture:${place}`)

/** The place of an id; undefined if it is not the id of a picture. */
export const findPlace = (id: string) => PICTURE_PLACES.find((place) => idOf(place) === id)

export async function findSitePictures(db: Db): Promise<ReadonlyMap<PicturePlace, StoredImage>> {
  const found = await findImagesOf(db, PICTURE_PLACES.map(idOf))
  const pictures = new Map<PicturePlace, StoredImage>()
  for (const place of PICTURE_PLACES) {
    const [image] = found.get(idOf(place)) ?? []
    if (image) pictures.set(place, image)
  }
  return pictures
}

/** Sets the picture of a place; undefined takes it away. */
export async function setSitePicture(
  tx: Tx,
  change: Change,
  place: PicturePlace,
  image: ImageChange | undefined,
): Promise<void> {
  const id = idOf(place)
  const { hasChanged, changes, languages } = await replaceImages(
    tx,
    { kind: 'site', id },
    image ? [image] : [],
  )
  // A confirmed translation changes nothing that anybody sees.
  if (!hasChanged || changes.length === 0) return
  change.touch(...tagsIn(onlyLanguagesOf(changes, languages), TAGS.settings))
  const named = changes.map((each) => ({ ...each, field: `${place}Picture` }))
  change.note({ action: 'update', kind: 'site', id, title: 'Settings', changes: named })
}
