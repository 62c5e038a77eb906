import { expect, it } from 'vitest'
import { type Db, type Tx } from '../platform/database/schema.ts'
import { listAllImages, setImageRendition } from '../items/images/image-rows.ts'
import type { ImageChange } from '../items/images/image-model.ts'
import type { PaintingFields, StoredPainting } from './painting-model.ts'
import {
  deletePainting,
  findPainting,
  insertPainting,
  orderPaintings,
  updatePainting,
} from './painting-rows.ts'
import { readRevision, tagsSince } from '../platform/database/revisions.ts'
import { anImage, aPainting } from '../items/testing-samples.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { type Change, write } from '../platform/database/write.ts'

const add = async (db: Db, fields: Partial<PaintingFields> = {}) => {
  const images = [anImage('one.jpg'), anImage('two.jpg')]
  return (await write(db, (tx, change) => insertPainting(tx, change, aPainting(fields), images))).value
}
const edit = async (
  db: Db,
  painting: StoredPainting,
  fields: Partial<PaintingFields>,
  images: readonly ImageChange[] = painting.images,
) => {
  const all = { ...painting, ...fields }
  return (await write(db, (tx, change) => updatePainting(tx, change, painting.id, all, images))).value
}
/** The tags that one write changed. Ids are replaced by the letters of `gallery`. */
const touchedBy = async (
  db: Db,
  ids: Map<string, string>,
  work: (tx: Tx, change: Change) => Promise<unknown>,
) => {
  const before = await readRevision(db)
  await write(db, work)
  const { tags } = await tagsSince(db, before)
  const named = tags.map((tag) =>
    tag.replace(/:([0-9a-f-]{36})$/, (_, id: string) => `:${ids.get(id) ?? 'new'}`),
  )
  return named.toSorted().join(' ')
}
/** Creates a painting for each letter, newest first. Capitals are on focus, digits in the portfolio. */
async function gallery(db: Db, letters: string) {
  const byLetter = new Map<string, StoredPainting>()
  for (const letter of [...letters].reverse()) {
    const isOnFocus = /[A-Z]/.test(letter)
    byLetter.set(letter, await add(db, { name: letter, isOnFocus, isAvailableToSell: !/\d/.test(letter) }))
  }
  const letterOf = new Map([...byLetter].map(([letter, painting]) => [painting.id, letter]))
  const get = (letter: string) => {
    const painting = byLetter.get(letter)
    if (painting === undefined) throw new Error(letter)
    return painting
  }
  return {
    get,
    touched: (work: (tx: Tx, change: Change) => Promise<unknown>) => touchedBy(db, letterOf, work),
  }
}

/** An old client knows only the flag. */
const ofOldClient = (painting: StoredPainting) => ({ ...painting, availability: undefined })

onBothEngines('changing paintings', (database) => {
  it('an edit of text, price or images changes the tags of one painting', async () => {
    const { db } = database()
    const { get, touched } = await gallery(db, 'abcdeF12345')
    const c = get('c')
    const editOf = (fields: Partial<PaintingFields>, images: readonly ImageChange[] = c.images) =>
      touched((tx, change) => updatePainting(tx, change, c.id, { ...c, ...fields }, images))
    expect(await editOf({ name: 'new name', price: 7 })).toBe('index:1 painting:c')
    expect(await editOf({ name: 'new name', price: 7 }, [...c.images, anImage('three.jpg')])).toBe(
      'index:1 painting:c',
    )
    expect(await editOf({ name: 'new name' }, c.images.toReversed())).toBe('index:1 painting:c')
  })

  it('the same content sent again changes no tag and no time', async () => {
    const { db } = database()
    const painting = await add(db)
    const revision = await readRevision(db)
    const sameBytes = [anImage('one.jpg'), anImage('two.jpg')]
    expect(await edit(db, painting, {}, sameBytes)).toEqual(painting)
    expect(await edit(db, painting, {})).toEqual(painting)
    expect(await readRevision(db)).toBe(revision)
  })

  it('a change of the list changes the tags of the lists and the related paintings', async () => {
    const { db } = database()
    const { get, touched } = await gallery(db, 'abcdeF12345')
    const editOf = (letter: string, fields: Partial<PaintingFields>) => {
      const painting = get(letter)
      return touched((tx, change) =>
        updatePainting(tx, change, painting.id, { ...ofOldClient(painting), ...fields }, painting.images),
      )
    }
    expect(await editOf('c', { isOnFocus: true })).toBe(
      'index:1 painting:c paintings:available paintings:onFocus',
    )
    // c leaves a b c d e F. It has no position, so it comes before 1 … 5, which are older.
    expect(await editOf('c', { isOnFocus: true, isAvailableToSell: false })).toBe(
      'index:1 painting:c paintings:onFocus paintings:portfolio paintings:portfolio:1 paintings:portfolio:find paintings:portfolio:year:2024:1' +
        ' paintings:toSell paintings:toSell:1 paintings:toSell:find paintings:toSell:year:2024:1' +
        ' related:3 related:4 related:5 related:F related:a related:b related:c',
    )
    expect(await editOf('c', { isOnFocus: false, isAvailableToSell: false })).toBe('index:1 painting:c')
  })

  it('a create and a delete change the tags of the lists and the related paintings', async () => {
    const { db } = database()
    const { get, touched } = await gallery(db, 'abcdeF12345')
    const insert = (fields: Partial<PaintingFields>) =>
      touched((tx, change) => insertPainting(tx, change, aPainting(fields), [anImage()]))
    expect(await insert({})).toBe(
      'index index:1 painting:new paintings:available paintings:toSell paintings:toSell:1' +
        ' paintings:toSell:find paintings:toSell:year:2024:1 related:F related:d related:e related:new',
    )
    expect(await touched((tx, change) => deletePainting(tx, change, get('3').id))).toBe(
      'index index:1 painting:3 paintings:portfolio paintings:portfolio:1' +
        ' paintings:portfolio:find paintings:portfolio:year:2024:1 related:1 related:2 related:5',
    )
    expect(await touched((tx, change) => deletePainting(tx, change, get('3').id))).toBe('')
  })

  it('a change of what visitors find a painting by changes the tag of the index, and of its years', async () => {
    const { db } = database()
    const { get, touched } = await gallery(db, 'abcdeF12345')
    const editOf = (letter: string, fields: Partial<PaintingFields>) =>
      touched((tx, change) =>
        updatePainting(tx, change, get(letter).id, { ...get(letter), ...fields }, get(letter).images),
      )
    const found = 'index:1 painting:b paintings:toSell:find'
    expect(await editOf('b', { technique: 'Gouache' })).toBe(found)
    expect(await editOf('b', { priceDisplay: 'shown' })).toBe(found)
    expect(await editOf('c', { year: 2019 })).toBe(
      'index:1 painting:c paintings:toSell:facets paintings:toSell:find' +
        ' paintings:toSell:year:2019:1 paintings:toSell:year:2024:1',
    )
    expect(await editOf('d', { year: 2019 })).toBe(
      'index:1 painting:d paintings:toSell:find paintings:toSell:year:2019:1 paintings:toSell:year:2024:1',
    )
  })

  it('another order changes only the tags that it affects', async () => {
    const { db } = database()
    const { get, touched } = await gallery(db, 'abcdeF12345')
    const order = (letters: string) =>
      touched((tx, change) =>
        orderPaintings(
          tx,
          change,
          'toSell',
          [...letters].map((letter) => get(letter).id),
        ),
      )
    expect(await order('abcdeF')).toBe('')
    expect(await order('abcdFe')).toBe(
      'paintings:toSell paintings:toSell:1 paintings:toSell:find paintings:toSell:year:2024:1' +
        ' related:F related:b related:c related:d related:e',
    )
    expect(await order('bacdFe')).toContain('paintings:available paintings:toSell')
  })

  it('only pages with other paintings change, and the number of pages only when it differs', async () => {
    const { db } = database()
    // Nine on the first page, nine on the second.
    const { get, touched } = await gallery(db, 'abcdefghijklmnopqr')
    const pagesAfter = async (work: (tx: Tx, change: Change) => Promise<unknown>) =>
      (await touched(work)).match(/toSell:(?:\d+|length)\b/g)?.join(' ')
    const order = (letters: string) => (tx: Tx, change: Change) =>
      orderPaintings(
        tx,
        change,
        'toSell',
        [...letters].map((letter) => get(letter).id),
      )
    expect(await pagesAfter(order('abcdefghijklmnoprq'))).toBe('toSell:2')
    expect(await pagesAfter(order('abcdefghjiklmnoprq'))).toBe('toSell:1 toSell:2')
    const insert = (tx: Tx, change: Change) => insertPainting(tx, change, aPainting({}), [anImage()])
    expect(await pagesAfter(insert)).toBe('toSell:1 toSell:2 toSell:3 toSell:length')
    expect(await pagesAfter((tx, change) => deletePainting(tx, change, get('p').id))).toBe(
      'toSell:2 toSell:3 toSell:length',
    )
  })

  it('keeps the ids of remaining images, in the new order, and removes the others', async () => {
    const { db } = database()
    const painting = await add(db)
    const [one, two] = painting.images
    if (one === undefined || two === undefined) throw new Error('two images expected')
    const three = anImage('three.jpg')
    const changed = await edit(db, painting, {}, [
      { id: two.id, isMain: false, alt: 'Second' },
      three,
      { id: one.id, isMain: false, fileName: 'first.jpg' },
      { id: two.id, isMain: false },
    ])
    expect(changed.images).toEqual([
      { ...two, alt: 'Second' },
      { ...three, id: changed.images[1]?.id },
      { ...one, fileName: 'first.jpg' },
    ])
    expect(await findPainting(db, painting.id)).toEqual(changed)
    const last = await edit(db, changed, {}, [{ id: one.id, isMain: true }])
    expect(last.images.map((image) => image.id)).toEqual([one.id])
    expect((await listAllImages(db)).map((image) => image.id)).toEqual([one.id])
  })

  it('keeps the id of an image whose bytes are sent again', async () => {
    const { db } = database()
    const painting = await add(db)
    const again = await edit(db, painting, {}, [anImage('two.jpg', { alt: 'again' }), anImage('new.jpg')])
    expect(again.images[0]).toEqual({ ...painting.images[1], alt: 'again' })
    expect(painting.images.map((image) => image.id)).not.toContain(again.images[1]?.id)
    const twice = await edit(db, again, {}, [...again.images, anImage('new.jpg')])
    expect(twice.images.slice(0, 2)).toEqual(again.images)
    expect(new Set(twice.images.map((image) => image.id)).size).toBe(3)
  })

  it('keeps id and creation time after every edit', async () => {
    const { db } = database()
    const painting = await add(db)
    const changed = await edit(db, painting, { name: 'x', isAvailableToSell: false })
    expect(changed).toMatchObject({ id: painting.id, createdAt: painting.createdAt, name: 'x' })
    expect(changed.updatedAt >= painting.updatedAt).toBe(true)
  })

  it('fails when another person has removed the painting or an image, and stores nothing', async () => {
    const { db } = database()
    const painting = await add(db)
    const other = await add(db)
    await expect(edit(db, painting, { name: 'x' }, other.images)).rejects.toMatchObject({ code: 'conflict' })
    expect(await findPainting(db, painting.id)).toEqual(painting)
    await write(db, (tx, change) => deletePainting(tx, change, painting.id))
    await expect(edit(db, painting, { name: 'x' })).rejects.toMatchObject({ code: 'notFound' })
    expect((await listAllImages(db)).map((image) => image.ownerId)).toEqual([other.id, other.id])
  })

  it('a new watermark changes the tags of paintings with new variants', async () => {
    const { db } = database()
    const painting = await add(db)
    const [image] = await listAllImages(db)
    if (image === undefined) throw new Error('an image expected')
    const ids = new Map([[painting.id, 'a']])
    const work = (tx: Tx, change: Change) => setImageRendition(tx, change, image, 'other')
    expect(await touchedBy(db, ids, work)).toBe('index:1 painting:a')
    expect((await listAllImages(db)).map((each) => each.rendition)).toContain('other')
  })
})
