import { expect, test } from 'vitest'
import { wordsIn } from '../words/words.ts'
import { seriesInWords } from './series.ts'

const series = (works: number, firstYear: number | null, lastYear: number | null) => ({
  works,
  firstYear,
  lastYear,
})

test('a visitor reads how many works a series has, and from which years', () => {
  const inEnglish = (...facts: Parameters<typeof series>) => seriesInWords(series(...facts), wordsIn('en'))
  expect(inEnglish(12, 2019, 2024)).toBe('12 works, 2019–2024')
  expect(inEnglish(1, 2024, 2024)).toBe('1 work, 2024')
  expect(inEnglish(3, null, null)).toBe('3 works')
})

test('a visitor of a German, French or Italian site reads it in that language', () => {
  expect(seriesInWords(series(1, 2024, 2024), wordsIn('de'))).toBe('1 Werk, 2024')
  expect(seriesInWords(series(2, null, null), wordsIn('de'))).toBe('2 Werke')
  expect(seriesInWords(series(12, 2019, 2024), wordsIn('fr'))).toBe('12 œuvres, 2019–2024')
  expect(seriesInWords(series(12, 2019, 2024), wordsIn('it'))).toBe('12 opere, 2019–2024')
})
