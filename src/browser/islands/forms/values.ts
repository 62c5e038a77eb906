import { isSame } from '../../../contract/values/is-same.ts'

/** What a form holds, of a painting or an exhibition. Files stand apart (images/use-images.ts), so all of this fits into JSON. */

export interface FormImage {
  /** Its own within the form: the id of a stored image, a new one's until it has an id. */
  readonly key: string
  /** '' for a new one; of a server whose images have none, what else tells them apart. */
  readonly id: string
  readonly fileName: string
  /** Where the stored picture lies; '' for a new one. */
  readonly src: string
  /** Null: a new one on the edit form, of which nobody has said anything yet (features 4). */
  readonly isMain: boolean | null
  readonly alt: string
}

export interface Values {
  readonly fields: Readonly<Record<string, string>>
  readonly flags: Readonly<Record<string, boolean>>
  readonly images: readonly FormImage[]
}

/** An item as a form is opened with it. */
export interface Opened {
  readonly values: Values
  /** The version that the values are of; '' on the create form, and where a server has none. */
  readonly version: string
}

/** What distinguishes an image for its owner: not the address of its picture. */
const essence = ({ key, isMain, alt }: FormImage) => [key, isMain === true, alt]
export const isSameImages = (left: readonly FormImage[], right: readonly FormImage[]) =>
  isSame(left.map(essence), right.map(essence))

export const isSameValues = (left: Values, right: Values) =>
  isSame([left.fields, left.flags], [right.fields, right.flags]) && isSameImages(left.images, right.images)

/** What the public pages say of an image without a text of its own. */
export const defaultAlt = (name: string, index: number) =>
  index === 0 || name === '' ? name : `${name}, view ${index + 1}`

/** What a form begins with. */
export interface Start {
  /** The state that the values come from. */
  readonly opened: Opened
  readonly values: Values
  /** Files of new images, by their keys. */
  readonly files: ReadonlyMap<string, File>
  /** Names of files that a draft could not bring back. */
  readonly lost: readonly string[]
  /** What somebody has saved since. */
  readonly newer?: Opened
}
