import { FORMAT_FAULTS } from '../collection/images/image-formats.ts'
import { SIZE_FAULTS } from '../collection/images/image-sizes.ts'
import { VALIDATION } from './messages.ts'
import { PATTERN_FAULTS } from '../values/inventory-number.ts'

/** A message about a number, with a place for it. */
const counted = (toMessage: (count: number) => string) => toMessage(7).replaceAll('7', '{count}')

/**
 * The messages that the owner's forms show, with places for what they are about. They cross the wire in English; the
 * forms say them in the owner's language (browser/stores/feedback/in-owner-language.ts).
 */
export const FORM_MESSAGES = {
  required: VALIDATION.required,
  minimum: counted(VALIDATION.minimum),
  maximum: counted(VALIDATION.maximum),
  onlyNumbers: VALIDATION.onlyNumbers,
  year: VALIDATION.year,
  yearsReversed: VALIDATION.yearsReversed,
  yearTooLate: VALIDATION.yearTooLate,
  framed: VALIDATION.framed,
  maximumDigits: counted(VALIDATION.maximumDigits),
  priceCents: VALIDATION.priceCents,
  priceUnclear: VALIDATION.priceUnclear,
  priceCurrency: VALIDATION.priceCurrency('{currency}'),
  priceOwnCurrency: VALIDATION.priceOwnCurrency('{currency}'),
  size: VALIDATION.size,
  priceNeeded: VALIDATION.priceNeeded,
  descriptionNeeded: VALIDATION.descriptionNeeded,
  date: VALIDATION.date,
  dayAndTime: VALIDATION.dayAndTime,
  dayOrTime: VALIDATION.dayOrTime,
  tooManyWorks: VALIDATION.tooManyWorks,
  publishAtPast: VALIDATION.publishAtPast,
  reservationOver: VALIDATION.reservationOver,
  soldTooEarly: VALIDATION.soldTooEarly(7).replaceAll('7', '{year}'),
  soldTooLate: VALIDATION.soldTooLate,
  endBeforeStart: VALIDATION.endBeforeStart,
  imageRequired: VALIDATION.imageRequired,
  tooManyImages: VALIDATION.tooManyImages,
  link: VALIDATION.link,
  numberTaken: VALIDATION.numberTaken('{number}', '{name}'),
  numberUsed: VALIDATION.numberUsed('{number}', '{work}'),
  work: VALIDATION.work,
  series: VALIDATION.series,
  email: VALIDATION.email,
  soldDays: counted(VALIDATION.soldDays),
  phone: VALIDATION.phone,
  vatNumber: VALIDATION.vatNumber,
  securityContact: VALIDATION.securityContact,
  patternUnknown: PATTERN_FAULTS.unknown('{mark}', '{known}', '{last}'),
  patternUnpaired: PATTERN_FAULTS.unpaired('{open}', '{close}'),
  patternMissing: PATTERN_FAULTS.missing('{number}'),
  patternTwice: PATTERN_FAULTS.twice('{number}'),
  mailHost: VALIDATION.mailHost,
  port: VALIDATION.port,
  timeOfDay: VALIDATION.timeOfDay,
  bucket: VALIDATION.bucket,
  prefix: VALIDATION.prefix,
  endpoint: VALIDATION.endpoint,
  region: VALIDATION.region,
  block: VALIDATION.block,
  percent: VALIDATION.percent,
  tooManyPaintings: VALIDATION.tooManyPaintings,
  letterBlock: VALIDATION.letterBlock,
  letterBlocks: VALIDATION.letterBlocks,
  tooManyLetterBlocks: VALIDATION.tooManyLetterBlocks,
  tooManyLetterWorks: VALIDATION.tooManyLetterWorks,
  letterTags: VALIDATION.letterTags,
  ...SIZE_FAULTS,
  ...FORMAT_FAULTS,
} as const
