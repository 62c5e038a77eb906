import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../stores/owner-words.ts'
import { firstDayOf, labelOfBar, nameOfBar, toBars, topOfScale } from './bars.ts'

beforeAll(() => speak('en'))

const visits = (day: string, count: number, bots = 0) => ({ day, visits: count, bots })

describe('an owner who looks at the chart of visits', () => {
  it('sees thirty days, also those without a visit and those of summer time', () => {
    const to = '2026-04-05'
    const from = firstDayOf('days', to)
    const bars = toBars('days', { from, to, days: [visits('2026-03-29', 4, 1), visits('2026-04-05', 2)] })
    expect(bars.map(({ day }) => day).slice(20, 25)).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ])
    expect([bars.length, bars[22], bars[23]?.visits, bars.at(-1)?.visits]).toEqual([
      30,
      { day: '2026-03-29', visits: 4, bots: 1 },
      0,
      2,
    ])
  })

  it('sees the weeks of a year from Monday to Sunday', () => {
    const to = '2026-11-26'
    const from = firstDayOf('year', to)
    expect(from).toBe('2025-11-24')
    const days = [visits('2026-11-22', 1), visits('2026-11-23', 2), visits('2026-11-26', 3)]
    const bars = toBars('year', { from, to, days })
    expect([bars.length, ...bars.slice(-2)]).toEqual([53, visits('2026-11-16', 1), visits('2026-11-23', 5)])
  })

  it('sees 24 months, from the end of a long month, too', () => {
    const to = '2026-03-31'
    const from = firstDayOf('all', to)
    const bars = toBars('all', { from, to, days: [visits('2026-02-28', 1), visits('2026-03-01', 2)] })
    expect([bars.length, bars[0]?.day, ...bars.slice(-2)]).toEqual([
      24,
      '2024-04-01',
      visits('2026-02-01', 1),
      visits('2026-03-01', 2),
    ])
  })

  it('reads what a bar stands for', () => {
    expect([nameOfBar('days', '2026-11-26'), labelOfBar('days', '2026-11-26')]).toEqual([
      '26 November 2026',
      '26 Nov',
    ])
    expect([nameOfBar('year', '2026-11-23'), labelOfBar('year', '2026-11-23')]).toEqual([
      'Week of 23 November 2026',
      'Nov 2026',
    ])
    expect(nameOfBar('all', '2026-11-01')).toBe('November 2026')
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [11, 12],
    [950, 1000],
    [101, 120],
    [12_345, 16_000],
  ])('reads a scale for %i visits that goes to %i', (most, top) => {
    expect(topOfScale(most)).toBe(top)
  })
})
