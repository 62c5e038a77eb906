import { expect, it } from 'vitest'
import { valueInWords } from './value-words.ts'

it.each([
  ['price', 1250, "CHF 1'250"],
  ['price', 0, '–'],
  ['title', '', '–'],
  ['title', null, '–'],
  ['hasFaq', false, 'no'],
  ['isOnFocus', true, 'yes'],
  ['year', 1907, '1907'],
  ['steps', [{ title: 'Ground', text: 'Chalk and glue.' }], 'Ground\nChalk and glue.'],
  [
    'questions',
    [
      { id: 'a', question: 'Why?', answer: 'Because.' },
      { id: 'b', question: 'How?', answer: '' },
    ],
    'Why?\nBecause.\n\nHow?',
  ],
  ['questions', [], '–'],
] as const)('a painter reads the %s %j in the history as “%s”', (field, value, words) => {
  expect(valueInWords(field, value, 'CHF').replaceAll('’', "'")).toBe(words)
})
