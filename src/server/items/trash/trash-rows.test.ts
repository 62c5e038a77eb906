import { expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { listAudit } from '../../history/audit-rows.ts'
import { PROGRAM } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/schema.ts'
import {
  deleteExhibition,
  findExhibition,
  insertExhibition,
  updateExhibition,
} from '../../exhibitions/exhibition-rows.ts'
import { isFileInUse, listOldReleases } from '../images/image-files.ts'
import type { PaintingFields, StoredPainting } from '../../paintings/painting-model.ts'
import {
  deletePainting,
  findPainting,
  insertPainting,
  listPaintings,
  orderPaintings,
  updatePainting,
} from '../../paintings/painting-rows.ts'
import { restore } from '../../history/trash/restores.ts'
import { readRevision, tagsSince } from '../../platform/database/revisions.ts'
import { writeSettings } from '../../site/settings-rows.ts'
import { anExhibition, anImage, aPainting, inDays } from '../testing-samples.ts'
import { liveUntil, onBothEngines } from '../../platform/database/testing.ts'
import { deleteOldTrash, findInTrash, listTrash } from './trash-rows.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { write } from '../../platform/database/write.ts'

const mara = { userId: 'u-1', username: 'mara' }
const images = [anImage('one.jpg'), anImage('two.jpg', { isMain: true })]
const add = async (db: Db, fields: Partial<PaintingFields> = {}) =>
  (await write(db, (tx, change) => insertPainting(tx, change, aPainting(fields), images), mara)).value
const remove = (db: Db, { id }: { id: string }) =>
  write(db, (tx, change) => deletePainting(tx, change, id), mara)
const bringBack = async (db: Db, { id }: { id: string }, rendition?: string) =>
  (await write(db, (tx, change) => restore(tx, change, id, () => rendition), mara)).value
const namesInOrder = async (db: Db) =>
  (await listPaintings(db, 'toSell')).items.map(({ name }) => name).join('')
const order = (db: Db, paintings: readonly StoredPainting[]) =>
  write(db, (tx, change) =>
    orderPaintings(
      tx,
      change,
      'toSell',
      paintings.map(({ id }) => id),
    ),
  )

onBothEngines('a deleted painting', (database) => {
  it('comes back for its owner as it was: same id, fields, images and pages', async () => {
    const { db } = database()
    const others = [await add(db, { name: 'x' }), await add(db, { name: 'y' })]
    const painting = await add(db, { name: 'z', isOnFocus: true })
    const before = await readRevision(db)
    await remove(db, painting)
    const { tags } = await tagsSince(db, before)
    expect(await findPainting(db, painting.id)).toBeUndefined()
    expect(await listTrash(db)).toMatchObject([
      { id: painting.id, kind: 'painting', title: 'z', deletedBy: 'mara', images: 2 },
    ])
    const deleted = await readRevision(db)
    expect(await bringBack(db, painting)).toBe(true)
    expect(await findPainting(db, painting.id)).toEqual(painting)
    // A restore changes the same tags as the deletion, and also the tags of its own related paintings.
    expect((await tagsSince(db, deleted)).tags).toEqual(expect.arrayContaining(tags))
    expect(tags).toContain(`related:${others[0]?.id}`)
    expect(await listTrash(db)).toEqual([])
    expect(await bringBack(db, painting)).toBe(false)
  })

  it('gets its old position back, also where another painting took it', async () => {
    const { db } = database()
    const [a, b, c] = [
      await add(db, { name: 'a' }),
      await add(db, { name: 'b' }),
      await add(db, { name: 'c' }),
    ]
    await order(db, [a, b, c])
    await remove(db, b)
    await bringBack(db, b)
    expect(await namesInOrder(db)).toBe('abc')
    await remove(db, b)
    // In a new order c is where b was.
    await order(db, [])
    await order(db, [a, c])
    await bringBack(db, b)
    expect(await namesInOrder(db)).toBe('abc')
  })

  it('keeps its number, so that a painting made in the meantime gets another', async () => {
    const { db } = database()
    await add(db, { name: 'a' })
    const b = await add(db, { name: 'b' })
    await remove(db, b)
    await add(db, { name: 'c' })
    await bringBack(db, b)
    expect(await namesInOrder(db)).toBe('cba')
  })

  it('shows its images with the new variants after the watermark changed', async () => {
    const { db } = database()
    const painting = await add(db)
    await remove(db, painting)
    await bringBack(db, painting, 'f'.repeat(32))
    const renditions = (await findPainting(db, painting.id))?.images.map((image) => image.rendition)
    expect(renditions).toEqual(['f'.repeat(32), 'f'.repeat(32)])
  })

  it('is deleted for ever after thirty days, and only then its files', async () => {
    const { db } = database()
    const painting = await add(db)
    await remove(db, painting)
    const hash = anImage('one.jpg').original.hash
    const time = (days: number) => liveUntil(db, inDays(days))
    const isInUse = async (days: number) => isFileInUse(db, 'original_hash', hash, await time(days))
    expect(LIMITS.trashLifetime).toBe(30 * 24 * 60 * 60_000)
    await deleteOldTrash(db, await time(29.9))
    expect([await isInUse(29.9), (await listTrash(db)).length]).toEqual([true, 1])
    expect(await listOldReleases(db, await time(29.9))).toEqual([])
    await deleteOldTrash(db, await time(30.1))
    expect((await listOldReleases(db, await time(30.1))).map((files) => files.original_hash)).toEqual(
      expect.arrayContaining(images.map(({ original }) => original.hash)),
    )
    expect([await isInUse(30.1), await findInTrash(db, painting.id)]).toEqual([false, undefined])
    await add(db)
    expect(await isInUse(30.1)).toBe(true)
  })
})

onBothEngines('a deleted exhibition', (database) => {
  it('comes back for its owner as it was', async () => {
    const { db } = database()
    const { value } = await write(db, (tx, change) => insertExhibition(tx, change, anExhibition(), images))
    await write(db, (tx, change) => deleteExhibition(tx, change, value.id), mara)
    expect(await findExhibition(db, value.id)).toBeUndefined()
    expect(await bringBack(db, value)).toBe(true)
    expect(await findExhibition(db, value.id)).toEqual(value)
  })
})

onBothEngines('the history', (database) => {
  it('tells who changed which item, newest first, with the changed fields and their values', async () => {
    const { db } = database()
    const painting = await add(db, { name: 'Low Water' })
    const state = { availability: 'notForSale', isAvailableToSell: false } as const
    const edited = { ...painting, price: 7340911, name: 'High Water', ...state }
    const edit = (all: typeof edited) =>
      write(db, (tx, change) => updatePainting(tx, change, painting.id, all, painting.images.slice(1)), mara)
    await edit(edited)
    await edit(edited)
    await remove(db, painting)
    await bringBack(db, painting)
    await write(db, (tx, change) => writeSettings(tx, change, { ...DEFAULT_SETTINGS, tagline: 'New' }), mara)
    const { items, total } = await listAudit(db, { offset: 0, limit: 100 })
    const told = items.map(({ action, kind, title, fields }) => [action, kind, title, ...fields].join(' '))
    expect(told.toSorted()).toEqual([
      'create painting Low Water',
      'delete painting High Water',
      'restore painting High Water',
      'update painting High Water name price availability images',
      'update site Settings tagline',
    ])
    expect([total, items.every(({ username }) => username === 'mara')]).toEqual([5, true])
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    const currencies = { currency: 'CHF', currencyBefore: 'CHF' }
    expect(items[3]?.changes).toContainEqual({
      field: 'price',
      before: 2400,
      after: 7_340_911,
      ...currencies,
    })
    expect((await listAudit(db, { offset: 3, limit: 3 })).items).toEqual(items.slice(3))
  })

  it('names the fields of an exhibition, and no person where the program changed it', async () => {
    const { db } = database()
    const { value } = await write(db, (tx, change) => insertExhibition(tx, change, anExhibition(), images))
    const moved = { ...value, location: 'Basel' }
    await write(db, (tx, change) => updateExhibition(tx, change, value.id, moved, value.images))
    const { items } = await listAudit(db)
    expect(items.find(({ action }) => action === 'update')).toMatchObject({
      kind: 'exhibition',
      title: 'Spring salon',
      fields: ['location'],
      username: PROGRAM.username,
    })
  })

  it('has no line for a change that failed', async () => {
    const { db } = database()
    const failing = write(db, async (tx, change) => {
      await insertPainting(tx, change, aPainting(), [])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await listAudit(db)).total).toBe(0)
  })
})
