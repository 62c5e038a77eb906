import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../page-paths.ts'
import { LANGUAGES } from '../site/languages.ts'
import {
  inFurther,
  isInLanguages,
  pageIn,
  paintingOfInquiry,
  pathsIn,
  splitPage,
  versionsOf,
} from './page-language.ts'

test('a page in another language has the language before its address, and only then', () => {
  expect(splitPage('/de')).toEqual({ language: 'de', page: '/' })
  expect(splitPage('/fr/paintings/2')).toEqual({ language: 'fr', page: '/paintings/2' })
  for (const page of ['/', '/about', '/detail', '/item', '/es/about', '/paintings/de'])
    expect(splitPage(page)).toEqual({ language: undefined, page })
})

test('each address in a language leads back to the page', () => {
  for (const language of LANGUAGES)
    for (const page of ['/', '/about', PAGE_PATHS.painting('a'), PAGE_PATHS.paintingsOfYear(1999, 2)])
      expect(splitPage(pageIn(language, page))).toEqual({ language, page })
  const paths = pathsIn('it')
  expect([paths.home, paths.painting('a'), paths.feed]).toEqual([
    '/it',
    '/it/paintings-details/a',
    '/it/feed.xml',
  ])
  expect([paths.signIn, paths.sitemap]).toEqual(['/sign-in', '/sitemap.xml'])
  expect(pathsIn(undefined)).toBe(PAGE_PATHS)
})

test('pages for visitors are in each language, and those for people with an account once', () => {
  const once = [
    '/sign-in',
    '/account',
    '/control-panel',
    '/create-painting',
    '/edit-painting',
    '/preview/a/b/c',
  ]
  const files = ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/works.json', '/favicon.ico']
  expect([...once, ...files].filter(isInLanguages)).toEqual([])
  const pages = [
    '/',
    '/404',
    '/about',
    '/contact/sent',
    '/newsletter/confirm',
    '/newsletter/expired',
    '/portfolio/2',
  ]
  const own = [
    '/series/a',
    '/portfolio/year/1999',
    '/paintings/index.json',
    '/exhibitions-details/a.ics',
    '/feed.xml',
  ]
  expect([...pages, ...own].filter((page) => !isInLanguages(page))).toEqual([])
  expect(inFurther(['/', '/about', '/robots.txt'], ['de', 'fr'])).toEqual([
    '/de',
    '/de/about',
    '/fr',
    '/fr/about',
  ])
})

test('a page names its versions from any of them, and none where there is one language', () => {
  const versions = [
    { language: 'en', path: '/about' },
    { language: 'de', path: '/de/about' },
  ]
  expect(versionsOf('/about', ['en', 'de'])).toEqual(versions)
  expect(versionsOf('/de/about', ['en', 'de'])).toEqual(versions)
  expect(versionsOf('/about', ['en'])).toEqual([])
  expect(versionsOf('/sign-in', ['en', 'de'])).toEqual([])
  expect(versionsOf(undefined, ['en', 'de'])).toEqual([])
})

test('the contact form in a language knows the painting of its address', () => {
  const asked = (path: string) => paintingOfInquiry(new URL(path, 'https://example.org'))
  expect([asked('/contact?painting=a'), asked('/de/contact?painting=a')]).toEqual(['a', 'a'])
  expect([asked('/about?painting=a'), asked('/de/contact?painting=a b')]).toEqual(['', ''])
})
