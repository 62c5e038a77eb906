import { z } from 'zod'
import { VALIDATION } from '../messages.ts'
import { optionalText } from '../values/texts.ts'
import { calendarDate, optionalDayOrTime, price } from '../values/wire.ts'

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

/** For how many days a sold work stays under Paintings, unless the owner sets another number. */
export const DEFAULT_SOLD_DAYS = 60
/** Null is for ever. */
export type SoldDays = number | null

/** When a work that was sold on this day leaves Paintings, in the local calendar; undefined for never. */
export function endOfHanging(soldOn: string, soldDays: SoldDays): Date | undefined {
  const [year = 0, month = 1, day = 1] = soldOn.split('-').map(Number)
  return soldDays === null ? undefined : new Date(year, month - 1, day + soldDays)
}

const toMissing = (value: unknown) => (value === '' || value === null ? undefined : value)
const toNone = (value: unknown) => (value === '' ? null : value)

/** Clients that do not know these fields change nothing by leaving them out; "" and null are none. */
export const AVAILABILITY_SHAPE = {
  availability: z.preprocess(toMissing, z.enum(AVAILABILITIES, VALIDATION.availability).optional()),
  reservedUntil: z.optional(optionalDayOrTime()),
  reservedFor: z.optional(optionalText()),
  /** A sold work always has a day: null is the stored one, or today. */
  soldOn: z.preprocess(toNone, calendarDate().nullish()),
  soldPrice: z.preprocess(toNone, price().nullish()),
  soldTo: z.optional(optionalText()),
}

/** In answers for those who may manage. Other API servers omit them. */
export const AVAILABILITY_ANSWER = {
  availability: z.enum(AVAILABILITIES).optional().catch(undefined),
  reservedUntil: z.string().nullish().catch(undefined),
  reservedFor: z.string().optional().catch(undefined),
  soldOn: z.string().nullish().catch(undefined),
  /** Digits. */
  soldPrice: z.string().nullish().catch(undefined),
  soldTo: z.string().optional().catch(undefined),
}
