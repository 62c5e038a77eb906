import { type Availability, endOfReservation, isToBeBought } from '../../contract/collection/availability.ts'
import { IMPORT_NOTES } from '../../contract/wording/import-words.ts'
import { fill } from '../../contract/values/fill.ts'
import { readPrice } from '../../contract/prices/typed-price.ts'
import { optionalDayOrTime } from '../../contract/values/wire.ts'
import type { TableRow } from './table.ts'
import { isBlank, isMarked, type Prices, priceFrom, textOf, toAvailability, toDay, toFlag } from './values.ts'

type Cells = TableRow['cells']
/** What a line says about a reservation or a sale. */
type Facts = Readonly<
  Partial<Record<'reservedUntil' | 'reservedFor' | 'soldOn' | 'soldPrice' | 'soldTo', unknown>>
>
interface State {
  /** A text that means nothing stays as it is. */
  readonly availability: unknown
  readonly facts: Facts
  readonly notes: readonly string[]
}

export const isOver = (until: string | null | undefined, now: Date) =>
  typeof until === 'string' && endOfReservation(until) <= now

/** Words count before the facts of a sale or a reservation, and these before yes and no. */
function readAvailability(cells: Cells, fallback: unknown): unknown {
  const inSold = toAvailability(cells.isSold)
  if (inSold !== undefined || isMarked(cells.isSold)) return inSold ?? 'sold'
  const word = toAvailability(cells.availability)
  if (word !== undefined) return word
  if ([cells.soldOn, cells.soldPrice, cells.soldTo].some(isMarked)) return 'sold'
  if ([cells.reservedUntil, cells.reservedFor].some(isMarked)) return 'reserved'
  const said = isBlank(cells.availability) ? fallback : cells.availability
  const flag = isBlank(said) || toFlag(said)
  return typeof flag === 'boolean' ? (flag ? 'available' : 'notForSale') : (toAvailability(said) ?? said)
}

/** A column “Sold” may have a day, a year, a price or the buyer instead of a mark. */
function factsInSold(cell: unknown): Facts {
  const text = textOf(cell)
  if (toAvailability(text) !== undefined || typeof toFlag(text) === 'boolean') return {}
  if (/^(?:(?:19|20)\d\d|\d{4}-\d\d-\d\d)$/.test(textOf(toDay(text)))) return { soldOn: text }
  const read = readPrice(text)
  if ('units' in read) return read.mark === '' ? {} : { soldPrice: text }
  return /\p{L}/u.test(text) ? { soldTo: text } : {}
}

function saleFrom(cells: Cells, prices: Prices): State {
  const inSold = factsInSold(cells.isSold)
  const isBuyerInSold = isBlank(cells.soldTo) && inSold.soldTo !== undefined
  const hasPrice = prices.isOurs || isMarked(cells.soldPrice)
  const { price, notes } = priceFrom(hasPrice ? cells.soldPrice : inSold.soldPrice, prices)
  const facts = {
    soldOn: toDay(isMarked(cells.soldOn) ? cells.soldOn : inSold.soldOn),
    soldPrice: price,
    soldTo: isBuyerInSold ? inSold.soldTo : cells.soldTo,
  }
  const taken = isBuyerInSold ? [fill(IMPORT_NOTES.buyer, { text: textOf(inSold.soldTo) })] : []
  return { availability: 'sold', facts, notes: [...notes, ...taken] }
}

function reservationFrom(cells: Cells, now: Date): State {
  const reservedUntil = isMarked(cells.reservedUntil) ? toDay(cells.reservedUntil) : undefined
  return isOver(optionalDayOrTime().safeParse(reservedUntil).data, now)
    ? { availability: 'available', facts: {}, notes: [IMPORT_NOTES.reservationOver] }
    : { availability: 'reserved', facts: { reservedUntil, reservedFor: cells.reservedFor }, notes: [] }
}

interface Rules {
  /** What is meant where the line says nothing. */
  readonly fallback: unknown
  readonly isPriced: boolean
  readonly prices: Prices
  readonly now: Date
}
/** The availability of a line. A painting without a price is not for sale. */
export function stateFrom(cells: Cells, { fallback, isPriced, prices, now }: Rules): State {
  const availability = readAvailability(cells, fallback)
  if (!isPriced && isToBeBought(availability as Availability)) {
    const { unpriced, unpricedReserved } = IMPORT_NOTES
    const notes = [availability === 'reserved' ? unpricedReserved : unpriced]
    return { availability: 'notForSale', facts: {}, notes }
  }
  if (availability === 'sold') return saleFrom(cells, prices)
  if (availability === 'reserved') return reservationFrom(cells, now)
  return { availability, facts: {}, notes: [] }
}

/**
 * Every sold work has a day of sale. Without one it gets the first day of its year: a later day could hang a work that
 * was sold long ago among those that were sold lately.
 */
export function withDayOfSale(state: State, year: unknown): State {
  const { availability, facts, notes } = state
  const said = textOf(facts.soldOn)
  const soldIn = said === '' ? textOf(year) : said
  if (availability !== 'sold' || !/^\d{1,4}$/.test(soldIn)) return state
  return {
    availability,
    facts: { ...facts, soldOn: `${soldIn.padStart(4, '0')}-01-01` },
    notes: [...notes, fill(IMPORT_NOTES.dayOfSale, { year: soldIn })],
  }
}

/**
 * Whether the work is a draft, and until when. A time alone makes it one; a day begins in the night. With a time that has
 * passed, or that is not understood, it stays a draft for its owner to look at.
 */
export function publicityFrom({ isDraft: said, publishAt }: Cells, now: Date) {
  const isDraft = isBlank(said) ? !isBlank(publishAt) : toFlag(said)
  if (isBlank(publishAt) || isDraft !== true) return { isDraft, publishAt: null, notes: [] }
  const day = textOf(toDay(publishAt))
  const time = new Date(
    /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00` : /^\d{4}-\d{2}-\d{2}[T ]/.test(day) ? day : Number.NaN,
  )
  if (time > now) return { isDraft, publishAt: time.toISOString(), notes: [] }
  const { timeOver, timeUnclear } = IMPORT_NOTES
  const note = Number.isNaN(time.getTime()) ? timeUnclear : timeOver
  return { isDraft, publishAt: null, notes: [fill(note, { text: textOf(publishAt) })] }
}
