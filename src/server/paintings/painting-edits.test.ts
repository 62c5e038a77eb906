import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Painting } from '../../contract/collection/painting.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { readRevision } from '../platform/database/revisions.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

let test: TestApi
let owner: string
let file: string
beforeAll(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
  file = await smallImage()
})
afterAll(() => test.remove())

const painting = (name: string, changes: object = {}) => ({ ...aPainting(file), name, ...changes })
const read = (id: string, token?: string) => readPainting(test, id, token)
const readToEdit = (id: string) => readPaintingToEdit(test, id, owner)
const put = (body: object) => test.call('PUT', API_PATHS.paintings, { token: owner, body })
const ids = (images: readonly { id: string }[]) => images.map((image) => image.id)

describe('a painting for the edit form', () => {
  it('contains every original, independent of its text', async () => {
    const files = await Promise.all([61, 62].map(smallImage))
    const name = 'Quotes " \\ } ] and \u2028 é'
    const images = files.map((bytes) => ({ file: bytes, fileName: '"].jpg', alt: name }))
    const id = await create(test, owner, 'painting', painting(`${name}\0`, { paintingImages: images }))
    const toEdit = await readToEdit(id)
    expect(toEdit.paintingImages.map(({ file: bytes }) => bytes)).toEqual(files)
    expect(toEdit).toMatchObject({ name, price: '7340911', paintingImages: [{ alt: name }, { alt: name }] })
  })

  it('fails completely when the store has lost an original', async () => {
    const own = await openTestApi()
    const token = await own.signInAs('owner')
    const id = await create(own, token, 'painting', aPainting(file))
    await rm(own.config.originalsDir, { recursive: true })
    const answer = await own.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token })
    expect(answer.status).toBe(500)
    await own.remove()
  })
})

describe('an edit', () => {
  it('keeps the ids of the painting and its images, and does no work, when the same bytes are sent', async () => {
    const id = await create(test, owner, 'painting', painting('Back and forth'))
    const before = await readToEdit(id)
    const files = await test.storedFiles()
    const images = before.paintingImages.map(({ file: bytes, isMainImage }) => ({
      file: bytes,
      isMainImage,
      imagePath: '',
    }))
    const answer = await put({ ...before, name: 'Forth and back', paintingImages: images })
    const after = (await answer.json()) as Painting
    expect(after).toMatchObject({ id, name: 'Forth and back', price: '7340911' })
    expect(ids(after.paintingImages)).toEqual(ids(before.paintingImages))
    expect(after.paintingImages[0]?.fileName).toBe('low-water.jpg')
    expect(await test.storedFiles()).toBe(files)
  })

  it('changes nothing when the loaded values are sent back, at any position of the main image', async () => {
    const files = await Promise.all([51, 52, 53].map(smallImage))
    const images = files.map((bytes, index) => ({ file: bytes, isMainImage: index === 2 }))
    const id = await create(test, owner, 'painting', painting('Sent back', { paintingImages: images }))
    const loaded = await readToEdit(id)
    const revision = await readRevision(test.db)
    const answer = (await (await put(loaded)).json()) as Painting
    expect(answer.updatedAt).toBe(loaded.updatedAt)
    expect(ids(answer.paintingImages)).toEqual(ids(loaded.paintingImages))
    expect(await readRevision(test.db)).toBe(revision)
  })

  it('keeps an image named by its id or its path, adds new files, and removes missing ones', async () => {
    const files = await Promise.all([21, 22, 23, 24].map(smallImage))
    const images = files.slice(0, 3).map((bytes) => ({ file: bytes }))
    const id = await create(test, owner, 'painting', painting('Images', { paintingImages: images }))
    const [first, second, third] = (await read(id)).paintingImages
    const answer = await put({
      ...painting('Images'),
      id,
      paintingImages: [
        { imagePath: `https://api.example${third?.imagePath ?? ''}` },
        { file: files[3], isMainImage: true },
        { id: first?.id },
      ],
    })
    const after = ((await answer.json()) as Painting).paintingImages
    expect(after.map(({ isMainImage }) => isMainImage)).toEqual([true, false, false])
    expect(ids(after).slice(1)).toEqual([third?.id, first?.id])
    expect(ids(after)).not.toContain(second?.id)
  })

  it('has exactly one main image: the first marked one, or else the first image', async () => {
    const files = await Promise.all([31, 32, 33].map(smallImage))
    const marked = (...marks: (boolean | null)[]) =>
      marks.map((isMainImage, index) => ({ file: files[index], isMainImage, fileName: `${index}.jpg` }))
    const id = await create(
      test,
      owner,
      'painting',
      painting('M', { paintingImages: marked(null, null, null) }),
    )
    const order = async () =>
      (await read(id, owner)).paintingImages.map(
        ({ fileName, isMainImage }) => `${fileName}${isMainImage ? '*' : ''}`,
      )
    expect(await order()).toEqual(['0.jpg*', '1.jpg', '2.jpg'])
    await put({ ...painting('M'), id, paintingImages: marked(false, true, true) })
    expect(await order()).toEqual(['1.jpg*', '0.jpg', '2.jpg'])
  })

  it('may remove the price, which a create may not', async () => {
    const id = await create(test, owner, 'painting', painting('Gift'))
    expect((await put({ ...painting('Gift', { price: 0 }), id })).status).toBe(200)
    const answer = await test.call('POST', API_PATHS.paintings, {
      token: owner,
      body: painting('G', { price: '0' }),
    })
    expect(await answer.json()).toEqual(['Price: Only numbers are allowed!'])
  })
})

describe('an owner who sends a price', () => {
  const send = async (method: string, path: string, body: object) => {
    const answer = await test.call(method, path, { token: owner, body })
    return [answer.status, (await answer.json()) as unknown]
  }
  const patch = (id: string, body: object) => send('PATCH', itemPath(API_PATHS.painting, id), body)

  it('with the mark of another currency is told that of the site or the work, and nothing is stored', async () => {
    const id = await create(test, owner, 'painting', painting('In francs'))
    const own = await create(test, owner, 'painting', painting('In dollars', { currency: 'USD' }))
    const price = 'EUR 1200'
    const refused = [400, [VALIDATION.priceCurrency('CHF')]]
    expect(await send('POST', API_PATHS.paintings, painting('New', { price }))).toEqual(refused)
    for (const path of [API_PATHS.paintings, API_PATHS.keptEdits, API_PATHS.publishedEdits])
      expect(await send('PUT', path, { ...painting('In francs', { price }), id })).toEqual(refused)
    expect(await patch(id, { price })).toEqual(refused)
    expect(await patch(id, { availability: 'sold', soldPrice: '900 €' })).toEqual(refused)
    expect(await patch(own, { price })).toEqual([400, [VALIDATION.priceOwnCurrency('USD')]])
    expect(await read(id, owner)).toMatchObject({ price: '7340911', availability: 'available' })

    expect((await patch(own, { price: '$ 1200' }))[0]).toBe(200)
    for (const body of [{ price: "1'300.–" }, { price: 'Fr. 1400' }, { price, currency: 'EUR' }])
      expect((await patch(id, body))[0]).toBe(200)
    expect(await read(id, owner)).toMatchObject({ price: '1200', currency: 'EUR' })
  })

  it('learns that the currency has changed since the form or the table was opened', async () => {
    const sale = { availability: 'sold', soldOn: '2026-01-02', currency: null }
    const id = await create(test, owner, 'painting', painting('Seen in francs'))
    const sold = await create(test, owner, 'painting', painting('Sold in francs', sale))
    await send('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, currency: 'EUR' })
    const seen = { price: '4800', pricesIn: 'CHF' }
    const refused = [400, [VALIDATION.currencyChanged('EUR')]]
    expect(await send('POST', API_PATHS.paintings, painting('Unseen', seen))).toEqual(refused)
    for (const path of [API_PATHS.paintings, API_PATHS.keptEdits])
      expect(await send('PUT', path, { ...painting('Seen in francs', seen), id })).toEqual(refused)
    expect(await patch(id, seen)).toEqual(refused)
    expect((await read(id, owner)).price).toBe('7340911')
    expect((await patch(id, { ...seen, pricesIn: 'EUR' }))[0]).toBe(200)

    // A sold work has kept its currency. Its open form compares the versions first.
    expect((await patch(sold, seen))[0]).toBe(200)
    const body = { ...painting('Sold in francs', { ...sale, ...seen }), id: sold }
    const headers = { 'If-Match': '"1"' }
    const stale = await test.call('PUT', API_PATHS.paintings, { token: owner, body, headers })
    expect(stale.status).toBe(412)
    await send('PUT', API_PATHS.settings, DEFAULT_SETTINGS)
  })
})
