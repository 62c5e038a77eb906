import { expect, test } from 'vitest'
import { readAnyTable } from './table.ts'
import { makeWorkbook } from './testing-workbook.ts'

const read = async (bytes: Uint8Array) => (await readAnyTable('werke.xlsx', bytes)).rows

test('a painter’s Excel list is read: titles below an empty row, numbers, empty cells, signs', async () => {
  const rows = await read(
    makeWorkbook([
      [],
      ['Titel', 'Preis', 'Jahr', 'Bild', 'verkauft'],
      ['Föhn & <Licht>', 1200.5, 2019, 'a.jpg', ''],
      [],
      ['=1+1', "1'200.–", '', 'b.jpg', 'ja'],
    ]),
  )
  expect(rows).toEqual([
    {
      place: 'werke.xlsx, row 3',
      cells: { name: 'Föhn & <Licht>', price: 1200.5, year: 2019, images: ['a.jpg'] },
    },
    {
      place: 'werke.xlsx, row 5',
      cells: { name: '=1+1', price: "1'200.–", images: ['b.jpg'], isSold: 'ja' },
    },
  ])
})

test("a painter's list with an empty last row of the sheet is read, as some programs write it", async () => {
  const cell = (at: string, text: string) => `<c t="inlineStr" r="${at}"><is><t>${text}</t></is></c>`
  const rows = `<row r='1'>${cell('A1', 'Titel')}</row><row>${cell('A2', 'Föhn')}</row><row r="1048576" ht="12.8"/>`
  expect(await read(makeWorkbook(rows))).toEqual([{ place: 'werke.xlsx, row 2', cells: { name: 'Föhn' } }])
})

test('a date cell keeps its time where a time says something', async () => {
  const text = (at: string, words: string) => `<c t="inlineStr" r="${at}"><is><t>${words}</t></is></c>`
  const date = (at: string, moment: string) => `<c t="d" r="${at}"><v>${moment}</v></c>`
  const titles = ['Titel', 'Public from', 'Sold on', 'Reserved until'].map((each, index) =>
    text(`${'ABCD'.charAt(index)}1`, each),
  )
  const cells = [
    text('A2', 'Dusk'),
    date('B2', '2026-12-24T18:00:00.000Z'),
    date('C2', '2026-05-02T09:30:00.000Z'),
    date('D2', '2026-12-31T00:00:00.000Z'),
  ]
  const rows = `<row r="1">${titles.join('')}</row><row r="2">${cells.join('')}</row>`
  const [row] = await read(makeWorkbook(rows))
  expect(row?.cells).toEqual({
    name: 'Dusk',
    publishAt: '2026-12-24 18:00',
    soldOn: '2026-05-02',
    reservedUntil: '2026-12-31',
  })
})

const FAR_AWAY = "<row r='1'><c r='ZZ1'><v>1</v></c></row>"
/** A workbook with a cell far away, whose archive ends in a way that not every program reads alike. */
function endingIn(change: (end: Buffer) => readonly Uint8Array[]) {
  const archive = makeWorkbook(FAR_AWAY)
  const at = archive.length - 22
  return Buffer.concat([archive.subarray(0, at), ...change(archive.subarray(at))])
}
/** Bytes that begin with the signature of a record, and are 0 otherwise. */
const record = (signature: string, size: number) => Buffer.concat([Buffer.from(signature)], size)

const FAR = '<c r="A1"><v>1</v></c>'
test.each<[string, Uint8Array, RegExp]>([
  ['a file that only has the name', Buffer.from('Titel;Preis\n'), /cannot be read as an Excel file/],
  ['half a file', makeWorkbook([['Titel']]).subarray(0, 300), /cannot be read as an Excel file/],
  ['no bytes', Buffer.alloc(0), /cannot be read as an Excel file/],
  [
    'a cell at the end of the world',
    makeWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    /too large/,
  ],
  ['a cell far away in other quotes', makeWorkbook(FAR_AWAY), /too large/],
  ['a cell far away in a sheet of any name', makeWorkbook(FAR_AWAY, { file: 'sheet1.bin' }), /too large/],
  ['a cell with two addresses', makeWorkbook('<row><c r="A1" x:r="ZZ1"><v>1</v></c></row>'), /too large/],
  ['a far row whose cell says it is near', makeWorkbook(`<row r="99999">${FAR}</row>`), /too large/],
  ['a row whose number is no plain one', makeWorkbook(`<row r="1e8">${FAR}</row>`), /too large/],
  ['more rows than a list has, without numbers', makeWorkbook('<row/>'.repeat(20_001)), /too large/],
  ['what becomes large', makeWorkbook(' '.repeat(110 * 1024 ** 2)), /too large/],
  [
    'what becomes large and says it is small',
    makeWorkbook(' '.repeat(110 * 1024 ** 2), { claimed: 10 }),
    /too large/,
  ],
  [
    'a picture that becomes large',
    makeWorkbook([['Titel']], { others: { 'xl/media/image1.png': ' '.repeat(110 * 1024 ** 2) } }),
    /too large/,
  ],
  [
    'what says it is large',
    makeWorkbook([['Titel'], ['Dusk']], { claimed: 600_000 }),
    /cannot be read as an Excel file/,
  ],
  [
    'an archive with two different counts of files',
    endingIn((end) => [end.fill(0, 10, 12)]),
    /cannot be read as an Excel file/,
  ],
  [
    'an archive with a second end in its comment',
    endingIn((end) => [end.fill(21, 20, 21), record('PK\x05\x06', 21)]),
    /cannot be read as an Excel file/,
  ],
  [
    'an archive with a second directory',
    endingIn((end) => [record('PK\x06\x07', 20), end]),
    /cannot be read as an Excel file/,
  ],
  [
    'a workbook without titles',
    makeWorkbook([['x', 'y']]),
    /does not say which column has the paintings' names/,
  ],
])("a painter's %s is refused in a sentence", async (_what, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message)
})
