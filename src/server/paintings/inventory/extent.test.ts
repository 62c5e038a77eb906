import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import { ENGINES } from '../../platform/database/testing.ts'

const NONE = { yearTo: null, framedHeight: null, framedWidth: null, framedDepth: null }
const FRAMED = { framedHeight: 905, framedWidth: 700, framedDepth: 40 }

describe.each(ENGINES)('the years of a work and its size with the frame ($engine)', (each) => {
  let test: TestApi
  let token: string
  let file: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
    file = await smallImage()
  })
  afterAll(() => test.remove())

  const read = async (id: string) => {
    const { yearTo, framedHeight, framedWidth, framedDepth } = await readPainting(test, id)
    return { yearTo, framedHeight, framedWidth, framedDepth }
  }
  const send = async (method: string, path: string, body: object) => {
    const answer = await test.call(method, path, { token, body })
    return answer.status === 200 ? 200 : ((await answer.json()) as unknown)
  }
  const patch = (id: string, body: object) => send('PATCH', itemPath(API_PATHS.painting, id), body)

  it('are stored, are public, and stay when an older client leaves them out', async () => {
    const extent = { ...FRAMED, yearTo: 2026 }
    const sent = { yearTo: '2026', framedHeight: '905', framedWidth: 700, framedDepth: 40 }
    const id = await create(test, token, 'painting', { ...aPainting(file), name: 'Ebb', ...sent })
    expect(await read(id)).toEqual(extent)
    const paintingImages = [{ id: (await readPainting(test, id)).paintingImages[0]?.id }]
    const body = { ...aPainting(file), name: 'Ebb, again', id, paintingImages }
    expect(await send('PUT', API_PATHS.paintings, body)).toBe(200)
    expect(await read(id)).toEqual(extent)
    expect(await send('PUT', API_PATHS.paintings, { ...body, year: '2027' })).toBe(200)
    expect(await read(id)).toEqual({ ...extent, yearTo: null })
    expect(await patch(id, { framedHeight: null, framedWidth: '', framedDepth: null })).toBe(200)
    expect(await read(id)).toEqual(NONE)
  })

  it('are none without them, and a last year that is the first one is none', async () => {
    const id = await create(test, token, 'painting', { ...aPainting(file), name: 'Flood', yearTo: 2024 })
    expect(await read(id)).toEqual(NONE)
  })

  it.each([
    [{ yearTo: 2023 }, VALIDATION.yearsReversed],
    [{ yearTo: 2525 }, VALIDATION.yearTooLate],
    [{ year: 2204 }, VALIDATION.yearTooLate],
    [{ framedWidth: 700 }, VALIDATION.sidesBelongTogether],
    [{ framedHeight: 700 }, VALIDATION.sidesBelongTogether],
    [{ ...FRAMED, framedWidth: 0 }, `Framed width: ${VALIDATION.size}`],
  ])('are refused where they are impossible: %j', async (changes, message) => {
    const body = { ...aPainting(file), name: 'Pier', ...changes }
    expect(await send('POST', API_PATHS.paintings, body)).toEqual([message])
  })

  it('stay as they were stored, though too far ahead, until somebody changes them', async () => {
    const id = await create(test, token, 'painting', { ...aPainting(file), name: 'Quay' })
    await test.db.updateTable('painting').set({ year: 2204 }).where('id', '=', id).execute()
    const paintingImages = [{ id: (await readPainting(test, id)).paintingImages[0]?.id }]
    const body = { ...aPainting(file), id, paintingImages, year: '2204' }
    expect(await send('PUT', API_PATHS.paintings, { ...body, name: 'Quay, again' })).toBe(200)
    expect(await patch(id, { location: 'Store 2' })).toBe(200)
    const later = { ...body, year: '2205' }
    expect(await send('PUT', API_PATHS.paintings, later)).toEqual([VALIDATION.yearTooLate])
    expect(await readPainting(test, id)).toMatchObject({ name: 'Quay, again', year: 2204 })
  })

  it('come back from the history', async () => {
    const id = await create(test, token, 'painting', { ...aPainting(file), name: 'Mole', ...FRAMED })
    expect(await patch(id, { yearTo: 2025, framedDepth: null })).toBe(200)
    expect(await read(id)).toEqual({ ...FRAMED, framedDepth: null, yearTo: 2025 })
    const history = await test.call('GET', API_PATHS.audit, { token })
    const [entry] = (await history.json()) as { readonly id: string; readonly fields: readonly string[] }[]
    expect(entry?.fields).toEqual(['yearTo', 'framedDepth'])
    expect(await send('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), {})).toBe(200)
    expect(await read(id)).toEqual({ ...FRAMED, yearTo: null })
  })
})
