import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Painting, PaintingToEdit } from '../contract/painting.ts'
import { API_PATHS, itemPath } from '../contract/paths.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from './testing.ts'

let test: TestApi
let owner: string
let file: string
let revisions: number[]
beforeAll(async () => {
  revisions = []
  test = await openTestApi({ onWrite: (revision) => void revisions.push(revision) })
  owner = await test.signInAs('owner')
  file = await smallImage()
})
afterAll(() => test.remove())

const painting = (name: string, changes: object = {}) => ({ ...aPainting(file), name, ...changes })
const read = async (id: string, token?: string) =>
  (await (await test.call('GET', itemPath(API_PATHS.painting, id), { token })).json()) as Painting
const readToEdit = async (id: string) =>
  (await (
    await test.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token: owner })
  ).json()) as PaintingToEdit
const put = (body: object) => test.call('PUT', API_PATHS.paintings, { token: owner, body })
const ids = (images: readonly { id: string }[]) => images.map((image) => image.id)

describe('a painting that the owner puts in', () => {
  it('is answered with its id as JSON text, and read by everybody without its price', async () => {
    const answer = await test.call('POST', API_PATHS.paintings, { token: owner, body: painting('First') })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    const id = (await answer.json()) as string
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(revisions.length).toBe(1)

    const seen = await test.call('GET', itemPath(API_PATHS.painting, id))
    expect(seen.headers.get('Cache-Tag')).toBe(`painting:${id}`)
    const shown = (await seen.json()) as Painting
    expect(shown).toMatchObject({
      id,
      name: 'First',
      year: 2024,
      isAvailableToSell: true,
      isAvailableForSale: true,
      isOnFocus: false,
    })
    expect(shown).not.toHaveProperty('price')
    expect(shown.paintingImages).toMatchObject([
      { entityId: id, isMainImage: true, fileName: 'low-water.jpg' },
    ])
    expect(shown.paintingImages[0]?.imagePath).toMatch(/^\/media\/[0-9a-f]{32}\/320\.jpg$/)
    expect((await read(id, owner)).price).toBe('7340911')
  })

  it.each(['application/json', 'text/json', 'application/*+json', 'text/plain', ''])(
    'may come as %j',
    async (type) => {
      const answer = await test.call('POST', API_PATHS.paintings, {
        token: owner,
        body: JSON.stringify(painting(`Sent as ${type}`, { price: 12, year: 1999 })),
        headers: { 'Content-Type': type },
      })
      expect(answer.status).toBe(200)
    },
  )

  it('takes the defaults for what a client left out, and ignores what it does not know', async () => {
    const { isAvailableToSell, isAvailableForSale, isOnFocus, ...rest } = painting('Defaults')
    const id = await create(test, owner, 'painting', {
      ...rest,
      isAvailableToSell: null,
      isOnFocus: '',
      unknown: 1,
    })
    expect(await read(id)).toMatchObject({ isAvailableToSell: true, isOnFocus: false })
    expect([isAvailableToSell, isAvailableForSale, isOnFocus]).toEqual([true, true, false])
  })

  it('may bring its image as a data address with line breaks', async () => {
    const folded = `data:image/jpeg;base64,${file.replace(/(.{76})/g, '$1\r\n')}`
    const id = await create(
      test,
      owner,
      'painting',
      painting('Folded', { paintingImages: [{ file: folded }] }),
    )
    expect((await readToEdit(id)).paintingImages[0]?.file).toBe(file)
  })
})

describe('the lists', () => {
  let lists: TestApi
  let token: string
  const made: Record<string, string> = {}
  beforeAll(async () => {
    lists = await openTestApi()
    token = await lists.signInAs('owner')
    const wanted = {
      focus: { isOnFocus: true },
      plain: {},
      plain2: {},
      sold: { isAvailableToSell: false },
      soldFocus: { isAvailableToSell: false, isOnFocus: true },
    }
    const extra = await smallImage(5)
    for (const [name, changes] of Object.entries(wanted)) {
      const images = [{ file: extra }, { file, isMainImage: true }]
      made[name] = await create(
        lists,
        token,
        'painting',
        painting(name, { ...changes, paintingImages: images }),
      )
    }
  })
  afterAll(() => lists.remove())

  it.each([
    [API_PATHS.paintings, 'paintings:onFocus', ['focus']],
    [API_PATHS.availablePaintings, 'paintings:available', ['plain2', 'plain']],
    [API_PATHS.paintingsToSell, 'paintings:toSell', ['plain2', 'plain', 'focus']],
    [API_PATHS.portfolioPaintings, 'paintings:portfolio', ['soldFocus', 'sold']],
  ])('%s holds the right ones, newest first, with one image each', async (path, tag, names) => {
    const answer = await lists.call('GET', path)
    const items = (await answer.json()) as Painting[]
    expect(items.map(({ name }) => name)).toEqual(names)
    expect(items.every(({ paintingImages }) => paintingImages.length === 1)).toBe(true)
    expect(items.every(({ paintingImages }) => paintingImages[0]?.isMainImage)).toBe(true)
    expect(answer.headers.get('X-Total-Count')).toBe(String(names.length))
    expect(answer.headers.get('Cache-Tag')).toBe(
      [tag, ...names.map((name) => `painting:${made[name]}`)].join(','),
    )
    expect(JSON.stringify(items)).not.toContain('price')
  })

  it('give one page where a page is asked for, and an empty list beyond the last', async () => {
    const page = await lists.call('GET', `${API_PATHS.paintingsToSell}?page=2&pageSize=2`)
    expect(((await page.json()) as Painting[]).map(({ name }) => name)).toEqual(['focus'])
    expect(page.headers.get('X-Total-Count')).toBe('3')
    const beyond = await lists.call('GET', `${API_PATHS.paintingsToSell}?page=9`)
    expect(await beyond.text()).toBe('[]')
  })

  it.each(['page=0', 'page=x', 'pageSize=101', 'pageSize=-1'])('refuse ?%s', async (query) => {
    const answer = await lists.call('GET', `${API_PATHS.paintings}?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual([expect.stringMatching(/^Page/)])
  })

  it('name those that stand beside a painting', async () => {
    const id = made.plain ?? ''
    const answer = await lists.call('GET', itemPath(API_PATHS.relatedPaintings, id))
    expect(((await answer.json()) as Painting[]).map(({ name }) => name)).toEqual(['focus', 'plain2'])
    expect(answer.headers.get('Cache-Tag')).toMatch(new RegExp(`^related:${id},painting:`))
  })

  it('are checked again by ETag over HTTP, and never kept for who is signed in', async () => {
    const target = { address: '10.0.0.1' }
    const first = await lists.call('GET', API_PATHS.paintings, target)
    expect(first.headers.get('Cache-Control')).toContain('public')
    expect(first.headers.get('Vary')).toContain('Authorization')
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const second = await lists.call('GET', API_PATHS.paintings, { ...target, headers })
    expect([second.status, await second.text()]).toEqual([304, ''])
    const own = await lists.call('GET', API_PATHS.paintings, { ...target, headers, token })
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await own.text()).toContain('"price":"7340911"')
  })
})

describe('an edit', () => {
  it('keeps the ids of the painting and its images, and does no work, when the same bytes come back', async () => {
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

  it('keeps an image named by its id or its path, adds new files, and removes what is missing', async () => {
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

  it('has exactly one main image: the first that is marked, or the first at all', async () => {
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
      (await read(id)).paintingImages.map(
        ({ fileName, isMainImage }) => `${fileName}${isMainImage ? '*' : ''}`,
      )
    expect(await order()).toEqual(['0.jpg*', '1.jpg', '2.jpg'])
    await put({ ...painting('M'), id, paintingImages: marked(false, true, true) })
    expect(await order()).toEqual(['1.jpg*', '0.jpg', '2.jpg'])
  })

  it('may set the price to nothing, which a create may not', async () => {
    const id = await create(test, owner, 'painting', painting('Gift'))
    expect((await put({ ...painting('Gift', { price: 0 }), id })).status).toBe(200)
    const answer = await test.call('POST', API_PATHS.paintings, {
      token: owner,
      body: painting('G', { price: '0' }),
    })
    expect(await answer.json()).toEqual(['Price: Only numbers are allowed!'])
  })

  it('by two people at once leaves one of both, whole', async () => {
    const id = await create(test, owner, 'painting', painting('Both'))
    const edit = async (word: string, shade: number) =>
      put({
        ...painting(word, { description: word, technique: word }),
        id,
        paintingImages: [{ file: await smallImage(shade), fileName: word }],
      })
    const answers = await Promise.all([edit('left', 41), edit('right', 42)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { name, description, technique, paintingImages } = await read(id)
    expect([description, technique, paintingImages.map(({ fileName }) => fileName)]).toEqual([
      name,
      name,
      [name],
    ])
  })

  it('tells the second of two when the image it keeps is gone', async () => {
    const files = await Promise.all([51, 52].map(smallImage))
    const id = await create(
      test,
      owner,
      'painting',
      painting('Gone', { paintingImages: [{ file: files[0] }] }),
    )
    const [image] = (await read(id)).paintingImages
    const slow = put({ ...painting('keeps it'), id, paintingImages: [{ file: files[1] }, { id: image?.id }] })
    const quick = put({ ...painting('drops it'), id, paintingImages: [{ file }] })
    const statuses = (await Promise.all([slow, quick])).map(({ status }) => status)
    expect([
      [200, 200],
      [409, 200],
      [200, 409],
    ]).toContainEqual(statuses)
    expect((await read(id)).paintingImages.length).toBeGreaterThan(0)
  })
})

describe('a delete', () => {
  it('answers true, and then the painting is nowhere', async () => {
    const id = await create(test, owner, 'painting', painting('Short'))
    const remove = () => test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
    const answer = await remove()
    expect([answer.status, await answer.json()]).toEqual([200, true])
    expect((await remove()).status).toBe(404)
    expect((await test.call('GET', itemPath(API_PATHS.painting, id))).status).toBe(404)
  })
})

describe('a client that repeats itself', () => {
  it('gets the first id again for an identical create within a minute, one after the other or at once', async () => {
    const body = painting('Once')
    const first = await create(test, owner, 'painting', body)
    expect(await create(test, owner, 'painting', body)).toBe(first)
    const twins = painting('Twins')
    const [left, right] = await Promise.all([1, 2].map(() => create(test, owner, 'painting', twins)))
    expect(left).toBe(right)
    const list = await test.call('GET', API_PATHS.paintingsToSell)
    const names = ((await list.json()) as Painting[]).map(({ name }) => name)
    expect(names.filter((name) => name === 'Once' || name === 'Twins')).toEqual(['Twins', 'Once'])
  })

  it('makes a second one later, or when the first is deleted', async () => {
    const body = painting('Again')
    const first = await create(test, owner, 'painting', body)
    await test.call('DELETE', itemPath(API_PATHS.painting, first), { token: owner })
    const second = await create(test, owner, 'painting', body)
    expect(second).not.toBe(first)
    test.time.now = new Date(test.time.now.getTime() + 61_000)
    expect(await create(test, owner, 'painting', body)).not.toBe(second)
  })
})
