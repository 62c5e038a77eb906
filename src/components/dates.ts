import dayjs from 'dayjs'
import { DATE_FORMAT } from '../contract/limits.ts'

/** A calendar date (`YYYY-MM-DD`) as it is shown, dd/MM/yyyy. */
export const formatDate = (date: string) => dayjs(date.slice(0, 10)).format(DATE_FORMAT)

/** `start - end`; one date where both are the same day. */
export const formatPeriod = (startDate: string, endDate: string) =>
  endDate === '' || endDate === startDate
    ? formatDate(startDate)
    : `${formatDate(startDate)} - ${formatDate(endDate)}`
