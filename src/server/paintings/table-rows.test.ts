import { expect, it } from 'vitest'
import { listAudit } from '../history/audit-rows.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import type { PaintingFields } from './painting-model.ts'
import { listPlacedPaintings, listTechniques, movePainting, patchPainting } from './table-rows.ts'
import { spread } from './order/positions.ts'
import { findPainting, insertPainting, orderPaintings } from './painting-rows.ts'
import { readRevision, tagsSince } from '../platform/database/revisions.ts'
import { anImage, aPainting } from '../items/testing-samples.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { type Change, write } from '../platform/database/write.ts'

const images = [anImage('one.jpg'), anImage('two.jpg')]
const add = async (db: Db, fields: Partial<PaintingFields>) =>
  (await write(db, (tx, change) => insertPainting(tx, change, aPainting(fields), images))).value.id

/** Creates a painting for each letter, newest first; digits are in the portfolio. Returns their ids. */
async function createPaintings(db: Db, letters: string): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const name of [...letters].reverse()) {
    ids.set(name, await add(db, { name, isAvailableToSell: !/\d/.test(name) }))
  }
  return ids
}
const namesOf = async (db: Db) => (await listPlacedPaintings(db)).map(({ name }) => name).join('')
const touched = async (db: Db, work: (tx: Tx, change: Change) => Promise<unknown>) => {
  const before = await readRevision(db)
  await write(db, work)
  return (await tagsSince(db, before)).tags.map((tag) => tag.replace(/:.*-.*/, ':…'))
}

onBothEngines("the owner's table of paintings", (database) => {
  it('lists the paintings for sale in their order, then the portfolio in its order, each with its main image', async () => {
    const { db } = database()
    const ids = await createPaintings(db, 'abc12')
    expect(await namesOf(db)).toBe('abc12')
    await write(db, (tx, change) => orderPaintings(tx, change, 'toSell', [ids.get('c') ?? '']))
    const [first, , third] = await listPlacedPaintings(db)
    expect(await namesOf(db)).toBe('abc12')
    expect([first?.position, third?.position]).toEqual([-5, spread(1)])
    expect(first?.cover?.fileName).toBe('one.jpg')
  })

  it('suggests the techniques that were used before, the most frequent first', async () => {
    const { db } = database()
    for (const technique of ['Oil on linen', 'Oil on canvas', 'Oil on linen', ''])
      await add(db, { technique })
    expect(await listTechniques(db, 5)).toEqual(['Oil on linen', 'Oil on canvas'])
    expect(await listTechniques(db, 1)).toEqual(['Oil on linen'])
  })

  it('moves a painting in front of another one or to the end, and does not change the other list', async () => {
    const { db } = database()
    const ids = await createPaintings(db, 'abcd123')
    const id = (name: string) => ids.get(name) ?? ''
    const move = (name: string, before: string) =>
      touched(db, (tx, change) => movePainting(tx, change, id(name), id(before)))
    expect(await move('d', 'b')).toContain('paintings:toSell')
    expect(await namesOf(db)).toBe('adbc123')
    const { value: places } = await write(db, (tx, change) => movePainting(tx, change, id('a'), ''))
    expect(places).toEqual([{ id: id('a'), position: spread(5) }])
    expect(await namesOf(db)).toBe('dbca123')
    expect(await move('3', '1')).not.toContain('paintings:toSell')
    expect(await namesOf(db)).toBe('dbca312')
    expect(await move('3', '1')).toEqual([])
    expect(await move('3', '3')).toEqual([])
  })

  it('refuses a move next to a painting that has changed to the other list', async () => {
    const { db } = database()
    const ids = await createPaintings(db, 'ab1')
    const move = (name: string, before: string) =>
      write(db, (tx, change) => movePainting(tx, change, ids.get(name) ?? name, ids.get(before) ?? ''))
    await expect(move('a', '1')).rejects.toMatchObject({ code: 'conflict' })
    await expect(move('00000000-0000-4000-8000-000000000000', '')).rejects.toMatchObject({ code: 'notFound' })
    expect(await namesOf(db)).toBe('ab1')
  })

  it('changes a single field like a full update: same tags, same history, unchanged images', async () => {
    const { db } = database()
    const ids = await createPaintings(db, 'ab1')
    const id = ids.get('b') ?? ''
    const before = await findPainting(db, id)
    const patch = (fields: Partial<PaintingFields>) =>
      touched(db, (tx, change) => patchPainting(tx, change, id, fields))
    expect(await patch({ price: 7 })).toEqual(['index:1', 'painting:…'])
    expect(await patch({ price: 7 })).toEqual([])
    expect(await patch({ isOnFocus: true })).toEqual([
      'index:1',
      'painting:…',
      'paintings:available',
      'paintings:onFocus',
    ])
    expect(await patch({ isAvailableToSell: false })).toContain('paintings:portfolio')
    expect(await findPainting(db, id)).toMatchObject({ price: 7, isOnFocus: true, images: before?.images })
    const [last] = (await listAudit(db)).items
    expect(last).toMatchObject({ action: 'update', entityId: id, fields: ['availability'] })
  })

  it('gives a painting that comes back to its list its place in the owner’s order, also beside a new neighbour', async () => {
    const { db } = database()
    const ids = await createPaintings(db, 'abcde')
    const idOf = (name: string) => ids.get(name) ?? ''
    const order = (names: string) =>
      write(db, (tx, change) => orderPaintings(tx, change, 'toSell', [...names].map(idOf)))
    const patch = (name: string, isAvailableToSell: boolean) =>
      write(db, (tx, change) => patchPainting(tx, change, idOf(name), { isAvailableToSell }))
    await order('ecabd')
    await patch('a', false)
    await patch('c', false)
    expect(await namesOf(db)).toBe('ebdac')
    await patch('c', true)
    await patch('a', true)
    expect(await namesOf(db)).toBe('ecabd')

    await patch('a', false)
    await order('dbec')
    await patch('a', true)
    // It stood behind c.
    expect(await namesOf(db)).toBe('dbeca')
    // d goes to the end, where a was.
    await patch('a', false)
    await order('becd')
    await patch('a', true)
    expect(await namesOf(db)).toBe('becad')

    await patch('e', false)
    await order('')
    await patch('e', true)
    expect(await namesOf(db)).toBe('abcde')

    await order('ecabd')
    for (const name of 'ecabd') await patch(name, false)
    for (const name of 'abcde') await patch(name, true)
    expect(await namesOf(db)).toBe('ecabd')
  })

  it('saves an order and resets it to newest first', async () => {
    const { db } = database()
    const ids = await createPaintings(db, 'abcdefgh')
    const order = [...'hgfedcba'].map((name) => ids.get(name) ?? '')
    await write(db, (tx, change) => orderPaintings(tx, change, 'toSell', order))
    expect(await namesOf(db)).toBe('hgfedcba')
    await write(db, (tx, change) => orderPaintings(tx, change, 'toSell', []))
    expect(await namesOf(db)).toBe('abcdefgh')
  })
})
