import { expect, test } from 'vitest'
import type { Exhibition } from '../../contract/collection/exhibition.ts'
import { toProgramme } from './programme.ts'

const show = (title: string, standing: Exhibition['standing']): Exhibition => ({
  id: title,
  title,
  startDate: '2020-01-01',
  endDate: '2020-02-01',
  standing,
  location: '',
  longDescription: '',
  organizer: '',
  link: '',
  dimensions: '',
  opening: '',
  openingHours: '',
  address: '',
  exhibitionImages: [],
})
const LIST = [
  show('in a year', 'next'),
  show('next week', 'next'),
  show('on since May', 'now'),
  show('last year', 'past'),
  show('long ago', 'past'),
]
const titles = (most?: number) =>
  toProgramme(LIST, most).map(({ standing, exhibitions }) => [
    standing,
    ...exhibitions.map((each) => each.title),
  ])

test('a visitor sees current exhibitions first, then upcoming ones from the earliest on, then past ones', () => {
  expect(titles()).toEqual([
    ['now', 'on since May'],
    ['next', 'next week', 'in a year'],
    ['past', 'last year', 'long ago'],
  ])
})

test('Home shows the first three exhibitions and no empty list', () => {
  expect(titles(3)).toEqual([
    ['now', 'on since May'],
    ['next', 'next week', 'in a year'],
  ])
  expect(toProgramme([])).toEqual([])
})

test('without a standing from the server the dates decide', () => {
  const { standing: _, ...plain } = show('long over', 'now')
  expect(toProgramme([plain]).map(({ standing: part }) => part)).toEqual(['past'])
})
