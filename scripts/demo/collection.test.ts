import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ExhibitionCreateSchema } from '../../src/contract/collection/exhibition.ts'
import { ImageInputSchema } from '../../src/contract/collection/images/image.ts'
import { PaintingCreateSchema } from '../../src/contract/collection/painting.ts'
import { SeriesCreateSchema } from '../../src/contract/collection/series.ts'
import { TEXT_NAMES, type TextName } from '../../src/contract/site/site-texts.ts'
import { localized } from '../../src/contract/translations/localized.ts'
import { localizedText, sentTextTranslations } from '../../src/contract/translations/site-texts.ts'
import { TRANSLATED, type Translations } from '../../src/contract/translations/translations.ts'

interface InLanguages {
  translations: Translations
}
interface Image extends InLanguages {
  file: string
  isMainImage: boolean
  alt: string
}
interface Painting extends InLanguages {
  name: string
  series?: string
  description: string
  technique: string
  price: string
  dimensions: string
  year: number
  isAvailableToSell: boolean
  isAvailableForSale: boolean
  isOnFocus: boolean
  images: Image[]
}
interface Series extends InLanguages {
  title: string
  description: string
}
interface Exhibition extends InLanguages {
  title: string
  location: string
  organizer: string
  longDescription: string
  dimensions: string
  openingHours?: string
  address?: string
  startDate: string
  endDate: string
  images: Image[]
}

const here = new URL('./', import.meta.url)
const { series, paintings, exhibitions } = JSON.parse(
  await readFile(new URL('collection.json', here), 'utf8'),
) as {
  series: Series[]
  paintings: Painting[]
  exhibitions: Exhibition[]
}
const texts = JSON.parse(await readFile(new URL('texts.json', here), 'utf8')) as Record<TextName, InLanguages>
/** Belongs to the About page and not to a work. */
const aboutPage = 'images/studio.jpg'

test('a visitor sees 24 works, 14 for sale, 4 of these on focus, 10 in the portfolio, and 6 exhibitions', () => {
  const forSale = paintings.filter((p) => p.isAvailableForSale)
  expect({
    works: paintings.length,
    names: new Set(paintings.map((p) => p.name)).size,
    forSale: forSale.length,
    onFocus: forSale.filter((p) => p.isOnFocus).length,
    portfolio: paintings.filter((p) => !p.isAvailableForSale && !p.isOnFocus).length,
    exhibitions: exhibitions.length,
  }).toEqual({ works: 24, names: 24, forSale: 14, onFocus: 4, portfolio: 10, exhibitions: 6 })
  expect(paintings.filter((p) => p.isAvailableForSale !== p.isAvailableToSell)).toEqual([])
})

test('a visitor sees three series, each with a text and four or five works of several years', () => {
  const named = paintings.flatMap((p) => p.series ?? [])
  expect([...new Set(named)].sort()).toEqual(series.map(({ title }) => title).sort())
  const facts = series.map(({ title, description }) => {
    const works = paintings.filter((p) => p.series === title)
    const years = new Set(works.map(({ year }) => year)).size
    return [title, works.length, years > 2, description.length > 60]
  })
  expect(facts).toEqual([
    ['Low Water', 5, true, true],
    ['Plots', 5, true, true],
    ['Weather', 4, true, true],
  ])
})

test('a visitor reads complete labels: price in francs, year, description', () => {
  const incomplete = paintings.filter(
    (p) => !/^[1-9]\d{2,5}$/.test(p.price) || p.year < 2018 || p.year > 2026 || p.description.length < 60,
  )
  expect(incomplete.map((p) => p.name)).toEqual([])
})

test('a visitor sees exhibitions of several years, two or more in the future, which end after they begin', () => {
  expect(exhibitions.filter((e) => e.startDate >= e.endDate)).toEqual([])
  expect(exhibitions.filter((e) => e.startDate > '2026-11-21').length).toBeGreaterThanOrEqual(2)
  expect(new Set(exhibitions.map((e) => e.startDate.slice(0, 4))).size).toBeGreaterThanOrEqual(4)
})

test.each(paintings)('a visitor sees $name as its label says', async ({ dimensions, images }) => {
  const [height, width] =
    dimensions
      .match(/^(\d+) x (\d+) cm$/)
      ?.slice(1)
      .map(Number) ?? []
  const main = images.find((image) => image.isMainImage)
  const size = await sharp(await readFile(new URL(main?.file ?? '', here))).metadata()
  const ratio = size.width / size.height / (Number(width) / Number(height))
  expect(Math.abs(ratio - 1)).toBeLessThan(0.015)
})

test('a visitor gets every named image with an alt text, none is unused, and one is the main image', async () => {
  const owners = [...paintings, ...exhibitions]
  const named = owners.flatMap((owner) => owner.images)
  const present = await readdir(new URL('images/', here))
  expect([...named.map((image) => image.file), aboutPage].sort()).toEqual(
    present.map((f) => `images/${f}`).sort(),
  )
  expect(named.filter((image) => image.alt.length < 10)).toEqual([])
  expect(owners.filter((o) => o.images.filter((image) => image.isMainImage).length !== 1)).toEqual([])
})

test('a visitor’s images are smaller than 12 MB together', async () => {
  const present = await readdir(new URL('images/', here))
  const sizes = await Promise.all(present.map(async (f) => (await stat(new URL(`images/${f}`, here))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12e6)
})

const GERMAN = { language: 'de', isOffered: true } as const
/** The imprint is the same in all languages. */
const PROSE = TEXT_NAMES.filter((name) => name !== 'imprint')

const IMAGES = [...paintings, ...exhibitions].flatMap(({ images }) => images)

test('a visitor reads every text in German, except three that show how a missing translation falls back', () => {
  const inGerman = [
    ...series.map((one) => [one.title, localized(one, one.translations, TRANSLATED.series, GERMAN)] as const),
    ...paintings.map((p) => [p.name, localized(p, p.translations, TRANSLATED.painting, GERMAN)] as const),
    ...exhibitions.map((e) => {
      const whole = { openingHours: '', address: '', ...e }
      return [e.title, localized(whole, e.translations, TRANSLATED.exhibition, GERMAN)] as const
    }),
    ...IMAGES.map(
      (image) => [image.file, localized(image, image.translations, TRANSLATED.image, GERMAN)] as const,
    ),
    ...PROSE.map(
      (name) => [name, localizedText(name, texts[name], texts[name].translations, GERMAN)] as const,
    ),
  ]
  const missing = inGerman.flatMap(([name, { fallback = [] }]) =>
    fallback.map((field) => `${name}: ${field}`),
  )
  expect(missing).toEqual([
    'Bread, knife, window: description',
    'Nagelfluh: longDescription',
    'faq: questions',
    'faq: questions.care',
  ])
})

test('the German texts hold the limits of the forms, and are written as in Switzerland', () => {
  const { translations: ofPainting } = PaintingCreateSchema.shape
  const { translations: ofSeries } = SeriesCreateSchema.shape
  const { translations: ofExhibition } = ExhibitionCreateSchema.shape
  const german = [
    ...paintings.map(({ translations }) => ofPainting.parse(translations)),
    ...series.map(({ translations }) => ofSeries.parse(translations)),
    ...exhibitions.map(({ translations }) => ofExhibition.parse(translations)),
    ...IMAGES.map(({ translations }) => ImageInputSchema.shape.translations.parse(translations)),
    ...PROSE.map((name) => sentTextTranslations(name).parse(texts[name])),
  ]
  const foreign = JSON.stringify(german).match(/.{0,30}[ß„“”].{0,30}/g)
  expect(foreign).toBeNull()
})
