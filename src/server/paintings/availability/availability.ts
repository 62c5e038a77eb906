import {
  AVAILABILITY_WORDS,
  type Availability,
  endOfHanging,
  endOfReservation,
  findFaultsOfDays,
  isTaken,
  isToBeBought,
  reservationInWords,
  type SoldDays,
} from '../../../contract/collection/availability.ts'
import { dayOf } from '../../../contract/collection/standing.ts'
import { AppError } from '../../../contract/errors.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { isOverdue, type Publicity } from '../../items/drafts/drafts.ts'
import type { PaintingState, SentState } from '../painting-model.ts'

/** The time, and how long sold works stay under Paintings. */
export interface AvailabilityRules {
  readonly now: Date
  readonly soldDays: SoldDays
}

/** The flag of clients that know only the flag, in words. It moves a sold work, but it does not take the sale back. */
function availabilityOfFlag(before: Availability, isAvailableToSell: boolean): Availability {
  if (before === 'sold') return before
  return isAvailableToSell ? 'available' : 'notForSale'
}

/** Clients send both, as they have read them: the one that was changed counts, and the availability if both were. */
function availabilityAfter(before: PaintingState | undefined, sent: SentState): Availability {
  const { availability, isAvailableToSell = before?.isAvailableToSell ?? true } = sent
  if (before === undefined) return availability ?? availabilityOfFlag('available', isAvailableToSell)
  if (availability !== undefined && availability !== before.availability) return availability
  return isAvailableToSell === before.isAvailableToSell
    ? before.availability
    : availabilityOfFlag(before.availability, isAvailableToSell)
}

const hangs = (soldOn: string, { now, soldDays }: AvailabilityRules) =>
  now < (endOfHanging(soldOn, soldDays) ?? Number.POSITIVE_INFINITY)

const NOBODY = { reservedUntil: null, reservedFor: '', soldOn: null, soldPrice: null, soldTo: '' } as const

function soldAfter(
  before: PaintingState | undefined,
  sent: SentState,
  rules: AvailabilityRules,
): PaintingState {
  const { soldOn: was, soldPrice, soldTo } = before ?? NOBODY
  const soldOn = sent.soldOn ?? was ?? dayOf(rules.now)
  const isHung = sent.isAvailableToSell ?? before?.isAvailableToSell
  return {
    availability: 'sold',
    isAvailableToSell: soldOn === was && isHung !== undefined ? isHung : hangs(soldOn, rules),
    ...NOBODY,
    soldOn,
    soldPrice: sent.soldPrice === undefined ? soldPrice : sent.soldPrice,
    soldTo: sent.soldTo ?? soldTo,
  }
}

/** The state after a write. The facts of an earlier reservation or sale stay in the history only. */
export function stateAfter(
  before: PaintingState | undefined,
  sent: SentState,
  rules: AvailabilityRules,
): PaintingState {
  const availability = availabilityAfter(before, sent)
  if (availability === 'sold') return soldAfter(before, sent, rules)
  const { reservedUntil, reservedFor } = before ?? NOBODY
  return {
    availability,
    isAvailableToSell: isToBeBought(availability),
    ...NOBODY,
    ...(availability === 'reserved' && {
      reservedUntil: sent.reservedUntil === undefined ? reservedUntil : sent.reservedUntil,
      reservedFor: sent.reservedFor ?? reservedFor,
    }),
  }
}

/** A time as it is stored. Those after the year 9999 are never, because they sort before the others. */
const toStored = (time: Date) => (time.getUTCFullYear() > 9999 ? null : time.toISOString())

/** When the program itself changes the work; null for never. */
export function changesAt(work: PaintingState & Publicity, rules: AvailabilityRules): string | null {
  const times = [stateChangesAt(work, rules), work.publishAt].filter((time) => time !== null)
  return times.toSorted()[0] ?? null
}

function stateChangesAt(state: PaintingState, { now, soldDays }: AvailabilityRules): string | null {
  const { availability, reservedUntil, soldOn, isAvailableToSell } = state
  if (availability === 'reserved') return reservedUntil && toStored(endOfReservation(reservedUntil))
  if (availability !== 'sold' || soldOn === null || !isAvailableToSell) return null
  const end = endOfHanging(soldOn, soldDays)
  // An owner may hang it again after that time.
  return end !== undefined && end > now ? toStored(end) : null
}

/** What the program itself changes of a work at this time; undefined for nothing. */
export function workDue(
  work: PaintingState & Publicity,
  rules: AvailabilityRules,
): Partial<PaintingState & Publicity> | undefined {
  const state = stateDue(work, rules)
  if (!isOverdue(work.publishAt, rules.now)) return state
  return { ...state, isDraft: false }
}

/** What the program itself changes of a reservation or sale at this time; undefined for nothing. */
export function stateDue(state: PaintingState, rules: AvailabilityRules): Partial<PaintingState> | undefined {
  const { availability, reservedUntil, soldOn, isAvailableToSell } = state
  if (availability === 'reserved')
    return reservedUntil !== null && endOfReservation(reservedUntil) <= rules.now
      ? { availability: 'available' }
      : undefined
  if (availability !== 'sold' || soldOn === null) return undefined
  const isHung = hangs(soldOn, rules)
  return isHung === isAvailableToSell ? undefined : { isAvailableToSell: isHung }
}

/** Throws 'invalid' for a reservation in the past, and for a sale in the future or before the work was made. */
export function requirePossible(
  before: PaintingState | undefined,
  after: PaintingState,
  year: number,
  now: Date,
): void {
  const faults = findFaultsOfDays({ ...after, year }, now)
  // A reservation may end while somebody edits something else.
  const isOldDay = after.reservedUntil === before?.reservedUntil
  const messages = [isOldDay ? undefined : faults.reservedUntil, faults.soldOn].filter(
    (fault) => fault !== undefined,
  )
  if (messages.length > 0) throw new AppError('invalid', messages)
}

/** Somebody asks for one availability, and says which one was seen before, if the client knows. */
export interface Claim {
  readonly seen: Availability | undefined
}
interface Claiming {
  /** Undefined for a save of the whole painting. */
  readonly claim: Claim | undefined
  /** Whether the client has sent an availability, and not only the flag. */
  readonly isAsked: boolean
  /** Whether this user, or nobody, has set the stored availability. */
  readonly isHolder: boolean
}

/** Whether the reservation of one person would become that of another. */
const isForAnother = (before: PaintingState, after: PaintingState) =>
  after.availability === 'reserved' && before.reservedFor !== '' && before.reservedFor !== after.reservedFor

/** Whether a caller who does not say what was seen would take a work that somebody else has reserved or sold. */
function takesBlindly(before: PaintingState, after: PaintingState, { claim, isAsked, isHolder }: Claiming) {
  if (!isTaken(before.availability)) return false
  if (isSame(before, after)) return claim !== undefined && !isHolder
  return isAsked && (!isHolder || isForAnother(before, after))
}

const inWords = (state: PaintingState) =>
  state.availability === 'reserved'
    ? `${reservationInWords(state)}.`
    : `This work is now: ${AVAILABILITY_WORDS[state.availability].toLowerCase()}.`

/**
 * Of two people who reserve or sell at once one wins: throws 'takenMeanwhile' for the other one. The same claim sent
 * again by the same user succeeds, because clients repeat a call without an answer.
 */
export function requireFree(before: PaintingState, after: PaintingState, claiming: Claiming): void {
  const { claim, isHolder } = claiming
  const isRepeated = isHolder && isSame(before, after)
  const isRefused =
    claim?.seen === undefined
      ? takesBlindly(before, after, claiming)
      : claim.seen !== before.availability && !isRepeated
  if (isRefused) throw new AppError('takenMeanwhile', inWords(before))
}
