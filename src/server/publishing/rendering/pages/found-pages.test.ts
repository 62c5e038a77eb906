import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API_PATHS } from '../../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { fileOfPage } from '../../site-folder/page-files.ts'
import { openTestSite } from '../../testing/site.ts'
import { writeTexts } from '../../testing/texts.ts'

/** What search engines read: every published page with data of schema.org, and the sitemap. */

const SITE = 'http://site.test'
let files: ReadonlyMap<string, Buffer>
let work: string
let draft: string
let show: string
let series: string

beforeAll(async () => {
  const test = await openTestSite()
  const token = await test.signInAs('owner')
  const socialLinks = [{ name: 'Net', url: 'https://net.example/mara' }]
  const settings = { ...DEFAULT_SETTINGS, priceDisplay: 'shown', socialLinks }
  await test.call('PUT', API_PATHS.settings, { token, body: settings })
  await writeTexts(test, token)
  series = await create(test, token, 'series', { title: 'Harbours', description: 'Low water.' })
  const image = async (turn: number) => ({
    file: await smallImage(turn),
    fileName: `${turn}.jpg`,
    alt: 'A wall',
  })
  const paintingImages = [await image(1), await image(2)]
  const painting = { ...aPainting(await smallImage(3)), name: 'Föhn', seriesId: series, paintingImages }
  work = await create(test, token, 'painting', painting)
  await create(test, token, 'painting', { ...painting, isAvailableToSell: false, year: 2019 })
  draft = await create(test, token, 'painting', {
    ...painting,
    paintingImages: [await image(4)],
    isDraft: true,
  })
  show = await create(test, token, 'exhibition', {
    title: 'Salon',
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    location: 'Zurich',
    exhibitionImages: [await image(5)],
  })
  const publisher = test.newPublisher()
  expect((await publisher.publishAll()).failed).toEqual([])
  files = await test.filesOf('site')
  return async () => {
    await publisher.stop()
    await test.remove()
  }
})

const read = (file: string) => files.get(file)?.toString() ?? ''
const fileOfAddress = (address: string) => {
  expect(address.startsWith(`${SITE}/`), address).toBe(true)
  return fileOfPage(address.slice(SITE.length))
}

const address = z.url()
const page = address.refine(
  (found) => found === `${SITE}/` || files.has(fileOfAddress(found)),
  'no such page',
)
const text = z.string().min(1)
const person = z.strictObject({
  '@type': z.literal(['Person', 'Organization']),
  '@id': z.literal(`${SITE}/#artist`).optional(),
  name: text,
  url: page.optional(),
  jobTitle: text.optional(),
  description: text.optional(),
  sameAs: z.array(address).min(1).optional(),
  address: text.optional(),
  email: z.email().optional(),
  telephone: text.optional(),
  vatID: text.optional(),
})
const picture = address.refine((found) => files.has(fileOfAddress(found)), 'no such picture')
const ofSeries = z.strictObject({ '@type': z.literal('CreativeWorkSeries'), name: text, url: page })
/** The properties that schema.org knows for each type, as far as pages use them. */
const DATA = z.discriminatedUnion('@type', [
  person.extend({ '@type': z.literal('Person') }),
  z.strictObject({ '@type': z.literal('WebSite'), name: text, url: page, description: text.optional() }),
  z.strictObject({ '@type': z.literal('WebPage'), name: text, url: page, mainEntity: person }),
  z.strictObject({
    '@type': z.literal('VisualArtwork'),
    name: text,
    url: page,
    description: text.optional(),
    artform: text,
    artMedium: text,
    size: text,
    dateCreated: z.string().regex(/^\d{4}(\/\d{4})?$/),
    image: z
      .array(
        z.strictObject({
          '@type': z.literal('ImageObject'),
          contentUrl: picture,
          width: z.int().positive(),
          height: z.int().positive(),
          caption: text.optional(),
          creditText: text,
          creator: person,
          copyrightNotice: text,
          acquireLicensePage: page,
        }),
      )
      .min(1),
    creator: person,
    offers: z
      .strictObject({
        '@type': z.literal('Offer'),
        url: page,
        availability: z.string().regex(/^https:\/\/schema\.org\/(InStock|Reserved|SoldOut)$/),
        price: z.number().positive().optional(),
        priceCurrency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
      })
      .optional(),
    isPartOf: ofSeries.optional(),
  }),
  ofSeries.extend({ description: text.optional(), creator: person }),
  z.strictObject({
    '@type': z.literal('ExhibitionEvent'),
    name: text,
    url: page,
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    eventAttendanceMode: address,
    location: z.strictObject({ '@type': z.literal('Place'), name: text, address: text }),
    image: z.array(picture).min(1),
    performer: person,
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z.array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    ),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: page.optional(),
        }),
      )
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions')
      .refine(
        (items) => items.slice(0, -1).every(({ item }) => item !== undefined),
        'only the last has none',
      ),
  }),
])

const dataOf = (file: string) =>
  [...read(file).matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) => {
    const { '@context': context, ...data } = z.record(z.string(), z.unknown()).parse(JSON.parse(json))
    expect(context).toBe('https://schema.org')
    return data
  })
const typesOf = (file: string) => dataOf(file).map((data) => data['@type'])

describe('the data of schema.org', () => {
  it('has only known properties on every page, and addresses of pages and pictures that exist', () => {
    const pages = [...files.keys()].filter((file) => file.endsWith('.html') && read(file).includes('ld+json'))
    expect(pages.length).toBe(10)
    for (const file of pages)
      for (const data of dataOf(file)) expect([file, DATA.safeParse(data).error]).toEqual([file, undefined])
  })

  it('is on each kind of page, with breadcrumbs on works, years, series and exhibitions', () => {
    expect(typesOf('index.html')).toEqual(['WebSite', 'Person'])
    expect(typesOf('imprint.html')).toEqual(['WebPage'])
    expect(typesOf(`paintings-details/${work}.html`)).toEqual(['VisualArtwork', 'BreadcrumbList'])
    expect(typesOf(`exhibitions-details/${show}.html`)).toEqual(['ExhibitionEvent', 'BreadcrumbList'])
    expect(typesOf(`series/${series}.html`)).toEqual(['CreativeWorkSeries', 'BreadcrumbList'])
    expect(typesOf('paintings/year/2024.html')).toEqual(['BreadcrumbList'])
    expect(typesOf('portfolio/year/2019.html')).toEqual(['BreadcrumbList'])
    expect(dataOf('about.html')).toMatchObject([{ '@type': 'Person', sameAs: ['https://net.example/mara'] }])
    expect(dataOf(`paintings-details/${work}.html`)).toMatchObject([
      { offers: { availability: expect.stringContaining('InStock') as unknown } },
      {},
    ])
    const lastCrumb = (file: string) =>
      (dataOf(file)[1] as { itemListElement: { name: string }[] }).itemListElement.at(-1)?.name
    expect(lastCrumb(`paintings-details/${work}.html`)).toBe('Föhn')
    expect(lastCrumb(`series/${series}.html`)).toBe('Harbours')
    expect(lastCrumb(`exhibitions-details/${show}.html`)).toBe('Salon')
  })
})

describe('the sitemap', () => {
  const childrenOf = (element: XmlElement) => element.children.filter((child) => child instanceof XmlElement)
  const urls = () => {
    const { root } = parseXml(read('sitemap.xml'))
    expect([root?.name, root?.attributes]).toEqual([
      'urlset',
      {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
        'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      },
    ])
    return root ? childrenOf(root) : []
  }

  it('follows its schema: an address, a day, and images, in this order', () => {
    for (const url of urls()) {
      const names = childrenOf(url).map(({ name }) => name)
      expect([url.name, names.join(' ')]).toEqual([
        'url',
        expect.stringMatching(/^loc( lastmod)?( image:image)*$/),
      ])
      for (const image of childrenOf(url).filter(({ name }) => name === 'image:image'))
        expect(childrenOf(image).map(({ name }) => name)).toEqual(['image:loc'])
      for (const { text: day } of childrenOf(url).filter(({ name }) => name === 'lastmod'))
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('has each page once, and all public photographs of each work, which exist; none of a draft', () => {
    const found = new Map(
      urls().map((url) => {
        const [loc, ...rest] = childrenOf(url)
        const images = rest.filter(({ name }) => name === 'image:image').map((image) => image.text)
        return [loc?.text ?? '', images] as const
      }),
    )
    expect(found.size).toBe(urls().length)
    for (const [loc, images] of found) {
      if (loc !== `${SITE}/`) expect(files.has(fileOfAddress(loc)), loc).toBe(true)
      for (const image of images) expect(files.has(fileOfAddress(image)), image).toBe(true)
    }
    expect(found.get(`${SITE}/paintings-details/${work}`)).toHaveLength(2)
    expect(found.get(`${SITE}/exhibitions-details/${show}`)).toHaveLength(1)
    expect(found.has(`${SITE}/imprint`)).toBe(true)
    expect(read('sitemap.xml')).not.toContain(draft)
    expect(read('sitemap.xml').match(/<image:loc>/g)).toHaveLength(5)
  })
})
