import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../scripts/bench/collection.ts'
import { AVAILABILITIES, type Availability } from '../../../contract/collection/availability.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import { PAGED_LISTS } from '../../../contract/collection/list-pages.ts'
import { endOfId, type FindIndex } from '../../../contract/finding/find-index.ts'
import { PRICE_DISPLAYS, type PriceDisplay } from '../../../contract/collection/price.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import type { Work } from '../../../contract/site/works.ts'
import { aPainting, anExhibition, smallImage } from '../../platform/api/testing.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { createCalls } from './testing-calls.ts'
import { type SiteAddress, startSite } from './testing-process.ts'

const TOKEN = 'a-token'
/**
 * Milliseconds after the answer to a save in which anything may still say the old state. `LIVE=1000 npm run unit -- <this
 * file>` reads once at the end of that time. Without it all surfaces must agree in the end, on a busy machine, too.
 */
const LIVE = Number(process.env.LIVE ?? 0)

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Returns the token of a new member. */
async function signUpMember({ url }: SiteAddress): Promise<string> {
  const account = { username: 'noa', email: 'noa@mail.test', password: 'linseed-oil-1907' }
  const post = async (target: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(url + target, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([target, answer.status]).toEqual([target, 200])
    return answer
  }
  await post(API_PATHS.register, { ...account, confirmPassword: account.password })
  return ((await (await post(API_PATHS.login, account)).json()) as { token: string }).token
}

/** The address of the database; without one it is a file in the data folder. */
const ENGINES = { sqlite: () => Promise.resolve(undefined), postgres: () => newPostgresUrl() }

describe.each(Object.entries(ENGINES))(
  'whoever looks after an owner has changed a state (%s)',
  (_engine, newDatabase) => {
    /** A site with one work that nobody touches, and the calls of its owner and its visitors. */
    async function openSite() {
      const url = await newDatabase()
      const site = await startSite(
        { REGISTRATION: 'open', ...(url !== undefined && { DATABASE_URL: url }) },
        {
          fill: async (dataDir) => {
            const database = await openDatabase(url ?? `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
            await signIn(database.db, TOKEN)
            await database.close()
          },
        },
      )
      closers.push(() => site.stop())

      const { call, statusOf } = createCalls(site, TOKEN)
      const read = async (target: string) => (await fetch(site.url + target)).text()
      const json = async <Value>(target: string) => JSON.parse(await read(target)) as Value
      const series = await call<string>('POST', API_PATHS.allSeries, { title: 'Tides', description: 'All.' })
      const create = async (name: string, shade: number) =>
        call<string>('POST', API_PATHS.paintings, {
          ...aPainting(await smallImage(shade)),
          name,
          price: 4800,
          seriesId: series,
        })
      const other = await create('Ebb', 3)
      const exhibit = async (paintingIds: readonly string[]) =>
        call<string>('POST', API_PATHS.exhibitions, { ...anExhibition(await smallImage(40)), paintingIds })
      const { call: callAsMember } = createCalls(site, await signUpMember(site))
      return { call, callAsMember, create, exhibit, statusOf, read, json, series, other }
    }

    it('reads the new one on every surface, within LIVE milliseconds if given, and a work that is taken back is gone', async () => {
      const { call, callAsMember, create, exhibit, read, json, statusOf, series, other } = await openSite()
      const id = await create('Flood', 90)
      const exhibition = await exhibit([other, id])
      const page = PAGE_PATHS.painting(id)
      const { paintingImages, year } = await call<Painting>('GET', itemPath(API_PATHS.painting, id))
      const pictures = paintingImages.flatMap(({ variants, thumbnailPath = '', sharePath = '' }) => [
        thumbnailPath,
        sharePath,
        ...variants.map((variant) => variant.path),
      ])
      const addresses = [page, ...pictures]
      const change = (body: object) => call('PATCH', itemPath(API_PATHS.painting, id), body)
      const wordsIn = (html: string) =>
        /\b(Reserved|Sold|CHF.4,800|price on request)/.exec(html)?.[0].replace(/\s/, ' ')
      const wordsWithin = (html: string) => /\b(reserved|sold|CHF.4,800)/.exec(html)?.[0].replace(/\s/, ' ')
      /** What the filter of a list knows; nothing where the work is in another list. */
      function stateIn({ ids, states, prices }: FindIndex) {
        const place = ids.indexOf(endOfId(id)) / endOfId(id).length
        return place < 0 ? undefined : [AVAILABILITIES[Number(states[place])], prices[place] ?? 0]
      }
      /** What each surface says of the work; nothing where it is not there. */
      async function surfaces() {
        const [
          own,
          ofYear,
          beside,
          asOwner,
          paintings,
          portfolio,
          home,
          ofSeries,
          ofExhibition,
          form,
          feed,
          map,
          works,
          toSell,
          others,
          alone,
          [asMember],
          indexToSell,
          indexOfOthers,
        ] = await Promise.all([
          read(page),
          read(PAGED_LISTS.toSell.yearPathOf(year)),
          read(PAGE_PATHS.painting(other)),
          call<Partial<Painting>>('GET', itemPath(API_PATHS.painting, id)),
          read(PAGE_PATHS.paintings()),
          read(PAGE_PATHS.portfolio()),
          read(PAGE_PATHS.home),
          read(PAGE_PATHS.series(series)),
          read(PAGE_PATHS.exhibition(exhibition)),
          read(PAGE_PATHS.inquiry(id)),
          read('/feed.xml'),
          read(PAGE_PATHS.sitemap),
          json<{ works: readonly Work[] }>(PAGE_PATHS.works),
          json<Painting[]>(PAINTING_LISTS.toSell),
          json<Painting[]>(PAINTING_LISTS.portfolio),
          json<Partial<Painting>>(itemPath(API_PATHS.painting, id)),
          callAsMember<Painting[]>('GET', `${API_PATHS.severalPaintings}?ids=${id}`),
          json<FindIndex>(PAGE_PATHS.paintingsIndex),
          json<FindIndex>(PAGE_PATHS.portfolioIndex),
        ])
        const cardIn = (html: string) =>
          (html.match(/<li[^>]*class="(?:card|work)\b[^]*?<\/li>/g) ?? []).find((card) =>
            card.includes(`${page}"`),
          )
        const entry = (feed.match(/<entry>[^]*?<\/entry>/g) ?? []).find((each) => each.includes(page))
        const listed = works.works.find((work) => work.id === id)
        const isMember = (list: readonly Painting[]) => list.some((work) => work.id === id)
        const hangs = {
          paintings: cardIn(paintings) !== undefined,
          portfolio: cardIn(portfolio) !== undefined,
        }
        return {
          page: wordsIn(/<hgroup[^]*?(?=<div[^>]*data-tabs)/.exec(own)?.[0] ?? ''),
          schema: /schema.org\/(InStock|Reserved|SoldOut)/.exec(own)?.[1],
          shared: wordsWithin(/<meta property="og:image:alt" content="[^"]*"/.exec(own)?.[0] ?? ''),
          ...hangs,
          list: wordsIn(cardIn(hangs.portfolio ? portfolio : paintings) ?? ''),
          home: wordsIn(cardIn(home) ?? ''),
          year: wordsIn(cardIn(ofYear) ?? ''),
          related: wordsIn(cardIn(beside) ?? ''),
          series: wordsIn(cardIn(ofSeries) ?? ''),
          exhibition: wordsIn(cardIn(ofExhibition) ?? ''),
          subject: /<input[^>]*name="subject"[^>]*value="(.*?)"/.exec(form)?.[1],
          filter: { toSell: stateIn(indexToSell), portfolio: stateIn(indexOfOthers) },
          feed: wordsIn(entry ?? ''),
          works: [listed?.availability, listed?.offer?.price],
          api: { toSell: isMember(toSell), portfolio: isMember(others) },
          alone: [alone.availability, alone.offer?.price],
          asMember: [asMember?.availability, asMember?.offer?.price],
          asOwner: [asOwner.availability, asOwner.offer?.price],
          isInSitemap: map.includes(page),
        }
      }
      function says(availability: Availability, display: PriceDisplay) {
        const isShown = display === 'shown'
        const price = isShown && availability === 'available' ? 4800 : undefined
        const words = {
          available: price && 'CHF 4,800',
          reserved: 'Reserved',
          sold: 'Sold',
          notForSale: undefined,
        }
        const schema = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut', notForSale: undefined }
        const isOnRequest = availability === 'available' && display === 'onRequest'
        const said = words[availability]
        const isForSale = availability !== 'notForSale'
        const isTaken = availability === 'reserved' || availability === 'sold'
        const state = [availability, price ?? 0]
        return {
          page: isOnRequest ? 'price on request' : said,
          schema: isShown ? schema[availability] : undefined,
          shared: said && (price ? said : said.toLowerCase()),
          paintings: isForSale,
          portfolio: !isForSale,
          ...{ list: said, series: said, exhibition: said, feed: said },
          // Home offers no sold works.
          home: availability === 'sold' ? undefined : said,
          subject: isTaken ? `Flood (${availability})` : 'Flood',
          filter: { toSell: isForSale ? state : undefined, portfolio: isForSale ? undefined : state },
          // Of the works for sale only.
          ...(isForSale && { year: said, related: said }),
          works: [availability, price],
          api: { toSell: isForSale, portfolio: !isForSale },
          alone: [availability, price],
          asMember: [availability, price],
          asOwner: [availability, price],
          isInSitemap: true,
        }
      }
      async function expectLive(what: string, expected: object) {
        if (LIVE > 0) {
          await delay(LIVE)
          expect(await surfaces(), what).toEqual(expected)
        } else await expect.poll(surfaces, { message: what, interval: 200 }).toEqual(expected)
      }
      await expect.poll(surfaces).toEqual(says('available', 'hidden'))
      for (const priceDisplay of PRICE_DISPLAYS)
        for (const availability of AVAILABILITIES) {
          await change({ availability, priceDisplay })
          await expectLive(`${availability}, ${priceDisplay}`, says(availability, priceDisplay))
        }
      await change({ isDraft: true })
      // What is gone answers nothing that these words could be read from.
      await expectLive('a draft', {
        ...{ paintings: false, portfolio: false, isInSitemap: false },
        ...{
          works: [undefined, undefined],
          alone: [undefined, undefined],
          asMember: [undefined, undefined],
          asOwner: ['notForSale', undefined],
        },
        api: { toSell: false, portfolio: false },
        filter: { toSell: undefined, portfolio: undefined },
      })
      expect(await Promise.all(addresses.map(statusOf))).toEqual(addresses.map(() => 410))
      await change({ isDraft: false, availability: 'sold' })
      await expectLive('public again', says('sold', 'shown'))
    })
  },
)
