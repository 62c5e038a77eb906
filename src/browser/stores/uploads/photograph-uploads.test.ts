import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import { createBrowserClient } from '../../../client/browser-client.ts'
import { createCall } from '../../../client/owner/call.ts'
import { createUploadCalls } from '../../../client/owner/collection/uploads.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import {
  aPainting,
  openTestApi,
  readPaintingToEdit,
  type TestApi,
} from '../../../server/platform/api/testing.ts'
import { createPhotographUploads } from './photograph-uploads.ts'

let test: TestApi
let token: string
beforeEach(async () => {
  test = await openTestApi()
  token = await test.signInAs('owner')
})
afterEach(() => test.remove())

/** Sends the first half of a body, and breaks off. */
async function sendHalf({ url, method, headers }: Request, bytes: Uint8Array) {
  let isBegun = false
  const body = new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new Error('The line is lost.'))
      else controller.enqueue(bytes.subarray(0, bytes.length / 2))
      isBegun = true
    },
  })
  await test.api.fetch(new Request(url, { method, headers, body, duplex: 'half' } as RequestInit))
}

type Cut = 'before' | 'within' | 'after' | (() => Response)
/**
 * The uploads of a form. `cut` says which calls lose their line before, within or after the server's work, or what they
 * answer.
 */
function openForm(
  cut: (call: number, request: Request) => Cut | undefined = () => undefined,
  isForeign = false,
  ids = new Map<string, string>(),
) {
  let count = 0
  const client = createBrowserClient({
    root: 'http://site.test',
    origin: 'http://site.test',
    readToken: () => token,
    readCookies: () => '',
    onSessionOver: () => undefined,
    wait: async () => undefined,
    fetch: async (request) => {
      const lost = cut((count += 1), request)
      if (lost === 'before') throw new TypeError('The line is lost.')
      if (typeof lost === 'function') return lost()
      if (lost === 'within') {
        await sendHalf(request, new Uint8Array(await request.arrayBuffer()))
        throw new TypeError('The line is lost.')
      }
      const answer = await test.api.fetch(request)
      if (lost === 'after') throw new TypeError('The line is lost.')
      return answer
    },
  })
  const refused: string[] = []
  const calls = createUploadCalls(createCall(client.send))
  const uploads = createPhotographUploads({
    calls,
    isForeign,
    known: ids,
    keepId: (key, id) => {
      if (id !== undefined) ids.set(key, id)
    },
    // A moment, so that other work of the test goes on.
    wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
  })
  uploads.listen((_, reasons) => refused.push(...reasons))
  return { ...uploads, calls, refused, states: () => Object.values(uploads.$uploads.get()) }
}

/** A photograph of several parts: noise cannot be compressed. */
async function aPhotograph(name = 'river.jpg', side = 1400) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: 'black', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

/** Saves a painting with an upload, and returns whether its photograph has the bytes of the file. */
async function savedWith(upload: string | undefined, file: File) {
  const body = { ...aPainting(''), paintingImages: [{ upload, fileName: file.name }] }
  const answer = await test.call('POST', API_PATHS.paintings, { token, body })
  const painting = await readPaintingToEdit(test, (await answer.json()) as string, token)
  const saved = Buffer.from(painting.paintingImages[0]?.file ?? '', 'base64')
  return saved.equals(Buffer.from(await file.arrayBuffer()))
}

it('a painter whose line is lost again and again saves the photograph byte by byte', async () => {
  const file = await aPhotograph()
  let patches = 0
  const form = openForm((call, { method, url }) => {
    if (url.endsWith(API_PATHS.uploads)) return undefined
    if (method === 'PATCH') patches += 1
    return call % 3 === 0 ? 'before' : call % 4 === 0 ? 'after' : undefined
  })
  form.follow(new Map([['a', file]]))
  await expect.poll(() => form.states()[0]?.state).toBe('arrived')
  expect(patches).toBeGreaterThan(2)
  const upload = (await form.arrive()).get('a')
  expect(await savedWith(upload, file)).toBe(true)
})

it('a painter whose line is cut ten times and more in the middle of a part saves the same bytes', async () => {
  const file = await aPhotograph()
  let [patches, cuts] = [0, 0]
  const form = openForm((_, { method }) => {
    if (method !== 'PATCH') return undefined
    patches += 1
    // Three tries of each part are cut.
    if (patches % 4 === 0) return undefined
    cuts += 1
    return 'within'
  })
  form.follow(new Map([['a', file]]))
  await expect.poll(() => form.states()[0]?.state).toBe('arrived')
  expect(cuts).toBeGreaterThanOrEqual(10)
  const upload = (await form.arrive()).get('a')
  expect(await savedWith(upload, file)).toBe(true)
})

it('a painter who removes a photograph while it is sent leaves nothing of it on the server', async () => {
  const form = openForm()
  const [left, kept] = [await aPhotograph(), await aPhotograph('kept.jpg', 300)]
  form.follow(new Map([['left', left]]))
  await expect.poll(() => form.states()[0]?.sent).toBeGreaterThan(0)
  form.follow(new Map([['kept', kept]]))
  expect([...(await form.arrive()).keys()]).toEqual(['kept'])
  await expect.poll(async () => (await form.calls.list()).map(({ size }) => size)).toEqual([kept.size])
})

it('a painter who saves without a line is told so soon, and later the upload goes on where it stopped', async () => {
  let isCut = true
  const starts: string[] = []
  const form = openForm((_, request) => {
    if (request.method !== 'PATCH') return isCut && starts.length > 0 ? 'before' : undefined
    starts.push(new URL(request.url).search)
    return isCut && starts.length > 1 ? 'before' : undefined
  })
  form.follow(new Map([['a', await aPhotograph('river.jpg', 2000)]]))
  await expect.poll(() => form.states()[0]?.state).toBe('lost')
  await expect(form.arrive()).rejects.toMatchObject({ status: 0 })
  isCut = false
  expect((await form.arrive()).size).toBe(1)
  expect(starts.filter((start) => start === '?at=0')).toHaveLength(1)
  expect(starts.length).toBeGreaterThan(2)
})

it('a painter who cancels a save need not wait for the photograph, which goes on', async () => {
  const form = openForm()
  const cancel = new AbortController()
  form.follow(new Map([['a', await aPhotograph('river.jpg', 2000)]]))
  const saved = form.arrive(cancel.signal)
  cancel.abort()
  await expect(saved).rejects.toBeInstanceOf(ApiError)
  expect(form.states()[0]?.state).not.toBe('arrived')
  expect((await form.arrive()).size).toBe(1)
})

it('a damaged photograph is refused once with its name, and the others arrive', async () => {
  const whole = await aPhotograph('whole.jpg', 300)
  const form = openForm()
  const damaged = new File([(await aPhotograph()).slice(0, 300_000)], 'damaged.jpg')
  form.follow(
    new Map([
      ['damaged', damaged],
      ['whole', whole],
    ]),
  )
  await expect.poll(() => form.refused).toEqual([expect.stringMatching(/^damaged\.jpg: is damaged/)])
  expect([...(await form.arrive()).keys()]).toEqual(['whole'])
  expect(form.refused).toHaveLength(1)
})

it('a painter who comes back to a draft does not send again what has arrived', async () => {
  const file = await aPhotograph('river.jpg', 2000)
  const ids = new Map<string, string>()
  let parts = 0
  const first = openForm(
    (_, { method }) => (method === 'PATCH' && (parts += 1) > 1 ? 'before' : undefined),
    false,
    ids,
  )
  first.follow(new Map([['a', file]]))
  await expect.poll(() => first.states()[0]?.sent).toBeGreaterThan(0)
  first.close()
  const starts: string[] = []
  const later = openForm(
    (_, { method, url }) => {
      starts.push(`${method} ${new URL(url).search}`)
      return undefined
    },
    false,
    ids,
  )
  later.follow(new Map([['a', file]]))
  expect((await later.arrive()).get('a')).toBe(ids.get('a'))
  expect(starts).not.toContain('POST ')
  expect(starts).not.toContain('PATCH ?at=0')
})

it('photographs that the server has removed meanwhile are sent again for the save', async () => {
  const form = openForm()
  form.follow(new Map([['a', await aPhotograph('river.jpg', 400)]]))
  const before = (await form.arrive()).get('a')
  await form.calls.remove(before ?? '')
  const after = (await form.arrive()).get('a')
  expect(after).not.toBe(before)
  expect((await form.calls.list()).map(({ id }) => id)).toEqual([after])
})

it.each<[string, Cut]>([
  ['answers 404', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['answers 400', () => Response.json(['Bad request'], { status: 400 })],
  ['answers with a page', () => new Response('<!doctype html><title>An app</title>')],
  ['lets no page read its answer', 'before'],
])('on another server that knows no uploads and %s the photographs go with the save', async (_, cut) => {
  const form = openForm((_call, request) => (request.url.endsWith(API_PATHS.uploads) ? cut : undefined), true)
  form.follow(new Map([['a', await aPhotograph('river.jpg', 300)]]))
  expect((await form.arrive()).size).toBe(0)
  expect([form.states().map(({ state }) => state), form.refused]).toEqual([['with-save'], []])
})
