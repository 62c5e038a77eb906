import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { insertExhibition } from '../exhibitions/exhibition-rows.ts'
import { insertPaintings } from '../paintings/painting-writes.ts'
import { write } from '../platform/database/write.ts'
import { readFolder } from './folder.ts'
import { readLists } from './lists.ts'
import { planExhibitions, planImport } from './plan.ts'
import { makeWorkbook } from './testing-workbook.ts'

const signal = new AbortController().signal
let dir: string
let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-lists-'))
})
afterEach(async () => {
  await api.remove()
  await rm(dir, { recursive: true, force: true })
})

/** A folder with these lists and three photographs. */
async function fill(lists: Readonly<Record<string, string | Uint8Array>>) {
  for (const [name, text] of Object.entries(lists)) await writeFile(path.join(dir, name), text)
  for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    await writeFile(path.join(dir, name), Buffer.from(await smallImage(index * 60), 'base64'))
}
const read = async () => readLists(await readFolder(dir), { fallbacks: {}, currency: 'CHF' })
const plan = async () => {
  const { paintings } = await read()
  return planImport(paintings, { db: api.db, dir, atOnce: 1, signal, onProgress: () => undefined })
}

test.each([
  ['without the column', 'Titel;Bild\nDusk;a.jpg\nDawn;b.jpg\n'],
  ['with empty cells', 'Titel;Preis;Technik;Zu verkaufen;Bild\nDusk;;;ja;a.jpg\nDawn; ;;;b.jpg\n'],
])('a painter’s list %s of prices is imported, with dashes to fill', async (_how, list) => {
  await fill({ 'werke.csv': list })
  const { paintings, refused } = await plan()
  expect(refused).toEqual([])
  const dashes = { technique: '–', dimensions: '–', isAvailableToSell: false, price: 0 }
  const year = new Date().getFullYear()
  expect(paintings.map(({ fields }) => fields)).toMatchObject([
    { name: 'Dusk', description: '', year, ...dashes },
    { name: 'Dawn', description: '', year, ...dashes },
  ])
  expect((await read()).paintings.map(({ notes }) => notes)).toEqual(
    Array(2).fill([
      'It has no price, so it goes into the portfolio.',
      `It has no year, so ${year} was used, the year of its photographs.`,
    ]),
  )
})

test('a painter’s list has a column for each side, with units or in centimetres', async () => {
  const lines = ['Dusk;80;60,5;;;a.jpg', 'Dawn;12″;16″;;2 cm;b.jpg', 'Noon;80;60;Oval;;c.jpg']
  await fill({ 'werke.csv': `Titel;Höhe (cm);Breite;Masse;Tiefe;Bild\n${lines.join('\n')}\n` })
  const { paintings, refused } = await plan()
  expect(refused).toEqual([])
  expect(paintings.map(({ fields }) => fields.dimensions)).toEqual([
    '80 × 60.5 cm',
    '30.5 × 40.6 × 2 cm',
    // “Oval” says no size.
    '80 × 60 cm',
  ])
})

test('a painter whose list has half a size, dashes or another unit gets a dash and reads why', async () => {
  await fill({ 'werke.csv': 'Titel;Höhe;Breite;Bild\nDusk;40;;a.jpg\nDawn;–;–;b.jpg\n' })
  const { paintings } = await read()
  expect(paintings.map(({ fields }) => fields['dimensions'])).toEqual(['–', '–'])
  expect(paintings.map(({ notes }) => notes.filter((note) => note.includes('Height')))).toEqual([
    ['Height and width were not understood: 40 cm.'],
    [],
  ])
  await fill({ 'werke.csv': 'Titel;Höhe (mm);Breite (mm);Bild\nDusk;800;600;a.jpg\n' })
  const inMillimetres = await read()
  expect(inMillimetres.paintings[0]?.fields['dimensions']).toBe('–')
  expect(inMillimetres.notes[0]).toBe('Columns of werke.csv that were not used: Höhe (mm), Breite (mm)')
})

test('a painter’s list says where each work is, and has notes', async () => {
  await fill({
    'werke.csv': 'Titel;Standort;Bemerkungen;Bild\nDusk;Rack 3;"For Ms Keller";a.jpg\nDawn;;;b.jpg\n',
  })
  const { paintings } = await plan()
  expect(paintings.map(({ fields }) => [fields.location ?? '', fields.notes ?? ''])).toEqual([
    ['Rack 3', 'For Ms Keller'],
    ['', ''],
  ])
})

test.each(['Series', 'Serie', 'Zyklus', 'Série', 'Cycle', 'Ciclo'])(
  'a painter’s list says in a column “%s” to which series a work belongs; an empty cell or a dash is none',
  async (title) => {
    const lines = ['Dusk; Rivers ;a.jpg', 'Dawn;;b.jpg', 'Noon;–;c.jpg', `Night;${'x'.repeat(301)};a.jpg`]
    await fill({ 'werke.csv': `Titel;${title};Bild\n${lines.join('\n')}\n` })
    const { paintings, refused } = await plan()
    expect(paintings.map(({ fields }) => fields.series)).toEqual(['Rivers', '', ''])
    const reasons = ['Series: The maximum length is 300 characters.']
    expect(refused).toEqual([{ place: 'werke.csv, line 5', name: 'Night', reasons }])
  },
)

test('a painter may call the only list of works like the list of series in an export', async () => {
  await fill({ 'series.csv': 'Titel;Serie;Bild\nDusk;Rivers;a.jpg\n' })
  const { paintings, series } = await read()
  expect([paintings.map(({ name }) => name), series]).toEqual([['Dusk'], []])
})

/** The availability of each line with its facts, and what the person reads about it. */
async function statesOf(titles: string, ...lines: string[]) {
  await fill({ 'w.csv': `Titel;Bild;Jahr;${titles}\n${lines.join('\n')}\n` })
  const { paintings } = await plan()
  const notes = (await read()).paintings.map((candidate) => candidate.notes)
  return paintings.map(({ fields }, index) => {
    const { availability, reservedUntil, reservedFor, soldOn, soldPrice, soldTo } = fields
    const facts = [reservedUntil, reservedFor, soldOn, soldPrice, soldTo].filter((fact) => fact)
    return [availability, ...facts, ...(notes[index] ?? [])]
  })
}

test('a painter’s list says what is available, reserved, sold or not for sale', async () => {
  const states = await statesOf(
    'Preis;Status;reserviert bis;reserviert für;verkauft am;Sold for;Käufer',
    'A;a.jpg;2020;5;zu verkaufen;;;;;',
    'B;b.jpg;2020;5;reserviert;31.12.2999;Ms Keller;;;',
    'C;c.jpg;2020;;●;;;1.5.2021;"EUR 4\'800.50";Sammlung Frei',
  )
  expect(states).toEqual([
    ['available'],
    ['reserved', '2999-12-31', 'Ms Keller'],
    [
      'sold',
      '2021-05-01',
      4801,
      'Sammlung Frei',
      "EUR 4'800.50 was taken as CHF 4801: prices on this site are in CHF.",
      "EUR 4'800.50 was rounded to 4801: prices have whole units.",
    ],
  ])
})

test('a painter’s day, buyer or name counts more than yes or no, and a word more than these', async () => {
  const titles = 'Preis;Zu verkaufen;Reserved for;Sold on;Buyer'
  const sold = 'A;a.jpg;2020;5;nein;;2021-05-01;'
  const reserved = 'B;b.jpg;2020;5;ja;Ms Keller;-;'
  const free = 'C;c.jpg;2020;5;verfügbar;;2021-05-01;Mr Frei'
  expect(await statesOf(titles, sold, reserved, free)).toEqual([
    ['sold', '2021-05-01'],
    ['reserved', 'Ms Keller'],
    ['available'],
  ])
})

test('a painter’s column for sold works has a mark, a day or the buyer; without a day a work goes to the portfolio', async () => {
  const noDay = (year: number) => `It has no day of sale, so 1 January ${year} was used.`
  const titles = 'Preis;Zu verkaufen;verkauft'
  expect(
    await statesOf(titles, 'A;a.jpg;2019;5;ja;verkauft', 'B;b.jpg;2019;5;;nein', 'C;c.jpg;2019;5;ja;'),
  ).toEqual([['sold', '2019-01-01', noDay(2019)], ['available'], ['available']])
  expect(
    await statesOf(titles, 'A;a.jpg;2019;;;12.3.2020', 'B;b.jpg;2019;;;2021', 'C;c.jpg;987;;;Sammlung Frei'),
  ).toEqual([
    ['sold', '2020-03-12'],
    ['sold', '2021-01-01', noDay(2021)],
    ['sold', '0987-01-01', 'Sammlung Frei', '“Sammlung Frei” was taken as the buyer.', noDay(987)],
  ])
})

test('a painter’s sold work without a year gets the year of its sale, if its photographs are newer', async () => {
  expect(await statesOf('verkauft am', 'A;a.jpg;;1.5.2001')).toEqual([
    ['sold', '2001-05-01', 'It has no year, so 2001 was used, the year of its sale.'],
  ])
  expect((await plan()).paintings[0]?.fields.year).toBe(2001)
})

test('a painter’s reservation that is over, or of a work without a price, is none', async () => {
  const titles = 'Preis;Status;Reserved until;Reserved for'
  const over = 'A;a.jpg;2020;5;reserved;1.5.2020;Ms Keller'
  const unpriced = 'B;b.jpg;2020;;reserved;;Ms Keller'
  expect(await statesOf(titles, over, unpriced)).toEqual([
    ['available', 'Its reservation has ended, so it is available.'],
    ['notForSale', 'It has no price, so it goes into the portfolio and is not reserved.'],
  ])
})

test('a painter reads which day, price or word of a sale cannot be', async () => {
  const lines = [
    'A;a.jpg;2020;5;vielleicht;;;',
    'B;a.jpg;2020;5;reserved;next week;;',
    'C;a.jpg;2020;5;sold;;31.2.2021;much',
    'D;a.jpg;2020;5;sold;;1.5.2019;',
    'E;a.jpg;2020;5;sold;;1.5.2999;',
  ]
  await fill({
    'w.csv': `Titel;Bild;Jahr;Preis;Status;Reserved until;Sold on;Sold for\n${lines.join('\n')}\n`,
  })
  expect((await plan()).refused.map(({ reasons }) => reasons)).toEqual([
    ['Availability: This must be available, reserved, sold or notForSale'],
    ['Reserved until: This must be a date (YYYY-MM-DD), or a date with a time'],
    ['Sold on: This must be a date (YYYY-MM-DD)', 'Sold price: Only numbers are allowed!'],
    ['A painting of 2020 cannot be sold before 2020'],
    ['The day of the sale must not be in the future'],
  ])
})

test('a painter’s Excel list is imported; cents are rounded, with a note', async () => {
  await fill({
    'werke.xlsx': makeWorkbook([
      ['Titel', '', 'Preis', 'Masse', 'Jahr', 'Bild'],
      ['Dusk', '', 1200.5, '80 × 60', 1987, 12],
    ]),
    // Excel makes this file while the list is open.
    '~$werke.xlsx': 'mara',
    '12.jpg': Buffer.from(await smallImage(3), 'base64'),
  })
  expect((await read()).notes).toEqual(['Not mentioned in werke.xlsx: a.jpg, b.jpg, c.jpg'])
  expect((await plan()).paintings[0]?.fields).toMatchObject({
    name: 'Dusk',
    price: 1201,
    dimensions: '80 × 60',
    year: 1987,
  })
  const [dusk] = (await read()).paintings
  expect([dusk?.place, dusk?.notes]).toEqual([
    'werke.xlsx, row 2',
    ['1200.5 was rounded to 1201: prices have whole units.'],
  ])
})

test('a painter whose list has another currency than the site reads it', async () => {
  await fill({ 'w.csv': "Titel;Preis;Bild;Jahr\nA;€ 1200;a.jpg;2020\nB;Fr. 1'200.-;b.jpg;2020\n" })
  const { paintings } = await read()
  expect(paintings.map(({ notes }) => notes)).toEqual([
    ['€ 1200 was taken as CHF 1200: prices on this site are in CHF.'],
    [],
  ])
})

test('a painter whose list names the currency of each work has prices in these currencies', async () => {
  const lines = ['A;€ 1200;EUR;a.jpg', 'B;13;$;b.jpg', 'C;14;CHF;c.jpg', 'D;15;pearls;a.jpg']
  await fill({ 'w.csv': ['Titel;Preis;Währung;Bild', ...lines].join('\n') })
  const { paintings } = await read()
  // The currency of the site needs no own one.
  expect(paintings.map(({ fields }) => fields['currency'])).toEqual(['EUR', 'USD', undefined, 'pearls'])
  expect(paintings[0]?.notes.join()).not.toContain('taken as')
  expect((await plan()).refused[0]?.reasons.join()).toContain('Choose a currency from the list')
})

test('a painter’s notes are no description, the entry date is no year, and no price means not for sale', async () => {
  await fill({
    'w.csv':
      'Datum;Titel;Bemerkungen;Notes;Jahr;Preis;Bild\n01.05.2026;Dusk;sold to Dr H., cash;shelf 3;1987;0;a.jpg\n',
  })
  const [dusk] = (await plan()).paintings
  const notes = 'shelf 3\nsold to Dr H., cash'
  expect(dusk?.fields).toMatchObject({ description: '', notes, year: 1987, isAvailableToSell: false })
})

test('a painter reads each error once', async () => {
  const long = 'on request, by letter or at the studio'
  await fill({
    'w.csv': `Titel;Preis;Jahr;Zu verkaufen;Bild\nDusk;${long};um neunzehnhundert;vielleicht;a.jpg\n`,
  })
  const [refusal] = (await plan()).refused
  expect(refusal?.reasons.map((reason) => reason.split(':')[0])).toEqual(['Year', 'Availability', 'Price'])
})

test('a painter who edited one list of an export gets an error; one list alone is read', async () => {
  const ours = [{ name: 'Dusk', price: 1200, images: [{}], files: ['a.jpg'] }]
  const lists = { 'paintings.json': JSON.stringify(ours), 'texts.json': '{}', 'settings.json': '{}' }
  await fill({ ...lists, 'paintings.csv': 'Name,Price,Images\nDusk,1300,a.jpg\n' })
  await expect(read()).rejects.toThrow(
    'paintings.json and paintings.csv differ (see paintings.csv, line 2, Dusk). Remove the one that you do not want to use.',
  )
  await fill({ 'paintings.csv': 'Name,Price,Images\nDusk,1200,a.jpg\n' })
  expect((await read()).paintings).toMatchObject([
    { place: 'paintings.json, painting 1', fields: { price: 1200 } },
  ])
  await rm(path.join(dir, 'paintings.json'))
  expect((await read()).paintings).toMatchObject([{ place: 'paintings.csv, line 2' }])
  await fill({ 'more.csv': 'Name\nDawn\n' })
  await expect(read()).rejects.toThrow('lists of paintings: more.csv, paintings.csv')
})

test('a painter’s painting keeps its id, unless the trash has a painting with that id', async () => {
  const [kept, deleted] = ['0b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d', '1b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d']
  await fill({ 'w.csv': `Id,Name,Images\n${kept},Dusk,a.jpg\n${deleted},Dawn,b.jpg\nshelf 3,Noon,c.jpg\n` })
  const fields = (await plan()).paintings[1]?.fields
  if (!fields) throw new Error('Dawn is missing.')
  const token = await api.signInAs('owner')
  await write(api.db, (tx, change) => insertPaintings(tx, change, [{ id: deleted, fields, images: [] }]))
  await api.call('DELETE', `/api/Paintings/${deleted}`, { token })
  const { paintings } = await plan()
  expect(paintings.map(({ id }) => id)).toEqual([kept, undefined, undefined])
})

test('a painter’s exhibition with a new id, because the trash has its own, is known at the next import', async () => {
  const id = '2b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d'
  const list = 'Id,Title,Start,End,Location,Organizer,Description,Images'
  await fill({
    'exhibitions.csv': `${list}\n${id},Dusk,2026-01-01,2026-02-01,Bern,Mara,Oils,a.jpg\n`,
    'paintings.csv': 'Name,Images\nDusk,a.jpg\n',
    'texts.json': '{}',
  })
  const options = { db: api.db, dir, atOnce: 1, signal, onProgress: () => undefined }
  const planned = async () => (await planExhibitions((await read()).exhibitions, options)).exhibitions
  const [exhibition] = await planned()
  if (!exhibition) throw new Error('It is missing.')
  const hang = (own: string) =>
    write(api.db, (tx, change) => insertExhibition(tx, change, exhibition.fields, [], own))
  await hang(id)
  const token = await api.signInAs('owner')
  await api.call('DELETE', `/api/Exhibitions/${id}`, { token })
  expect((await planned()).map((found) => found.id)).toEqual([undefined])
  await hang(randomUUID())
  expect(await planned()).toEqual([])
})
