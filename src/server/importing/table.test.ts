import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readTable } from './table.ts'
import { toFlag, toPrice, toYear } from './values.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const rowsOf = (fileName: string, bytes: Uint8Array | string) =>
  readTable(fileName, typeof bytes === 'string' ? Buffer.from(bytes) : bytes).rows

it("a painter's list from a German spreadsheet is read: semicolons, umlauts of Windows, other column names", () => {
  const text =
    'TITEL;Beschreibung;Preis (CHF);Größe;Technik;Jahr;Zu verkaufen;Bilder\r\nFöhn;Öl;"1.200,00";80 × 60;Öl;2019;ja;"a.jpg; b.jpg"\r\n'
  const row = {
    name: 'Föhn',
    description: 'Öl',
    price: '1.200,00',
    currency: 'CHF',
    dimensions: '80 × 60',
    technique: 'Öl',
    year: '2019',
    availability: 'ja',
    images: ['a.jpg; b.jpg'],
  }
  const expected = [{ place: 'werke.csv, line 2', cells: row }]
  expect(rowsOf('werke.csv', Buffer.from(text, 'latin1'))).toEqual(expected)
  expect(rowsOf('werke.csv', `\uFEFF${text}`)).toEqual(expected)
})

it('a photograph that was saved as a list is named as what it is', async () => {
  const photograph = await readFile(path.join(ROOT, 'e2e/fixtures/shipwreck.jpg'))
  for (const name of ['werke.csv', 'werke.json'])
    expect(() => readTable(name, photograph)).toThrow(
      `${name} has no text in it. It may be a picture or a file of another program. Save your list as CSV.`,
    )
})

it.each([
  ['Titel;Preis (EUR)', 'EUR'],
  ['Titel;EUR', 'EUR'],
  ['Titel;Preis €', '€'],
  ['Titel;Preis', undefined],
])('the title of a price says its currency: %s', (titles, currency) => {
  const [row] = rowsOf('werke.csv', `${titles}\nDusk;1200\n`)
  expect(row?.cells).toEqual({ name: 'Dusk', price: '1200', ...(currency && { currency }) })
})

it('a painter reads the line number of the editor, also after a text of several lines', () => {
  const text = 'name,description\n\nDusk,"one\ntwo\nthree"\nDawn,four\n'
  expect(rowsOf('works.csv', text).map(({ place, cells }) => [place, cells.name])).toEqual([
    ['works.csv, line 3', 'Dusk'],
    ['works.csv, line 6', 'Dawn'],
  ])
})

it("a painter's list can name its separator, as Excel does; lines are still counted from the top", () => {
  const [row] = rowsOf('w.csv', 'sep=;\r\nTitel;Preis;Masse, cm\r\n"Dusk, again";1200.50;80 × 60\r\n')
  expect(row).toEqual({
    place: 'w.csv, line 3',
    cells: { name: 'Dusk, again', price: '1200.50' },
  })
})

it("a painter's exported cell that looked like a formula gets its old value", () => {
  const [row] = rowsOf('w.csv', "Name;Description\n'=1+1;\"'+ first\n'-second;'@third\"\n")
  expect(row?.cells).toEqual({ name: '=1+1', description: '+ first\n-second;@third' })
})

it("a painter's usual titles are read in German and English; Bild is the photograph beside titles of works", () => {
  const titles = (line: string, cells: string) => rowsOf('w.csv', `${line}\n${cells}\n`)[0]?.cells
  expect(titles('Titel;Preis;Masse;Technik;Jahr;Bild;verkauft', 'a;1;b;c;2020;d.jpg;ja')).toEqual({
    name: 'a',
    price: '1',
    dimensions: 'b',
    technique: 'c',
    year: '2020',
    images: ['d.jpg'],
    isSold: 'ja',
  })
  expect(titles('Work,Medium,Size,Year,Photo,Sold', 'a,b,c,2020,d.jpg,no')).toEqual({
    name: 'a',
    technique: 'b',
    dimensions: 'c',
    year: '2020',
    images: ['d.jpg'],
    isSold: 'no',
  })
  expect(titles('Bild,Foto', 'a,d.jpg')).toEqual({ name: 'a', images: ['d.jpg'] })
})

it('a painter can use several columns for photographs, and reads the names of unknown columns', () => {
  const { rows, unused } = readTable('w.csv', Buffer.from('Name;Photo 1;Photo 2;Shelf\nDusk;a.jpg;b.jpg;3\n'))
  expect(rows[0]?.cells).toEqual({ name: 'Dusk', images: ['a.jpg', 'b.jpg'] })
  expect(unused).toEqual(['Shelf'])
})

it("a painter's JSON is a list of paintings, or an object with that list", () => {
  const list = [{ name: 'Dusk', isAvailableToSell: false, images: [{ file: 'a.jpg' }] }]
  const expected = [
    {
      place: 'w.json, painting 1',
      cells: { name: 'Dusk', availability: false, images: [{ file: 'a.jpg' }] },
    },
  ]
  expect(rowsOf('w.json', JSON.stringify(list))).toEqual(expected)
  expect(rowsOf('w.json', JSON.stringify({ artist: 'M', paintings: list }))).toEqual(expected)
})

it.each([
  ['w.csv', 'a;b\n1;2\n', /does not say which column has the paintings' names/],
  ['w.json', '{"name": ', /is not valid JSON/],
  ['w.json', '{"works": []}', /must hold a list of paintings/],
])("a painter's %s with %j is refused in a sentence", (fileName, text, message) => {
  expect(() => rowsOf(fileName, text)).toThrow(message)
})

it.each([
  ['1200', '1200'],
  ['1.200,00', '1200'],
  ['1,200.00', '1200'],
  ["CHF 1'200.–", '1200'],
  ['1’200 Fr.', '1200'],
  ['€ 12 500', '12500'],
  ['1.250.000', '1250000'],
  ['1200,-', '1200'],
  ['1200.50', '1201'],
  // This is no number; the validation of the API refuses it.
  ['on request', 'on request'],
  [1200, 1200],
])('the price %j is read as %j', (cell, price) => {
  expect(toPrice(cell).price).toBe(price)
})

it.each([
  ['Ja', true],
  ['x', true],
  ['TRUE', true],
  [1, true],
  ['no', false],
  ['', ''],
  ['perhaps', 'perhaps'],
])('%j means %j', (cell, flag) => {
  expect(toFlag(cell)).toBe(flag)
})

it.each([
  ['2024', '2024'],
  ['2024-05-01', '2024'],
  ['01.05.2024', '2024'],
  ['about 2024', 'about 2024'],
])('the year %j is read as %j', (cell, year) => {
  expect(toYear(cell)).toBe(year)
})
