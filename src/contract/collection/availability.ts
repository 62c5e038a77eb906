import { VALIDATION } from '../wording/messages.ts'
import { type Availability, AVAILABILITY_WORDS } from '../values/availabilities.ts'
import { fill } from '../values/fill.ts'
import { dayOf } from './standing.ts'

export { AVAILABILITIES, type Availability, AVAILABILITY_WORDS } from '../values/availabilities.ts'

/** Whether somebody may still buy it, now or after a reservation. */
export const isToBeBought = (availability: Availability) =>
  availability === 'available' || availability === 'reserved'

/** Whether somebody has reserved or bought it. */
export const isTaken = (availability: Availability): availability is 'reserved' | 'sold' =>
  availability === 'reserved' || availability === 'sold'

interface Shown {
  readonly availability?: Availability | undefined
  readonly isAvailableToSell: boolean
}
/** The availability of a painting; other API servers know only the flag. */
export const availabilityOf = ({ availability, isAvailableToSell }: Shown): Availability =>
  availability ?? (isAvailableToSell ? 'available' : 'notForSale')

/** What visitors read beside a work: “Reserved”, “Sold” or nothing. */
export function stateInWords(painting: Shown): string {
  const availability = availabilityOf(painting)
  return isTaken(availability) ? AVAILABILITY_WORDS[availability] : ''
}

/** The first moment of the day that is some days after this one, in the local calendar. */
function startOfDay(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** When a reservation is over: at its time, or at the end of its day. */
export const endOfReservation = (until: string) =>
  until.includes('T') ? new Date(until) : startOfDay(until, 1)

/** The last moment of a reservation: one until a day ends with the first moment of the next day. */
export const lastMomentOf = (until: string) => new Date(endOfReservation(until).getTime() - 1)

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
export const RESERVATION_WORDS = {
  reservedForUntil: 'Reserved for {name} until {date}',
  reservedFor: 'Reserved for {name}',
  reservedUntil: 'Reserved until {date}',
  reserved: 'Reserved',
} as const
interface Reservation {
  readonly reservedUntil: string | null
  readonly reservedFor: string
}
/** `Reserved for Ms Keller until 3 December 2026`. It names a person, so only those who may manage read it. */
export function reservationInWords({ reservedFor, reservedUntil }: Reservation): string {
  const date = reservedUntil && lastMomentOf(reservedUntil).toLocaleDateString('en-GB', DAY)
  if (date) {
    const words = RESERVATION_WORDS[reservedFor === '' ? 'reservedUntil' : 'reservedForUntil']
    return fill(words, { name: reservedFor, date })
  }
  return reservedFor === ''
    ? RESERVATION_WORDS.reserved
    : fill(RESERVATION_WORDS.reservedFor, { name: reservedFor })
}

/** For how many days a sold work stays under Paintings, unless the owner sets another number. */
export const DEFAULT_SOLD_DAYS = 60
/** Null is for ever. */
export type SoldDays = number | null

/** When a work that was sold on this day leaves Paintings; undefined for never. */
export const endOfHanging = (soldOn: string, soldDays: SoldDays) =>
  soldDays === null ? undefined : startOfDay(soldOn, soldDays)

/** In milliseconds. For somebody east of the server it may be tomorrow already. */
const FARTHEST_EAST = 14 * 3_600_000

interface Dated {
  readonly reservedUntil: string | null
  readonly soldOn: string | null
  /** The year in which the work was made. */
  readonly year: number
}
/** What is wrong with the days of a reservation or a sale, by field. */
export function findFaultsOfDays({ reservedUntil, soldOn, year }: Dated, now: Date) {
  const faults: { reservedUntil?: string; soldOn?: string } = {}
  if (reservedUntil !== null && endOfReservation(reservedUntil) <= now)
    faults.reservedUntil = VALIDATION.reservationOver
  if (soldOn !== null && Number(soldOn.slice(0, 4)) < year) faults.soldOn = VALIDATION.soldTooEarly(year)
  if (soldOn !== null && soldOn > dayOf(new Date(now.getTime() + FARTHEST_EAST)))
    faults.soldOn = VALIDATION.soldTooLate
  return faults
}
