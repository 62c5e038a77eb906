import { describe, expect, it } from 'vitest'
import {
  type AvailabilityRules,
  changesAt,
  requireFree,
  requirePossible,
  stateAfter,
  stateDue,
} from './availability.ts'
import type { PaintingState, SentState } from '../painting-model.ts'

const RULES: AvailabilityRules = { now: new Date(2026, 4, 10, 15), soldDays: 60 }
const after = (before: PaintingState | undefined, sent: SentState, rules = RULES) =>
  stateAfter(before, sent, rules)
const AVAILABLE = after(undefined, { isAvailableToSell: true })
const PORTFOLIO = after(undefined, { isAvailableToSell: false })
const RESERVED = after(AVAILABLE, {
  ...AVAILABLE,
  availability: 'reserved',
  reservedUntil: '2026-05-15',
  reservedFor: 'Ms Keller',
})
const SOLD = after(RESERVED, { ...RESERVED, availability: 'sold', soldPrice: 4800, soldTo: 'Ms Keller' })
const HUNG_AWAY = { ...SOLD, isAvailableToSell: false }

describe('a client that knows only the flag', () => {
  it.each([
    ['changes nothing where it does not change the flag', SOLD, true, SOLD],
    ['keeps a reservation', RESERVED, true, RESERVED],
    ['takes an available work out of sale', AVAILABLE, false, PORTFOLIO],
    ['takes a reserved work out of sale', RESERVED, false, PORTFOLIO],
    ['offers a work of the portfolio', PORTFOLIO, true, AVAILABLE],
    ['moves a sold work to the portfolio, and it stays sold', SOLD, false, HUNG_AWAY],
    ['moves a sold work back, and it stays sold', HUNG_AWAY, true, SOLD],
  ] as const)('%s', (_, before, isAvailableToSell, expected) => {
    expect(after(before, { isAvailableToSell })).toEqual(expected)
    // A client that sends back everything it has read, too.
    expect(after(before, { ...before, isAvailableToSell })).toEqual(expected)
  })

  it('makes a new work available, or not for sale', () => {
    expect([AVAILABLE.availability, PORTFOLIO.availability]).toEqual(['available', 'notForSale'])
  })
})

describe('a client that knows availability', () => {
  it('says only what it changes: the rest stays', () => {
    expect(RESERVED).toMatchObject({ availability: 'reserved', isAvailableToSell: true })
    expect(after(RESERVED, { isAvailableToSell: true, reservedFor: 'Mr Frei' })).toEqual({
      ...RESERVED,
      reservedFor: 'Mr Frei',
    })
    expect(after(RESERVED, { isAvailableToSell: true, reservedUntil: null }).reservedUntil).toBeNull()
    expect(after(SOLD, { isAvailableToSell: true, soldPrice: null }).soldPrice).toBeNull()
  })

  it('ends a reservation or takes a sale back, and their facts are gone', () => {
    expect(after(RESERVED, { ...RESERVED, availability: 'available' })).toEqual(AVAILABLE)
    expect(after(SOLD, { ...SOLD, availability: 'available' })).toEqual(AVAILABLE)
    expect(after(SOLD, { ...SOLD, availability: 'reserved' })).toEqual({
      ...AVAILABLE,
      availability: 'reserved',
    })
  })

  it('sells today, unless it names a day, and the owner’s number of days decides where the work is then', () => {
    const placeOf = (soldOn: string | undefined, soldDays: number | null) => {
      const sold = after(AVAILABLE, { ...AVAILABLE, availability: 'sold', soldOn }, { ...RULES, soldDays })
      return [sold.soldOn, sold.isAvailableToSell]
    }
    expect(placeOf(undefined, 60)).toEqual(['2026-05-10', true])
    expect(placeOf(undefined, 0)).toEqual(['2026-05-10', false])
    expect(placeOf('2026-03-12', 60)).toEqual(['2026-03-12', true])
    expect(placeOf('2026-03-11', 60)).toEqual(['2026-03-11', false])
    expect(placeOf('1999-01-01', null)).toEqual(['1999-01-01', true])
  })
})

describe('what the program changes by itself', () => {
  const at = (state: PaintingState, soldDays: number | null = 60) =>
    changesAt({ ...state, isDraft: false, publishAt: null }, { ...RULES, soldDays })
  const due = (state: PaintingState, now: Date, soldDays: number | null = 60) =>
    stateDue(state, { now, soldDays })

  it('a reservation ends after its last day, or at its time', () => {
    expect(at(RESERVED)).toBe(new Date(2026, 4, 16).toISOString())
    expect(due(RESERVED, new Date(2026, 4, 15, 23, 59))).toBeUndefined()
    expect(due(RESERVED, new Date(2026, 4, 16))).toEqual({ availability: 'available' })
    const timed = { ...RESERVED, reservedUntil: '2026-05-12T16:30:00.000Z' }
    expect(at(timed)).toBe('2026-05-12T16:30:00.000Z')
    expect([at({ ...RESERVED, reservedUntil: null }), at(AVAILABLE), at(PORTFOLIO)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('a sold work leaves Paintings after the owner’s number of days, and never for “for ever”', () => {
    expect(at(SOLD)).toBe(new Date(2026, 6, 9).toISOString())
    expect([at(SOLD, null), at(HUNG_AWAY)]).toEqual([null, null])
    expect(due(SOLD, new Date(2026, 6, 8, 23, 59))).toBeUndefined()
    expect(due(SOLD, new Date(2026, 6, 9))).toEqual({ isAvailableToSell: false })
    // The number of days was changed.
    expect(due(HUNG_AWAY, RULES.now, null)).toEqual({ isAvailableToSell: true })
    expect(due(SOLD, RULES.now, 0)).toEqual({ isAvailableToSell: false })
  })

  it('a day has its length across a change to summer time', () => {
    const spring = { ...RESERVED, reservedUntil: '2026-03-28' }
    expect(at(spring)).toBe(new Date(2026, 2, 29).toISOString())
  })
})

describe('of two people', () => {
  const OTHERS = { ...RESERVED, reservedFor: 'Mr Frei' }
  const LONGER = { ...RESERVED, reservedUntil: '2026-05-20' }
  const FREE = after(RESERVED, { ...RESERVED, availability: 'available' })
  const RESERVATION = 'Reserved for Ms Keller until 15 May 2026.'
  const SALE = 'This work is now: sold.'

  it.each([
    // What is stored, what one asks for, what that person saw, whether it is the holder, and what the person reads.
    ['reserves what is free', AVAILABLE, RESERVED, 'available', false, ''],
    ['repeats a reservation', RESERVED, RESERVED, 'available', true, ''],
    ['reserves the same at the same time', RESERVED, RESERVED, 'available', false, RESERVATION],
    ['reserves for another at the same time', RESERVED, OTHERS, 'available', true, RESERVATION],
    ['gives the reservation that was seen to another', RESERVED, OTHERS, 'reserved', false, ''],
    ['sells what was reserved at the same time', RESERVED, SOLD, 'available', false, RESERVATION],
    ['sells what was seen as reserved', RESERVED, SOLD, 'reserved', false, ''],
    ['sells the same at the same time', SOLD, SOLD, 'available', false, SALE],
    ['repeats a sale', SOLD, SOLD, 'available', true, ''],
    ['reserves what was sold at the same time', SOLD, RESERVED, 'available', false, SALE],
    ['says nothing, and reserves what is reserved', RESERVED, RESERVED, undefined, false, RESERVATION],
    ['says nothing, and reserves for another', RESERVED, OTHERS, undefined, true, RESERVATION],
    ['says nothing, and makes the own reservation longer', RESERVED, LONGER, undefined, true, ''],
    ['says nothing, and sells what the same user has reserved', RESERVED, SOLD, undefined, true, ''],
  ] as const)('one who %s', (_, before, next, seen, isHolder, refusal) => {
    const tap = () => requireFree(before, next, { claim: { seen }, isAsked: true, isHolder })
    if (refusal === '') expect(tap).not.toThrow()
    else expect(tap).toThrow(`${refusal} Somebody else has just saved that. Nothing was changed.`)
  })

  it.each([
    ['changes another field', RESERVED, RESERVED, true, false, ''],
    ['sends old values of everything', RESERVED, FREE, true, false, RESERVATION],
    ['sends old values of everything after a sale', SOLD, AVAILABLE, true, false, SALE],
    ['ends the own reservation', RESERVED, FREE, true, true, ''],
    ['reserves for another', RESERVED, OTHERS, true, true, RESERVATION],
    ['makes the own reservation longer', RESERVED, LONGER, true, true, ''],
    ['knows only the flag', RESERVED, PORTFOLIO, false, false, ''],
    ['reserves what is free', AVAILABLE, RESERVED, true, false, ''],
  ] as const)(
    'one who saves the whole painting without its version, and %s',
    (_, before, next, isAsked, isHolder, refusal) => {
      const save = () => requireFree(before, next, { claim: undefined, isAsked, isHolder })
      if (refusal === '') expect(save).not.toThrow()
      else expect(save).toThrow(refusal)
    },
  )
})

describe('an impossible reservation or sale', () => {
  const faultOf = (next: PaintingState, before?: PaintingState) => {
    try {
      requirePossible(before, next, 2020, RULES.now)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('is refused with a sentence', () => {
    expect(faultOf({ ...RESERVED, reservedUntil: '2026-05-09' })).toBe('A reservation must end in the future')
    expect(faultOf({ ...RESERVED, reservedUntil: '2026-05-10' })).toBe('')
    expect(faultOf({ ...SOLD, soldOn: '2019-12-31' })).toBe('A painting of 2020 cannot be sold before 2020')
    expect(faultOf({ ...SOLD, soldOn: '2026-05-12' })).toBe('The day of the sale must not be in the future')
    expect(faultOf(SOLD)).toBe('')
  })

  it('does not keep anybody from changing something else of a work whose reservation has just ended', () => {
    const over = { ...RESERVED, reservedUntil: '2026-05-09' }
    expect(faultOf(over, over)).toBe('')
  })
})
