import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Painting } from '../../contract/collection/painting.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../contract/paths.ts'
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
let revisions: number[]
beforeAll(async () => {
  revisions = []
  test = await openTestApi({ onWrite: (revision) => void revisions.push(revision) })
  owner = await test.signInAs('owner')
  file = await smallImage()
})
afterAll(() => test.remove())

const painting = (name: string, changes: object = {}) => ({ ...aPainting(file), name, ...changes })
const read = (id: string, token?: string) => readPainting(test, id, token)
const readToEdit = (id: string) => readPaintingToEdit(test, id, owner)

describe('a create', () => {
  it('returns the id as JSON text, and everybody can read the painting without its price', async () => {
    const answer = await test.call('POST', API_PATHS.paintings, { token: owner, body: painting('First') })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    const id = (await answer.json()) as string
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(revisions.length).toBe(1)

    const seen = await test.call('GET', itemPath(API_PATHS.painting, id))
    expect(seen.headers.get('Cache-Tag')).toBe(`painting:${id},shown:${id}`)
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
    expect(shown.paintingImages).toMatchObject([{ entityId: id, isMainImage: true, fileName: '' }])
    expect((await read(id, owner)).paintingImages[0]?.fileName).toBe('low-water.jpg')
    expect(shown.paintingImages[0]?.imagePath).toMatch(/^\/media\/[0-9a-f]{32}\/320\.jpg$/)
    expect((await read(id, owner)).price).toBe('7340911')
  })

  it.each(['application/json', 'text/json', 'application/*+json', 'text/plain', ''])(
    'may have the content type %j',
    async (type) => {
      const answer = await test.call('POST', API_PATHS.paintings, {
        token: owner,
        body: JSON.stringify(painting(`Sent as ${type}`, { price: 12, year: 1999 })),
        headers: { 'Content-Type': type },
      })
      expect(answer.status).toBe(200)
    },
  )

  it('has sides in millimetres that always follow its text', async () => {
    const read = async (id: string) => {
      const { dimensions, height, width, depth } = await readToEdit(id)
      return [dimensions, height, width, depth]
    }
    const painting = aPainting(await smallImage())
    const { dimensions: _, ...withoutText } = painting
    const id = await create(test, owner, 'painting', {
      ...withoutText,
      name: 'Sides',
      height: 805,
      width: 600,
      depth: 30,
    })
    expect(await read(id)).toEqual(['80.5 × 60 × 3 cm', 805, 600, 30])
    const paintingImages = [{ id: (await readToEdit(id)).paintingImages[0]?.id }]
    const edit = async (changes: object) => {
      const body = { ...painting, ...changes, id, paintingImages }
      return (await test.call('PUT', API_PATHS.paintings, { token: owner, body })).status
    }
    // One that does not know the depth leaves it out.
    expect(await edit({ dimensions: '80.5 × 60 × 3 cm', height: 805, width: 600 })).toBe(200)
    expect(await read(id)).toEqual(['80.5 × 60 × 3 cm', 805, 600, 30])
    expect(await edit({ dimensions: '70 × 60 × 3 cm', height: 805, width: 600 })).toBe(200)
    expect(await read(id)).toEqual(['70 × 60 × 3 cm', 700, 600, 30])
    expect(await edit({ dimensions: '80.5 × 60 × 3 cm', height: 700, width: 600 })).toBe(200)
    // A client sends back what it has read, and changes the text or the sides.
    const sides = { height: 805, width: 600, depth: 30 }
    expect(await edit({ dimensions: 'Oval', ...sides })).toBe(200)
    expect(await read(id)).toEqual(['Oval', null, null, null])
    expect(await edit({ dimensions: 'Oval', height: 400, width: 300 })).toBe(200)
    expect(await read(id)).toEqual(['40 × 30 cm', 400, 300, null])
    expect(await edit({ dimensions: '31 x 24 in', height: 400, width: 300 })).toBe(200)
    expect(await read(id)).toEqual(['31 x 24 in', 787, 610, null])
  })

  it('keeps its text when another field is changed in the table, also after an older server has written it', async () => {
    const id = await create(test, owner, 'painting', { ...aPainting(await smallImage()), name: 'Stale' })
    await test.db.updateTable('painting').set({ dimensions: '90 x 60 cm' }).where('id', '=', id).execute()
    const patch = { token: owner, body: { isOnFocus: true } }
    expect((await test.call('PATCH', itemPath(API_PATHS.painting, id), patch)).status).toBe(200)
    expect(await readToEdit(id)).toMatchObject({ dimensions: '90 x 60 cm', height: 900, width: 600 })
  })

  it('is refused when its text and its sides say different sizes', async () => {
    const painting = aPainting(await smallImage())
    const differing = { dimensions: '80 x 60 cm', height: 900, width: 600 }
    const refusal = [400, ['The dimensions, and height, width and depth say different sizes']]
    const send = async (method: string, body: object): Promise<unknown> => {
      const answer = await test.call(method, API_PATHS.paintings, { token: owner, body })
      return [answer.status, await answer.json()]
    }
    expect(await send('POST', { ...painting, name: 'Differing', ...differing })).toEqual(refusal)
    const id = await create(test, owner, 'painting', { ...painting, name: 'Other', dimensions: 'Oval' })
    const paintingImages = [{ id: (await readToEdit(id)).paintingImages[0]?.id }]
    expect(await send('PUT', { ...painting, name: 'Other', ...differing, id, paintingImages })).toEqual(
      refusal,
    )
  })

  it('keeps its private fields when an older client edits it, and shows them to nobody who may not manage', async () => {
    const painting = aPainting(await smallImage())
    const kept = { location: 'Rack 3', notes: 'For Ms Keller' }
    const id = await create(test, owner, 'painting', { ...painting, name: 'Kept', ...kept })
    expect(await readToEdit(id)).toMatchObject(kept)
    const paintingImages = [{ id: (await readToEdit(id)).paintingImages[0]?.id }]
    const edit = async (changes: object) => {
      const body = { ...painting, name: 'Kept', ...changes, id, paintingImages }
      return (await test.call('PUT', API_PATHS.paintings, { token: owner, body })).status
    }
    expect(await edit({ technique: 'Tempera' })).toBe(200)
    expect(await readToEdit(id)).toMatchObject({ technique: 'Tempera', ...kept })
    expect(await edit({ location: 'Sold', notes: '' })).toBe(200)
    expect(await readToEdit(id)).toMatchObject({ location: 'Sold', notes: '' })
    expect(await edit({ ...kept })).toBe(200)
    for (const token of [undefined, await test.signInAs('member')])
      for (const path of [itemPath(API_PATHS.painting, id), ...Object.values(PAINTING_LISTS)]) {
        const text = await (await test.call('GET', path, { token })).text()
        expect(text).not.toMatch(/Rack 3|Keller|"notes"|"location"/)
      }
  })

  it('uses defaults for missing fields, and ignores unknown ones', async () => {
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

  it('accepts an image as a data URI with line breaks', async () => {
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
  ])('%s has the right paintings, newest first, with one image each', async (path, tag, names) => {
    const answer = await lists.call('GET', path)
    const items = (await answer.json()) as Painting[]
    expect(items.map(({ name }) => name)).toEqual(names)
    expect(items.every(({ paintingImages }) => paintingImages.length === 1)).toBe(true)
    expect(items.every(({ paintingImages }) => paintingImages[0]?.isMainImage)).toBe(true)
    expect(answer.headers.get('X-Total-Count')).toBe(String(names.length))
    expect(answer.headers.get('Cache-Tag')).toBe(
      [tag, ...names.map((name) => `painting:${made[name]}`)].join(','),
    )
    expect(JSON.stringify(items)).not.toContain('"price"')
  })

  it('return one page when a page is requested, and an empty list after the last one', async () => {
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

  it('contain the related paintings', async () => {
    const id = made.plain ?? ''
    const answer = await lists.call('GET', itemPath(API_PATHS.relatedPaintings, id))
    expect(((await answer.json()) as Painting[]).map(({ name }) => name)).toEqual(['focus', 'plain2'])
    expect(answer.headers.get('Cache-Tag')).toMatch(new RegExp(`^related:${id},painting:`))
  })

  it('are not needed when ids are known: one call returns these paintings complete, without prices', async () => {
    const ids = [made.plain, made.focus, randomUUID(), made.plain?.toUpperCase()].join(',')
    const answer = await lists.call('GET', `${API_PATHS.severalPaintings}?ids=${ids}`)
    const text = await answer.text()
    const several = JSON.parse(text) as Painting[]
    expect(several.map(({ name }) => name).sort()).toEqual(['focus', 'plain'])
    expect(text).not.toContain('7340911')
    const one = await lists.call('GET', itemPath(API_PATHS.painting, made.focus ?? ''))
    expect(several.find(({ name }) => name === 'focus')).toEqual(await one.json())
  })

  it.each([
    ['no ids', ''],
    ['what is no id', '?ids=1,2'],
    ['more than a hundred', `?ids=${Array.from({ length: 101 }, () => randomUUID()).join(',')}`],
  ])('refuse a call for several paintings with %s', async (_, query) => {
    const answer = await lists.call('GET', API_PATHS.severalPaintings + query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual([expect.any(String)])
  })

  it('are revalidated with an ETag, and never cached for signed-in people', async () => {
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

describe('a delete', () => {
  it('returns true, and then the painting is in no list', async () => {
    const id = await create(test, owner, 'painting', painting('Short'))
    const remove = () => test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
    const answer = await remove()
    expect([answer.status, await answer.json()]).toEqual([200, true])
    expect((await remove()).status).toBe(404)
    expect((await test.call('GET', itemPath(API_PATHS.painting, id))).status).toBe(404)
  })
})

describe('a client that repeats a call', () => {
  it('gets the first id again for an identical create within a minute', async () => {
    const body = painting('Once')
    const first = await create(test, owner, 'painting', body)
    expect(await create(test, owner, 'painting', body)).toBe(first)
    const list = await test.call('GET', API_PATHS.paintingsToSell)
    const names = ((await list.json()) as Painting[]).map(({ name }) => name)
    expect(names.filter((name) => name === 'Once')).toEqual(['Once'])
  })

  it('creates a second painting later, or after the first was deleted', async () => {
    const body = painting('Again')
    const first = await create(test, owner, 'painting', body)
    await test.call('DELETE', itemPath(API_PATHS.painting, first), { token: owner })
    const second = await create(test, owner, 'painting', body)
    expect(second).not.toBe(first)
    test.time.now = new Date(test.time.now.getTime() + 61_000)
    expect(await create(test, owner, 'painting', body)).not.toBe(second)
  })
})
