import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../../../platform/api/testing.ts'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** Texts that a painter writes from right to left. */
const NAMES = ['מים נמוכים', 'שמן על בד', 'مارا ليندت', 'حيفا', 'معرض', 'ציורים', 'שתי קומות']
const [
  painting = '',
  technique = '',
  brandName = '',
  location = '',
  title = '',
  tagline = '',
  dimensions = '',
] = NAMES

let site: TestSite
const paths = [
  '/',
  '/paintings',
  '/portfolio',
  '/exhibitions',
  '/about',
  '/contact',
  '/coming-soon',
  '/imprint',
]

beforeAll(async () => {
  site = await openTestSite()
  const token = await site.signInAs('owner')
  const file = await smallImage()
  const settings = { ...DEFAULT_SETTINGS, brandName, tagline, contactLine: location }
  await site.call('PUT', API_PATHS.settings, { token, body: settings })
  const imprint = { name: brandName, address: location, email: 'studio@site.example', register: title }
  await site.call('PUT', itemPath(API_PATHS.siteText, 'imprint'), { token, body: imprint })
  const seriesId = await create(site, token, 'series', { title: painting, description: tagline })
  paths.push(PAGE_PATHS.allSeries, PAGE_PATHS.series(seriesId))
  const work = { ...aPainting(file), name: painting, technique, dimensions, description: painting, seriesId }
  for (const place of [{ isAvailableToSell: true }, { isAvailableToSell: false }, { isOnFocus: true }])
    paths.push(PAGE_PATHS.painting(await create(site, token, 'painting', { ...work, ...place })))
  const show = {
    ...anExhibition(file),
    title,
    location,
    dimensions,
    longDescription: title,
    organizer: brandName,
  }
  paths.push(PAGE_PATHS.exhibition(await create(site, token, 'exhibition', show)))
})
afterAll(() => site.remove())

/** The start tags of elements whose text contains one of the names. */
const holders = (html: string) =>
  [...html.matchAll(/(<(?!title|script)[a-z][^<>]*>)([^<>]+)/g)].flatMap(([, tag = '', text = '']) =>
    NAMES.some((name) => text.includes(name)) ? tag : [],
  )

it('a visitor reads names in other scripts, and the words, numbers and signs beside them keep their place', async () => {
  for (const path of paths) {
    const found = holders((await site.renderer.render(path)).body.toString())
    expect(found.length, path).toBeGreaterThan(1)
    expect([path, found.filter((tag) => !/^<bdi|dir="auto"/.test(tag))]).toEqual([path, []])
  }
})
