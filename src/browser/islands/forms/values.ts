import { type Crop, type Turn, WHOLE } from '../../../contract/collection/images/framing.ts'
import type { KeptEdit } from '../../../contract/drafts/kept-edits.ts'
import { type Language, LANGUAGES } from '../../../contract/site/languages.ts'
import { fill } from '../../../contract/values/fill.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { ownLanguage } from '../../stores/site-languages.ts'

/**
 * The values of a painting's or an exhibition's form. Files are stored separately (images/use-images.ts), so that the
 * values fit into JSON.
 */

/** The alternative text in other languages, a field each: `de_alt`. */
type TranslatedAlts = { readonly [Name in `${Language}_alt`]?: string }

export interface FormImage extends TranslatedAlts {
  /** A key within the form: the id of a stored image, or a generated key for a new one. */
  readonly key: string
  /** '' for a new image. If a server's images have no ids, another value that tells them apart. */
  readonly id: string
  readonly fileName: string
  /** Address of the stored picture; '' for a new image. */
  readonly src: string
  /** Null for a new image on the edit form that nobody has set to main or not main (features 4). */
  readonly isMain: boolean | null
  readonly alt: string
  /** By how many degrees it is turned clockwise; undefined in drafts of earlier versions, for 0. */
  readonly turn?: Turn | undefined
  /** The turn that the picture at `src` already has. */
  readonly srcTurn?: Turn | undefined
  /** The part that is shown, before it is turned; undefined for the whole photograph. */
  readonly crop?: Crop | undefined
  /** The part that the picture at `src` already shows. */
  readonly srcCrop?: Crop | undefined
}

export interface Values {
  readonly fields: Readonly<Record<string, string>>
  readonly flags: Readonly<Record<string, boolean>>
  readonly images: readonly FormImage[]
  /** The stored times, which fields show in local time and without seconds; undefined in drafts of earlier versions. */
  readonly moments?: Readonly<Record<string, string>> | undefined
}

/** Whether visitors see an item with these values. */
export const isPublic = ({ fields }: Values) => (fields['visibility'] ?? 'public') === 'public'

/** An edit that is kept beside a public item, and the item as it is now. */
interface Kept extends KeptEdit {
  readonly shown: Values
}

/** An item as the form opens it. */
export interface Opened {
  readonly values: Values
  /** The version of the values; '' on the create form and if the server has no versions. */
  readonly version: string
  /** Whether the server can keep an edit of it that is not public yet. */
  readonly canKeepEdit?: boolean
  /** What is kept of a public item. Then the values show it. */
  readonly kept?: Kept
}

/** The parts of images that an owner can change, without the picture's address. */
export const essenceOf = (images: readonly FormImage[]) =>
  images.map(({ key, isMain, alt, turn = 0, crop = WHOLE, ...image }) => [
    ...[key, isMain === true, alt, turn, crop],
    ...LANGUAGES.map((language) => image[`${language}_alt`] ?? ''),
  ])
export const isSameImages = (left: readonly FormImage[], right: readonly FormImage[]) =>
  isSame(essenceOf(left), essenceOf(right))

export const isSameValues = (left: Values, right: Values) =>
  isSame([left.fields, left.flags], [right.fields, right.flags]) && isSameImages(left.images, right.images)

/** The same values with the addresses of today's pictures: those of photographs that are not public end soon. */
export const withSources = (values: Values, { images }: Values): Values => ({
  ...values,
  images: values.images.map((image) => {
    const now = images.find(({ key }) => key === image.key)
    return now ? { ...image, src: now.src, srcTurn: now.srcTurn, srcCrop: now.srcCrop } : image
  }),
})

/** As the public pages say it (`works.pictures.view`), in the language of the site. */
const VIEWS: Readonly<Record<Language, string>> = {
  en: '{name}, view {number}',
  de: '{name}, Ansicht {number}',
  fr: '{name}, vue {number}',
  it: '{name}, veduta {number}',
}
/** The alternative text on public pages for an image without its own text. */
export const defaultAlt = (name: string, index: number) =>
  index === 0 || name === '' ? name : fill(VIEWS[ownLanguage()], { name, number: index + 1 })

/** The initial state of a form. */
export interface Start {
  /** The stored state that the values are based on. */
  readonly opened: Opened
  readonly values: Values
  /** Whether the values are a draft: nobody else has them. */
  readonly isDraft?: true
  /** Files of new images, by image key. */
  readonly files: ReadonlyMap<string, File>
  /** Names of files that a draft could not restore. */
  readonly lost: readonly string[]
  /** A newer version that somebody has saved since. */
  readonly newer?: Opened
}
