import { beforeAll, expect, it } from 'vitest'
import { speak } from '../../stores/owner-words.ts'
import { valueInWords } from './value-words.ts'

beforeAll(() => speak('en'))

it.each([
  ['price', 1250, "CHF 1'250"],
  ['price', 0, '–'],
  ['availability', 'notForSale', 'Not for sale'],
  ['availability', 'reserved', 'Reserved'],
  ['soldPrice', 4800, "CHF 4'800"],
  ['soldPrice', 0, 'CHF 0'],
  ['soldPrice', null, '–'],
  ['soldOn', '2026-05-10', '10/05/2026'],
  ['reservedUntil', '2026-05-15', '15/05/2026'],
  ['reservedUntil', new Date(2026, 4, 12, 16, 30).toISOString(), '12/05/2026, 16:30'],
  ['startDate', '2026-03-01', '01/03/2026'],
  ['soldDays', 60, '60 days'],
  ['soldDays', 1, '1 day'],
  ['soldDays', 0, '0 days'],
  ['soldDays', null, 'for ever'],
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
  ['series', { id: '0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a', title: 'Tides' }, 'Tides'],
  ['series', null, '–'],
  ['currency', 'EUR', 'EUR'],
  ['currency', null, 'as the site'],
  [
    'prices',
    [
      { id: 'a', name: 'Ebb', price: 1250, currency: null },
      { id: 'b', name: 'Flood', price: 0, currency: 'EUR' },
    ],
    "Ebb: CHF 1'250\nFlood: –",
  ],
  ['priceDisplay', 'onRequest', '“Price on request”'],
  ['priceDisplay', null, 'no own setting'],
  ['languages', ['de', 'fr'], 'German (Deutsch)\nFrench (Français)'],
  ['isDraft', true, 'yes'],
  ['publishAt', new Date(2026, 4, 3, 12, 0).toISOString(), '03/05/2026, 12:00'],
  ['publishAt', null, '–'],
  ['inventoryNumber', 'M-012', 'M-012'],
  ['yearTo', 2026, '2026'],
  ['yearTo', null, '–'],
  ['framedHeight', 625, '62.5 cm'],
  ['opening', '2026-05-03T18:00', '03/05/2026, 18:00'],
  [
    'blocks',
    [
      { kind: 'text', markdown: 'Dear **friends**' },
      { kind: 'works', ids: ['a', 'b'] },
      { kind: 'picture', file: 'f00d', alt: 'The studio' },
      { kind: 'picture', file: '', alt: '' },
      { kind: 'exhibition', id: 'a' },
      { kind: 'button', text: 'See all', url: 'https://example.com/' },
    ],
    'Dear **friends**\n\nWorks: 2\n\nPicture: The studio\n\nPicture\n\nExhibition\n\nButton: See all\nhttps://example.com/',
  ],
  ['blocks', [{ kind: 'text', markdown: '' }], '–'],
  ['to', {}, 'All confirmed subscribers'],
  [
    'to',
    { languages: ['de'], tags: ['Press', 'Spring'], seriesId: 'a' },
    'Who reads in: German (Deutsch)\nWho has one of these tags: Press, Spring\nWho has asked about a work of this series',
  ],
  ['openingHours', 'Tue to Sun, 11 to 18', 'Tue to Sun, 11 to 18'],
  ['address', '', '–'],
  [
    'works',
    [
      { id: 'a', name: 'Ebb' },
      { id: 'b', name: 'Flood' },
    ],
    'Ebb\nFlood',
  ],
  [
    'order',
    [
      { id: 'a', name: 'Tides' },
      { id: 'b', name: 'Woods' },
    ],
    'Tides\nWoods',
  ],
] as const)('a painter reads the %s %j in the history as “%s”', (field, value, words) => {
  expect(valueInWords(field, value, 'CHF').replaceAll('’', "'")).toBe(words)
})
