import ical, { ICalEventTransparency } from 'ical-generator'
import type { Exhibition } from '../contract/collection/exhibition.ts'
import { isCalendarDate } from '../contract/values/wire.ts'
import type { Settings } from '../contract/site/settings.ts'

interface SiteFacts extends Pick<App.Locals, 'siteUrl' | 't' | 'paths'> {
  readonly settings: Pick<Settings, 'brandName'>
}

const DAY = 24 * 60 * 60_000
const OPENING = 2 * 60 * 60_000
/** Other servers may omit the time of the last change, or send no time. */
const LONG_AGO = '2000-01-01T00:00:00Z'
/** A time without a zone: calendars show it as the time of the place. */
const local = (text: string) => new Date(`${text}Z`)

/**
 * The dates of an exhibition for calendars (RFC 5545): its days, which leave the reader free, and its opening. The same
 * exhibition always gives the same text.
 */
export function exhibitionCalendar(
  { siteUrl, settings, t, paths }: SiteFacts,
  exhibition: Exhibition,
): string {
  const { id, title, startDate, endDate, location, address, opening, openingHours, longDescription } =
    exhibition
  const calendar = ical({ prodId: { company: 'Mahlstick', product: 'Exhibitions' } })
  const changed = new Date(exhibition.updatedAt ?? '')
  const stamp = Number.isNaN(changed.getTime()) ? new Date(LONG_AGO) : changed
  const common = {
    stamp,
    lastModified: stamp,
    location: [location, address].filter(Boolean).join(', '),
    url: siteUrl + paths.exhibition(id),
  }
  const { host } = new URL(siteUrl)
  // Another server may send any text as a day.
  const last = isCalendarDate(endDate) ? endDate : startDate
  if (isCalendarDate(startDate))
    calendar.createEvent({
      ...common,
      id: `${id}@${host}`,
      summary: `${title}, ${settings.brandName}`,
      description: [openingHours, longDescription].filter(Boolean).join('\n\n'),
      allDay: true,
      timezone: 'UTC',
      start: local(`${startDate}T00:00`),
      end: new Date(local(`${last}T00:00`).getTime() + DAY),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  if (opening !== '')
    calendar.createEvent({
      ...common,
      id: `${id}-opening@${host}`,
      summary: t('feeds.opening', { title, artist: settings.brandName }),
      floating: true,
      start: local(opening),
      end: new Date(local(opening).getTime() + OPENING),
    })
  return calendar.toString()
}
