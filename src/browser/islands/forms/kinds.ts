import type { ReadableAtom } from 'nanostores'
import type { z } from 'zod'
import type { PaintingDraft, SaveOptions } from '../../../client/owner/collection/items.ts'
import type { FormField } from '../../../contract/values/fields.ts'
import type { Image } from '../../../contract/collection/images/image.ts'
import { imageAddress } from '../../../contract/collection/images/image-address.ts'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import { ownerWords, sharedWords } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import type { Progress } from '../../stores/collection/item-actions.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { fieldsBeside } from '../translations/beside.ts'
import type { Mode } from './images/images.ts'
import type { FormImage, Opened, Values } from './values.ts'

export type SentImages = PaintingDraft['paintingImages']

type Saved = Outcome<unknown, Opened>

interface Flag {
  readonly name: string
  readonly label: string
  /** What the flag does while the other fields are so. */
  readonly hint: (values: Values) => string
}

/** The values of a choice with their words. */
export type Choices = NonNullable<FormField['options']>
/** The words of choices that are not loaded, by field. */
function choicesInWords(): Readonly<Record<string, Choices>> {
  const { choices } = ownerWords().forms
  const { availabilities, priceDisplays, usualDisplay } = sharedWords()
  return {
    visibility: choices.visibility,
    availability: availabilities,
    priceDisplay: { '': usualDisplay, ...priceDisplays },
  }
}
/** The fields with the words of the owner's language. */
export function fieldsInWords(
  fields: readonly FormField[],
  labels: Readonly<Record<string, string>>,
): readonly FormField[] {
  const choices = choicesInWords()
  return fields.map((field) => {
    const { name, label, options, onDemand } = field
    return {
      ...field,
      label: labels[name] ?? label,
      ...(options && { options: choices[name] ?? options }),
      ...(onDemand && {
        onDemand: ownerWords().forms.choices.otherCurrency,
        options: { ...options, '': ownerWords().forms.choices.usualCurrency },
      }),
    }
  })
}

/** A value that was chosen before may have no words, if the choices could not be loaded. */
export const choiceInWords = (choices: Choices, value: string) =>
  choices[value] ?? ownerWords().forms.choices.before

/** A value as its field shows it. */
export function valueInWords({ options, isMultiple = false }: FormField, value: string): string {
  if (!options) return value
  if (!isMultiple) return choiceInWords(options, value)
  const ids = value.split(' ').filter((id) => id !== '')
  return ids.map((id) => choiceInWords(options, id)).join('\n')
}

/** The differences between the forms of paintings and exhibitions. The rest is shared. */
export interface ItemKind {
  readonly name: 'painting' | 'exhibition'
  readonly fields: readonly FormField[]
  /** Notes under the fields, by field. */
  readonly hints: (values: Values) => Readonly<Record<string, string>>
  readonly flags: readonly Flag[]
  /** Whether a field is needed while the others are so. */
  readonly isRequired: (field: FormField, values: Values) => boolean
  /** Whether a field is shown while the others are so. */
  readonly isShown: (field: FormField, values: Values) => boolean
  /** The field with the item's name. */
  readonly titleField: string
  readonly imagesKey: string
  /** The contract's rules for what is sent. */
  readonly rules: Readonly<Record<Mode, (body: object) => z.ZodType>>
  /**
   * Errors that the schema reports only after all other fields are valid. The form shows them at once. `stored`: what the
   * form was opened with.
   */
  readonly findEarlyFaults: (values: Values, stored: Values) => Readonly<Record<string, string>>
  /** Fields whose errors a form does not show (features 5). */
  readonly silent: Readonly<Record<Mode, readonly string[]>>
  readonly empty: Values
  /** The choices of fields that are loaded, by field. */
  readonly $choices: ReadableAtom<Readonly<Record<string, Choices>>>
  /** Never throws. */
  readonly loadChoices: () => Promise<void>
  /** What was written before into a field, by field. */
  readonly loadSuggestions: () => Promise<Readonly<Record<string, readonly string[]>>>
  readonly $progress: ReadableAtom<Progress>
  readonly toDraft: (values: Values, images: SentImages) => object
  /** Makes what the item needs before it is saved. Returns the fields that have changed with that. */
  readonly prepare: (values: Values) => Promise<Values['fields']>
  /** Both return the outcome. */
  readonly create: (values: Values, images: SentImages, options: SaveOptions) => Promise<Saved>
  readonly update: (id: string, values: Values, images: SentImages, options: SaveOptions) => Promise<Saved>
  readonly load: (id: string) => Promise<Opened | undefined>
  /** What another item can begin with. Its title, private fields and images are left out for every kind. */
  readonly toCopy: (values: Values) => Values
  /** The data that is sent for an existing image, in addition to the form's values. */
  readonly keep: (id: string) => SentImages[number]
}

/** A JPEG of this width is large enough for a tile. */
const TILE_WIDTH = 400
const apiRoot = () => document.documentElement.dataset['api'] ?? ''
const idOf = ({ id, imagePath }: Image, index: number) => id || imagePath || `image ${index + 1}`

export function toFormImage(image: Image, index: number): FormImage {
  const own = image.variants.filter(({ format }) => format === 'jpeg')
  const fitting = own.find(({ width }) => width >= TILE_WIDTH) ?? own.at(-1)
  const { fileName, isMainImage: isMain, alt, turn, crop } = image
  const src = imageAddress(apiRoot(), fitting?.path ?? image.imagePath)
  const id = idOf(image, index)
  const translated = fieldsBeside(image.translations, TRANSLATED.image, otherLanguages())
  return { key: id, id, fileName, src, isMain, alt, ...translated, turn, srcTurn: turn, crop, srcCrop: crop }
}

/**
 * A stored image as the API returned it, with its file if the server sent one: some servers make the whole item anew
 * and would lose the file otherwise.
 */
export function toKept(
  images: readonly (Image & { readonly file?: string })[] = [],
  id: string,
): SentImages[number] {
  const image = images.find((each, index) => idOf(each, index) === id)
  if (!image) return { id }
  const { entityId, imagePath, fileName, file = '' } = image
  return { id: image.id, entityId, imagePath, fileName, ...(file !== '' && { file }) }
}

export function openIfDone<Item>(outcome: Outcome<Item>, open: (item: Item) => Opened) {
  return outcome.kind === 'done' ? open(outcome.value) : undefined
}
export const openTheirs = <Item>(outcome: Outcome<unknown, Item>, open: (item: Item) => Opened): Saved =>
  outcome.kind === 'conflict' ? { ...outcome, theirs: outcome.theirs && open(outcome.theirs) } : outcome

export const read = (values: Values, name: string) => values.fields[name] ?? ''
