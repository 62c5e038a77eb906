import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALL_SERIES, type AuditEntry } from '../../contract/audit.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import type { Series } from '../../contract/collection/series.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { PAGE_HEADER } from '../../contract/tags.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe.each(ENGINES)('series of works ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let file: string
  let count = 0
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    file = await smallImage(7)
  })
  afterAll(() => test.remove())

  const read = async <Value>(path: string, token?: string) =>
    (await (await test.call('GET', path, { token })).json()) as Value
  const listSeries = (token?: string) => read<Series[]>(API_PATHS.allSeries, token)
  beforeEach(async () => {
    for (const { id } of await listSeries(owner))
      await test.call('DELETE', itemPath(API_PATHS.series, id), { token: owner })
  })
  const namesIn = async (id: string) =>
    (await read<Painting[]>(itemPath(API_PATHS.seriesPaintings, id), owner)).map(({ name }) => name)
  const makeSeries = (title: string, fields: object = {}) =>
    create(test, owner, 'series', { title, description: '', ...fields })
  const makeWork = (name: string, fields: object = {}) => {
    count += 1
    return create(test, owner, 'painting', { ...aPainting(file), name, price: `${1000 + count}`, ...fields })
  }
  const patch = (path: string, body: object) => test.call('PATCH', path, { token: owner, body })
  const put = (path: string, body: object) => test.call('PUT', path, { token: owner, body })

  it('are read by visitors as soon as they have works', async () => {
    const id = await makeSeries('Harbours', { description: 'Low water.' })
    expect(await listSeries()).toEqual([])
    expect((await test.call('GET', itemPath(API_PATHS.series, id))).status).toBe(404)
    expect(await listSeries(owner)).toMatchObject([{ id, works: 0, firstYear: null, cover: null }])
    expect(await read(API_PATHS.settings)).toMatchObject({ hasSeries: false })

    await makeWork('Quay', { seriesId: id, year: '2019' })
    const second = await makeWork('Crane', { seriesId: id, year: '2024' })
    const facts = {
      id,
      title: 'Harbours',
      description: 'Low water.',
      works: 2,
      firstYear: 2019,
      lastYear: 2024,
    }
    expect(await listSeries()).toMatchObject([{ ...facts, cover: { id: second, name: 'Crane' } }])
    expect(await read(itemPath(API_PATHS.series, id))).toMatchObject(facts)
    expect(await namesIn(id)).toEqual(['Crane', 'Quay'])
    expect(await readPainting(test, second)).toMatchObject({ series: { id, title: 'Harbours' } })
    expect(await read(API_PATHS.settings)).toMatchObject({ hasSeries: true })
    const [cover] = (await listSeries()).map((series) => series.cover)
    expect(cover).not.toHaveProperty('price')
    expect(cover).not.toHaveProperty('notes')
  })

  it('have an order, and their works have one', async () => {
    const [first, second] = [await makeSeries('First'), await makeSeries('Second')]
    const works = [
      await makeWork('A', { seriesId: first }),
      await makeWork('B', { seriesId: first }),
      await makeWork('C', { seriesId: first }),
    ]
    expect(await namesIn(first)).toEqual(['C', 'B', 'A'])
    expect((await put(itemPath(API_PATHS.seriesPaintings, first), { ids: works })).status).toBe(200)
    expect(await namesIn(first)).toEqual(['A', 'B', 'C'])
    // A new work is the first.
    await makeWork('D', { seriesId: first })
    expect(await namesIn(first)).toEqual(['D', 'A', 'B', 'C'])

    expect((await listSeries(owner)).map(({ title }) => title)).toEqual(['Second', 'First'])
    expect((await put(API_PATHS.seriesOrder, { ids: [first, second] })).status).toBe(200)
    expect((await listSeries(owner)).map(({ title }) => title)).toEqual(['First', 'Second'])

    const strange = { ids: [...works, NOBODY] }
    expect((await put(itemPath(API_PATHS.seriesPaintings, first), strange)).status).toBe(409)
    expect((await put(API_PATHS.seriesOrder, { ids: [first, first] })).status).toBe(409)
    expect((await put(itemPath(API_PATHS.seriesPaintings, NOBODY), { ids: [] })).status).toBe(404)
  })

  it('are changed for a selection of works at once, and by clients that do not know them not at all', async () => {
    const [from, to] = [await makeSeries('From'), await makeSeries('To')]
    const works = [await makeWork('E', { seriesId: from }), await makeWork('F')]
    const paintings = works.map((id) => ({ id }))
    expect((await patch(API_PATHS.paintings, { paintings, seriesId: to })).status).toBe(200)
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['F', 'E']])

    // A client of an earlier version sends the painting as it has read it.
    const { series: _, ...known } = await readPaintingToEdit(test, works[0] ?? '', owner)
    expect((await put(API_PATHS.paintings, { ...known, name: 'E renamed' })).status).toBe(200)
    expect(await namesIn(to)).toEqual(['F', 'E renamed'])

    expect((await patch(itemPath(API_PATHS.painting, works[0] ?? ''), { seriesId: '' })).status).toBe(200)
    expect(await namesIn(to)).toEqual(['F'])
    const refused = await patch(itemPath(API_PATHS.painting, works[0] ?? ''), { seriesId: NOBODY })
    expect([refused.status, await refused.json()]).toMatchObject([400, [VALIDATION.series]])
  })

  it('keep their works when they are deleted, and come back with them', async () => {
    const id = await makeSeries('Lost and found', { priceDisplay: 'shown' })
    const other = await makeSeries('Other')
    const works = [
      await makeWork('G', { seriesId: id }),
      await makeWork('H', { seriesId: id }),
      await makeWork('I', { seriesId: id }),
    ]
    await put(itemPath(API_PATHS.seriesPaintings, id), { ids: works })
    expect((await test.call('DELETE', itemPath(API_PATHS.series, id), { token: owner })).status).toBe(200)
    expect(await readPainting(test, works[0] ?? '')).toMatchObject({ name: 'G', series: null })
    const [deleted] = await read<object[]>(API_PATHS.trash, owner)
    expect(deleted).toMatchObject({ id, kind: 'series', title: 'Lost and found' })

    // A work that has found another series meanwhile stays there.
    await patch(itemPath(API_PATHS.painting, works[1] ?? ''), { seriesId: other })
    const restore = () => test.call('POST', itemPath(API_PATHS.deleted, id), { token: owner })
    expect((await restore()).status).toBe(200)
    expect([await namesIn(id), await namesIn(other)]).toEqual([['G', 'I'], ['H']])
    expect(await read(itemPath(API_PATHS.series, id))).toMatchObject({ priceDisplay: 'shown' })
    // The same call again changes nothing.
    expect((await restore()).status).toBe(200)
  })

  it('lose a deleted work, which comes back into its series if there is one', async () => {
    const [kept, gone] = [await makeSeries('Kept'), await makeSeries('Gone')]
    const works = [await makeWork('J', { seriesId: kept }), await makeWork('K', { seriesId: gone })]
    for (const id of works) await test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
    expect(await listSeries()).toEqual([])
    await test.call('DELETE', itemPath(API_PATHS.series, gone), { token: owner })
    for (const id of works) await test.call('POST', itemPath(API_PATHS.deleted, id), { token: owner })
    expect(await namesIn(kept)).toEqual(['J'])
    expect(await readPainting(test, works[1] ?? '')).toMatchObject({ name: 'K', series: null })
  })

  it.each([
    ['the series was deleted first', [0, 1]],
    ['the work was deleted first', [1, 0]],
  ])('come back with a work that was in the trash, too, where %s', async (title, order) => {
    const id = await makeSeries(`Both, ${title}`)
    const work = await makeWork(`L, ${title}`, { seriesId: id })
    const both = [itemPath(API_PATHS.series, id), itemPath(API_PATHS.painting, work)]
    const ids = [id, work]
    for (const each of order) await test.call('DELETE', both[each] ?? '', { token: owner })
    for (const each of order)
      await test.call('POST', itemPath(API_PATHS.deleted, ids[each] ?? ''), { token: owner })
    expect(await namesIn(id)).toEqual([`L, ${title}`])
  })

  it('are edited without losing another owner’s change, and brought back from the history', async () => {
    const id = await makeSeries('Before', { description: 'Old text.' })
    const opened = await test.call('GET', itemPath(API_PATHS.seriesToEdit, id), { token: owner })
    const headers = { 'If-Match': opened.headers.get('ETag') ?? '' }
    const save = (title: string) =>
      test.call('PUT', API_PATHS.allSeries, {
        token: owner,
        headers,
        body: { id, title, description: 'New text.' },
      })
    expect((await save('After')).status).toBe(200)
    expect((await save('After')).status).toBe(200)
    expect((await save('Too late')).status).toBe(412)
    expect((await put(API_PATHS.allSeries, { id, title: '' })).status).toBe(400)

    const [entry] = await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner)
    expect(entry).toMatchObject({ kind: 'series', action: 'update', fields: ['title', 'description'] })
    await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { token: owner, body: {} })
    expect(await listSeries(owner)).toMatchObject([{ title: 'Before', description: 'Old text.' }])
  })

  it('are in the history of a work with their titles', async () => {
    const [from, to] = [await makeSeries('Dawn'), await makeSeries('Dusk')]
    const id = await makeWork('L', { seriesId: from })
    await patch(itemPath(API_PATHS.painting, id), { seriesId: to })
    const [entry] = await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner)
    const change = { before: { id: from, title: 'Dawn' }, after: { id: to, title: 'Dusk' } }
    expect(entry?.changes).toEqual([{ field: 'series', ...change }])
    const bringBack = () =>
      test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), {
        token: owner,
        body: { overwrite: true },
      })
    expect((await bringBack()).status).toBe(200)
    expect(await namesIn(from)).toEqual(['L'])
    await patch(itemPath(API_PATHS.painting, id), { seriesId: to })
    await test.call('DELETE', itemPath(API_PATHS.series, from), { token: owner })
    expect((await bringBack()).status).toBe(400)
    expect(await namesIn(to)).toEqual(['L'])
  })

  it('are in the history of their works when they are deleted and come back', async () => {
    const id = await makeSeries('Tides')
    const other = await makeSeries('Other')
    const [stays, moves, goes, went] = [
      await makeWork('Stays', { seriesId: id }),
      await makeWork('Moves', { seriesId: id }),
      await makeWork('Goes', { seriesId: id }),
      await makeWork('Went', { seriesId: id }),
    ]
    const remove = (kind: 'series' | 'painting', item: string) =>
      test.call('DELETE', itemPath(API_PATHS[kind], item), { token: owner })
    const restore = (item: string) => test.call('POST', itemPath(API_PATHS.deleted, item), { token: owner })
    const historyOf = (item: string) => read<AuditEntry[]>(`${API_PATHS.audit}?of=${item}`, owner)
    const linesOf = async (item: string) =>
      (await historyOf(item)).map(({ action, kind, title, changes }) => ({ action, kind, title, changes }))
    const line = (title: string, before: object | null, after: object | null) => ({
      action: 'update',
      kind: 'painting',
      title,
      changes: [{ field: 'series', before, after }],
    })
    const tides = { id, title: 'Tides' }
    const made = expect.objectContaining({ action: 'create' }) as object
    const deleted = expect.objectContaining({ action: 'delete' }) as object

    await remove('painting', went)
    await remove('series', id)
    await remove('painting', goes)
    await patch(itemPath(API_PATHS.painting, moves), { seriesId: other })
    expect(await linesOf(stays)).toEqual([line('Stays', tides, null), made])
    const [left] = await historyOf(stays)
    const bringBack = (entry: AuditEntry | undefined) =>
      test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { token: owner, body: {} })
    expect((await bringBack(left)).status).toBe(400)

    await restore(id)
    expect(await linesOf(stays)).toEqual([line('Stays', null, tides), line('Stays', tides, null), made])
    expect(await linesOf(moves)).toEqual([
      line('Moves', null, { id: other, title: 'Other' }),
      line('Moves', tides, null),
      made,
    ])
    expect(await linesOf(goes)).toEqual([line('Goes', null, tides), deleted, line('Goes', tides, null), made])
    expect(await linesOf(went)).toEqual([line('Went', null, tides), line('Went', tides, null), deleted, made])
    for (const work of [goes, went]) await restore(work)
    expect(await namesIn(id)).toEqual(['Went', 'Goes', 'Stays'])

    // Without the series again, and back into it.
    const [back] = await historyOf(stays)
    expect((await bringBack(back)).status).toBe(200)
    expect(await namesIn(id)).toEqual(['Went', 'Goes'])
    expect((await bringBack(left)).status).toBe(200)
    expect(await namesIn(id)).toContain('Stays')
  })

  it('lead an owner who changes them to a page that visitors have', async () => {
    const pageAfter = async (method: string, path: string, body?: object) =>
      (await test.call(method, path, { token: owner, body })).headers.get(PAGE_HEADER)
    const [list, order] = [API_PATHS.allSeries, API_PATHS.seriesOrder]
    expect(await pageAfter('POST', list, { title: 'First', description: '' })).toBe(PAGE_PATHS.paintings())
    const [drafts, shown] = [await makeSeries('Drafts'), await makeSeries('Shown')]
    const draft = await makeWork('O', { seriesId: drafts, isDraft: true })
    expect(await pageAfter('PUT', order, { ids: [drafts, shown] })).toBe(PAGE_PATHS.paintings())
    await makeWork('P', { seriesId: shown })
    expect((await listSeries(owner)).map(({ works }) => works)).toEqual([0, 1, 1])
    expect((await listSeries(owner)).map(({ publicWorks }) => publicWorks)).toEqual([0, 0, 1])
    expect((await listSeries())[0]).not.toHaveProperty('publicWorks')

    const [moved] = await read<AuditEntry[]>(`${API_PATHS.audit}?of=${ALL_SERIES}`, owner)
    const calls = [
      ['PUT', list, PAGE_PATHS.series(shown), { id: shown, title: 'Shown' }],
      ['PUT', list, PAGE_PATHS.allSeries, { id: drafts, title: 'Drafts' }],
      ['PUT', itemPath(API_PATHS.seriesPaintings, drafts), PAGE_PATHS.allSeries, { ids: [draft] }],
      ['POST', itemPath(API_PATHS.auditEntry, moved?.id ?? ''), PAGE_PATHS.allSeries, { overwrite: true }],
      ['DELETE', itemPath(API_PATHS.series, drafts), PAGE_PATHS.allSeries],
      ['POST', itemPath(API_PATHS.deleted, drafts), PAGE_PATHS.allSeries],
      ['DELETE', itemPath(API_PATHS.series, shown), PAGE_PATHS.paintings()],
      ['POST', itemPath(API_PATHS.deleted, shown), PAGE_PATHS.series(shown)],
    ] as const
    for (const [method, path, page, body] of calls)
      expect(await pageAfter(method, path, body), `${method} ${path}`).toBe(page)
  })

  it('say what visitors read about the prices of their works, where a work says nothing else', async () => {
    const id = await makeSeries('For sale', { priceDisplay: 'shown' })
    const work = await makeWork('M', { seriesId: id, price: '4800' })
    const hidden = await makeWork('N', { seriesId: id, priceDisplay: 'hidden' })
    expect(await readPainting(test, work)).toMatchObject({ offer: { price: 4800, currency: 'CHF' } })
    expect(await readPainting(test, hidden)).not.toHaveProperty('offer')
    // A client that does not know the rule keeps it.
    await put(API_PATHS.allSeries, { id, title: 'Still for sale' })
    expect(await readPainting(test, work)).toMatchObject({ offer: { price: 4800 } })
    await put(API_PATHS.allSeries, { id, title: 'Still for sale', priceDisplay: null })
    expect(await readPainting(test, work)).not.toHaveProperty('offer')
  })

  it('are changed only by those who manage the site', async () => {
    const id = await makeSeries('Mine')
    const member = await test.signInAs('member')
    const calls = [
      ['POST', API_PATHS.allSeries, { title: 'Theirs' }],
      ['PUT', API_PATHS.allSeries, { id, title: 'Theirs' }],
      ['DELETE', itemPath(API_PATHS.series, id)],
      ['GET', itemPath(API_PATHS.seriesToEdit, id)],
      ['PUT', API_PATHS.seriesOrder, { ids: [] }],
      ['PUT', itemPath(API_PATHS.seriesPaintings, id), { ids: [] }],
    ] as const
    for (const [method, path, body] of calls) {
      const who = { ...(body && { body }) }
      expect((await test.call(method, path, { ...who, token: member })).status).toBe(403)
      expect((await test.call(method, path, who)).status).toBe(401)
    }
    expect(await listSeries(member)).toEqual([])
  })
})
