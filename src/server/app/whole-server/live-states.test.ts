import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../scripts/bench/collection.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import type { Work } from '../../../contract/site/works.ts'
import { aPainting, smallImage } from '../../platform/api/testing.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { createCalls } from './testing-calls.ts'
import { startSite } from './testing-process.ts'

const TOKEN = 'a-token'
/** Milliseconds after the answer to a save in which anything may still say the old state. */
const LIVE = 1000

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The address of the database; without one it is a file in the data folder. */
const ENGINES = { sqlite: () => Promise.resolve(undefined), postgres: () => newPostgresUrl() }

describe.each(Object.entries(ENGINES))(
  'whoever looks after an owner has changed a state (%s)',
  (_engine, newDatabase) => {
    /** A site with one work that nobody touches, and the calls of its owner and its visitors. */
    async function openSite() {
      const url = await newDatabase()
      const site = await startSite(url === undefined ? {} : { DATABASE_URL: url }, {
        fill: async (dataDir) => {
          const database = await openDatabase(url ?? `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
          await signIn(database.db, TOKEN)
          await database.close()
        },
      })
      closers.push(() => site.stop())

      const { call, statusOf } = createCalls(site, TOKEN)
      const read = async (target: string) => (await fetch(site.url + target)).text()
      const json = async <Value>(target: string) => JSON.parse(await read(target)) as Value
      const create = async (name: string, shade: number) => {
        const price = { priceDisplay: 'shown', price: 4800 }
        return call<string>('POST', API_PATHS.paintings, {
          ...aPainting(await smallImage(shade)),
          name,
          ...price,
        })
      }
      await create('Ebb', 3)
      return { call, create, statusOf, read, json }
    }

    it('reads the new one within a second on every surface, and a work that is taken back is gone', async () => {
      const { call, create, read, json, statusOf } = await openSite()
      const id = await create('Flood', 90)
      const page = PAGE_PATHS.painting(id)
      const { paintingImages } = await call<Painting>('GET', itemPath(API_PATHS.painting, id))
      const pictures = paintingImages.flatMap(({ variants }) => variants.map((variant) => variant.path))
      const addresses = [page, ...pictures]
      const change = (body: object) => call('PATCH', itemPath(API_PATHS.painting, id), body)
      const wordsIn = (html: string) => /\b(Reserved|Sold|CHF.4,800)/.exec(html)?.[0].replace(/\s/, ' ')
      /** What each surface says of the work; nothing where it is not there. */
      async function surfaces() {
        const [own, list, home, feed, map, works, listed, alone] = await Promise.all([
          read(page),
          read(PAGE_PATHS.paintings()),
          read(PAGE_PATHS.home),
          read('/feed.xml'),
          read(PAGE_PATHS.sitemap),
          json<{ works: readonly Work[] }>(PAGE_PATHS.works),
          json<Painting[]>(PAINTING_LISTS.toSell),
          json<Partial<Painting>>(itemPath(API_PATHS.painting, id)),
        ])
        const cardIn = (html: string) =>
          (html.match(/<li[^>]*class="card\b[^]*?<\/li>/g) ?? []).find((card) => card.includes(`${page}"`))
        const entry = (feed.match(/<entry>[^]*?<\/entry>/g) ?? []).find((each) => each.includes(page))
        return {
          page: wordsIn(/<hgroup[^]*?(?=<div[^>]*data-tabs)/.exec(own)?.[0] ?? ''),
          schema: /schema.org\/(InStock|Reserved|SoldOut)/.exec(own)?.[1],
          list: wordsIn(cardIn(list) ?? ''),
          home: wordsIn(cardIn(home) ?? ''),
          feed: wordsIn(entry ?? ''),
          works: works.works.find((work) => work.id === id)?.availability,
          api: listed.find((work) => work.id === id)?.availability,
          alone: alone.availability,
          isInSitemap: map.includes(page),
        }
      }
      /** One reading at the end of that time, because asking again and again would slow down the server. */
      const surfacesAfterIt = () => delay(LIVE).then(surfaces)
      const says = (words: string, schema: string, availability: string) => ({
        ...{ page: words, list: words, home: words, feed: words, schema },
        ...{ works: availability, api: availability, alone: availability, isInSitemap: true },
      })
      await expect.poll(surfaces, { timeout: 10_000 }).toEqual(says('CHF 4,800', 'InStock', 'available'))
      await change({ availability: 'reserved' })
      expect(await surfacesAfterIt()).toEqual(says('Reserved', 'Reserved', 'reserved'))
      await change({ availability: 'sold' })
      expect(await surfacesAfterIt()).toEqual(says('Sold', 'SoldOut', 'sold'))
      await change({ availability: 'available' })
      expect(await surfacesAfterIt()).toEqual(says('CHF 4,800', 'InStock', 'available'))
      await change({ isDraft: true })
      // What is gone answers nothing that these words could be read from.
      expect(await surfacesAfterIt()).toEqual({ isInSitemap: false })
      expect(await Promise.all(addresses.map(statusOf))).toEqual(addresses.map(() => 410))
    }, 120_000)
  },
)
