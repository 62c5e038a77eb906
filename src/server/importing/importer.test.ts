import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { listPaintings } from '../paintings/painting-rows.ts'
import { createMedia, type Media } from '../platform/media/media.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'
import { candidatesOfPhotographs, type Fallbacks } from './candidates.ts'
import { readFolder } from './folder.ts'
import { importPaintings } from './importer.ts'
import { readLists } from './lists.ts'
import { planImport } from './plan.ts'

let test: TestApi
/** As in the command, the import notes its files itself, for all paintings of a batch at once. */
let media: Media
let dir: string
const signal = new AbortController().signal

beforeEach(async () => {
  test = await openTestApi()
  media = createMedia(openMediaStores(test.config))
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-importer-'))
})
afterEach(async () => {
  await test.remove()
  await rm(dir, { recursive: true, force: true })
})

async function fill(files: Readonly<Record<string, number>>) {
  for (const [name, shade] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
    await writeFile(path.join(dir, name), Buffer.from(await smallImage(shade), 'base64'))
  }
}
async function plan(fallbacks: Fallbacks = {}) {
  const candidates = candidatesOfPhotographs(await readFolder(dir), {
    fallbacks,
    year: 2019,
    currency: 'CHF',
    now: new Date(),
  })
  return planImport(candidates, { db: test.db, dir, atOnce: 2, signal, onProgress: () => undefined })
}
/** A list and three photographs. */
async function planList(list: string, name = 'werke.csv') {
  await fill({ 'a.jpg': 10, 'b.jpg': 70, 'c.jpg': 130 })
  await writeFile(path.join(dir, name), list)
  const { paintings } = await readLists(await readFolder(dir), { fallbacks: {}, currency: 'CHF' })
  return planImport(paintings, { db: test.db, dir, atOnce: 2, signal, onProgress: () => undefined })
}
const bringIn = (paintings: Awaited<ReturnType<typeof plan>>['paintings'], onProgress = () => undefined) =>
  importPaintings(paintings, { db: test.db, media, atOnce: 1, signal, onProgress })
const portfolio = async () => (await listPaintings(test.db, 'portfolio')).items

it('a painter without a list gets a painting for each name, and none is for sale without a price', async () => {
  await fill({
    'Dusk 1.jpg': 10,
    'Dusk 2.jpg': 20,
    'low_water.jpg': 30,
    'Crows/b.jpg': 40,
    'Crows/a.jpg': 50,
  })
  await fill({ '.hidden.jpg': 60, '__MACOSX/._Dusk 1.jpg': 70 })
  expect(await bringIn((await plan()).paintings)).toEqual({
    created: 3,
    series: 0,
    refused: [],
    alreadyThere: 0,
  })
  const [crows, dusk, water] = await portfolio()
  expect([crows?.name, dusk?.name, water?.name]).toEqual(['Crows', 'Dusk', 'low water'])
  expect(dusk).toMatchObject({
    description: '',
    technique: '–',
    year: 2019,
    price: 0,
    isAvailableToSell: false,
  })
  const counts = (
    await test.db.selectFrom('image').select(['file_name', 'is_main']).orderBy('file_name').execute()
  ).map(({ file_name, is_main }) => `${file_name} ${is_main}`)
  expect(counts).toEqual(['a.jpg 1', 'b.jpg 0', 'Dusk 1.jpg 1', 'Dusk 2.jpg 0', 'low_water.jpg 1'].sort())
})

it('a painter enters a value for all paintings once', async () => {
  await fill({ 'Dusk.jpg': 10 })
  const fallbacks = { technique: 'Oil on linen', price: "2'400", year: '2024', availability: 'yes' }
  await bringIn((await plan(fallbacks)).paintings)
  const { items } = await listPaintings(test.db, 'toSell')
  expect(items).toMatchObject([
    { technique: 'Oil on linen', price: 2400, year: 2024, isAvailableToSell: true },
  ])
})

it('a painter who mistypes a year reads it before the import', async () => {
  const { paintings, refused } = await planList('Title;Images;Year\nDusk;a.jpg;2204\nDawn;b.jpg;2024\n')
  expect(paintings.map(({ fields }) => fields.year)).toEqual([2024])
  expect(refused).toMatchObject([{ name: 'Dusk', reasons: [VALIDATION.yearTooLate] }])
})

it("a painter's work that was sold long ago goes to the portfolio; one sold lately hangs under Paintings", async () => {
  await fill({ 'Dusk.jpg': 10, 'Dawn.jpg': 20 })
  const [dawn, dusk] = (await plan({ availability: 'sold' })).paintings
  if (!dawn || !dusk) throw new Error('A painting is missing.')
  const today = new Date().toLocaleDateString('sv-SE')
  await bringIn([dawn, { ...dusk, fields: { ...dusk.fields, soldOn: today } }])
  expect(await portfolio()).toMatchObject([{ name: 'Dawn', availability: 'sold', soldOn: '2019-01-01' }])
  const { items } = await listPaintings(test.db, 'toSell')
  expect(items).toMatchObject([{ name: 'Dusk', availability: 'sold', soldOn: today }])
})

it("a painter's reservation that ended between the check and the import is none", async () => {
  await fill({ 'Dusk.jpg': 10 })
  const [dusk] = (await plan({ price: '5' })).paintings
  if (!dusk) throw new Error('Dusk is missing.')
  const reservation = {
    availability: 'reserved',
    reservedUntil: '2020-05-01',
    reservedFor: 'Ms Keller',
  } as const
  expect(await bringIn([{ ...dusk, fields: { ...dusk.fields, ...reservation } }])).toMatchObject({
    created: 1,
  })
  const { items } = await listPaintings(test.db, 'toSell')
  expect(items).toMatchObject([{ availability: 'available', reservedUntil: null, reservedFor: '' }])
})

it("a painter's painting that exists already, or was made in the meantime, is not made twice", async () => {
  await fill({ 'Dusk.jpg': 10, 'Dawn.jpg': 20, 'Dawn again.jpg': 20 })
  const first = await plan()
  expect(first.alreadyThere).toEqual([{ place: 'Dawn.jpg', name: 'Dawn' }])
  expect(await bringIn(first.paintings)).toMatchObject({ created: 2, alreadyThere: 0 })
  expect(await bringIn(first.paintings)).toMatchObject({ created: 0, alreadyThere: 2 })
  expect(await plan()).toMatchObject({ paintings: [], alreadyThere: [{}, {}, {}] })
  expect(await portfolio()).toHaveLength(2)
})

it('a painter can use one photograph of the room for several paintings', async () => {
  await fill({ 'A/1.jpg': 99, 'A/2.jpg': 10, 'B/1.jpg': 99, 'B/2.jpg': 20 })
  await bringIn((await plan()).paintings)
  expect((await portfolio()).map(({ name }) => name)).toEqual(['A', 'B'])
})

it('after a painter kills an import for ever, the clean-up finds its files', async () => {
  await fill({ 'Dusk.jpg': 10, 'Dawn.jpg': 20 })
  const counts: Promise<number>[] = []
  const countNotes = async () => (await test.db.selectFrom('released_image').select('id').execute()).length
  await bringIn((await plan()).paintings, () => void counts.push(countNotes()))
  // Two photographs, each with both possible keys.
  expect(await Promise.all(counts)).toEqual([4, 4])
  expect(await countNotes()).toBe(0)
})

it("a painter's number that somebody has given to another work since the check is refused with its name", async () => {
  await fill({ 'Dusk.jpg': 10, 'Dawn.jpg': 20 })
  const [dawn, dusk] = (await plan()).paintings
  if (!dawn || !dusk) throw new Error('A painting is missing.')
  const numbered = [dawn, dusk].map((each) => ({
    ...each,
    fields: { ...each.fields, inventoryNumber: 'A 7' },
  }))
  await bringIn(numbered.slice(0, 1))
  expect(await bringIn(numbered)).toEqual({
    created: 0,
    series: 0,
    alreadyThere: 1,
    refused: [{ place: 'Dusk.jpg', name: 'Dusk', reasons: ['The inventory number A 7 belongs to “Dawn”'] }],
  })
})

it("a painter's list that is longer than one transaction keeps its order and its numbers", async () => {
  const names = Array.from(
    { length: 53 },
    (_, index) => `Work ${String.fromCharCode(97 + (index % 26))}${index}x`,
  )
  await fill(Object.fromEntries(names.map((name, index) => [`${name}.jpg`, index * 4])))
  await test.db
    .insertInto('setting')
    .values({ key: 'site', value: JSON.stringify({ inventoryPattern: '{number}' }) })
    .execute()
  const [first, ...others] = (await plan()).paintings
  if (!first) throw new Error('A painting is missing.')
  const paintings = [{ ...first, fields: { ...first.fields, inventoryNumber: '2' } }, ...others]
  expect(await bringIn(paintings)).toMatchObject({ created: 53, refused: [] })
  const works = await portfolio()
  expect(works.map(({ name }) => name)).toEqual(paintings.map(({ fields }) => fields.name))
  // The last one of the list is the oldest.
  const numbers = works.map(({ inventoryNumber }) => Number(inventoryNumber))
  expect(numbers).toEqual([2, ...Array.from({ length: 52 }, (_, index) => 54 - index)])
})

it('a painter gets both works where a much later line has all photographs of an earlier one', async () => {
  const others = Array.from({ length: 50 }, (_, index) => `Sketch ${index}`)
  await fill({ 'diptych.jpg': 10, 'detail.jpg': 20 })
  await fill(Object.fromEntries(others.map((name, index) => [`${name}.jpg`, 30 + index * 4])))
  const lines = [
    'Diptych I;diptych.jpg',
    ...others.map((name) => `${name};${name}.jpg`),
    'Diptych II;diptych.jpg | detail.jpg',
  ]
  const { paintings } = await planList(`Titel;Bild\n${lines.join('\n')}\n`)
  expect(await bringIn(paintings)).toMatchObject({ created: 52, alreadyThere: 0 })
  const names = (await portfolio()).map(({ name }) => name)
  expect(names).toEqual(['Diptych I', ...others, 'Diptych II'])
})

it('a painter’s list names inventory numbers, and no number comes twice', async () => {
  const lines = ['Dusk; MK 7 ;a.jpg', 'Dawn;mk  7;b.jpg', 'Noon;–;c.jpg']
  const { paintings, refused } = await planList(`Titel;Inventar-Nr.;Bild\n${lines.join('\n')}\n`)
  expect(paintings.map(({ fields }) => fields.inventoryNumber)).toEqual(['MK 7', ''])
  expect(refused).toMatchObject([{ reasons: ['The inventory number mk  7 belongs to “Dusk”'] }])
})

it('a painter’s list has works of several years and sizes with the frame', async () => {
  const lines = ['Dusk;2019-2021;90 x 70 cm;a.jpg', 'Dawn;2019–21;90 x 70;b.jpg', 'Noon;2021–2019;;c.jpg']
  const { paintings, refused } = await planList(`Titel;Jahr;Mit Rahmen;Bild\n${lines.join('\n')}\n`)
  const framed = { framedHeight: 900, framedWidth: 700, framedDepth: null }
  expect(paintings.map(({ fields }) => fields)).toMatchObject([
    { year: 2019, yearTo: 2021, ...framed },
    { year: 2019, yearTo: 2021, ...framed },
  ])
  expect(refused).toMatchObject([{ reasons: ['The last year must not be before the first'] }])
})

it('a painter’s list says in other languages what photographs show, and is told of texts that are none', async () => {
  const work = (name: string, texts: object) => ({
    name,
    images: [{ file: 'a.jpg', alt: 'A boat', ...texts }],
  })
  const german = { de: { alt: 'Ein Boot' } }
  const works = [
    work('Dusk', { file: 'a.jpg', translations: german }),
    work('Dawn', { file: 'b.jpg', translations: null, translatedFrom: null }),
    work('Noon', { file: 'c.jpg', translations: { xx: { alt: 'Ina bartga' } } }),
    work('Night', { file: 'c.jpg', translations: { de: 'Ein Boot' } }),
  ]
  const { paintings, refused } = await planList(JSON.stringify(works), 'works.json')
  expect(paintings.map(({ images: [image] }) => image?.translations)).toEqual([german, {}])
  expect(refused.map(({ name, reasons }) => [name, reasons])).toEqual([
    ['Noon', [expect.stringContaining(VALIDATION.translatedLanguages)]],
    ['Night', [expect.stringContaining(VALIDATION.translations)]],
  ])
})
