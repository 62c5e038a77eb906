import { LIMITS } from '../limits.ts'
import { EMAIL_PATTERN } from './texts.ts'

/** A field as a page shows it; its name is the one that is sent. */
export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly type?: 'date' | 'email' | 'password' | 'tel' | 'text' | 'url'
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
  readonly isRequired?: boolean
  readonly minLength?: number
  readonly maxLength: number
  /** What the browser itself checks; the rules are those of the schemas. */
  readonly pattern?: string
  /** Lines of a longer text. */
  readonly rows?: number
  /** A quiet line under it. */
  readonly hint?: string
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
  { name: 'email', label: 'Your e-mail address', ...EMAIL_FIELD },
] as const satisfies readonly FormField[]

const REQUIRED_SHORT = { isRequired: true, maxLength: SHORT } as const

/** A painting's texts; whether it is for sale and on focus are the form's two boxes. */
export const PAINTING_FIELDS = [
  { name: 'name', label: 'Name', ...REQUIRED_SHORT },
  { name: 'technique', label: 'Technique', ...REQUIRED_SHORT },
  { name: 'dimensions', label: 'Dimensions', ...REQUIRED_SHORT },
  { name: 'year', label: 'Year', inputMode: 'numeric', isRequired: true, maxLength: 4 },
  { name: 'price', label: 'Price', inputMode: 'numeric', isRequired: true, maxLength: LIMITS.priceMaxDigits },
  {
    name: 'description',
    label: 'Description',
    isRequired: true,
    maxLength: LIMITS.longTextMaxLength,
    rows: 6,
  },
] as const satisfies readonly FormField[]

export const EXHIBITION_FIELDS = [
  { name: 'title', label: 'Title', ...REQUIRED_SHORT },
  { name: 'startDate', label: 'Start date', type: 'date', isRequired: true, maxLength: 10 },
  { name: 'endDate', label: 'End date', type: 'date', isRequired: true, maxLength: 10 },
  { name: 'location', label: 'Location', ...REQUIRED_SHORT },
  { name: 'organizer', label: 'Organizer', maxLength: SHORT },
  { name: 'link', label: 'Link', type: 'url', maxLength: 2000 },
  { name: 'dimensions', label: 'Dimensions', maxLength: SHORT },
  { name: 'longDescription', label: 'Description', maxLength: LIMITS.longTextMaxLength, rows: 8 },
] as const satisfies readonly FormField[]
