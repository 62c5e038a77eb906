import { AVAILABILITY_WORDS } from '../collection/availability.ts'
import { PRICE_DISPLAY_WORDS, PRICE_TEXT_MAX_LENGTH } from '../collection/price.ts'
import { LIMITS } from '../limits.ts'
import type { Language } from '../site/languages.ts'
import { LATER, VISIBILITY_WORDS } from '../drafts/visibility.ts'
import { CURRENCIES } from '../prices/currency.ts'
import { INVENTORY_LIMITS } from './inventory-number.ts'
import { EMAIL_PATTERN } from './texts.ts'

/** A form field. Its name is also the name that is sent. */
export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly type?: 'date' | 'datetime-local' | 'email' | 'password' | 'tel' | 'text' | 'url'
  /** Selects the keyboard of a phone. */
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
  /** Keeps a phone from writing the first letter large. */
  readonly autoCapitalize?: 'none'
  readonly isRequired?: boolean
  readonly minLength?: number
  readonly maxLength: number
  /** A check by the browser. The schemas decide. */
  readonly pattern?: string
  /** The number of lines of a text area. */
  readonly rows?: number
  /** The language of its text, where that is not the page's. */
  readonly lang?: Language
  readonly dir?: 'auto'
  /** A hint below the field. */
  readonly hint?: string
  /** Few items need it, so it is folded. */
  readonly isExtra?: boolean
  /** Visitors never see its value. */
  readonly isPrivate?: boolean
  /** The choices and their words, for a field that is no text. */
  readonly options?: Readonly<Record<string, string>>
  /** The choices are a list that opens. */
  readonly isList?: boolean
  /** Several can be chosen, in an order; the value is theirs, separated by spaces. */
  readonly isMultiple?: boolean
  /** The words of a button that shows the field. With a value it is shown without it. */
  readonly onDemand?: string
  /** Another field and its value: the field is shown with that value, and belongs to it. */
  readonly belongsTo?: readonly [field: string, value: string]
}

/** The labels of fields by their names. */
export const labelsOf = <const Fields extends readonly FormField[]>(fields: Fields) =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label])) as {
    readonly [Field in Fields[number] as Field['name']]: Field['label']
  }

const EMAIL_FIELD = {
  type: 'email',
  autoComplete: 'email',
  isRequired: true,
  maxLength: LIMITS.emailMaxLength,
  pattern: EMAIL_PATTERN,
} as const
const SHORT = LIMITS.shortTextMaxLength

export const CONTACT_FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name', isRequired: true, maxLength: SHORT },
  { name: 'email', label: 'Email', ...EMAIL_FIELD },
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', autoComplete: 'tel', maxLength: SHORT },
  { name: 'subject', label: 'Subject', maxLength: SHORT },
  {
    name: 'content',
    label: 'Message',
    isRequired: true,
    minLength: LIMITS.contactContentMinLength,
    maxLength: LIMITS.longTextMaxLength,
    rows: 7,
  },
] as const satisfies readonly FormField[]

export const SUBSCRIPTION_FIELDS = [
  { name: 'email', label: 'Your email address', ...EMAIL_FIELD },
] as const satisfies readonly FormField[]

/** The choice of a series that is made when the painting is saved. */
export const NEW_SERIES = 'new'
const WHEN_RESERVED = ['availability', 'reserved'] as const
const WHEN_SOLD = ['availability', 'sold'] as const

const REQUIRED_SHORT = { isRequired: true, maxLength: SHORT } as const

/** Who sees an item, and from when on. */
const PUBLICITY_FIELDS = [
  {
    name: 'visibility',
    label: 'Visibility',
    options: VISIBILITY_WORDS,
    isList: true,
    maxLength: SHORT,
  },
  {
    name: 'publishAt',
    label: 'Public from',
    type: 'datetime-local',
    maxLength: 16,
    isPrivate: true,
    belongsTo: ['visibility', LATER],
  },
] as const satisfies readonly FormField[]

/** The text fields of a painting. A painting for sale also needs its price and description. The form has one more checkbox: featured. */
export const PAINTING_FIELDS = [
  { name: 'name', label: 'Name', ...REQUIRED_SHORT },
  { name: 'technique', label: 'Technique', ...REQUIRED_SHORT },
  { name: 'dimensions', label: 'Dimensions', ...REQUIRED_SHORT },
  { name: 'year', label: 'Year', inputMode: 'numeric', isRequired: true, maxLength: 4 },
  { name: 'yearTo', label: 'Year finished', inputMode: 'numeric', maxLength: 4, isExtra: true },
  { name: 'framed', label: 'Framed size', maxLength: SHORT, isExtra: true },
  {
    name: 'seriesId',
    label: 'Series',
    // The titles of the series are loaded.
    options: { '': 'None', [NEW_SERIES]: 'New series…' },
    isList: true,
    maxLength: SHORT,
    isExtra: true,
  },
  {
    name: 'newSeries',
    label: 'Title of the new series',
    ...REQUIRED_SHORT,
    belongsTo: ['seriesId', NEW_SERIES],
    isExtra: true,
  },
  { name: 'price', label: 'Price', inputMode: 'numeric', maxLength: PRICE_TEXT_MAX_LENGTH },
  {
    name: 'priceDisplay',
    label: 'Price for visitors',
    options: { '': 'As its series or the site says', ...PRICE_DISPLAY_WORDS },
    isList: true,
    maxLength: SHORT,
    isExtra: true,
  },
  {
    name: 'currency',
    label: 'Currency',
    options: { '': 'As the site', ...Object.fromEntries(CURRENCIES.map((each) => [each, each])) },
    isList: true,
    onDemand: 'Another currency',
    maxLength: SHORT,
    isExtra: true,
  },
  {
    name: 'description',
    label: 'Description',
    maxLength: LIMITS.longTextMaxLength,
    rows: 6,
  },
  {
    name: 'availability',
    label: 'Availability',
    options: AVAILABILITY_WORDS,
    isRequired: true,
    maxLength: SHORT,
  },
  {
    name: 'reservedUntil',
    label: 'Reserved until',
    type: 'date',
    maxLength: 16,
    isPrivate: true,
    belongsTo: WHEN_RESERVED,
  },
  {
    name: 'reservedFor',
    label: 'Reserved for',
    maxLength: SHORT,
    isPrivate: true,
    belongsTo: WHEN_RESERVED,
  },
  { name: 'soldOn', label: 'Sold on', type: 'date', maxLength: 10, isPrivate: true, belongsTo: WHEN_SOLD },
  {
    name: 'soldPrice',
    label: 'Sold for',
    inputMode: 'numeric',
    maxLength: PRICE_TEXT_MAX_LENGTH,
    isPrivate: true,
    belongsTo: WHEN_SOLD,
  },
  { name: 'soldTo', label: 'Sold to', maxLength: SHORT, isPrivate: true, belongsTo: WHEN_SOLD },
  ...PUBLICITY_FIELDS,
  { name: 'location', label: 'Location', maxLength: SHORT, isPrivate: true },
  {
    name: 'inventoryNumber',
    label: 'Inventory number',
    maxLength: INVENTORY_LIMITS.number,
    isPrivate: true,
  },
  { name: 'notes', label: 'Notes', maxLength: LIMITS.longTextMaxLength, rows: 3, isPrivate: true },
] as const satisfies readonly FormField[]

export const EXHIBITION_FIELDS = [
  { name: 'title', label: 'Title', ...REQUIRED_SHORT },
  { name: 'startDate', label: 'Start date', type: 'date', isRequired: true, maxLength: 10 },
  { name: 'endDate', label: 'End date', type: 'date', isRequired: true, maxLength: 10 },
  { name: 'opening', label: 'Opening', type: 'datetime-local', maxLength: 16 },
  { name: 'location', label: 'Location', ...REQUIRED_SHORT },
  { name: 'address', label: 'Address', maxLength: SHORT },
  { name: 'openingHours', label: 'Opening hours', maxLength: LIMITS.longTextMaxLength, rows: 3 },
  { name: 'organizer', label: 'Organizer', maxLength: SHORT },
  { name: 'link', label: 'Link', type: 'url', maxLength: 2000 },
  { name: 'dimensions', label: 'Dimensions', maxLength: SHORT },
  { name: 'longDescription', label: 'Description', maxLength: LIMITS.longTextMaxLength, rows: 8 },
  {
    name: 'paintingIds',
    label: 'Works shown',
    // The names of the paintings are loaded.
    options: {},
    isMultiple: true,
    maxLength: LIMITS.exhibitionMaxWorks * 37,
  },
  ...PUBLICITY_FIELDS,
] as const satisfies readonly FormField[]
