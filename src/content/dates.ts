import dayjs from 'dayjs'
import { DATE_FORMAT } from '../contract/limits.ts'

/** A calendar date (`YYYY-MM-DD`) as it is shown, dd/MM/yyyy. */
export const formatDate = (date: string) =>
  // As a Date: dayjs itself reads the year 99 as 1999.
  dayjs(new Date(`${date.slice(0, 10)}T00:00:00`)).format(DATE_FORMAT)

/** `start - end`; one date where both are the same day. */
export const formatPeriod = (startDate: string, endDate: string) =>
  endDate === '' || endDate === startDate
    ? formatDate(startDate)
    : `${formatDate(startDate)} - ${formatDate(endDate)}`
