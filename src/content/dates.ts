import dayjs from 'dayjs'
import { DATE_FORMAT } from '../contract/limits.ts'

/** Formats a calendar date (`YYYY-MM-DD`) as dd/MM/yyyy. */
export const formatDate = (date: string) =>
  // dayjs would read the year 99 as 1999, a Date does not.
  dayjs(new Date(`${date.slice(0, 10)}T00:00:00`)).format(DATE_FORMAT)

/** Formats `start - end`, or one date when both are the same day. */
export const formatPeriod = (startDate: string, endDate: string) =>
  endDate === '' || endDate === startDate
    ? formatDate(startDate)
    : `${formatDate(startDate)} - ${formatDate(endDate)}`

/** Formats a local day and time (`YYYY-MM-DDTHH:MM`) as dd/MM/yyyy, HH:MM; "" for none. */
export const formatOpening = (opening: string) =>
  opening === '' ? '' : `${formatDate(opening)}, ${opening.slice(11, 16)}`
