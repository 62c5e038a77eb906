import { expect, it } from 'vitest'
import type { Db } from '../platform/database/schema.ts'
import {
  deleteExhibition,
  findExhibition,
  insertExhibition,
  listExhibitionIds,
  listExhibitions,
  updateExhibition,
} from './exhibition-rows.ts'
import { listAllImages } from '../items/images/image-rows.ts'
import type { ExhibitionFields, StoredExhibition } from './exhibition-model.ts'
import { tagsSince } from '../platform/database/revisions.ts'
import { anExhibition, anImage } from '../items/testing-samples.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { write } from '../platform/database/write.ts'

const add = async (db: Db, fields: Partial<ExhibitionFields>) => {
  const images = [anImage('one.jpg'), anImage('two.jpg', { isMain: true })]
  return (await write(db, (tx, change) => insertExhibition(tx, change, anExhibition(fields), images))).value
}
const ALL = { areAllMeant: true }
const titles = async (db: Db, range?: { offset: number; limit: number }) =>
  (await listExhibitions(db, ALL, range)).items.map((exhibition) => exhibition.title).join(' ')

onBothEngines('exhibitions', (database) => {
  it('are listed by start date, newest first; on the same day the one created last is first', async () => {
    const { db } = database()
    await add(db, { title: 'spring', startDate: '2025-03-01' })
    await add(db, { title: 'future', startDate: '2031-01-01' })
    await add(db, { title: 'old', startDate: '1999-12-31' })
    await add(db, { title: 'sameDay', startDate: '2025-03-01' })
    expect(await titles(db)).toBe('future sameDay spring old')
    expect(await titles(db, { offset: 1, limit: 2 })).toBe('sameDay spring')
    expect((await listExhibitions(db, ALL, { offset: 1, limit: 2 })).total).toBe(4)
    const { items } = await listExhibitions(db, ALL)
    expect(items[0]?.images.map((image) => image.fileName)).toEqual(['two.jpg'])
    expect(await listExhibitionIds(db, ALL)).toEqual(items.map((item) => item.id))
  })

  it('are found with every field and all images, the main image first', async () => {
    const { db } = database()
    const stored = await add(db, { title: 'a', link: 'https://example.org', longDescription: 'x\ny' })
    const found = await findExhibition(db, stored.id)
    expect(found).toEqual(stored)
    expect(found?.images.map((image) => image.fileName)).toEqual(['two.jpg', 'one.jpg'])
    expect(await findExhibition(db, 'nobody')).toBeUndefined()
  })

  it('change the tag of the list only when its members or their order change', async () => {
    const { db } = database()
    const a = await add(db, { title: 'a', startDate: '2025-01-01' })
    const b = await add(db, { title: 'b', startDate: '2024-01-01' })
    const tagsOf = async (work: Parameters<typeof write<unknown>>[1]) => {
      const { revision } = await write(db, work)
      return (await tagsSince(db, revision - 1)).tags.map((tag) => tag.replace(a.id, 'a').replace(b.id, 'b'))
    }
    const edit = (exhibition: StoredExhibition, fields: Partial<ExhibitionFields>) =>
      tagsOf((tx, change) =>
        updateExhibition(
          tx,
          change,
          exhibition.id,
          { ...exhibition, ...fields },
          exhibition.images.slice(0, 1),
        ),
      )
    const named = ['exhibition:a', 'exhibitionName:a']
    expect(await edit(a, { title: 'other' })).toEqual(named)
    expect(await edit(a, { title: 'other', startDate: '2025-02-02' })).toEqual(named)
    expect(await edit(b, { startDate: '2026-01-01' })).toEqual([
      'exhibition:b',
      'exhibitionName:b',
      'exhibitions',
    ])
    expect(await tagsOf((tx, change) => deleteExhibition(tx, change, a.id))).toEqual([
      ...named,
      'exhibitions',
      'index',
    ])
    expect(await tagsSince(db, 0)).toMatchObject({ revision: 6 })
    expect((await listAllImages(db)).map((image) => image.ownerId)).toEqual([b.id])
  })

  it('change nothing when they are sent again unchanged; a deleted one is reported', async () => {
    const { db } = database()
    const stored = await add(db, {})
    const save = () =>
      write(db, (tx, change) => updateExhibition(tx, change, stored.id, stored, stored.images.toReversed()))
    expect(await save()).toEqual({ value: stored, revision: 1 })
    await write(db, (tx, change) => deleteExhibition(tx, change, stored.id))
    await expect(save()).rejects.toMatchObject({ code: 'notFound' })
    const again = await write(db, (tx, change) => deleteExhibition(tx, change, stored.id))
    expect(again).toEqual({ value: false, revision: 2 })
  })
})
