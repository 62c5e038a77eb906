import type { ReadableAtom } from 'nanostores'
import type { z } from 'zod'
import type { ExhibitionDraft, PaintingDraft, SaveOptions } from '../../../client/owner/items.ts'
import {
  type ExhibitionToEdit,
  ExhibitionCreateSchema,
  ExhibitionUpdateSchema,
} from '../../../contract/collection/exhibition.ts'
import { EXHIBITION_FIELDS, type FormField, PAINTING_FIELDS } from '../../../contract/values/fields.ts'
import type { Image } from '../../../contract/collection/image.ts'
import { readablePrice } from '../../../contract/collection/price.ts'
import { describeSize, isImpossibleSize, parseSize } from '../../../contract/collection/size.ts'
import { findPriceFault, priceDigits } from '../../../contract/values/typed-price.ts'
import { createPaintingCalls } from '../../../client/owner/paintings.ts'
import { call } from '../../stores/owner.ts'
import { siteCurrency } from '../../stores/site-currency.ts'
import { imageAddress } from '../../../contract/collection/image-address.ts'
import { VALIDATION } from '../../../contract/messages.ts'
import { createRules, type PaintingToEdit, updateRules } from '../../../contract/collection/painting.ts'
import { exhibitions, paintings } from '../../stores/collection/browser-items.ts'
import type { Progress } from '../../stores/collection/item-actions.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import type { Mode } from './images/images.ts'
import type { FormImage, Opened, Values } from './values.ts'

type SentImages = PaintingDraft['paintingImages']

type Saved = Outcome<unknown, Opened>

interface Flag {
  readonly name: string
  readonly label: string
  /** What the flag does while the others are so. */
  readonly hint: (flags: Values['flags']) => string
}

/** The differences between the forms of paintings and exhibitions. The rest is shared. */
export interface ItemKind {
  readonly name: 'painting' | 'exhibition'
  readonly fields: readonly FormField[]
  /** Notes under the fields, by field. */
  readonly hints: (values: Values) => Readonly<Record<string, string>>
  readonly flags: readonly Flag[]
  /** Whether a field is needed for these flags. */
  readonly isRequired: (field: FormField, flags: Values['flags']) => boolean
  /** The field with the item's name. */
  readonly titleField: string
  readonly imagesKey: string
  /** The contract's rules for what is sent. */
  readonly rules: Readonly<Record<Mode, (body: object) => z.ZodType>>
  /** Errors that the schema reports only after all other fields are valid. The form shows them at once. */
  readonly findEarlyFaults: (values: Values) => Readonly<Record<string, string>>
  /** Fields whose errors a form does not show (features 5). */
  readonly silent: Readonly<Record<Mode, readonly string[]>>
  readonly empty: Values
  /** What was written before into a field, by field. */
  readonly loadSuggestions: () => Promise<Readonly<Record<string, readonly string[]>>>
  readonly $progress: ReadableAtom<Progress>
  readonly toDraft: (values: Values, images: SentImages) => object
  /** Both return the outcome. */
  readonly create: (values: Values, images: SentImages, options: SaveOptions) => Promise<Saved>
  readonly update: (id: string, values: Values, images: SentImages, options: SaveOptions) => Promise<Saved>
  readonly load: (id: string) => Promise<Opened | undefined>
  /** The data that is sent for an existing image, in addition to the form's values. */
  readonly keep: (id: string) => SentImages[number]
}

/** A JPEG of this width is large enough for a tile. */
const TILE_WIDTH = 400
const apiRoot = () => document.documentElement.dataset['api'] ?? ''
const idOf = ({ id, imagePath }: Image, index: number) => id || imagePath || `image ${index + 1}`

function toFormImage(image: Image, index: number): FormImage {
  const own = image.variants.filter(({ format }) => format === 'jpeg')
  const fitting = own.find(({ width }) => width >= TILE_WIDTH) ?? own.at(-1)
  const { fileName, isMainImage: isMain, alt, turn, crop } = image
  const src = imageAddress(apiRoot(), fitting?.path ?? image.imagePath)
  const id = idOf(image, index)
  return { key: id, id, fileName, src, isMain, alt, turn, srcTurn: turn, crop, srcCrop: crop }
}

/**
 * A stored image as the API returned it, with its file if the server sent one: some servers make the whole item anew
 * and would lose the file otherwise.
 */
function toKept(
  images: readonly (Image & { readonly file?: string })[] = [],
  id: string,
): SentImages[number] {
  const image = images.find((each, index) => idOf(each, index) === id)
  if (!image) return { id }
  const { entityId, imagePath, fileName, file = '' } = image
  return { id: image.id, entityId, imagePath, fileName, ...(file !== '' && { file }) }
}

function openIfDone<Item>(outcome: Outcome<Item>, open: (item: Item) => Opened) {
  return outcome.kind === 'done' ? open(outcome.value) : undefined
}
const openTheirs = <Item>(outcome: Outcome<unknown, Item>, open: (item: Item) => Opened): Saved =>
  outcome.kind === 'conflict' ? { ...outcome, theirs: outcome.theirs && open(outcome.theirs) } : outcome

const read = (values: Values, name: string) => values.fields[name] ?? ''

const toPaintingDraft = (values: Values, images: SentImages): PaintingDraft => {
  const isAvailableToSell = values.flags['isAvailableToSell'] ?? true
  return {
    name: read(values, 'name'),
    description: read(values, 'description'),
    dimensions: read(values, 'dimensions'),
    technique: read(values, 'technique'),
    year: read(values, 'year'),
    price: priceDigits(read(values, 'price')),
    isAvailableToSell,
    // The old name of the field: the edit form fills it from isAvailableToSell (features 3).
    isAvailableForSale: isAvailableToSell,
    isOnFocus: values.flags['isOnFocus'] ?? false,
    location: read(values, 'location'),
    notes: read(values, 'notes'),
    paintingImages: images,
  }
}

/** As in the table of the Control Panel. A painting for sale needs a price, so that its 0 stays. */
const priceToShow = ({ price = '', isAvailableToSell }: PaintingToEdit) =>
  readablePrice(price, siteCurrency()) || (isAvailableToSell ? price : '')

const openPainting = ({ version = '', ...painting }: PaintingToEdit): Opened => ({
  version,
  values: {
    fields: {
      name: painting.name,
      technique: painting.technique,
      dimensions: painting.dimensions,
      year: String(painting.year),
      price: priceToShow(painting),
      description: painting.description,
      location: painting.location ?? '',
      notes: painting.notes ?? '',
    },
    flags: { isAvailableToSell: painting.isAvailableToSell, isOnFocus: painting.isOnFocus },
    images: painting.paintingImages.map(toFormImage),
  },
})

/** Every fault of a typed price: the contract's rules do not know the site's currency. */
function findFaultOfPrice(values: Values): Record<string, string> {
  const price = read(values, 'price').trim()
  const fault = price === '' ? '' : findPriceFault(price, siteCurrency())
  return fault === '' ? {} : { price: fault }
}

/** `24` for 2024 would be a year that nobody means. The wire contract takes it. */
const findShortYear = (values: Values): Record<string, string> =>
  /^\d{1,3}$/.test(read(values, 'year').trim()) ? { year: VALIDATION.year } : {}

/** A size of zero or of a kilometre. The wire contract takes it as a text. */
const findFaultOfSize = (values: Values): Record<string, string> =>
  isImpossibleSize(read(values, 'dimensions')) ? { dimensions: VALIDATION.size } : {}

/** Says how a typed size is understood, because many people write the width first. */
function hintOfSize(text: string) {
  const size = parseSize(text)
  if (size !== undefined) return `${describeSize(size)}.`
  return parseSize(`${text} cm`)
    ? 'Add the unit, for example 80 × 60 cm'
    : 'Height × width, for example 80 × 60 cm'
}

export const PAINTING: ItemKind = {
  name: 'painting',
  fields: PAINTING_FIELDS,
  hints: (values) => ({
    dimensions: hintOfSize(read(values, 'dimensions')),
    price: `In ${siteCurrency()}, without cents. Visitors never see it.`,
    location: 'Where the work is now, for example “Studio, rack 3”',
  }),
  isRequired: ({ name, isRequired = false }, flags) =>
    isRequired || (Boolean(flags['isAvailableToSell']) && ['price', 'description'].includes(name)),
  flags: [
    {
      name: 'isAvailableToSell',
      label: 'For sale',
      hint: () => 'Shown under Paintings; if not for sale, under Portfolio.',
    },
    {
      name: 'isOnFocus',
      label: 'Featured',
      hint: ({ isAvailableToSell }) =>
        isAvailableToSell
          ? 'Also among the large pictures on Home.'
          : 'Among the large pictures on Home once it is for sale.',
    },
  ],
  titleField: 'name',
  imagesKey: 'paintingImages',
  rules: { create: createRules, edit: updateRules },
  findEarlyFaults: (values) => ({
    ...findFaultOfPrice(values),
    ...findShortYear(values),
    ...findFaultOfSize(values),
  }),
  silent: { create: [], edit: [] },
  empty: {
    fields: {
      name: '',
      technique: '',
      dimensions: '',
      year: '',
      price: '',
      description: '',
      location: '',
      notes: '',
    },
    flags: { isAvailableToSell: true, isOnFocus: false },
    images: [],
  },
  loadSuggestions: async () => ({ technique: await createPaintingCalls(call).readTechniques() }),
  $progress: paintings.$paintings,
  toDraft: toPaintingDraft,
  create: (values, images, options) => paintings.createPainting(toPaintingDraft(values, images), options),
  update: async (id, values, images, options) => {
    const painting = { ...toPaintingDraft(values, images), id }
    return openTheirs(await paintings.updatePainting(painting, options), openPainting)
  },
  load: async (id) => openIfDone(await paintings.loadPaintingToEdit(id), openPainting),
  keep: (id) => toKept(paintings.$paintings.get().painting?.paintingImages, id),
}

const toExhibitionDraft = (values: Values, images: SentImages): ExhibitionDraft => ({
  title: read(values, 'title'),
  startDate: read(values, 'startDate'),
  endDate: read(values, 'endDate'),
  location: read(values, 'location'),
  organizer: read(values, 'organizer'),
  link: read(values, 'link'),
  dimensions: read(values, 'dimensions'),
  longDescription: read(values, 'longDescription'),
  exhibitionImages: images,
})

const openExhibition = ({ version = '', ...exhibition }: ExhibitionToEdit): Opened => {
  const { title, startDate, endDate, location, organizer, link, dimensions, longDescription } = exhibition
  return {
    version,
    values: {
      fields: { title, startDate, endDate, location, organizer, link, dimensions, longDescription },
      flags: {},
      images: exhibition.exhibitionImages.map(toFormImage),
    },
  }
}

function findDatesOutOfOrder(values: Values): Record<string, string> {
  const [start, end] = [read(values, 'startDate'), read(values, 'endDate')]
  return start !== '' && end !== '' && end < start ? { endDate: VALIDATION.endBeforeStart } : {}
}

export const EXHIBITION: ItemKind = {
  name: 'exhibition',
  fields: EXHIBITION_FIELDS,
  hints: () => ({
    link: 'The organizer’s own page',
    dimensions: 'Shown in the list, for example “24 works on paper”',
    longDescription: 'Line breaks stay; web addresses become links.',
  }),
  flags: [],
  isRequired: ({ isRequired = false }) => isRequired,
  titleField: 'title',
  imagesKey: 'exhibitionImages',
  rules: { create: () => ExhibitionCreateSchema, edit: () => ExhibitionUpdateSchema },
  findEarlyFaults: findDatesOutOfOrder,
  silent: { create: ['location'], edit: [] },
  empty: {
    fields: Object.fromEntries(EXHIBITION_FIELDS.map(({ name }) => [name, ''])),
    flags: {},
    images: [],
  },
  loadSuggestions: async () => ({}),
  $progress: exhibitions.$exhibitions,
  toDraft: toExhibitionDraft,
  create: (values, images, options) =>
    exhibitions.createExhibition(toExhibitionDraft(values, images), options),
  update: async (id, values, images, options) => {
    const exhibition = { ...toExhibitionDraft(values, images), id }
    return openTheirs(await exhibitions.updateExhibition(exhibition, options), openExhibition)
  },
  load: async (id) => openIfDone(await exhibitions.loadExhibitionToEdit(id), openExhibition),
  keep: (id) => toKept(exhibitions.$exhibitions.get().exhibition?.exhibitionImages, id),
}
