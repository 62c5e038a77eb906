import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'
import { wordsIn } from './words.ts'

const moreAbout = (name: string) =>
  markedParts((mark) => wordsIn('en').markup('pages.home.moreAbout', { name, bdi: mark }))

test('a name within a sentence is a part of its own, whatever characters it has', () => {
  for (const name of ['Mara Lindt', '<b>{Ida}</b> & ’Moor', ''])
    expect(moreAbout(name)).toEqual(['More about ', name, ''])
})

test('a sentence has words after its marked part, or none', () => {
  expect(markedParts((mark) => `Shown: ${mark('Ebb')}, 2024`)).toEqual(['Shown: ', 'Ebb', ', 2024'])
  expect(markedParts(() => 'Nothing is marked')).toEqual(['Nothing is marked', '', ''])
})
