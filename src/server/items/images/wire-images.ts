import type { Image } from '../../../contract/collection/images/image.ts'
import { type Asked, localized, saying } from '../../../contract/translations/localized.ts'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import type { StoredImage } from './image-model.ts'
import { variantsOf } from '../../platform/media/media.ts'

interface Reader {
  readonly isManager: boolean
  /** The language of the texts; undefined for the site's first one. */
  readonly asked?: Asked | undefined
}

/** Turns a stored image into the image that clients read (features 7). */
export function toWireImage(stored: StoredImage, entityId: string, { isManager, asked }: Reader): Image {
  const { item: image, fallback } = localized(stored, stored.translations, TRANSLATED.image, asked)
  const { variants, imagePath, thumbnailPath, sharePath, width, height } = variantsOf(image)
  return {
    id: image.id,
    entityId,
    imagePath,
    isMainImage: image.isMain,
    // Only managers see the file name of the owner's camera or computer.
    fileName: isManager ? image.fileName : '',
    alt: image.alt,
    ...saying(fallback),
    width,
    height,
    placeholder: image.placeholder,
    ...(isManager && {
      profile: image.profile,
      turn: image.turn,
      crop: image.crop,
      translations: image.translations,
      translatedFrom: image.translatedFrom,
    }),
    variants,
    thumbnailPath,
    sharePath,
  }
}

/** The same for all images of one painting or exhibition. */
export const toWireImages = (images: readonly StoredImage[], entityId: string, reader: Reader) =>
  images.map((image) => toWireImage(image, entityId, reader))
