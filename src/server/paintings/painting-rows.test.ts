import { expect, it } from 'vitest'
import { PAINTING_LISTS, type PaintingList } from '../../contract/paths.ts'
import type { Db } from '../platform/database/schema.ts'
import type { NewImage } from '../items/images/image-model.ts'
import type { PaintingFields } from './painting-model.ts'
import {
  findPainting,
  insertPainting,
  listPaintingIds,
  listPaintings,
  listRelatedPaintings,
  orderPaintings,
  updatePainting,
} from './painting-rows.ts'
import { paintingToColumns } from './painting-columns.ts'
import { anImage, aPainting } from '../items/testing-samples.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { write } from '../platform/database/write.ts'

const add = async (db: Db, name: string, fields: Partial<PaintingFields> = {}, images: NewImage[] = []) => {
  const painting = aPainting({ name, ...fields })
  const { value } = await write(db, (tx, change) => insertPainting(tx, change, painting, images))
  return value.id
}
const names = async (db: Db, list: PaintingList, range?: { offset: number; limit: number }) =>
  (await listPaintings(db, list, range)).items.map((painting) => painting.name).join(' ')

const bareRow = (sequence: number) => ({
  ...paintingToColumns(aPainting({ name: `row ${sequence}`, isAvailableToSell: false })),
  id: `id${sequence}`,
  state_by: '',
  sequence,
  version: 1,
  position: -sequence,
  created_at: '',
  updated_at: '',
})

onBothEngines('paintings', (database) => {
  it('are in the lists of the contract, newest first', async () => {
    const { db } = database()
    await add(db, 'sale1')
    await add(db, 'focus1', { isOnFocus: true })
    await add(db, 'past1', { isAvailableToSell: false })
    await add(db, 'sale2')
    await add(db, 'pastFocus', { isAvailableToSell: false, isOnFocus: true })
    await add(db, 'focus2', { isOnFocus: true })
    const lists = Object.keys(PAINTING_LISTS) as PaintingList[]
    const found = await Promise.all(lists.map(async (list) => [list, await names(db, list)]))
    expect(Object.fromEntries(found)).toEqual({
      onFocus: 'focus2 focus1',
      available: 'sale2 sale1',
      toSell: 'focus2 sale2 focus1 sale1',
      portfolio: 'pastFocus past1',
    })
  })

  it('are listed in pages, with the total number', async () => {
    const { db } = database()
    for (const name of 'abcdefg') await add(db, name)
    const page = async (offset: number) => {
      const { items, total } = await listPaintings(db, 'toSell', { offset, limit: 3 })
      return `${items.map((painting) => painting.name).join('')} of ${total}`
    }
    expect([await page(0), await page(3), await page(6), await page(9)]).toEqual([
      'gfe of 7',
      'dcb of 7',
      'a of 7',
      ' of 7',
    ])
    expect(await listPaintings(db, 'portfolio', { offset: 0, limit: 3 })).toEqual({ items: [], total: 0 })
  })

  it('are found with every field and all images, the main image first', async () => {
    const { db } = database()
    const fields = aPainting({ price: 999_999_999_999, year: 1988, name: 'Gelb · 黄 · 🎨' })
    const images = [
      anImage('one.jpg'),
      anImage('two.jpg', { isMain: true, alt: 'Two' }),
      anImage('three.jpg'),
    ]
    const { value } = await write(db, (tx, change) => insertPainting(tx, change, fields, images))
    const found = await findPainting(db, value.id)
    expect(found).toEqual(value)
    expect(found).toMatchObject(fields)
    expect(found?.images.map((image) => image.fileName)).toEqual(['two.jpg', 'one.jpg', 'three.jpg'])
    expect(found?.images[0]).toMatchObject({ ...images[1], original: images[1]?.original })
    expect(await findPainting(db, 'nobody')).toBeUndefined()
  })

  it.each([
    { what: 'the main one', main: [false, true, false], shown: 'b' },
    { what: 'the first where none is main', main: [false, false, false], shown: 'a' },
    { what: 'the first of several main ones', main: [false, true, true], shown: 'b' },
  ])('features 3: have only their cover in lists: $what', async ({ main, shown }) => {
    const { db } = database()
    const images = main.map((isMain, index) => anImage('abc'[index], { isMain }))
    await add(db, 'painting', {}, images)
    const { items } = await listPaintings(db, 'toSell')
    expect(items.map((item) => item.images.map((image) => image.fileName))).toEqual([[shown]])
  })

  it('have the order that the owner set, with new ones before them', async () => {
    const { db } = database()
    const ids: Record<string, string> = {}
    for (const name of 'abcd') ids[name] = await add(db, name, { isOnFocus: name < 'c' })
    const order = (text: string) =>
      write(db, (tx, change) =>
        orderPaintings(
          tx,
          change,
          'toSell',
          [...text].map((name) => ids[name] ?? ''),
        ),
      )
    expect(await names(db, 'toSell')).toBe('d c b a')
    await order('bdac')
    expect(await names(db, 'toSell')).toBe('b d a c')
    expect(await names(db, 'onFocus')).toBe('b a')
    expect(await names(db, 'available')).toBe('d c')
    await add(db, 'e')
    expect(await names(db, 'toSell')).toBe('e b d a c')
    await order('')
    expect(await names(db, 'toSell')).toBe('e d c b a')
    await expect(order('bb')).rejects.toMatchObject({ code: 'conflict' })
    await expect(order('x')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('keep their position after an edit, and lose it when they move to the other list', async () => {
    const { db } = database()
    const a = await add(db, 'a')
    const b = await add(db, 'b')
    const c = await add(db, 'c', { isAvailableToSell: false })
    await write(db, (tx, change) => orderPaintings(tx, change, 'toSell', [a, b]))
    await write(db, (tx, change) => orderPaintings(tx, change, 'portfolio', [c]))
    const edit = (fields: Partial<PaintingFields>) =>
      write(db, (tx, change) => updatePainting(tx, change, b, aPainting({ name: 'b', ...fields }), []))
    await edit({ price: 1 })
    expect(await names(db, 'toSell')).toBe('a b')
    await edit({ isAvailableToSell: false })
    expect([await names(db, 'toSell'), await names(db, 'portfolio')]).toEqual(['a', 'b c'])
  })

  it('have the next ones of the list as related paintings, from the top again after the last', async () => {
    const { db } = database()
    const ids: Record<string, string> = {}
    for (const name of 'abcde') ids[name] = await add(db, name, { isOnFocus: name === 'b' })
    ids['x'] = await add(db, 'x', { isAvailableToSell: false }, [anImage('x.jpg'), anImage('y.jpg')])
    ids['y'] = await add(db, 'y', { isAvailableToSell: false })
    const related = async (name: string) =>
      (await listRelatedPaintings(db, ids[name] ?? '', 3)).map((painting) => painting.name).join('')
    expect(await Promise.all([...'edcbaxy'].map(related))).toEqual([
      'dcb',
      'cba',
      'bae',
      'aed',
      'edc',
      'y',
      'x',
    ])
    const beside = await listRelatedPaintings(db, ids['y'] ?? '', 3)
    expect(beside[0]?.images.map((image) => image.fileName)).toEqual(['x.jpg'])
    expect(await listRelatedPaintings(db, 'nobody', 3)).toEqual([])
  })

  it('are all listed by name, those for sale first', async () => {
    const { db } = database()
    const past = await add(db, 'past', { isAvailableToSell: false })
    const older = await add(db, 'older')
    const newer = await add(db, 'newer')
    expect(await listPaintingIds(db)).toEqual([newer, older, past])
  })

  it('may be more than the parameters of one statement', async () => {
    const { db } = database()
    const count = 1100
    await write(db, async (tx, change) => {
      for (let index = 0; index < count; index++) {
        await tx
          .insertInto('painting')
          .values(bareRow(index + 1))
          .execute()
      }
      change.touch(...Array.from({ length: 2500 }, (_, index) => `tag:${index}`))
    })
    const { items, total } = await listPaintings(db, 'portfolio')
    expect([items.length, total, items[0]?.name]).toEqual([count, count, `row ${count}`])
  })
})
