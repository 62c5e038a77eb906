import { CURRENCIES } from '../../../contract/prices/currency.ts'
import { PRICE_DISPLAYS } from '../../../contract/collection/price.ts'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  anExhibition,
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import { AS_SENT, type Framing, TURNS, WHOLE } from '../../../contract/collection/images/framing.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { dayOf } from '../../../contract/collection/standing.ts'
import { readRecords } from '../../exporting/records.ts'
import { listFiles } from '../../platform/lib/files.ts'
import { toTrimmedText } from '../../../contract/values/texts.ts'
import { toSeriesKey } from '../../series/find-or-create.ts'
import { readFolder } from '../folder.ts'
import { exportTo, importInto } from './testing-sites.ts'
import { NAUGHTY } from './testing-texts.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function openApi(): Promise<TestApi> {
  const test = await openTestApi()
  opened.push(test.remove)
  return test
}

const text = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc
    .array(fc.constantFrom(...'=+-@＝\t\r\n ;,|"\'.aé'), { minLength: 1, maxLength: 12 })
    .map((signs) => signs.join('')),
  fc.string({ unit: 'grapheme', minLength: 1 }),
)
const words = text.filter((value) => value.replaceAll('\0', '').trim() !== '')
const described = fc.record({
  name: words,
  description: words,
  dimensions: words,
  technique: words,
  year: fc.integer({ min: 0, max: 2029 }),
  price: fc.integer({ min: 1, max: 999_999_999_999 }),
  currency: fc.constantFrom('', ...CURRENCIES),
  priceDisplay: fc.constantFrom('', ...PRICE_DISPLAYS),
  isOnFocus: fc.boolean(),
  isDraft: fc.boolean(),
  location: text,
  notes: text,
  yearTo: fc.option(fc.nat(20)),
  framedHeight: fc.option(fc.integer({ min: 1, max: 100_000 })),
  framedWidth: fc.integer({ min: 1, max: 100_000 }),
  framedDepth: fc.option(fc.integer({ min: 1, max: 100_000 })),
  inventoryNumber: fc.constantFrom('', '–', '007', '=1+1', 'MK 2024/7', '🎨 é'),
  /** Its place among the series; the last place is none. */
  series: fc.nat(3),
  images: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  alt: text,
  main: fc.nat(2),
  framing: fc.record({
    turn: fc.constantFrom(...TURNS),
    crop: fc.constantFrom(WHOLE, { x: 0.1, y: 0.1, width: 0.8, height: 0.9 }),
  }),
})
const offer = fc.record({ availability: fc.constantFrom('available', 'notForSale') })
const reservation = fc.record({
  availability: fc.constant('reserved'),
  reservedUntil: fc.constantFrom('2999-12-31', '2999-12-31T16:30:00.000Z', ''),
  reservedFor: text,
})
const sale = fc.record({
  availability: fc.constant('sold'),
  year: fc.integer({ min: 0, max: 1999 }),
  // Under Portfolio, and under Paintings.
  soldOn: fc.constantFrom('1999-12-31', dayOf(new Date())),
  soldPrice: fc.option(fc.integer({ min: 0, max: 999_999_999_999 })),
  soldTo: text,
})
/** Some works that nobody can buy have neither a price nor a description. */
const paintingWith = <State extends { readonly availability: string }>(state: fc.Arbitrary<State>) =>
  fc.tuple(described, state, fc.boolean()).map(([work, own, isBare]) => ({
    ...work,
    ...own,
    ...(isBare && /sold|notForSale/.test(own.availability) && { price: '', description: '' }),
  }))
const collection = fc
  .tuple(fc.array(paintingWith(offer), { maxLength: 3 }), paintingWith(reservation), paintingWith(sale))
  .map(([others, ...two]) => [...others, ...two.map((work) => ({ ...work, series: 0 }))])
const exhibition = fc.record({
  images: fc.constantFrom([1, 0], []),
  title: words,
  location: words,
  organizer: text,
  longDescription: text,
  dimensions: text,
  link: fc.constantFrom('', 'https://example.org/?a=1;b=2'),
  opening: fc.constantFrom('', '2026-02-28T18:30'),
  openingHours: text,
  address: text,
  /** Every second work, or none, the last one first. */
  isDraft: fc.boolean(),
  hasWorks: fc.boolean(),
})

const allSeries = fc.uniqueArray(
  fc.record({ title: words, description: text, priceDisplay: fc.constantFrom('', ...PRICE_DISPLAYS) }),
  { minLength: 1, maxLength: 3, selector: ({ title }) => toSeriesKey(toTrimmedText(title) ?? '') },
)

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** Orders all series, and the works of the first one against the lists. */
async function orderSeries(test: TestApi, token: string, ids: readonly string[]) {
  const put = async (path: string, body: object) =>
    expect((await test.call('PUT', path, { token, body })).status).toBe(200)
  await put(API_PATHS.seriesOrder, { ids })
  const [first = ''] = ids
  const works = (await readRecords(test.db)).paintings.filter(({ seriesId }) => seriesId === first)
  await put(itemPath(API_PATHS.seriesPaintings, first), { ids: works.map(({ id }) => id).toReversed() })
}

async function openSite(
  paintings: Of<typeof collection>,
  shows: readonly Of<typeof exhibition>[],
  groups: Of<typeof allSeries>,
) {
  const test = await openApi()
  const token = await test.signInAs('owner')
  const files = await Promise.all([0, 60, 120].map(smallImage))
  const toImages = (images: readonly number[], main: number, alt: string, framing: Framing = AS_SENT) =>
    images.map((at, index) => ({
      file: files[at],
      fileName: `DSC_${at}.jpg`,
      alt,
      isMainImage: index === main,
      ...framing,
    }))
  const series: string[] = []
  const works: string[] = []
  for (const group of groups) series.push(await create(test, token, 'series', group))
  const numbers = new Set<string>()
  for (const { images, alt, main, framing, series: at, inventoryNumber: number, ...fields } of paintings) {
    // No two works have the same.
    const inventoryNumber = numbers.has(number) ? '' : number
    numbers.add(number)
    const paintingImages = toImages(images, main, alt, framing)
    const framed = fields.framedHeight === null ? { framedWidth: null, framedDepth: null } : {}
    const yearTo =
      fields.yearTo !== null && fields.year + fields.yearTo < 2030 ? fields.year + fields.yearTo : null
    const own = { ...framed, yearTo, inventoryNumber, seriesId: series[at], paintingImages }
    works.push(await create(test, token, 'painting', { ...fields, ...own }))
  }
  await orderSeries(test, token, series)
  const shown = works.filter((_, index) => index % 2 === 0).reverse()
  for (const { images, hasWorks, ...fields } of shows) {
    const dates = { startDate: '2026-03-01', endDate: '2026-04-01' }
    await create(test, token, 'exhibition', {
      ...fields,
      ...dates,
      paintingIds: hasWorks ? shown : [],
      exhibitionImages: toImages(images, 1, 'A room'),
    })
  }
  return test
}

/** All visible data of a collection, in its order. A table has neither the names of photographs and how they are cropped, nor earlier prices. */
async function contentOf({ db }: TestApi, withNames = true) {
  const { paintings, exhibitions, series } = await readRecords(db)
  const times = { createdAt: '', updatedAt: '', version: 0, ...(!withNames && { prices: [] }) }
  const items = [...paintings, ...exhibitions].map(({ images, ...fields }) => ({
    ...fields,
    ...times,
    images: images.map(({ original, isMain, alt, translations, translatedFrom, ...image }) => {
      const { fileName, turn, crop, width, height, rendition } = image
      const named = [alt, translations, translatedFrom, fileName, turn, crop, width, height, rendition]
      return [original.hash, isMain, ...(withNames ? named : [])]
    }),
  }))
  return [...items, ...series.map((one) => ({ ...one, ...times }))]
}

test("an owner's export comes back equal, from a folder, JSON and CSV, with any name", async () => {
  await fc.assert(
    fc.asyncProperty(
      collection,
      fc.array(exhibition, { maxLength: 2 }),
      allSeries,
      async (paintings, exhibitions, series) => {
        const source = await openSite(paintings, exhibitions, series)
        const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-round-trip-'))
        opened.push(() => rm(home, { recursive: true, force: true }))
        const folder = path.join(home, 'taken along')
        await exportTo(source, folder)
        const kinds = ['paintings', 'exhibitions', 'series']
        const ways = [[], kinds.map((kind) => `${kind}.csv`), kinds.map((kind) => `${kind}.json`)]
        for (const taken of ways) {
          const [away] = taken
          const copy = path.join(home, String(away))
          await cp(folder, copy, { recursive: true })
          for (const file of taken) await rm(path.join(copy, file))
          const target = await openApi()
          expect(await importInto(target, copy)).toEqual({ refused: [], known: 0 })
          const withNames = away !== 'paintings.json'
          expect(await contentOf(target, withNames)).toEqual(await contentOf(source, withNames))
          // A second import changes nothing, also in the site of the export.
          const all = { refused: [], known: paintings.length + exhibitions.length + series.length }
          expect([await importInto(target, copy), await importInto(source, copy)]).toEqual([all, all])
        }
      },
    ),
    { numRuns: 2, endOnFailure: true },
  )
})

test("an owner's works come back without own pictures and changes that are not public yet", async () => {
  const source = await openApi()
  const token = await source.signInAs('owner')
  const put = async (address: string, body: object) =>
    expect((await source.call('PUT', address, { token, body })).status).toBe(200)
  const [first = '', second = ''] = await Promise.all([0, 60].map(smallImage))
  const id = await create(source, token, 'painting', { ...aPainting(first), name: 'Ebb' })
  await put(itemPath(API_PATHS.sitePicture, 'portrait'), { file: second, fileName: 'me.jpg', alt: 'At work' })
  const paintingImages = [{ file: second, fileName: 'flood.jpg' }]
  await put(API_PATHS.keptEdits, { ...aPainting(second), id, name: 'Flood', paintingImages })
  const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-round-trip-'))
  opened.push(() => rm(home, { recursive: true, force: true }))
  const folder = path.join(home, 'taken along')
  await exportTo(source, folder)
  expect((await readFolder(folder)).photographs).toEqual(['paintings/Ebb/Ebb 1.jpg'])
  const target = await openApi()
  expect(await importInto(target, folder)).toEqual({ refused: [], known: 0 })
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test('an owner who drops the folder of “Download everything” into the panel gets all works, and no complaint', async () => {
  const source = await openApi()
  const token = await source.signInAs('owner')
  const file = await smallImage()
  const work = await create(source, token, 'painting', aPainting(file))
  await create(source, token, 'exhibition', { ...anExhibition(file), paintingIds: [work] })
  const portrait = { token, body: { file, fileName: 'me.jpg', alt: 'At work' } }
  expect((await source.call('PUT', itemPath(API_PATHS.sitePicture, 'portrait'), portrait)).status).toBe(200)
  const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-round-trip-'))
  opened.push(() => rm(home, { recursive: true, force: true }))
  await exportTo(source, path.join(home, 'mahlstick-2026-11-29'))
  const target = await openApi()
  const { importing } = target
  const contents = new Map<string, Buffer>()
  for (const name of await listFiles(home)) contents.set(name, await readFile(path.join(home, name)))
  const files = [...contents].map(([name, { length }]) => ({ name, size: length, modified: 0 }))
  const lost = { name: 'mahlstick-2026-11-29/MISSING.txt', size: 9, modified: 0 }
  const { missing, refused } = await importing.findMissing([...files, lost])
  expect(refused).toEqual([])
  for (const each of files.filter(({ name }) => missing.includes(name)))
    await importing.add(each, 0, contents.get(each.name) ?? Buffer.alloc(0))
  const lists = (await importing.read()).lists.map((name) => path.posix.basename(name))
  const read = ['exhibitions', 'paintings', 'series'].flatMap((kind) => [`${kind}.csv`, `${kind}.json`])
  expect(lists.toSorted()).toEqual(read)
  importing.check({ technique: '', dimensions: '', year: '', price: '' })
  await expect.poll(async () => (await importing.read()).plan).toMatchObject({ refused: [] })
  importing.import()
  await expect.poll(async () => (await importing.read()).bytes).toBe(0)
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test("an owner's texts in other languages come back from a folder and from JSON", async () => {
  const source = await openApi()
  const token = await source.signInAs('owner')
  const file = await smallImage()
  const series = await create(source, token, 'series', {
    title: 'Harbours',
    description: '',
    translations: { de: { title: 'Häfen' } },
  })
  const [german, english] = [{ de: { alt: 'Ein Schiff' } }, { de: { alt: 'A ship' } }]
  const images = [{ file, alt: 'A boat', translations: german, translatedFrom: english }]
  const work = await create(source, token, 'painting', {
    ...aPainting(file),
    seriesId: series,
    paintingImages: images,
    translations: {
      de: { name: 'Ebbe', description: 'Schlick,\nSeil und Licht.' },
      fr: { technique: 'Huile' },
    },
    translatedFrom: { de: { name: 'Ebb' } },
  })
  await create(source, token, 'exhibition', {
    ...anExhibition(file),
    exhibitionImages: images,
    paintingIds: [work],
    translations: { it: { title: 'Stanca' } },
  })
  const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-round-trip-'))
  opened.push(() => rm(home, { recursive: true, force: true }))
  const folder = path.join(home, 'taken along')
  await exportTo(source, folder)
  const target = await openApi()
  expect(await importInto(target, folder)).toEqual({ refused: [], known: 0 })
  expect(await contentOf(target)).toEqual(await contentOf(source))
  for (const { images: brought } of (await readRecords(target.db)).paintings)
    expect(brought).toMatchObject([{ translations: german, translatedFrom: english }])
  expect(await contentOf(target)).toMatchObject([
    {
      translations: { de: { name: 'Ebbe' }, fr: { technique: 'Huile' } },
      translatedFrom: { de: { name: 'Ebb' } },
    },
    { translations: { it: { title: 'Stanca' } } },
    { translations: { de: { title: 'Häfen' } } },
  ])
})
