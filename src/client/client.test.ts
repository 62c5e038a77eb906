import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exhibitionWith, paintingWith } from '../content/testing.ts'
import { DEFAULT_SETTINGS } from '../contract/site/settings.ts'
import { ApiError, toApiError, toSentences } from './api-error.ts'
import { createPageClient } from './page-client.ts'

/** Another API server: its answers by address, and the requests that it got. */
function openServer(answers: Record<string, unknown>, headers: HeadersInit = {}) {
  const asked: string[] = []
  const tags: string[][] = []
  const client = createPageClient({
    root: 'http://api.test/base',
    fetch: (address) => {
      const path = address.replace('http://api.test/base', '')
      asked.push(path)
      const [route = ''] = path.split('?')
      const answer = answers[route]
      if (typeof answer === 'number') return new Response('["No."]', { status: answer })
      return answer === undefined ? new Response('[]', { status: 404 }) : Response.json(answer, { headers })
    },
    onTags: (found) => tags.push(found),
  })
  return { client, asked, tags }
}

const paintings = Array.from({ length: 7 }, (_, index) => paintingWith({ id: `p${index}` }))
const show = exhibitionWith({})
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('a page of a list', () => {
  test('from our server has its items and the total number', async () => {
    const { client, asked } = openServer(
      { '/api/Paintings/toSell': paintings.slice(3, 5) },
      { 'X-Total-Count': '7' },
    )
    const page = await client.listPaintings('toSell', { page: 2, pageSize: 3 })
    expect([idsOf(page.items), page.total]).toEqual([['p3', 'p4'], 7])
    expect(asked).toEqual(['/api/Paintings/toSell?page=2&pageSize=3'])
  })

  test('is cut from the whole list of a server without paging', async () => {
    const { client, asked } = openServer({
      '/api/Paintings/portfolio': paintings,
      '/api/Exhibitions': [show, show],
    })
    const pageOf = async (page: number) => {
      const { items, total } = await client.listPaintings('portfolio', { page, pageSize: 3 })
      return [idsOf(items), total]
    }
    expect([await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(4)]).toEqual([
      [['p0', 'p1', 'p2'], 7],
      [['p3', 'p4', 'p5'], 7],
      [['p6'], 7],
      [[], 7],
    ])
    expect((await client.listPaintings('portfolio')).items).toHaveLength(7)
    expect(asked.at(-1)).toBe('/api/Paintings/portfolio')
    expect(await client.listExhibitions({ page: 2, pageSize: 1 })).toMatchObject({
      items: [{ id: show.id }],
      total: 2,
    })
  })
})

describe('a page', () => {
  test('knows its tags', async () => {
    const { client, tags } = openServer({ '/api/Exhibitions': [] }, { 'Cache-Tag': 'exhibitions,index' })
    await client.listExhibitions()
    expect(tags).toEqual([['exhibitions', 'index']])
    const untagged = openServer({ '/api/Exhibitions': [] })
    await untagged.client.listExhibitions()
    expect(untagged.tags).toEqual([])
  })

  test('does not exist when the server knows no such item, and fails when the server fails', async () => {
    for (const status of [404, 400]) {
      const { client } = openServer({ '/api/Paintings/x': status, '/api/Exhibitions/x': status })
      expect(await client.findPainting('x')).toBeUndefined()
      expect(await client.findExhibition('x')).toBeUndefined()
      expect(await client.findPaintingToEdit('x')).toBeUndefined()
    }
    const { client } = openServer({
      '/api/Paintings/x': 500,
      '/api/Settings': 503,
      '/api/Exhibitions': 400,
      '/api/Exhibitions/x': { id: 7 },
    })
    await expect(client.findPainting('x')).rejects.toEqual(new ApiError(500, ['No.']))
    await expect(client.getSettings()).rejects.toMatchObject({ status: 503 })
    await expect(client.listExhibitions()).rejects.toMatchObject({ status: 400 })
    await expect(client.findExhibition('x')).rejects.toBeInstanceOf(z.ZodError)
  })

  test('does not exist when a server answers nothing, or null, for an unknown id', async () => {
    const { client } = openServer({ '/api/Paintings/x': null, '/api/Paintings/toEdit/x': null })
    expect([await client.findPainting('x'), await client.findPaintingToEdit('x')]).toEqual([
      undefined,
      undefined,
    ])
    const silent = createPageClient({ root: '', fetch: () => new Response(null, { status: 204 }) })
    expect(await silent.findExhibition('x')).toBeUndefined()
  })

  test('finds an item by its id', async () => {
    const { client, asked } = openServer({ '/api/Paintings/p0': paintings[0], '/api/Exhibitions/e1': show })
    expect(await client.findPainting('p0')).toEqual(paintings[0])
    expect(await client.findExhibition('e1')).toEqual(show)
    expect(asked).toEqual(['/api/Paintings/p0', '/api/Exhibitions/e1'])
  })
})

test('an edit form gets the version of its item, without originals when the server supports that', async () => {
  const original = { ...paintings[0], paintingImages: [] }
  const answers = {
    '/api/Paintings/toEdit/p0': original,
    '/api/Exhibitions/toEdit/e1': { ...show, exhibitionImages: [] },
  }
  const { client, asked } = openServer(answers, { ETag: '"3"' })
  expect(await client.findPaintingToEdit('p0')).toEqual({ ...original, version: '"3"' })
  expect(await client.findExhibitionToEdit('e1')).toMatchObject({ id: 'e1', version: '"3"' })
  expect(asked).toEqual([
    '/api/Paintings/toEdit/p0?originals=none',
    '/api/Exhibitions/toEdit/e1?originals=none',
  ])
  expect((await openServer(answers).client.findPaintingToEdit('p0'))?.version).toBeUndefined()
})

describe('an API server with paintings and exhibitions only', () => {
  const answers = {
    '/api/Paintings/toSell': paintings.slice(0, 2),
    '/api/Paintings/portfolio': paintings.slice(2, 3),
    '/api/Exhibitions': [show],
  }

  test('gives the settings, texts and index of a new site', async () => {
    const { client } = openServer(answers)
    expect(await client.getSettings()).toEqual(DEFAULT_SETTINGS)
    expect(await client.findText('about')).toBeUndefined()
    expect(await client.listIndexParts()).toEqual([1])
    expect(idsOf(await client.getIndexPart(1))).toEqual(['p0', 'p1', 'p2'])
    expect(idsOf(await client.listWorksOfPart(1))).toEqual(['p0', 'p1', 'p2'])
    const newest = await client.getNewest()
    expect([idsOf(newest.paintings), idsOf(newest.exhibitions)]).toEqual([['p0', 'p1', 'p2'], ['e1']])
    expect(await client.listRelatedPaintings('p0')).toEqual([])
  })

  test('is not asked for more than ours offers by itself', async () => {
    const terms = { title: 't', description: '', updated: 'u', body: 'b' }
    const { client, asked } = openServer({
      '/api/Settings': { ...DEFAULT_SETTINGS, brandName: 'Mara' },
      '/api/Texts/terms': terms,
      '/api/Texts/about': null,
      '/api/SiteIndex': [1, 2],
      '/api/SiteIndex/2': [{ id: 'p9' }],
      '/api/SiteIndex/newest': { paintings: [{ id: 'p9' }], exhibitions: [] },
      '/api/Paintings/p0/related': paintings.slice(1, 3),
    })
    expect((await client.getSettings()).brandName).toBe('Mara')
    expect(await client.findText('terms')).toEqual(terms)
    expect(await client.findText('about')).toBeUndefined()
    expect(await client.listIndexParts()).toEqual([1, 2])
    expect(await client.getIndexPart(2)).toEqual([{ id: 'p9' }])
    expect(await client.getNewest()).toEqual({ paintings: [{ id: 'p9' }], exhibitions: [] })
    expect(idsOf(await client.listRelatedPaintings('p0'))).toEqual(['p1', 'p2'])
    expect(asked).toHaveLength(7)
  })
})

test('a server that divides its paintings, but lists no works of a part, has each work in its part only', async () => {
  const { client } = openServer({
    '/api/Paintings/toSell': paintings.slice(0, 2),
    '/api/Paintings/portfolio': paintings.slice(2, 3),
    '/api/SiteIndex': [1, 2],
    '/api/SiteIndex/1': [{ id: 'p0' }],
    '/api/SiteIndex/2': [{ id: 'p1' }, { id: 'p2' }],
  })
  expect(idsOf(await client.listWorksOfPart(2))).toEqual(['p1', 'p2'])
})

describe('an error', () => {
  test('has the sentences of the server, or the status', async () => {
    expect(new ApiError(400, ['One.', 'Two.'])).toMatchObject({ name: 'ApiError', message: 'One. Two.' })
    expect(new ApiError(502, []).message).toBe('Status 502')
    const broken = new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) }), {
      status: 500,
    })
    expect(await toApiError(broken)).toEqual(new ApiError(500, []))
  })

  test.each([
    ['["One.","",7,null,"Two."]', ['One.', 'Two.']],
    ['"One."', ['One.']],
    ['""', []],
    ['{"error":"x"}', []],
    ['  One.\n', ['One.']],
    [' <html>', []],
    [' ', []],
    ['x'.repeat(300), ['x'.repeat(300)]],
    ['x'.repeat(301), []],
  ])('%j has the sentences %j', (body, sentences) => {
    expect(toSentences(body)).toEqual(sentences)
  })
})

describe('a page in another language', () => {
  test('asks for it in every call, and knows which fields are not translated', async () => {
    const asked: string[] = []
    const about = { teaser: 'Ida malt.', body: 'Born.', statement: '', steps: [] }
    const answers: Record<string, unknown> = {
      '/api/Paintings/toSell': [],
      '/api/Paintings/p': paintingWith({ id: 'p', fallback: ['technique'] }),
      '/api/Texts/about': { ...about, fallback: ['body'] },
    }
    const client = createPageClient({
      root: '',
      language: 'de',
      fetch: (address) => {
        asked.push(address)
        return Response.json(answers[address.split('?')[0] ?? ''] ?? null)
      },
    })
    await client.listPaintings('toSell', { page: 2, pageSize: 3 })
    expect(await client.findPainting('p')).toMatchObject({ fallback: ['technique'] })
    expect(await client.findText('about')).toEqual({ ...about, fallback: ['body'] })
    await client.findPaintingToEdit('p')
    expect(asked).toEqual([
      '/api/Paintings/toSell?page=2&pageSize=3&lang=de',
      '/api/Paintings/p?lang=de',
      '/api/Texts/about?lang=de',
      '/api/Paintings/toEdit/p?originals=none&lang=de',
    ])
  })
})
