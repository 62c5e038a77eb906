import { VALIDATION } from '../messages.ts'
import { dayOf } from './standing.ts'

/** Whether a work can be bought. A sold one stays under Paintings for a while, and later under Portfolio. */
export const AVAILABILITIES = ['available', 'reserved', 'sold', 'notForSale'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const AVAILABILITY_WORDS: Readonly<Record<Availability, string>> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  notForSale: 'Not for sale',
}

/** Whether somebody may still buy it, now or after a reservation. */
export const isToBeBought = (availability: Availability) =>
  availability === 'available' || availability === 'reserved'

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
  return availability === 'reserved' || availability === 'sold' ? AVAILABILITY_WORDS[availability] : ''
}

/** When a reservation is over: at its time, or at the end of its day in the local calendar. */
export function endOfReservation(until: string): Date {
  const [year = 0, month = 1, day = 1] = until.split('-').map(Number)
  return until.includes('T') ? new Date(until) : new Date(year, month - 1, day + 1)
}

/** The last moment of a reservation: one until a day ends with the first moment of the next day. */
export const lastMomentOf = (until: string) => new Date(endOfReservation(until).getTime() - 1)

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
interface Reservation {
  readonly reservedUntil: string | null
  readonly reservedFor: string
}
/** `Reserved for Ms Keller until 3 December 2026`. It names a person, so only those who may manage read it. */
export function reservationInWords({ reservedFor, reservedUntil }: Reservation): string {
  const whom = reservedFor === '' ? '' : ` for ${reservedFor}`
  const until =
    reservedUntil === null ? '' : ` until ${lastMomentOf(reservedUntil).toLocaleDateString('en-GB', DAY)}`
  return AVAILABILITY_WORDS.reserved + whom + until
}

/** For how many days a sold work stays under Paintings, unless the owner sets another number. */
export const DEFAULT_SOLD_DAYS = 60
/** Null is for ever. */
export type SoldDays = number | null

/** When a work that was sold on this day leaves Paintings, in the local calendar; undefined for never. */
export function endOfHanging(soldOn: string, soldDays: SoldDays): Date | undefined {
  const [year = 0, month = 1, day = 1] = soldOn.split('-').map(Number)
  return soldDays === null ? undefined : new Date(year, month - 1, day + soldDays)
}

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
  if (soldOn !== null && soldOn > dayOf(now)) faults.soldOn = VALIDATION.soldTooLate
  return faults
}
