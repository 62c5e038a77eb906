import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import type { DatabaseTime } from '../../platform/database/clock.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { inDays } from '../../items/testing-samples.ts'
import { deleteOldTrash } from '../../items/trash/trash-rows.ts'

describe.each(ENGINES)('inventory numbers ($engine)', (each) => {
  let test: TestApi
  let token: string
  let file: string
  beforeEach(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
    file = await smallImage()
  })
  afterEach(() => test.remove())

  const setPattern = async (inventoryPattern: string) => {
    const body = { brandName: 'Ida Moor', watermark: '', inventoryPattern }
    return (await test.call('PUT', API_PATHS.settings, { token, body })).status
  }
  const hang = (name: string, changes: object = {}) =>
    create(test, token, 'painting', { ...aPainting(file), name, ...changes })
  const numberOf = async (id: string) => (await readPainting(test, id, token)).inventoryNumber
  const numbersOf = async (...ids: string[]) => Promise.all(ids.map(numberOf))
  const patch = async (id: string, inventoryNumber: string) => {
    const { version, ...work } = await readPaintingToEdit(test, id, token)
    expect(version).toBeUndefined()
    const paintingImages = work.paintingImages.map((image) => ({ id: image.id }))
    const body = { ...work, inventoryNumber, paintingImages }
    const answer = await test.call('PUT', API_PATHS.paintings, { token, body })
    return answer.status === 200 ? 200 : ((await answer.json()) as unknown)
  }
  const remove = (id: string) => test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
  const numberAll = async () => {
    const answer = await test.call('POST', API_PATHS.inventoryNumbers, { token })
    return [answer.status, (await answer.json()) as unknown]
  }

  it('are not made before an owner has set a pattern, and follow a new one', async () => {
    const before = await hang('Ebb')
    expect(await setPattern('{year}-{number:3}')).toBe(200)
    const ids = [await hang('Flood'), await hang('Pier', { year: 2023 }), await hang('Mole')]
    expect(await setPattern('MK {number}')).toBe(200)
    const after = await hang('Harbour')
    expect(await numbersOf(before, ...ids, after)).toEqual(['', '2024-001', '2023-001', '2024-002', 'MK 1'])
  })

  it('of two works that are made at the same moment differ', async () => {
    await setPattern('{number}')
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => hang(`Study ${index}`)))
    expect((await numbersOf(...ids)).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('may be typed once, and the message names the work that has it', async () => {
    await setPattern('{number}')
    const id = await hang('Ebb', { inventoryNumber: ' A 7 ' })
    const other = await hang('Flood')
    expect(await numbersOf(id, other)).toEqual(['A 7', '1'])
    const refusal = ['The inventory number a  7 belongs to “Ebb”']
    expect(await patch(other, 'a  7')).toEqual(refusal)
    const body = { ...aPainting(file), name: 'Pier', inventoryNumber: 'A 7' }
    const answer = await test.call('POST', API_PATHS.paintings, { token, body })
    expect([answer.status, await answer.json()]).toEqual([400, ['The inventory number A 7 belongs to “Ebb”']])
    expect(await patch(other, '41')).toBe(200)
    expect(await numbersOf(other, await hang('Mole'))).toEqual(['41', '42'])
  })

  it('come back to their own work only', async () => {
    const id = await hang('Ebb', { inventoryNumber: 'A' })
    const other = await hang('Flood')
    expect(await patch(id, 'B')).toBe(200)
    expect(await patch(other, 'A')).toEqual([
      'The inventory number A was used before, by “Ebb”. No number is used twice',
    ])
    expect(await patch(id, 'A')).toBe(200)
    await remove(id)
    expect(await patch(other, 'A')).toEqual([
      'The inventory number A was used before, by “Ebb”, which is deleted. No number is used twice',
    ])
    expect((await test.call('POST', itemPath(API_PATHS.deleted, id), { token })).status).toBe(200)
    expect(await numberOf(id)).toBe('A')
  })

  it('are not used again after their work is deleted for good', async () => {
    await setPattern('{year}/{number}')
    const id = await hang('Ebb')
    await remove(id)
    await deleteOldTrash(test.db, inDays(31) as DatabaseTime)
    const next = await hang('Flood')
    expect(await numberOf(next)).toBe('2024/2')
    expect(await patch(next, '2024/1')).toEqual([
      'The inventory number 2024/1 was used before, by a deleted work. No number is used twice',
    ])
  })

  it('are given to older works at once, oldest first, and an open form cannot take them away', async () => {
    const ids = [await hang('Ebb'), await hang('Flood', { inventoryNumber: '1' }), await hang('Pier')]
    expect(await numberAll()).toMatchObject([409, [expect.stringContaining('There is no pattern')]])
    await setPattern('{number}')
    const opened = await test.call('GET', itemPath(API_PATHS.paintingToEdit, ids[0] ?? ''), { token })
    const count = await test.call('GET', API_PATHS.inventoryNumbers, { token })
    expect(await count.json()).toEqual({ unnumbered: 2 })
    expect(await numberAll()).toEqual([200, { numbered: 2, unnumbered: 0 }])
    expect(await numbersOf(...ids)).toEqual(['2', '1', '3'])
    const work = (await opened.json()) as { readonly paintingImages: readonly { readonly id: string }[] }
    const body = { ...work, paintingImages: work.paintingImages.map(({ id }) => ({ id })) }
    const headers = { 'If-Match': opened.headers.get('ETag') ?? '' }
    expect((await test.call('PUT', API_PATHS.paintings, { token, body, headers })).status).toBe(412)
    expect(await numberAll()).toEqual([200, { numbered: 0, unnumbered: 0 }])
  })

  it('come back from the history, and a client that does not know them changes nothing', async () => {
    const id = await hang('Ebb', { inventoryNumber: 'A' })
    expect(await patch(id, '')).toBe(200)
    const history = await test.call('GET', API_PATHS.audit, { token })
    const [entry] = (await history.json()) as { readonly id: string; readonly fields: readonly string[] }[]
    expect(entry?.fields).toEqual(['inventoryNumber'])
    const back = await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { token, body: {} })
    expect(back.status).toBe(200)
    const paintingImages = [{ id: (await readPainting(test, id)).paintingImages[0]?.id }]
    const body = { ...aPainting(file), name: 'Ebb', id, paintingImages }
    expect((await test.call('PUT', API_PATHS.paintings, { token, body })).status).toBe(200)
    expect(await numberOf(id)).toBe('A')
  })

  it('and their pattern are told to nobody who may not manage', async () => {
    await setPattern('Moor {number}')
    const id = await hang('Ebb')
    const member = await test.signInAs('member')
    for (const reader of [undefined, member])
      for (const path of [
        itemPath(API_PATHS.painting, id),
        ...Object.values(PAINTING_LISTS),
        API_PATHS.settings,
      ]) {
        const text = await (await test.call('GET', path, { token: reader })).text()
        expect(text).not.toMatch(/Moor 1|Moor \{|inventory/)
      }
    const settings = await test.call('GET', API_PATHS.settings, { token })
    expect(await settings.json()).toMatchObject({ inventoryPattern: 'Moor {number}' })
  })

  it.each([['{year}'], ['{jahr}-{number}']])('refuse the pattern %s', async (pattern) => {
    expect(await setPattern(pattern)).toBe(400)
  })
})
