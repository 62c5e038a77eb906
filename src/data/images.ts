import type { Db } from './database.ts'
import type { OwnedImage, StoredImage } from './model.ts'
import type { Change, Tx } from './write.ts'

/** Every image of every painting and exhibition, for checks of the media store. */
export declare function listAllImages(db: Db): Promise<OwnedImage[]>
/** The image with its variants under another key (another watermark, say). Touches its owner's tag. */
export declare function setImageRendition(tx: Tx, change: Change, image: OwnedImage, rendition: string): Promise<void>
/** The image that stands for its owner in lists: the first main one, or the first. */
export declare function coverOf<T extends Pick<StoredImage, 'isMain'>>(images: readonly T[]): T | undefined
