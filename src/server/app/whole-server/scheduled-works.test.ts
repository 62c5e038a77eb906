import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmAgain, signIn } from '../../../../scripts/bench/collection.ts'
import { createMortalSite } from '../../../../scripts/soak/site.ts'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { Image } from '../../../contract/collection/images/image.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import type { PreviewLink } from '../../../contract/drafts/previews.ts'
import { aPainting, smallImage } from '../../platform/api/testing.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { createCalls } from './testing-calls.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'

/** `WORKS=50 KILLS=6 LATE=2000 GONE=1000 npm run unit -- src/server/app/whole-server/scheduled-works.test.ts` is the whole check. */
const WORKS = Number(process.env.WORKS ?? 12)
const KILLS = Number(process.env.KILLS ?? 2)
/** Milliseconds until the first of the times. */
const AHEAD = 8000
/** Milliseconds in which the times of the works lie. */
const SPAN = 250 * WORKS
/** Milliseconds after which a work must be public, counted from its time or from the return of the server. */
const LATE = Number(process.env.LATE ?? 90_000)
/** Milliseconds after which a work that is taken back must be gone, with all its pictures. */
const GONE = Number(process.env.GONE ?? 90_000)
const TOKEN = 'a-token'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const ENGINES = {
  sqlite: (dataDir: string) => Promise.resolve(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`),
  postgres: () => newPostgresUrl(),
}

describe.each(Object.entries(ENGINES))('works with a time (%s)', (engine, newDatabase) => {
  async function openSite() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-scheduled-'))
    closers.push(() => rm(dataDir, { recursive: true, force: true }))
    const url = await newDatabase(dataDir)
    const database = await openDatabase(url)
    await signIn(database.db, TOKEN)
    await confirmAgain(database.db)
    await database.close()
    const environment = engine === 'postgres' ? { DATABASE_URL: url } : {}
    const site = createMortalSite({ dataDir, port: await findFreePort() }, environment)
    closers.push(() => site.end())
    await site.start()

    const readText = (target: string) =>
      fetch(site.url + target)
        .then((answer) => answer.text())
        .catch(() => '')
    return { ...site, ...createCalls(site, TOKEN), dataDir, readText }
  }

  it('each is public once, never early, and soon after its time or the return of a killed server', async () => {
    const site = await openSite()
    const { call, statusOf, readText } = site
    const file = await smallImage()
    const ids: string[] = []
    for (let index = 0; index < WORKS; index += 1) {
      const work = { ...aPainting(file), name: `Work ${index}`, isDraft: true }
      ids.push(await call<string>('POST', API_PATHS.paintings, work))
    }
    const first = Date.now()
    const times = new Map<string, number>()
    for (const id of ids) {
      const at = Date.now() + AHEAD + Math.floor(Math.random() * SPAN)
      times.set(id, at)
      await call('PATCH', itemPath(API_PATHS.painting, id), { publishAt: new Date(at).toISOString() })
    }

    const byTime = (a: string, b: string) => (times.get(a) ?? 0) - (times.get(b) ?? 0)
    /** When each work was seen first. A request that a dead server does not answer says nothing. */
    const seen = new Map<string, number>()
    const look = async () => {
      const listed = await readText(PAGE_PATHS.sitemap)
      const inApi = await readText(PAINTING_LISTS.toSell)
      // A page that is not there is made on request, so only the next one is asked for.
      const [next = ''] = [...times.keys()].filter((id) => !seen.has(id)).sort(byTime)
      const isThere = (await statusOf(PAGE_PATHS.painting(next)).catch(() => 0)) === 200
      for (const [id, at] of times) {
        const isEarly = Date.now() < at && (inApi.includes(id) || (isThere && id === next))
        if (!seen.has(id) && (listed.includes(id) || isEarly)) seen.set(id, Date.now())
      }
    }
    let isWatching = true
    const watch = async () => {
      while (isWatching && seen.size < WORKS) {
        await look()
        await delay(20)
      }
    }
    const watching = watch()
    const outages: { readonly from: number; readonly until: number }[] = []
    for (let index = 0; index < KILLS; index += 1) {
      const next = first + AHEAD + ((index + Math.random()) * SPAN) / KILLS
      await delay(Math.max(0, next - Date.now()))
      const from = Date.now()
      await site.kill()
      await site.start()
      outages.push({ from, until: Date.now() })
    }
    const isAllSeen = () => seen.size === WORKS
    await expect.poll(isAllSeen, { timeout: AHEAD + SPAN + LATE }).toBe(true)
    isWatching = false
    await watching

    const late = [...times].map(([id, at]) => {
      const when = seen.get(id) ?? 0
      expect(when).toBeGreaterThanOrEqual(at)
      // Only an outage that began before the work was late counts, also one soon after the return from another.
      const since = outages.reduce(
        (time, { from, until }) => (from < time + LATE && time < until ? until : time),
        at,
      )
      return when - since
    })
    expect(Math.max(...late)).toBeLessThan(LATE)
    for (const id of times.keys()) {
      const entries = await call<AuditEntry[]>('GET', `${API_PATHS.audit}?of=${id}`)
      const published = entries.filter(({ changes }) =>
        changes.some(({ field, after }) => field === 'isDraft' && after === false),
      )
      expect(published).toHaveLength(1)
    }
  })

  it('a work that is taken back answers 410 with its photographs, and people with a link still see it', async () => {
    const { call, statusOf, url } = await openSite()
    const id = await call<string>('POST', API_PATHS.paintings, aPainting(await smallImage(7)))
    const { paintingImages } = await call<Painting>('GET', itemPath(API_PATHS.painting, id))
    const [{ variants, thumbnailPath = '' }] = paintingImages as [Image]
    const files = [thumbnailPath, ...variants.map((variant) => variant.path)]
    const page = PAGE_PATHS.painting(id)
    const statuses = () => Promise.all([page, ...files].map(statusOf))
    const all = (status: number) => [page, ...files].map(() => status)
    await expect.poll(statuses).toEqual(all(200))
    const list = async () => (await fetch(url + PAGE_PATHS.paintings())).text()
    await expect.poll(list).toContain(page)

    await call('PATCH', itemPath(API_PATHS.painting, id), { isDraft: true })
    await expect.poll(statuses).toEqual(all(410))
    await expect.poll(list).not.toContain(page)
    for (const map of ['/sitemap.xml', '/feed.xml', '/'])
      await expect.poll(async () => (await fetch(url + map)).text()).not.toContain(id)

    const { path: preview } = await call<PreviewLink>('POST', API_PATHS.previews, { id })
    const answer = await fetch(url + preview)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/"\/media\//)
    const [picture = ''] = /\/private\/[^"', ]+\.jpg/.exec(html) ?? []
    expect(await statusOf(picture)).toBe(200)
    expect(await statusOf(preview.replace(/.{4}$/, '0000'))).toBe(410)
    expect((await fetch(url + page)).headers.get('Cache-Control')).toBe('no-store')

    await call('PATCH', itemPath(API_PATHS.painting, id), { isDraft: false })
    await expect.poll(statuses).toEqual(all(200))
    const passed = await fetch(url + preview, { redirect: 'manual' })
    expect([passed.status, passed.headers.get('Location')]).toEqual([307, page])
    expect(passed.headers.get('Cache-Control')).toBe('no-store')

    await call('DELETE', itemPath(API_PATHS.painting, id))
    await expect.poll(() => statusOf(page)).toBe(410)
  })

  it('a work that is taken back is gone at once, also while another page cannot be published', async () => {
    const { call, statusOf, readText, dataDir } = await openSite()
    const seriesId = await call<string>('POST', API_PATHS.allSeries, { title: 'Tides', description: '' })
    const add = async (shade: number, fields: object) =>
      call<string>('POST', API_PATHS.paintings, { ...aPainting(await smallImage(shade)), ...fields })
    const other = await add(8, { name: 'Other' })
    // The only one of its year and of its series.
    const id = await add(9, { name: 'Taken back', year: 1987, seriesId })
    const { paintingImages } = await call<Painting>('GET', itemPath(API_PATHS.painting, id))
    const addresses = [
      PAGE_PATHS.painting(id),
      ...paintingImages.flatMap(({ variants }) => variants.map(({ path }) => path)),
    ]
    const statuses = () => Promise.all(addresses.map(statusOf))
    /** The pages that speak of the work. */
    const mentions = async () => {
      const pages = [
        PAGE_PATHS.home,
        PAGE_PATHS.paintings(),
        PAGE_PATHS.sitemap,
        '/feed.xml',
        PAGE_PATHS.works,
        PAGE_PATHS.paintingsOfYear(1987),
        PAGE_PATHS.series(seriesId),
      ]
      const texts = await Promise.all(pages.map(readText))
      return pages.filter((_, index) => texts[index]?.includes(id))
    }
    await expect.poll(statuses).toEqual(addresses.map(() => 200))
    await expect.poll(async () => (await mentions()).length).toBe(7)
    const file = path.join(dataDir, 'site', `${PAGE_PATHS.painting(other)}.html`)
    await expect.poll(() => existsSync(file)).toBe(true)
    // Until no run writes this file.
    await expect.poll(() => call('GET', API_PATHS.health)).toMatchObject({ status: 'ok' })

    // A folder in its place, so that its file cannot be written.
    await rm(file)
    await mkdir(path.join(file, 'in the way'), { recursive: true })
    await call('PATCH', itemPath(API_PATHS.painting, other), { isOnFocus: true })
    await call('PATCH', itemPath(API_PATHS.painting, id), { isDraft: true })
    const isGone = async () => [await statuses(), await mentions()]
    await expect.poll(isGone, { timeout: GONE, interval: 50 }).toEqual([addresses.map(() => 410), []])
    await call('PATCH', itemPath(API_PATHS.painting, id), { isDraft: false })
    await expect.poll(statuses, { timeout: GONE, interval: 50 }).toEqual(addresses.map(() => 200))
  })
})
