import fc from 'fast-check'
import { AVAILABILITIES } from '../collection/availability.ts'
import type { FoundWork } from './find-index.ts'

/** Works as a painter may have them: with few techniques, series and years, and some unknown sizes. */
export const someWorks = (maxLength: number): fc.Arbitrary<FoundWork[]> => {
  const side = fc.option(fc.constantFrom(1, 400, 401, 800, 1200, 1201, 5000))
  const series = fc.constantFrom('rivers', 'harbours', 'walls').map((id) => ({ id, title: `The ${id}` }))
  const price = fc.constantFrom(500, 1200, 4800)
  return fc.array(
    fc.record({
      id: fc.uuid(),
      year: fc.constantFrom(0, 1999, 2023, 2024),
      yearTo: fc.option(fc.constantFrom(2024, 2026)),
      height: side,
      width: side,
      depth: side,
      technique: fc.constantFrom('', 'Oil on canvas', 'oil on canvas', 'Gouache'),
      availability: fc.constantFrom(...AVAILABILITIES),
      series: fc.option(series),
      offer: fc.option(
        price.map((amount) => ({ price: amount, currency: 'CHF' })),
        { nil: undefined },
      ),
    }),
    { maxLength },
  )
}

/** The same works each time, as many as a long life paints. */
export function manyWorks(count: number): FoundWork[] {
  const techniques = ['Oil on canvas', 'Oil on linen', 'Acrylic on wood', 'Gouache on paper', 'Charcoal']
  let seed = 1
  const roll = (faces: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % faces
  }
  const hex = () => roll(65536).toString(16).padStart(4, '0')
  const someYears = () => {
    const year = 1985 + roll(40)
    return { year, yearTo: roll(20) === 0 ? year + 1 + roll(2) : null }
  }
  return Array.from({ length: count }, () => {
    const ofSeries = roll(30)
    const availability = AVAILABILITIES[roll(3)] ?? 'available'
    return {
      id: Array.from({ length: 8 }, hex).join(''),
      ...someYears(),
      height: 10 * (15 + roll(150)),
      width: 10 * (15 + roll(150)),
      depth: null,
      technique: techniques[roll(techniques.length)] ?? '',
      availability,
      series: ofSeries < 20 ? { id: `series-${ofSeries}`, title: `Series ${ofSeries}` } : null,
      offer: availability === 'available' ? { price: 50 * (4 + roll(200)), currency: 'CHF' } : undefined,
    }
  })
}
