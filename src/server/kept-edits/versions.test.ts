import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { findEditedPainting } from './edited-painting.ts'

describe.each(ENGINES)('an owner who keeps changes again and again ($engine)', (engine) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body })
  const historyOf = async (id: string) =>
    (await (await call('GET', `${API_PATHS.audit}?of=${id}`)).json()) as AuditEntry[]
  const bringBack = async (entry: AuditEntry | undefined, overwrite = false) =>
    (await call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { overwrite })).status
  async function readKept(id: string) {
    const { name, price, images, edit } = (await findEditedPainting(test.db, id)) ?? {}
    return { name, price, files: images?.map(({ fileName }) => fileName), isKept: edit !== undefined }
  }

  it('finds each version in the history, beside the one before, and keeps it again with its photographs', async () => {
    const [file, other] = [await smallImage(30), await smallImage(90)]
    const [low, high] = [
      { file, fileName: 'low.jpg' },
      { file: other, fileName: 'high.jpg' },
    ]
    const work = { ...aPainting(file), name: 'Public', paintingImages: [low] }
    const id = await create(test, token, 'painting', work)
    const shown = await readPainting(test, id)
    const keep = async (changes: object) =>
      expect((await call('PUT', API_PATHS.keptEdits, { ...work, id, ...changes })).status).toBe(200)
    const first = { name: 'First', price: 99, files: ['low.jpg', 'high.jpg'], isKept: true }
    const second = { name: 'Second', price: 99, files: ['low.jpg'], isKept: true }
    await keep({ name: 'First', price: '99', paintingImages: [low, high] })
    expect(await readKept(id)).toEqual(first)
    // The same once more is no version.
    await keep({ name: 'First', price: '99', paintingImages: [low, high] })
    await keep({ name: 'Second', price: '99' })
    expect(await readKept(id)).toEqual(second)

    const [toSecond, toFirst, created] = await historyOf(id)
    expect(created?.action).toBe('create')
    expect(toFirst).toMatchObject({ action: 'keep', title: 'Public', fields: ['name', 'price', 'images'] })
    expect(toSecond).toMatchObject({ action: 'keep', username: 'the-owner', fields: ['name', 'images'] })
    expect(toSecond?.changes[0]).toEqual({ field: 'name', before: 'First', after: 'Second' })

    expect(await bringBack(toSecond)).toBe(200)
    expect(await readKept(id)).toEqual(first)
    const [back] = await historyOf(id)
    expect(back).toMatchObject({ action: 'keep', fields: ['name', 'images'] })
    expect(await bringBack(back)).toBe(200)
    expect(await readKept(id)).toEqual(second)
    // From before anything was kept, which is asked about because the name is another one by now.
    expect(await bringBack(toFirst)).toBe(412)
    expect(await bringBack(toFirst, true)).toBe(200)
    expect(await readKept(id)).toMatchObject({ name: 'Public', files: ['low.jpg'], isKept: false })
    const [ended] = await historyOf(id)
    expect(ended).toMatchObject({ action: 'discard', fields: ['name', 'price'] })
    expect(await bringBack(ended)).toBe(200)
    expect(await readKept(id)).toEqual(second)
    expect((await call('DELETE', itemPath(API_PATHS.keptEdit, id))).status).toBe(200)
    expect(await readPainting(test, id)).toEqual(shown)
  })

  it('gets one back whose series is deleted by now, and whose reservation has ended', async () => {
    const file = await smallImage(45)
    const work = { ...aPainting(file), name: 'Public', paintingImages: [{ file, fileName: 'low.jpg' }] }
    const id = await create(test, token, 'painting', work)
    const series = await create(test, token, 'series', { title: 'Tides', description: 'All.' })
    const keep = async (changes: object) =>
      expect((await call('PUT', API_PATHS.keptEdits, { ...work, id, ...changes })).status).toBe(200)
    const [until, over] = ['2999-12-31T00:00:00.000Z', '2026-01-02T03:04:05.000Z']
    const reserved = { availability: 'reserved', reservedUntil: until, reservedFor: 'Ms Keller' }
    await keep({ name: 'First', seriesId: series, ...reserved })
    await keep({ name: 'Second', seriesId: series, ...reserved })
    await call('DELETE', itemPath(API_PATHS.series, series))
    // As if that time had passed.
    const kept = await test.db
      .selectFrom('kept_edit')
      .select('changes')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept.changes).toContain(until)
    await test.db
      .updateTable('kept_edit')
      .set({ changes: kept.changes.replaceAll(until, over) })
      .where('item_id', '=', id)
      .execute()
    const [toSecond] = await historyOf(id)
    expect(await bringBack(toSecond)).toBe(200)
    expect(await findEditedPainting(test.db, id)).toMatchObject({
      name: 'First',
      seriesId: null,
      availability: 'available',
      reservedUntil: null,
    })
  })

  it('is asked before one comes back whose value the painting itself has changed since', async () => {
    const file = await smallImage(75)
    const work = { ...aPainting(file), name: 'Public', price: '100', paintingImages: [{ file }] }
    const id = await create(test, token, 'painting', work)
    expect((await call('PUT', API_PATHS.keptEdits, { ...work, id, price: '99' })).status).toBe(200)
    await call('PATCH', itemPath(API_PATHS.painting, id), { price: '105' })
    const kept = (await historyOf(id)).find(({ action }) => action === 'keep')
    expect(await bringBack(kept)).toBe(412)
    expect(await readKept(id)).toMatchObject({ price: 99, isKept: true })
    expect(await bringBack(kept, true)).toBe(200)
    expect(await readKept(id)).toMatchObject({ price: 100, isKept: true })
  })

  it('gets the state of a version, not that of another one with its flag', async () => {
    const file = await smallImage(95)
    const work = { ...aPainting(file), name: 'Public', paintingImages: [{ file }] }
    const id = await create(test, token, 'painting', work)
    const keep = async (changes: object) =>
      expect((await call('PUT', API_PATHS.keptEdits, { ...work, id, name: 'Kept', ...changes })).status).toBe(
        200,
      )
    await keep({ availability: 'reserved', reservedFor: 'Ms Keller' })
    const [toReserved] = await historyOf(id)
    await keep({ availability: 'notForSale' })
    expect(await bringBack(toReserved)).toBe(412)
    expect(await bringBack(toReserved, true)).toBe(200)
    expect(await findEditedPainting(test.db, id)).toMatchObject({ availability: 'available', name: 'Public' })
  })
})
