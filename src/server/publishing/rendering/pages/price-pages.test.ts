import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AVAILABILITIES } from '../../../../contract/collection/availability.ts'
import { endOfId, type FindIndex } from '../../../../contract/finding/find-index.ts'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { PRICE_DISPLAYS, type PriceDisplay } from '../../../../contract/collection/price.ts'
import type { Painting } from '../../../../contract/collection/painting.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import type { Work as ListedWork } from '../../../../contract/site/works.ts'
import type { SettingsInput } from '../../../../contract/site/settings.ts'
import { readPainting } from '../../../platform/api/testing.ts'
import { ENGINES } from '../../../platform/database/testing.ts'
import { siteFiles } from '../../../exporting/site-files.ts'
import { readSettings, writeSettings } from '../../../site/settings-rows.ts'
import { write } from '../../../platform/database/write.ts'
import {
  contentOf,
  createRecord,
  DRAFTS,
  findSecrets,
  hangsUnderPaintings,
  inWords,
  isRead,
  isShown,
  readAnswers,
  textOf,
  type Work,
  WORKS,
  YEARS,
} from '../../testing/one-record.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** What everybody reads about a work, by its availability, its own choice of a price and the site's choice. */

const NOTE = 'incl. VAT, without frame'
const STATES = { reserved: 'Reserved', sold: 'Sold', notForSale: '' } as const
const IN_SCHEMA = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut', notForSale: '' } as const
const PRIVATE_FIELDS = [
  'reservedFor',
  'reservedUntil',
  'soldTo',
  'soldPrice',
  'soldOn',
  'notes',
  'inventoryNumber',
  'publishAt',
  'isDraft',
]

/** What stands beside the work in lists. */
function wordsFor(work: Work, site: PriceDisplay): string {
  if (work.availability !== 'available') return STATES[work.availability]
  return isShown(work, site) ? inWords(work.price) : ''
}
/** What stands on the work's own page. */
function ownWordsFor(work: Work, site: PriceDisplay): string {
  const isOnRequest = work.availability === 'available' && (work.display ?? site) === 'onRequest'
  if (isOnRequest) return 'Available · price on request'
  return isRead(work, site) ? `${wordsFor(work, site)} ${NOTE}` : wordsFor(work, site)
}
const namesOf = (works: readonly Work[]) => works.map(({ name }) => name).sort()
const HANGING = WORKS.filter(hangsUnderPaintings)
const OTHERS = WORKS.filter((work) => !hangsUnderPaintings(work))

/** The pages with cards of works, by their files, and the works that visitors see there. */
const CARDS: readonly (readonly [page: string, file: RegExp, works: readonly Work[]])[] = [
  ['Paintings', /^paintings(\/\d+)?\.html$/, HANGING],
  ['Portfolio', /^portfolio(\/\d+)?\.html$/, OTHERS],
  ['a year of Paintings', /^paintings\/year\/2024\.html$/, HANGING],
  ['a year of Portfolio', /^portfolio\/year\/2024\.html$/, OTHERS],
  ['a series', /^series\/.*\.html$/, WORKS],
  ['an exhibition', /^exhibitions-details\/.*\.html$/, WORKS],
  ['Home’s hero', /^index\.html#hero$/, HANGING.filter(({ isOnFocus }) => isOnFocus)],
  [
    'Home',
    /^index\.html$/,
    [...OTHERS, ...HANGING.filter(({ isOnFocus, availability }) => !isOnFocus && availability !== 'sold')],
  ],
  ['related works', /^paintings-details\/.*\.html$/, WORKS],
]

describe.each(ENGINES)('the record of a site ($engine)', (engine) => {
  let test: TestSite
  let publisher: ReturnType<TestSite['newPublisher']>
  let tokens: Readonly<Record<'anonymous' | 'member' | 'manager', string | undefined>>
  let record: Awaited<ReturnType<typeof createRecord>>
  const idOf = ({ name }: Work) => record.ids.get(name) ?? ''

  beforeAll(async () => {
    test = await openTestSite({ open: () => engine.open() })
    publisher = test.newPublisher()
    const owner = await test.signInAs('owner')
    tokens = { anonymous: undefined, member: await test.signInAs('member'), manager: owner }
    record = await createRecord(test, owner)
  })
  afterAll(async () => {
    await publisher.stop()
    await test.remove()
  })

  async function publishWith(changes: Partial<SettingsInput>) {
    await write(test.db, async (tx, change) =>
      writeSettings(tx, change, { ...(await readSettings(tx)), ...changes }),
    )
    expect((await publisher.publishChanges()).failed).toEqual([])
    return test.filesOf('site')
  }

  describe.each(PRICE_DISPLAYS)('whose prices are %s, where a work does not say otherwise,', (site) => {
    let files: ReadonlyMap<string, Buffer>
    const read = (file: string) => files.get(file)?.toString() ?? ''
    const json = <Value>(file: string) => JSON.parse(read(file)) as Value
    beforeAll(async () => {
      files = await publishWith({ priceDisplay: site, priceNote: NOTE })
    })

    it('says the same on the page of a work, to search engines, in shared links and in the feed', () => {
      const entries = read('feed.xml').match(/<entry>[^]*?<\/entry>/g) ?? []
      for (const work of WORKS) {
        const page = read(`paintings-details/${idOf(work)}.html`)
        const [label = ''] = /<hgroup[^]*?(?=<div[^>]*data-tabs)/.exec(page) ?? []
        expect(textOf(/<[^>]*class="state\b[^]*?<\/p>/.exec(label)?.[0]), work.name).toBe(
          ownWordsFor(work, site),
        )
        const data = /"offers":(\{.*?\})/.exec(page)?.[1]
        const schema = IN_SCHEMA[work.availability]
        const hasOffer = isShown(work, site) && schema !== ''
        expect(data === undefined ? undefined : JSON.parse(data), work.name).toEqual(
          hasOffer
            ? {
                '@type': 'Offer',
                url: `http://site.test/paintings-details/${idOf(work)}`,
                availability: `https://schema.org/${schema}`,
                ...(schema === 'InStock' && { price: work.price, priceCurrency: 'CHF' }),
              }
            : undefined,
        )
        const words = wordsFor(work, site)
        const entry = entries.find((each) => each.includes(`<title>${work.name}<`))
        expect(textOf(/<summary>.*?<\/summary>/.exec(entry ?? '')?.[0]), work.name).toBe(
          `Oil on canvas, 80 x 60 cm, 2024${words && `. ${words}.`}`,
        )
        const shared = /<meta property="og:image:alt" content="(.*?)"/.exec(page)?.[1]
        const inSentence = STATES[work.availability as keyof typeof STATES]?.toLowerCase() ?? words
        expect(textOf(shared), work.name).toBe(
          `${work.name}, Oil on canvas, 2024${inSentence && `, ${inSentence}`}`,
        )
        expect(read('sitemap.xml')).toContain(`${PAGE_PATHS.painting(idOf(work))}</loc>`)
      }
    })

    it.each(CARDS)('says the same beside each work of %s', (page, pattern, works) => {
      const [hero = ''] = /<section class="hero"[^]*?<\/section>/.exec(read('index.html')) ?? []
      const home = read('index.html').replace(hero, '')
      const pages = new Map(
        [...files.keys()].filter((name) => name.endsWith('.html')).map((name) => [name, read(name)]),
      )
      pages.set('index.html', home).set('index.html#hero', hero)
      const cards = [...pages]
        .filter(([file]) => pattern.test(file))
        .flatMap(([, html]) => html.match(/<li[^>]*class="(card|slide|work)\b[^]*?<\/li>/g) ?? [])
      const seen = cards.map((card) => {
        const work = WORKS.find((one) => card.includes(`${PAGE_PATHS.painting(idOf(one))}"`))
        const state = textOf(/<[^>]*class="state\b[^]*?<\/(?:p|span)>/.exec(card)?.[0])
        expect([work?.name, state]).toEqual([work?.name, work && wordsFor(work, site)])
        return work?.name ?? 'a work that is not public'
      })
      expect([...new Set(seen)].sort(), page).toEqual(namesOf(works))
    })

    it('says the same to the filter of the lists, to programs, and to people who ask about a work', async () => {
      const { works } = json<{ works: readonly ListedWork[] }>('works.json')
      expect(works.map(({ name }) => name).sort()).toEqual(namesOf(WORKS))
      for (const { name, availability, offer } of works) {
        const work = WORKS.find((one) => one.name === name)
        const price = work && isRead(work, site) ? { price: work.price, currency: 'CHF' } : undefined
        expect({ name, availability, offer: offer }).toEqual({
          name,
          availability: work?.availability,
          offer: price,
        })
      }
      const lists = { paintings: API_PATHS.paintingsToSell, portfolio: API_PATHS.portfolioPaintings }
      for (const [list, path] of Object.entries(lists)) {
        const index = json<FindIndex>(`${list}/index.json`)
        const listed = (await (await test.call('GET', path)).json()) as Painting[]
        const inOrder = listed.map(({ name }) => WORKS.find((work) => work.name === name) as Work)
        expect(index.ids).toBe(inOrder.map((work) => endOfId(idOf(work))).join(''))
        expect([...index.states].map((digit) => AVAILABILITIES[Number(digit)])).toEqual(
          inOrder.map(({ availability }) => availability),
        )
        const prices = inOrder.map((work) => (isRead(work, site) ? work.price : 0))
        expect(index.prices).toEqual(prices.some((price) => price > 0) ? prices : [])
      }
      for (const work of [...WORKS, ...DRAFTS]) {
        const html = (await test.renderer.render(PAGE_PATHS.inquiry(idOf(work)))).body.toString()
        const subject = /<input[^>]*name="subject"[^>]*value="(.*?)"/.exec(html)?.[1] ?? ''
        const state = STATES[work.availability as keyof typeof STATES]?.toLowerCase() ?? ''
        expect(subject).toBe(work.isDraft ? '' : work.name + (state && ` (${state})`))
        expect(findSecrets([[`the form about ${work.name}`, html]], site)).toEqual([])
      }
    })

    it.each(['anonymous', 'member', 'manager'] as const)(
      'answers the same to the API’s callers: %s',
      async (who) => {
        const answers = await readAnswers(test, record, who, tokens[who])
        const told = new Map<string, number>()
        const check = (value: unknown, place: string) => {
          if (typeof value !== 'object' || value === null) return
          for (const part of Object.values(value)) check(part, place)
          const work = [...WORKS, ...DRAFTS].find((one) => 'id' in value && value.id === idOf(one))
          if (!work || !('availability' in value)) return
          told.set(work.name, (told.get(work.name) ?? 0) + 1)
          const offer = isRead(work, site) ? { price: work.price, currency: 'CHF' } : undefined
          expect({ offer: undefined, ...value }, `${place}: ${work.name}`).toMatchObject({
            availability: work.availability,
            offer,
          })
          if (who === 'manager' && place.endsWith(idOf(work)))
            expect(value, place).toMatchObject({
              ...work.secrets,
              price: String(work.price),
              isDraft: work.isDraft,
            })
        }
        for (const [place, text] of answers) if (/^[[{]/.test(text)) check(JSON.parse(text), place)
        expect([...told.keys()].sort()).toEqual(namesOf(who === 'manager' ? [...WORKS, ...DRAFTS] : WORKS))
        // Each of them is in its list, in its year, its series, its exhibition, the list for programs, and on its own.
        for (const work of WORKS) expect(told.get(work.name), work.name).toBeGreaterThanOrEqual(7)
        if (who === 'manager') return
        expect(findSecrets(answers, site)).toEqual([])
        for (const [place, text] of answers)
          expect([place, PRIVATE_FIELDS.filter((field) => text.includes(`"${field}":`))]).toEqual([place, []])
      },
    )

    it('has no byte of a draft, and nothing that is private, in any file', async () => {
      expect(
        findSecrets(
          [...files].map(([name, bytes]) => [name, contentOf(name, bytes)]),
          site,
        ),
      ).toEqual([])
      const names = [...files.keys()]
      const images = await test.db.selectFrom('image').select(['owner_id', 'rendition']).execute()
      const drafts = new Set(DRAFTS.map(idOf))
      const [ofDrafts, ofOthers] = [true, false].map(
        (isDraft) =>
          new Set(
            images
              .filter((image) => drafts.has(image.owner_id) === isDraft)
              .map(({ rendition }) => rendition),
          ),
      )
      expect([ofDrafts?.size, ofOthers?.size]).toEqual([DRAFTS.length, 2])
      const texts = [...files].map(([name, bytes]) => name + contentOf(name, bytes))
      for (const rendition of ofOthers ?? [])
        expect(names.some((name) => name.includes(rendition))).toBe(true)
      for (const secret of [...(ofDrafts ?? []), ...drafts, record.sealed])
        expect([secret, texts.filter((text) => text.includes(secret)).length]).toEqual([secret, 0])
      // The hashes in the names may have the same digits.
      expect(names.filter((name) => name.split(/[/.]/).includes(String(YEARS.draft)))).toEqual([])
    })
  })

  it('hides a draft from everybody but those who may manage', async () => {
    for (const draft of DRAFTS) {
      const target = itemPath(API_PATHS.painting, idOf(draft))
      for (const token of [tokens.anonymous, tokens.member])
        expect((await test.call('GET', target, { token })).status).toBe(404)
    }
  })

  it('is in the export as the owner wrote it, with what is private', async () => {
    const { findOriginal } = test.media
    const exported = siteFiles({ db: test.db, findOriginal, siteUrl: 'http://site.test', now: new Date() })
    const found = new Map<string, string>()
    for await (const { name, content } of exported) if (typeof content === 'string') found.set(name, content)
    const paintings = JSON.parse(found.get('paintings.json') ?? '') as Record<string, unknown>[]
    const table = found.get('paintings.csv') ?? ''
    for (const { name, availability, display, price, isDraft, secrets } of [...WORKS, ...DRAFTS]) {
      const { soldPrice, ...others } = secrets
      const sold = soldPrice === undefined ? {} : { soldPrice: Number(soldPrice) }
      expect(paintings.find((each) => each['name'] === name)).toMatchObject({
        ...{ availability, priceDisplay: display, price, isDraft, ...others, ...sold },
      })
      const row = table.split('\r\n').find((line) => line.startsWith(`${name},`))
      for (const value of [String(price), ...Object.values(secrets), isDraft ? ',yes,' : ',no,'])
        expect([name, row]).toEqual([name, expect.stringContaining(value)])
    }
  })

  it('follows the choice of a work at once, and a client that does not know it changes nothing', async () => {
    await publishWith({ priceDisplay: 'hidden' })
    const work = WORKS.find(({ availability, display }) => availability === 'available' && display === null)
    if (!work) throw new Error('There is no such work.')
    const target = itemPath(API_PATHS.painting, idOf(work))
    const patch = (body: object) => test.call('PATCH', target, { token: tokens.manager, body })
    expect((await patch({ priceDisplay: 'shown' })).status).toBe(200)
    expect((await readPainting(test, idOf(work))).offer).toEqual({ price: work.price, currency: 'CHF' })
    const old = { ...(await readPainting(test, idOf(work), tokens.manager)), priceDisplay: undefined }
    const images = old.paintingImages.map(({ id }) => ({ id }))
    const put = { token: tokens.manager, body: { ...old, paintingImages: images, technique: 'Tempera' } }
    expect((await test.call('PUT', API_PATHS.paintings, put)).status).toBe(200)
    expect(await readPainting(test, idOf(work))).toMatchObject({
      priceDisplay: 'shown',
      technique: 'Tempera',
    })
    const refused = await patch({ priceDisplay: 'from 1000' })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      [expect.stringContaining('This must be hidden, onRequest or shown')],
    ])
    const back = { priceDisplay: null, availability: 'available', technique: 'Oil on canvas' }
    expect((await patch(back)).status).toBe(200)
    expect((await readPainting(test, idOf(work))).offer).toBeUndefined()
  })
})
