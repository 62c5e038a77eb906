import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { LANGUAGES, type Language } from '../../../../contract/site/languages.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { wordsIn } from '../../../../words/words.ts'
import { aPainting, anExhibition, create, smallImage } from '../../../platform/api/testing.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { writeTexts } from '../../testing/texts.ts'

/** What visitors read on a site whose language is not English. Its owner wrote nothing that an English message says. */

let site: TestSite
let token: string
let painting: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  await writeTexts(site, token)
  const legal = { title: 'AGB', description: '', updated: '08/03/2027', body: 'Bitte.' }
  await site.call('PUT', itemPath(API_PATHS.siteText, 'terms'), { token, body: legal })
  const steps = [{ title: 'Grund', text: 'Kreide und Leim.' }]
  const about = { teaser: 'Sie malt.', body: 'Früh geboren.', statement: 'Ich schaue.', steps }
  await site.call('PUT', itemPath(API_PATHS.siteText, 'about'), { token, body: about })
  const file = await smallImage()
  for (const changes of [{}, { isOnFocus: true }, { isAvailableToSell: false }])
    painting = await create(site, token, 'painting', { ...aPainting(file), name: 'Ebbe', ...changes })
  await create(site, token, 'exhibition', { ...anExhibition(file), title: 'Schau' })
})
afterAll(() => site.remove())

const speak = (language: Language) => {
  const brand = { brandName: 'Ida Moor', tagline: 'Moore', keywords: '', newsletterInvitation: '' }
  const body = { ...DEFAULT_SETTINGS, ...brand, comingSoonDate: '2027-03-08', languages: [language] }
  return site.call('PUT', API_PATHS.settings, { token, body })
}

const READ = new Set(['aria-label', 'placeholder', 'title'])
/** Whether people read the element's `content`: what search engines show of a page. */
const isDescription = ({ attrs }: Tree.Element) =>
  attrs.some(({ value }) => value === 'description' || value === 'keywords')
/** What a visitor reads or hears of a page, one text in each entry. */
function textsOf(node: Tree.Node): string[] {
  if (tree.isTextNode(node)) return [node.value]
  const below = 'childNodes' in node ? node.childNodes : []
  if (!tree.isElementNode(node)) return below.flatMap(textsOf)
  if (['style', 'script', 'noscript'].includes(node.tagName)) return []
  const said = node.attrs.filter(({ name }) => READ.has(name) || (name === 'content' && isDescription(node)))
  return [...said.map(({ value }) => value), ...below.flatMap(textsOf)]
}
async function read(path: string) {
  const html = (await site.renderer.render(path)).body.toString()
  return { html, text: textsOf(parse(html)).join(' ').replace(/\s+/g, ' ') }
}

type Messages = { readonly [key: string]: string | Messages }
const textsIn = (messages: Messages): string[] =>
  Object.values(messages).flatMap((each) => (typeof each === 'string' ? [each] : textsIn(each)))
async function messagesOf(language: Language) {
  const areas = ['frame', 'pages'].map(
    (area) => import(`../../../../words/${language}/${area}.ts`) as Promise<{ default: Messages }>,
  )
  return (await Promise.all(areas)).flatMap((module) => textsIn(module.default))
}
const isIn = (text: string, words: string) => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u').test(text)
/** The words of the English messages of these pages that the other language never says, without names and marks. */
async function foreignWords(language: Language) {
  const [english, own] = [await messagesOf('en'), await messagesOf(language)]
  return english
    .flatMap((message) => message.split(/<[^>]*>|\{[^}]*\}/))
    .map((part) => part.replace(/^\P{L}+|\P{L}+$/gu, ''))
    .filter((part) => part.length > 3 && !own.some((message) => isIn(message, part)))
}

const PAGES = [
  ['home', PAGE_PATHS.home],
  ['About', PAGE_PATHS.about],
  ['FAQ', PAGE_PATHS.faq],
  ['imprint', PAGE_PATHS.imprint],
  ['terms', PAGE_PATHS.terms],
  ['coming soon', PAGE_PATHS.comingSoon],
  ['error', PAGE_PATHS.error],
  ['404', '/nothing'],
] as const

describe.each(LANGUAGES.filter((language) => language !== 'en'))('a site in %s', (language) => {
  beforeAll(() => speak(language))

  it.each(PAGES)(
    'says its own words on the page %s in that language, and none in English',
    async (_, path) => {
      const { html, text } = await read(path)
      const t = wordsIn(language)
      expect(html).toContain(`<html lang="${language}"`)
      for (const said of [t('frame.skip'), t('frame.footer.label'), t('frame.navigation.exhibitions')])
        expect(text).toContain(said)
      const words = await foreignWords(language)
      expect(words).toEqual(expect.arrayContaining(['Skip to content', 'Footer', 'Return To Home Page']))
      expect(words.filter((each) => isIn(text, each))).toEqual([])
    },
  )

  it('says above and below a painting where visitors are, and how to share it', async () => {
    const t = wordsIn(language)
    const { text } = await read(PAGE_PATHS.painting(painting))
    for (const said of [t('frame.breadcrumb'), t('frame.share.copy'), t('frame.share.sheet')])
      expect(text).toContain(said)
    expect(['Breadcrumb', 'Share', 'Copy link'].filter((each) => isIn(text, each))).toEqual([])
  })

  it('writes days as people there do', async () => {
    expect((await read(PAGE_PATHS.terms)).text).toContain('08.03.2027')
    expect((await read(PAGE_PATHS.comingSoon)).text).toContain('08.03.2027')
  })

  it('tells screen readers that the pages for its owner are in English where they are not in German', async () => {
    for (const path of [PAGE_PATHS.createPainting, PAGE_PATHS.controlPanel])
      expect(/<main [^>]*lang="en"/.test((await read(path)).html), path).toBe(language !== 'de')
    for (const path of [PAGE_PATHS.about, PAGE_PATHS.signIn, PAGE_PATHS.account])
      expect((await read(path)).html, path).not.toMatch(/<main [^>]*lang/)
  })
})

it('a site in German greets its visitors in German, from the navigation to the footer', async () => {
  await speak('de')
  const home = (await read(PAGE_PATHS.home)).text
  for (const said of [
    'Zum Inhalt springen',
    'Ausstellungen',
    'Mehr über Ida Moor',
    'Verfügbare Werke',
    'Impressum',
  ])
    expect(home).toContain(said)
  expect((await read('/nothing')).text).toContain('Hoppla! Seite nicht gefunden')
})

it('no page of an English site has a part that is marked as English', async () => {
  await speak('en')
  for (const path of [PAGE_PATHS.home, PAGE_PATHS.signIn, PAGE_PATHS.createPainting])
    expect((await read(path)).html.match(/lang="en"/g), path).toHaveLength(1)
})
