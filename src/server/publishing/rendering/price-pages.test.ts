import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AVAILABILITIES, type Availability } from '../../../contract/collection/availability.ts'
import { PRICE_DISPLAYS, type PriceDisplay } from '../../../contract/collection/price.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import { aPainting, create, readPainting, smallImage } from '../../api/testing.ts'
import { ENGINES } from '../../database/testing.ts'
import { readSettings, writeSettings } from '../../site/settings-rows.ts'
import { write } from '../../database/write.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

/** What everybody reads about the price of a work, by its availability, its own choice and the site's choice. */

interface Work {
  readonly name: string
  readonly availability: Availability
  readonly display: PriceDisplay | null
  readonly price: number
}
const WORKS: readonly Work[] = AVAILABILITIES.flatMap((availability, row) =>
  [null, ...PRICE_DISPLAYS].map((display, column) => ({
    name: `Study ${availability} ${display ?? 'as the site'}`,
    availability,
    display,
    price: 710_000 + row * 100 + column,
  })),
)
/** The same works as drafts, with words and prices that no other work has. */
const DRAFTS: readonly Work[] = WORKS.map((work, index) => ({
  ...work,
  name: `Sealed ${work.name}`,
  price: 860_000 + index,
}))
/** What each work cost more before. */
const EARLIER = 50_000
const NOTE = 'incl. VAT, without frame'
const STATES = { reserved: 'Reserved', sold: 'Sold', notForSale: '' } as const
const IN_SCHEMA = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut', notForSale: '' } as const

const isShown = ({ display }: Work, site: PriceDisplay) => (display ?? site) === 'shown'
const isRead = (work: Work, site: PriceDisplay) => isShown(work, site) && work.availability === 'available'
const inWords = (price: number) => `CHF ${price.toLocaleString('en')}`
const textOf = (html = '') =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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

describe.each(ENGINES)('the prices of a site ($engine)', (engine) => {
  let test: TestSite
  let publisher: ReturnType<TestSite['newPublisher']>
  let tokens: Readonly<Record<'anonymous' | 'member' | 'manager', string | undefined>>
  const ids = new Map<string, string>()
  const idOf = ({ name }: Work) => ids.get(name) ?? ''

  beforeAll(async () => {
    test = await openTestSite({ open: () => engine.open() })
    publisher = test.newPublisher()
    const owner = await test.signInAs('owner')
    tokens = { anonymous: undefined, member: await test.signInAs('member'), manager: owner }
    const file = await smallImage()
    const series = await create(test, owner, 'series', { title: 'Studies', description: 'All of them.' })
    for (const work of [...WORKS, ...DRAFTS]) {
      const { name, availability, display, price } = work
      const isDraft = DRAFTS.includes(work)
      const own = { priceDisplay: display ?? '', notes: 'In the second drawer', isDraft }
      const fields = { name, availability, price: price + EARLIER, ...own, seriesId: isDraft ? series : '' }
      const id = await create(test, owner, 'painting', { ...aPainting(file), ...fields })
      ids.set(name, id)
      // The earlier price is kept, but never public.
      await test.call('PATCH', itemPath(API_PATHS.painting, id), { token: owner, body: { price } })
    }
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

  it.each(PRICE_DISPLAYS)(
    'are read by nobody unless the owner shows them; the site’s choice: %s',
    async (site) => {
      const files = await publishWith({ priceDisplay: site, priceNote: NOTE })
      const read = (file: string) => files.get(file)?.toString() ?? ''
      const lists = [...files.keys()].filter((file) =>
        /^(index|paintings(\/\d+)?|portfolio(\/\d+)?)\.html$/.test(file),
      )
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
        const cards = lists.flatMap(
          (file) => read(file).match(/<li[^>]*class="(card|work)\b[^]*?<\/li>/g) ?? [],
        )
        const own = cards.filter((card) => card.includes(`${idOf(work)}"`))
        expect(own.length, work.name).toBeGreaterThan(0)
        for (const card of own)
          expect(textOf(/<[^>]*class="state\b[^]*?<\/(?:p|span)>/.exec(card)?.[0]), work.name).toBe(words)
        const entry = entries.find((each) => each.includes(`<title>${work.name}<`))
        expect(textOf(/<summary>.*?<\/summary>/.exec(entry ?? '')?.[0]), work.name).toBe(
          `Oil on canvas, 80 x 60 cm, 2024${words && `. ${words}.`}`,
        )
        const shared = /<meta property="og:image:alt" content="(.*?)"/.exec(page)?.[1]
        const inSentence = STATES[work.availability as keyof typeof STATES]?.toLowerCase() ?? words
        expect(textOf(shared), work.name).toBe(
          `${work.name}, Oil on canvas, 2024${inSentence && `, ${inSentence}`}`,
        )
      }
    },
  )

  it.each(PRICE_DISPLAYS)('are in answers only where they are shown; the site’s choice: %s', async (site) => {
    await publishWith({ priceDisplay: site })
    for (const [who, token] of Object.entries(tokens)) {
      const listed = new Map<string, Painting>()
      for (const path of Object.values(PAINTING_LISTS))
        for (const one of (await (await test.call('GET', path, { token })).json()) as Painting[])
          listed.set(one.id, one)
      for (const work of WORKS) {
        const offer = isRead(work, site) ? { price: work.price, currency: 'CHF' } : undefined
        for (const answer of [await readPainting(test, idOf(work), token), listed.get(idOf(work))]) {
          expect(answer, `${who}: ${work.name}`).toMatchObject({
            availability: work.availability,
            priceDisplay: work.display,
          })
          expect(answer?.offer, `${who}: ${work.name}`).toEqual(offer)
          expect(answer?.price, `${who}: ${work.name}`).toBe(
            who === 'manager' ? String(work.price) : undefined,
          )
        }
      }
    }
  })

  it.each(PRICE_DISPLAYS)(
    'of a draft are in no file and no answer, as nothing of a draft is; the site’s choice: %s',
    async (site) => {
      const files = await publishWith({ priceDisplay: site })
      const answers = new Map<string, string>()
      const lists = [...Object.values(PAINTING_LISTS), API_PATHS.allSeries, API_PATHS.newest]
      for (const token of [tokens.anonymous, tokens.member])
        for (const path of [...lists, itemPath(API_PATHS.siteIndexPart, '1')])
          answers.set(path, await (await test.call('GET', path, { token })).text())
      const telling = [...files, ...answers].flatMap(([place, content]) => {
        const text = typeof content === 'string' ? content : content.toString('latin1')
        const words = DRAFTS.flatMap((draft) => [idOf(draft), String(draft.price), inWords(draft.price)])
        return ['Sealed', ...words].filter((word) => text.includes(word)).map((word) => `${word} in ${place}`)
      })
      expect(telling).toEqual([])
      for (const draft of DRAFTS) {
        const target = itemPath(API_PATHS.painting, idOf(draft))
        for (const token of [tokens.anonymous, tokens.member])
          expect((await test.call('GET', target, { token })).status).toBe(404)
        expect(await readPainting(test, idOf(draft), tokens.manager)).toMatchObject({
          isDraft: true,
          availability: draft.availability,
          price: String(draft.price),
        })
      }
    },
  )

  it('are in no file of the site where they are hidden', async () => {
    const files = await publishWith({ priceDisplay: 'hidden' })
    const now = WORKS.filter((work) => !isRead(work, 'hidden')).map(({ price }) => price)
    const hidden = [...now, ...WORKS.map(({ price }) => price + EARLIER)]
    expect([...files.keys()]).toContain('works.json')
    const asTyped = hidden.flatMap((price) => [String(price), price.toLocaleString('en')])
    const telling = [...files].flatMap(([file, bytes]) => {
      const text = bytes.toString('latin1')
      return [...asTyped, 'second drawer']
        .filter((word) => text.includes(word))
        .map((word) => `${word} in ${file}`)
    })
    expect(telling).toEqual([])
  })

  it('follow the choice of a work at once, and a client that does not know it changes nothing', async () => {
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
    expect((await patch({ priceDisplay: null, availability: 'available' })).status).toBe(200)
    expect((await readPainting(test, idOf(work))).offer).toBeUndefined()
  })
})
