import { LIMITS } from '../limits.ts'

/** Validation messages of features 5. Forms and the API use the same words. */
export const VALIDATION = {
  required: 'This field is required',
  minimum: (length: number) => `The minimum length is ${length} characters.`,
  maximum: (length: number) => `The maximum length is ${length.toLocaleString('en')} characters.`,
  email: 'Email must be a valid email address',
  username: 'Use letters of one alphabet, digits and simple signs such as . - _',
  passwordTooShort: 'Password is too short',
  managerPasswordTooShort: `Use at least ${LIMITS.managerPasswordMinLength} characters.`,
  passwordKnown: 'This password is too common. Choose another one.',
  passwordIsName: 'Your password must not be your username.',
  passwordsDiffer: 'Passwords do not match',
  onlyNumbers: 'Only numbers are allowed!',
  year: 'Write the year with four digits, such as 2024',
  yearsReversed: 'The last year must not be before the first',
  yearTooLate: 'This year is too far ahead',
  framed: 'Write height × width with a unit, for example 80 × 60 cm',
  maximumDigits: (digits: number) => `At most ${digits} digits are allowed`,
  priceCents: 'Enter a whole amount, without cents',
  priceUnclear: 'Enter one amount, such as 1250 or 1’250',
  priceCurrency: (currency: string) => `Prices on this site are in ${currency}`,
  priceOwnCurrency: (currency: string) => `Prices of this work are in ${currency}`,
  currencyChanged: (currency: string) =>
    `The price is in ${currency} by now. Reload the page, and look at it before you save`,
  percent: 'Enter a number between −99 and 1,000 per cent, such as 5 or 7.5, but not 0',
  rounding: 'Prices are rounded to 1, 5, 10, 50 or 100',
  priceChanged: (name: string, price: string) => `${name} costs ${price} now.`,
  currency: 'Choose a currency from the list',
  keptPrices: 'This must be a list of earlier prices',
  keptPrice: 'This must be a price with its currency and since when it counts',
  size: 'Each side must be between 1 mm and 100 m',
  side: 'This must be a number of whole millimetres',
  sidesBelongTogether: 'A size needs its height and its width',
  sizesDiffer: 'The dimensions, and height, width and depth say different sizes',
  priceDisplay: 'This must be hidden, onRequest or shown',
  language: 'This must be en, de, fr or it',
  languages: 'This must be a list of languages, at least one of en, de, fr and it',
  languagesTwice: 'A language can be in the list only once',
  translations: 'This must be texts by their fields, in languages such as de',
  translatedLanguages: 'Texts can be in en, de, fr or it',
  translatedFields: (fields: readonly string[]) =>
    `These texts can be in other languages: ${fields.join(', ')}`,
  translatedQuestion: 'This must be the id of the question that it translates',
  crawlers: 'This must be allow, search or nothing',
  priceNeeded: 'A painting for sale needs a price',
  descriptionNeeded: 'A painting for sale needs a description',
  date: 'This must be a date (YYYY-MM-DD)',
  dayAndTime: 'This must be a date with a time',
  tooManyWorks: `At most ${LIMITS.exhibitionMaxWorks} works are allowed`,
  dayOrTime: 'This must be a date (YYYY-MM-DD), or a date with a time',
  publishAt: 'This must be a date with a time',
  publishAtPast: 'The time at which it becomes public must be in the future',
  publishAtOfPublic: 'Only a draft can become public at a time',
  availability: 'This must be available, reserved, sold or notForSale',
  reservationOver: 'A reservation must end in the future',
  soldTooEarly: (year: number) => `A painting of ${year} cannot be sold before ${year}`,
  soldDays: (most: number) => `Enter a number of days from 0 to ${most}, or nothing for ever`,
  soldTooLate: 'The day of the sale must not be in the future',
  endBeforeStart: 'The end date must not be before the start date',
  file: 'This must be the bytes of the image as base64 text',
  imageFile: 'An image needs its file',
  imageShape: 'This must be an image with its file',
  images: 'This must be a list of images',
  crop: 'This must be a part of the picture: x, y, width and height from 0 to 1, at least 0.05 wide and high',
  flag: 'This must be true or false',
  block: 'Enter an email address, or a domain such as example.org',
  timeOfDay: 'Enter a time such as 03:00',
  bucket: 'Enter the name of a bucket, such as my-backups',
  prefix: 'Use letters, digits, dots, hyphens and underscores, and / between folders',
  endpoint: 'Enter an address such as https://s3.example.org',
  region: 'Enter a region such as eu-central-1',
  port: 'Enter a number from 1 to 65535',
  indexNowKey: 'A key has 8 to 128 letters, digits or hyphens',
  phone: 'Enter a telephone number, such as +41 44 555 01 23',
  vatNumber: 'Enter a VAT number with its country, such as CHE-123.456.788 MWST or DE123456789',
  mailHost: 'Enter the name of a mail server, such as smtp.example.org',
  securityContact: 'Enter an email address, or a web address that starts with https://',
  links: 'This must be a list of links',
  tooManyLinks: 'At most 8 links are allowed',
  imageRequired: 'Add at least one photograph',
  link: 'Enter a web address that starts with https:// or http://',
  ids: 'This must be a list of ids',
  numberTaken: (number: string, name: string) => `The inventory number ${number} belongs to “${name}”`,
  numberUsed: (number: string, work: string) =>
    `The inventory number ${number} was used before, by ${work}. No number is used twice`,
  work: 'One of these works does not exist any more',
  series: 'This series does not exist any more',
  keptDraft: 'A draft is kept by saving it',
  paintings: 'This must be a list of paintings with their ids',
  tooManyPaintings: `At most ${LIMITS.paintingsAtOnce.toLocaleString('en')} paintings can be changed at once`,
  letterBlock: 'This must be a text, works, a picture, an exhibition or a button',
  letterBlocks: 'This must be a list of blocks',
  tooManyLetterBlocks: `At most ${LIMITS.letterBlocks} blocks are allowed`,
  tooManyLetterWorks: `At most ${LIMITS.letterWorks} works stand side by side. Put the others into a further block`,
  letterTags: 'At most 20 tags are allowed',
  letterPace: 'Enter a whole number of emails, from 1 to 1,000 a minute and 50,000 an hour',
  tooManyImages: `At most ${LIMITS.imagesPerItem} photographs are allowed`,
} as const

/** Toast texts by HTTP status (features 8). */
export const STATUS_MESSAGES = {
  400: 'Client error.',
  401: 'Wrong credentials or non-existing user.',
  403: 'You do not have permissions to access this.',
  404: 'Not found.',
  500: 'Internal Server error.',
  503: 'Server could not handle the request.',
} as const
export const UNEXPECTED_STATUS_MESSAGE = 'Unexpected error.'
/** Shown together with the message of status 401 when a session has ended. */
export const SESSION_ENDED = 'You have been signed out. Nothing you entered is lost. Please sign in again.'
/** Said instead of the next page while the server cannot be reached. */
export const NO_CONNECTION = {
  text: 'No connection at the moment.',
  details: ['The next page opens as soon as the connection is back.'],
}
/** The second step of signing in. */
export const CODE_NEEDED = 'Enter the code from your app.'
/** Before a change that needs a recent sign-in. */
export const CONFIRM_FIRST = 'Please confirm it is you.'
export const NO_ANSWER = 'The server could not be reached. Please try again.'

const isKnownStatus = (status: number): status is keyof typeof STATUS_MESSAGES => status in STATUS_MESSAGES
export const statusMessage = (status: number): string =>
  isKnownStatus(status) ? STATUS_MESSAGES[status] : UNEXPECTED_STATUS_MESSAGE

/** Messages of failed features (features 8). */
export const FAILURE = {
  login: 'Could not log you in.',
  logout: 'Logout failed.',
  registration: 'Registration failed.',
  contact: 'Message not sent.',
  paintingCreate: 'Painting not saved.',
  paintingUpdate: 'Painting not updated.',
  paintingDelete: 'Failed to delete painting.',
  paintingLoad: 'Failed to load painting.',
  paintingLoadToEdit: 'Failed to load painting to edit.',
  exhibitionCreate: 'Exhibition not saved.',
  exhibitionUpdate: 'Exhibition not updated.',
  exhibitionDelete: 'Failed to delete exhibition.',
  exhibitionLoad: 'Failed to load exhibition.',
  exhibitionLoadToEdit: 'Failed to load exhibition to edit.',
  subscription: 'Subscription failed.',
} as const
export type Feature = keyof typeof FAILURE

/** The message that the store keeps after a failed registration (features 4). */
export const registrationFailed = (serverMessage: string) => `Registration failed! ${serverMessage}`
export const REGISTRATION_SUCCEEDED = 'Your registration is successful!'

/** Success messages of features 4 and 8. The API returns the plain texts unchanged. */
export const SUCCESS = {
  login: (username: string) => `Hello, ${username}.`,
  logout: (username: string) => `Goodbye, ${username}.`,
  registration: 'Registration Successful.',
  forgottenPassword: 'If there is such an account, an email is on its way.',
  contact: 'Message sent.',
  paintingCreated: 'Painting created',
  paintingUpdated: 'Painting updated',
  paintingKept: 'Kept. Visitors still see the public version.',
  paintingDeleted: 'Painting deleted successfully',
  exhibitionCreated: 'Exhibition created',
  exhibitionUpdated: 'Exhibition updated',
  exhibitionDeleted: 'Exhibition successfully deleted',
  subscription: 'Subscription Successful.',
  unsubscription: 'You are unsubscribed.',
} as const

/** Around toasts, for screen readers. */
export const TOAST_WORDS = {
  dismiss: 'Dismiss',
  one: 'Notification',
  all: 'Notifications ({hotkey})',
} as const

/** The texts of the two dialogs of features 2 and 4. */
export const SAVING = { title: 'Saving', text: 'Please wait' } as const
export const DELETE_QUESTION = {
  title: 'Confirmation required',
  text: 'Are you sure you want to delete this entry',
  yes: 'yes',
  no: 'no',
} as const

export const BOT_DETECTED = 'Bot detected or invalid form!'
export const NOTHING_TO_SHOW = 'Nothing to show here'
