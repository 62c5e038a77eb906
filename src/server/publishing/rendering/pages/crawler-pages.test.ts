import robotsParser from 'robots-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS } from '../../../../contract/paths.ts'
import { CRAWLER_CHOICES, type Crawlers } from '../../../../contract/site/crawlers.ts'
import { DEFAULT_SETTINGS, type SettingsInput } from '../../../../contract/site/settings.ts'
import { CRAWLERS } from '../../../../syndication/crawlers.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { fileOfPage } from '../../site-folder/page-files.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** What crawlers read of the published site, for each choice of the owner. */

let site: TestSite
let token: string
let painting: string
/** The files of the site, by choice. */
const published = new Map<Crawlers, Awaited<ReturnType<TestSite['filesOf']>>>()

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  painting = await create(site, token, 'painting', aPainting(await smallImage()))
  const publisher = site.newPublisher()
  await publisher.publishAll()
  for (const crawlers of ['search', 'nothing', 'allow'] as const) {
    const body: SettingsInput = { ...DEFAULT_SETTINGS, crawlers }
    expect((await site.call('PUT', API_PATHS.settings, { token, body })).status).toBe(200)
    expect((await publisher.publishChanges()).failed).toEqual([])
    published.set(crawlers, await site.filesOf('site'))
  }
  await publisher.stop()
})
afterAll(() => site.remove())

const read = (choice: Crawlers, page: string) => published.get(choice)?.get(fileOfPage(page))?.toString()
const robotsOf = (choice: Crawlers) => read(choice, '/robots.txt') ?? ''

const [ALL, NOT_NOTHING, ONLY_ALLOW] = [CRAWLER_CHOICES, ['allow', 'search'], ['allow']] as const
/** Crawlers whose operators say what they are for, and the choices that let them in. */
const NAMES: readonly (readonly [choices: readonly Crawlers[], ...names: string[]])[] = [
  [ALL, 'Googlebot', 'Googlebot-Image', 'bingbot', 'DuckDuckBot', 'Applebot', 'YandexBot', 'Baiduspider'],
  [ALL, 'Qwantbot', 'SeznamBot', 'MojeekBot', 'PetalBot', 'Slurp', 'Bravebot', 'a-crawler-of-tomorrow'],
  [ALL, 'facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Pinterestbot', 'WhatsApp', 'TelegramBot'],
  [NOT_NOTHING, 'OAI-SearchBot', 'PerplexityBot', 'Claude-SearchBot', 'YouBot', 'meta-webindexer'],
  [NOT_NOTHING, 'ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User', 'DuckAssistBot'],
  [ONLY_ALLOW, 'GPTBot', 'ClaudeBot', 'anthropic-ai', 'Google-Extended', 'GoogleOther', 'CCBot'],
  [ONLY_ALLOW, 'Bytespider', 'Applebot-Extended', 'meta-externalagent', 'FacebookBot', 'Amazonbot'],
  [ONLY_ALLOW, 'AI2Bot', 'Diffbot', 'omgili', 'Timpibot', 'ImagesiftBot', 'PanguBot', 'Webzio-Extended'],
]
const TABLE = NAMES.flatMap(([choices, ...names]) => names.map((name) => [name, choices] as const))

describe('a crawler that reads robots.txt', () => {
  it('is one of more than forty in this table', () => {
    expect(new Set(TABLE.map(([name]) => name)).size).toBe(TABLE.length)
    expect(TABLE.length).toBeGreaterThan(40)
  })

  it.each(TABLE)('as %s may read pages and pictures of a site with one of: %j', (name, choices) => {
    for (const choice of CRAWLER_CHOICES) {
      const robots = robotsParser('http://site.test/robots.txt', robotsOf(choice))
      for (const path of ['/', PAGE_PATHS.painting(painting), '/media/0f/800.avif', '/works.json'])
        for (const agent of [name, `${name}/1.0`, name.toLowerCase()])
          expect([choice, path, robots.isAllowed(`http://site.test${path}`, agent)]).toEqual([
            choice,
            path,
            choices.includes(choice),
          ])
      expect(robots.isAllowed('http://site.test/api/Paintings', name)).toBe(false)
      expect(robots.getSitemaps()).toEqual([`${site.config.siteUrl}/sitemap.xml`])
    }
  })

  it('finds its name once in the list, and that of no search engine contains a refused one', () => {
    const all = Object.values(CRAWLERS).flat()
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length)
    expect(all.filter(({ name, operator }) => !/^[\w-]+$/.test(name) || operator === '')).toEqual([])
    const listed = [...CRAWLERS.search, ...CRAWLERS.preview].map(({ name }) => name.toLowerCase())
    const refused = [...CRAWLERS.training, ...CRAWLERS.answers, ...CRAWLERS.assistant]
    const isWithin = (name: string) => listed.some((each) => each.includes(name.toLowerCase()))
    expect(refused.filter(({ name }) => isWithin(name))).toEqual([])
  })

  it('reads what it may use the site for in its own group', () => {
    const groupsOf = (choice: Crawlers) =>
      robotsOf(choice)
        .split('\n\n')
        .filter((group) => group.includes('User-agent:'))
    const signals = (choice: Crawlers) =>
      groupsOf(choice).map((group) => /^Content-Signal: (.+)$/m.exec(group)?.[1])
    const searchOnly = 'search=yes, ai-input=yes, ai-train=no'
    const nothing = 'search=yes, ai-input=no, ai-train=no'
    expect(signals('search')).toEqual([searchOnly, searchOnly])
    expect(signals('nothing')).toEqual([nothing, nothing])
  })

  it('reads the same as before this choice existed, while the owner has not chosen', () => {
    const before = `User-agent: *\nDisallow: /api/\n\nSitemap: ${site.config.siteUrl}/sitemap.xml\n`
    expect(robotsOf('allow')).toBe(before)
  })
})

const PAGES = (id: string) => [
  PAGE_PATHS.home,
  PAGE_PATHS.painting(id),
  PAGE_PATHS.about,
  PAGE_PATHS.paintings(),
]
const HIDDEN = ['/404', PAGE_PATHS.signIn, PAGE_PATHS.controlPanel]
const metaOf = (html: string | undefined, name: string) =>
  [...(html ?? '').matchAll(/<meta name="([^"]+)" content="([^"]*)"/g)]
    .filter(([, each]) => each === name)
    .map(([, , content]) => content)

describe('a program that reads a page', () => {
  it.each([
    ['allow', [], ['noindex'], []],
    ['search', ['noai, noimageai'], ['noindex, noai, noimageai'], ['1']],
    ['nothing', ['noai, noimageai'], ['noindex, noai, noimageai'], ['1']],
  ] as const)('of a site with “%s” finds the reservation in its head', (choice, shown, hidden, reserved) => {
    for (const page of [...PAGES(painting), ...HIDDEN]) {
      const html = read(choice, page)
      const robots = HIDDEN.includes(page) ? hidden : shown
      expect([page, metaOf(html, 'robots')]).toEqual([page, robots])
      expect([page, metaOf(html, 'tdm-reservation')]).toEqual([page, reserved])
    }
  })
})

/** A file of the TDM Reservation Protocol (W3C community group report of 10 May 2024, section 6). */
function faultsOfTdmrep(text: string): string[] {
  const rules: unknown = JSON.parse(text)
  if (!Array.isArray(rules) || rules.length === 0) return ['no list of rules']
  return rules.flatMap((rule: Record<string, unknown>) => [
    ...(typeof rule.location === 'string' && rule.location.startsWith('/') ? [] : ['location']),
    ...(rule['tdm-reservation'] === 0 || rule['tdm-reservation'] === 1 ? [] : ['tdm-reservation']),
    ...Object.keys(rule).filter((name) => !['location', 'tdm-reservation', 'tdm-policy'].includes(name)),
  ])
}

describe('the site after a change of the choice', () => {
  it('equals a full publish', async () => {
    await site.publishInto('full')
    expect([...(await site.filesOf('full'))]).toEqual([...(published.get('allow') ?? [])])
  })
})

describe('/.well-known/tdmrep.json', () => {
  it('reserves the whole site while the owner refuses training, and is absent otherwise', () => {
    for (const choice of ['search', 'nothing'] as const) {
      const text = read(choice, PAGE_PATHS.reservation) ?? ''
      expect(faultsOfTdmrep(text)).toEqual([])
      expect(JSON.parse(text)).toEqual([{ location: '/', 'tdm-reservation': 1 }])
    }
    expect(read('allow', PAGE_PATHS.reservation)).toBeUndefined()
  })
})
