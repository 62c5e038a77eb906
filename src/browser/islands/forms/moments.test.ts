import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExhibitionToEditSchema } from '../../../contract/collection/exhibition.ts'
import { PaintingToEditSchema } from '../../../contract/collection/painting.ts'
import { readTime } from '../../../contract/values/wire.ts'
import { publicityHints } from '../drafts/visibility.ts'
import { EXHIBITION, openExhibition } from './exhibition-kind.ts'
import { hintOfTime, localTime, momentOf } from './moments.ts'
import { openPainting, PAINTING } from './painting/painting-kind.ts'
import { findFaults } from './resolver.ts'
import { speak } from '../../stores/owner-words.ts'

await speak('en')

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Zurich')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const hintIn = (publishAt: string) =>
  publicityHints({ ...PAINTING.empty, fields: { visibility: 'later', publishAt } }).publishAt

describe('an owner in Zurich who schedules a work', () => {
  test.each([
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-04T18:30', '2026-12-04T17:30:00.000Z'],
  ])('for %s gets that time, and the form says nothing about it', (typed, moment) => {
    expect([momentOf(typed), readTime(typed).toISOString()]).toEqual([moment, moment])
    expect([localTime(moment), hintOfTime(typed)]).toEqual([typed, ''])
    expect(hintIn(typed)).toBe('In your time zone.')
  })

  test('and types a year of five digits keeps it, with a sentence beside it', () => {
    const fields = { ...PAINTING.empty.fields, visibility: 'later', publishAt: '20261-12-04T18:30' }
    expect(momentOf(fields.publishAt)).toBe(fields.publishAt)
    expect(findFaults(PAINTING, 'create', { ...PAINTING.empty, fields }).fields['publishAt']).toMatch(/./)
  })

  test.each([
    ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z', '03:00'],
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z', '03:30'],
  ])('for %s, which the clocks skip, gets an hour later, and reads that', (typed, moment, shown) => {
    expect([momentOf(typed), readTime(typed).toISOString()]).toEqual([moment, moment])
    expect(localTime(moment)).toBe(`2027-03-28T${shown}`)
    expect(hintIn(typed)).toBe(
      `In your time zone. The clocks go forward then and skip this time: ${shown} counts.`,
    )
  })

  test.each([
    ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('for %s, which comes twice, gets the first one, and reads that', (typed, moment) => {
    expect([momentOf(typed), readTime(typed).toISOString()]).toEqual([moment, moment])
    expect(localTime(moment)).toBe(typed)
    expect(hintIn(typed)).toContain('comes twice: the first one counts.')
  })

  test('gets the second one by naming the zone', () => {
    expect(readTime('2026-10-25T02:30+01:00').toISOString()).toBe('2026-10-25T01:30:00.000Z')
  })

  test.each(['', '2026-12-04', '2026-12-0'])('reads nothing about %j, which is no time', (typed) => {
    expect(hintOfTime(typed)).toBe('')
  })
})

describe('an owner in Zurich who opens what has a time', () => {
  const SECOND = '2026-10-25T01:30:00.000Z'
  const open = (time: string) =>
    openPainting(
      PaintingToEditSchema.parse({
        ...{ id: 'a', name: 'Low Watr', year: 2024, isDraft: true, availability: 'reserved' },
        ...{ publishAt: time, reservedUntil: time },
      }),
    ).values

  test.each([
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
    [SECOND, '2026-10-25T02:30'],
    ['2026-12-04T17:30:15.250Z', '2026-12-04T18:30'],
  ])('and corrects its name keeps the time %s, which the form shows as %s', (stored, shown) => {
    const values = open(stored)
    expect(values.fields).toMatchObject({ publishAt: shown, reservedUntil: shown })
    const corrected = { ...values, fields: { ...values.fields, name: 'Low Water' } }
    expect(PAINTING.toDraft(corrected, [])).toMatchObject({ publishAt: stored, reservedUntil: stored })
    const show = openExhibition(
      ExhibitionToEditSchema.parse({ id: 'e', title: 'Night pieces', isDraft: true, publishAt: stored }),
    )
    expect(EXHIBITION.toDraft(show.values, [])).toMatchObject({ publishAt: stored })
  })

  test('and types another time gets that one, and the first of two again', () => {
    const sent = (publishAt: string, values = open(SECOND)) =>
      PAINTING.toDraft({ ...values, fields: { ...values.fields, publishAt } }, [])
    expect(sent('2026-10-25T02:31')).toMatchObject({ publishAt: '2026-10-25T00:31:00.000Z' })
    const days = { ...open(SECOND), moments: { publishAt: '2026-10-25', reservedUntil: '2026-10-25' } }
    expect(sent('2026-10-25T02:30', days)).toMatchObject({ publishAt: '2026-10-25T00:30:00.000Z' })
  })

  test('and sees the second of two equal times reads that it is the second', () => {
    expect(publicityHints(open(SECOND)).publishAt).toContain('comes twice: the second one counts.')
    expect(PAINTING.hints(open(SECOND))['reservedUntil']).toContain('comes twice: the second one counts.')
  })
})
