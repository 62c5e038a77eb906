import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemPath, API_PATHS } from '../../contract/paths.ts'
import { OverviewSchema } from '../../contract/overview.ts'
import { VisitsSchema } from '../../contract/site/visits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { liveUntil, ENGINES } from '../platform/database/testing.ts'
import { addVisits, deleteOldVisits, listVisits } from './visit-rows.ts'

describe.each(ENGINES)('a manager who looks at visits ($engine)', (each) => {
  let test: TestApi
  let token: string
  let owner: string
  let work: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    test.time.now = new Date(2026, 10, 26, 12)
    token = await test.signInAs('admin')
    owner = await test.signInAs('owner')
    work = PAGE_PATHS.painting(await create(test, owner, 'painting', aPainting(await smallImage())))
    const page = (day: string, name: string, visits: number) => ({ day, kind: 'page', name, visits }) as const
    await addVisits(test.db, [
      { day: '2026-11-26', kind: 'all', name: '', visits: 9 },
      { day: '2026-11-26', kind: 'bots', name: '', visits: 4 },
      page('2026-11-26', '/', 3),
      page('2026-11-26', work, 6),
      { day: '2026-11-26', kind: 'site', name: 'news.example', visits: 2 },
      { day: '2026-11-26', kind: 'site', name: '', visits: 1 },
      { day: '2026-11-01', kind: 'all', name: '', visits: 1 },
      page('2026-11-01', '/', 1),
      { day: '2026-10-27', kind: 'all', name: '', visits: 50 },
      page('2026-10-27', '/about', 50),
    ])
  })
  afterAll(() => test.remove())

  const ask = (query = '') => test.call('GET', API_PATHS.visits + query, { token })
  const read = async (query = '') => VisitsSchema.parse(await (await ask(query)).json())

  it('sees the last thirty days, the pages by their titles, and the sites that led there', async () => {
    expect(await read()).toEqual({
      source: 'server',
      from: '2026-10-28',
      to: '2026-11-26',
      days: [
        { day: '2026-11-01', visits: 1, bots: 0 },
        { day: '2026-11-26', visits: 9, bots: 4 },
      ],
      pages: [
        { page: work, title: 'Low Water', visits: 6 },
        { page: '/', title: 'Home', visits: 4 },
      ],
      sites: [
        { site: 'news.example', visits: 2 },
        { site: '', visits: 1 },
      ],
    })
  })

  it('sees the last seven days on the overview', async () => {
    const overview = await test.call('GET', API_PATHS.overview, { token })
    expect(OverviewSchema.parse(await overview.json()).visits).toEqual({
      from: '2026-11-20',
      to: '2026-11-26',
      days: [{ day: '2026-11-26', visits: 9, bots: 4 }],
    })
  })

  it('sees other days, and one page alone', async () => {
    expect((await read('?from=2026-10-01&to=2026-10-31')).pages).toEqual([
      { page: '/about', title: 'About', visits: 50 },
    ])
    expect(await read(`?from=2020-01-01&page=/`)).toMatchObject({
      from: '2024-11-26',
      days: [
        { day: '2026-11-01', visits: 1, bots: 0 },
        { day: '2026-11-26', visits: 3, bots: 0 },
      ],
      pages: [{ page: '/', title: 'Home', visits: 4 }],
      sites: [],
    })
  })

  it('reads what is wrong with a query', async () => {
    for (const query of [
      '?from=yesterday',
      '?from=2026-02-30',
      '?from=2026-11-02&to=2026-11-01',
      '?page=/control-panel',
    ]) {
      const answer = await ask(query)
      expect([query, answer.status]).toEqual([query, 400])
    }
    expect(await (await ask('?from=2026-11-02&to=2026-11-01')).json()).toEqual([
      'To: This day must not be before the first one',
    ])
  })

  it('still sees the visits of a work that was deleted', async () => {
    const id = await create(test, owner, 'painting', aPainting(await smallImage(1)))
    const page = PAGE_PATHS.painting(id)
    await addVisits(test.db, [{ day: '2026-09-01', kind: 'page', name: page, visits: 2 }])
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
    const { pages } = await read('?from=2026-09-01&to=2026-09-01')
    expect(pages).toEqual([{ page, title: page, visits: 2 }])
  })

  it('loses the days that are older than 24 months', async () => {
    await addVisits(test.db, [
      { day: '2024-11-25', kind: 'all', name: '', visits: 7 },
      { day: '2024-11-26', kind: 'all', name: '', visits: 8 },
    ])
    await deleteOldVisits(test.db, await liveUntil(test.db, test.time.now))
    const [first] = await listVisits(test.db)
    expect(first).toMatchObject({ day: '2024-11-26', visits: 8 })
  })
})

it('a manager of a site that counts no visits reads of none on the overview', async () => {
  const test = await openTestApi({ config: { visits: 'off' } })
  const answer = await test.call('GET', API_PATHS.overview, { token: await test.signInAs('owner') })
  expect(OverviewSchema.parse(await answer.json())).not.toHaveProperty('visits')
  await test.remove()
})
