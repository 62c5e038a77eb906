import dayjs from 'dayjs'
import { dayOf } from '../contract/collection/standing.ts'
import { DATE_FORMAT } from '../contract/limits.ts'
import { DEFAULT_LANGUAGE, type Language } from '../contract/site/languages.ts'

/** How people in Switzerland write a day, whatever their language. */
const SWISS_FORMAT = 'DD.MM.YYYY'

/** Formats a calendar date (`YYYY-MM-DD`) as dd/MM/yyyy; with dots where the language is not English. */
export const formatDate = (date: string, language: Language = DEFAULT_LANGUAGE) =>
  // dayjs would read the year 99 as 1999, a Date does not.
  dayjs(new Date(`${date.slice(0, 10)}T00:00:00`)).format(language === 'en' ? DATE_FORMAT : SWISS_FORMAT)

/** The day of a moment (ISO 8601, UTC) in the site's calendar. */
export const formatMoment = (moment: string, language?: Language) =>
  formatDate(dayOf(new Date(moment)), language)

/** A day that somebody typed: dd/MM/yyyy as the language writes it, anything else unchanged. */
export const formatTypedDate = (text: string, language: Language) =>
  language === 'en' ? text : text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$1.$2.$3')

/** Formats `start - end`, or one date when both are the same day. */
export function formatPeriod(startDate: string, endDate: string, language: Language = DEFAULT_LANGUAGE) {
  const start = formatDate(startDate, language)
  if (endDate === '' || endDate === startDate) return start
  return `${start} ${language === 'en' ? '-' : '–'} ${formatDate(endDate, language)}`
}

/** Formats a local day and time (`YYYY-MM-DDTHH:MM`) as dd/MM/yyyy, HH:MM; "" for none. */
export const formatOpening = (opening: string, language: Language = DEFAULT_LANGUAGE) =>
  opening === '' ? '' : `${formatDate(opening, language)}, ${opening.slice(11, 16)}`
