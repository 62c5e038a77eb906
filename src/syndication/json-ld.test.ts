import { expect, test } from 'vitest'
import {
  breadcrumbList,
  exhibitionEvent,
  faqPage,
  imprintPage,
  person,
  serializeJsonLd,
  visualArtwork,
} from './json-ld.ts'
import { EMPTY_TEXTS } from '../contract/site/site-texts.ts'
import { exhibitionWith, germanSite, paintingWith, site } from '../content/testing.ts'

test('a painting is a VisualArtwork with all facts of its label, and never a price', () => {
  const data = visualArtwork(site, paintingWith({ price: '734091' }))
  expect(data).toEqual({
    '@type': 'VisualArtwork',
    name: 'Föhn',
    url: 'https://example.org/paintings-details/p1',
    description: 'Warm wind.',
    artform: 'Painting',
    artMedium: 'Oil on linen',
    size: '130 x 180 cm',
    dateCreated: '2025',
    image: [
      {
        '@type': 'ImageObject',
        contentUrl: 'https://example.org/media/k/1200.jpg',
        creditText: 'Mara Lindt',
        creator: { '@type': 'Person', '@id': 'https://example.org/#artist', name: 'Mara Lindt' },
        copyrightNotice: '© Mara Lindt',
        acquireLicensePage: 'https://example.org/contact',
      },
    ],
    creator: {
      '@type': 'Person',
      '@id': 'https://example.org/#artist',
      name: 'Mara Lindt',
      url: 'https://example.org/',
    },
  })
  expect(serializeJsonLd(data)).not.toContain('734091')
  expect(visualArtwork(site, paintingWith({ description: '' }))).not.toHaveProperty('description')
})

test('a photograph is the largest JPEG with its size, and what the owner says about it', () => {
  const variant = (format: string, width: number) => ({
    format,
    width,
    height: width * 2,
    path: `/media/k/${width}.${format}`,
  })
  const variants = [variant('avif', 1600), variant('jpeg', 400), variant('jpeg', 1600)]
  const image = { id: 'i', entityId: 'p', isMainImage: true, fileName: '', alt: 'On a wall', variants }
  const paintingImages = [{ ...image, imagePath: '/media/k/1200.jpg' }]
  expect(visualArtwork(site, paintingWith({ paintingImages }))).toMatchObject({
    image: [
      {
        contentUrl: 'https://example.org/media/k/1600.jpeg',
        width: 1600,
        height: 3200,
        caption: 'On a wall',
      },
    ],
  })
  expect(visualArtwork(site, paintingWith({ paintingImages: [] }))).toMatchObject({ image: undefined })
})

test('a painting whose name is a script tag does not end the script element, and keeps its name', () => {
  const name = '</script><!--<script>alert(1)</script>\u2028'
  const text = serializeJsonLd(visualArtwork(site, paintingWith({ name })))
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org', name })
})

test('an exhibition is an ExhibitionEvent at its place, without empty fields', () => {
  expect(exhibitionEvent(site, exhibitionWith({}))).toMatchObject({
    '@type': 'ExhibitionEvent',
    startDate: '2025-10-10',
    endDate: '2025-12-06',
    location: { name: 'Winterthur' },
    organizer: { name: 'Haus zum Kiesel', url: 'https://example.org/plots' },
  })
  const bare = exhibitionEvent(site, exhibitionWith({ organizer: '', longDescription: '', link: '' }))
  expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['organizer']))
  expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['description']))
})

test('the artist is linked to the networks of the settings', () => {
  const settings = { ...site.settings, socialLinks: [{ name: 'Net', url: 'https://net.example/m' }] }
  expect(person({ ...site, settings })).toMatchObject({
    name: 'Mara Lindt',
    sameAs: ['https://net.example/m'],
  })
  expect(person(site)).not.toHaveProperty('sameAs')
})

test('an imprint is a person, or a company if it is registered, without the facts that are not given', () => {
  const facts = { ...EMPTY_TEXTS.imprint, name: 'Mara Lindt', address: 'Dammweg 1\n\n8037 Zurich' }
  const data = imprintPage(site, { ...facts, email: 'm@example.org' }, 'Imprint')
  expect(data).toEqual({
    '@type': 'WebPage',
    name: 'Imprint',
    url: 'https://example.org/imprint',
    mainEntity: {
      '@type': 'Person',
      name: 'Mara Lindt',
      address: 'Dammweg 1, 8037 Zurich',
      email: 'm@example.org',
      url: 'https://example.org/',
    },
  })
  const more = { register: 'Zurich, CHE-123.456.788', vatNumber: 'CHE-123.456.788', phone: '044 555 01 23' }
  expect(imprintPage(site, { ...facts, ...more }, 'Imprint')).toMatchObject({
    mainEntity: { '@type': 'Organization', vatID: 'CHE-123.456.788', telephone: '044 555 01 23' },
  })
})

test('answers for search engines have no Markdown characters', () => {
  const answer = 'By _hand_, with [a friend](https://example.org).'
  expect(faqPage([{ question: 'How?', answer }])).toMatchObject({
    mainEntity: [{ name: 'How?', acceptedAnswer: { text: 'By hand, with a friend.' } }],
  })
})

test('breadcrumbs count from one, and the last one needs no address', () => {
  expect(
    breadcrumbList(
      'https://example.org',
      [{ name: 'Home', path: '/' }, { name: 'Painting Details' }],
      'Föhn',
    ),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/' },
      { '@type': 'ListItem', position: 2, name: 'Föhn' },
    ],
  })
})

test('search engines learn the profession of the artist in the language of the site', () => {
  expect(person(site)).toMatchObject({ jobTitle: 'Painter' })
  expect(person(germanSite)).toMatchObject({ jobTitle: 'Kunstmaler/in' })
})
