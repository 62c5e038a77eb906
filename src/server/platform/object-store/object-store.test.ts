import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { StoreAddress, StoreCredentials } from './address.ts'
import { ObjectStoreError } from './errors.ts'
import { createObjectStore } from './object-store.ts'
import { describeWithBucket, openLine, openTestStore } from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Returns the problem with which a call fails, and its message. */
async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ObjectStoreError)) throw new Error(`No problem of a store: ${String(error)}`)
  return [error.problem, error.message] as const
}

await describeWithBucket('an object store', (newStore) => {
  function open(pageSize?: number) {
    const place = newStore()
    const opened = openTestStore(place, pageSize)
    closers.push(opened.remove)
    return { ...place, ...opened }
  }
  const text = (key: string, body: string) => ({ key, body: Buffer.from(body), contentType: 'text/plain' })

  it('returns an object with its headers, and nothing for an unknown key', async () => {
    const { store, keys, address } = open()
    const headers = { cacheControl: 'no-cache', contentEncoding: 'identity' }
    await store.put({ ...text('~page@2/ä (1)!.txt', 'first'), ...headers })
    await store.put({ ...text('~page@2/ä (1)!.txt', 'second'), ...headers })
    await store.put(text('empty', ''))
    expect(String(await store.get('~page@2/ä (1)!.txt'))).toBe('second')
    expect(await store.get('empty')).toEqual(Buffer.alloc(0))
    expect(await store.head('~page@2/ä (1)!.txt')).toEqual({
      bytes: 6,
      etag: 'a9f0e61a137d86aa9db53465e0801612',
    })
    expect([await store.get('none'), await store.head('none')]).toEqual([undefined, undefined])
    expect(await keys()).toEqual(['empty', '~page@2/ä (1)!.txt'])
    const stranger = await fetch(`${address.endpoint}/${address.bucket}/${address.prefix}/empty`)
    expect(stranger.ok).toBe(false)
  })

  it('lists several pages, and deletes many objects at once, also missing ones', async () => {
    const { store, keys } = open(5)
    const many = Array.from({ length: 13 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    await Promise.all(many.map((key) => store.put(text(key, 'x'))))
    await store.put(text('other', 'x'))
    const found: string[] = []
    for await (const { key } of store.list('many/')) found.push(key)
    expect(found).toEqual(many)
    await store.deleteMany([...many, 'none'])
    await store.delete('none')
    expect(await keys()).toEqual(['other'])
  })

  it('leaves no object behind after a check', async () => {
    const { store, keys } = open()
    await store.check()
    expect([store.problem, await keys()]).toEqual([undefined, []])
  })

  const withOther = (changes: Partial<StoreAddress>, keys: Partial<StoreCredentials> = {}) => {
    const { address, credentials } = newStore()
    const store = createObjectStore({
      address: { ...address, ...changes },
      credentials: { ...credentials, ...keys },
      setting: 'MEDIA_URL',
      mustBePrivate: true,
    })
    return store
  }

  it.each([
    [{ bucket: 'nowhere' }, {}, 'noBucket', /^There is no bucket "nowhere" at .*correct MEDIA_URL/],
    [{}, { secretAccessKey: 'wrong-secret' }, 'refused', /refuses the credentials\. Check AWS_ACCESS_KEY_ID/],
    [{}, { accessKeyId: 'nobody' }, 'refused', /refuses the credentials/],
    [{ region: 'eu-west-9' }, {}, 'wrongRegion', /Correct the region in MEDIA_URL/],
    [{ endpoint: 'http://127.0.0.1:9' }, {}, 'unreachable', /does not answer\. Check that it runs/],
    [
      { endpoint: 'http://store.invalid' },
      {},
      'unreachable',
      /the endpoint in MEDIA_URL is right.*(ENOTFOUND|EAI_AGAIN)/,
    ],
  ])('%j %j: the message explains what is wrong and how to fix it', async (place, keys, problem, words) => {
    const store = withOther(place, keys)
    const [found, message] = await problemOf(store.check())
    expect([found, store.problem?.problem]).toEqual([problem, problem])
    expect(message).toMatch(words)
    expect(message).not.toContain('wrong-secret')
    expect((await problemOf(store.get('x')))[0]).toBe(problem)
  })

  it('a broken connection is retried, reported, and forgotten after it works again', async () => {
    const place = newStore()
    const line = await openLine(place.address)
    closers.push(line.close)
    const { store, remove } = openTestStore({ ...place, address: line.address })
    const received: string[] = []
    store.onProblem(({ problem }) => received.push(problem))
    await store.put(text('a', '1'))
    line.cut()
    expect((await problemOf(store.put(text('a', '2'))))[0]).toBe('unreachable')
    expect([store.problem?.problem, received]).toEqual(['unreachable', ['unreachable']])
    line.mend()
    expect(String(await store.get('a'))).toBe('1')
    expect(store.problem).toBeUndefined()
    await remove()
  })
})

describe('a store', () => {
  const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret' }

  /** Starts a store that answers a request when its body has arrived. */
  async function serving(answer: RequestListener, mustBePrivate = false) {
    const server = createServer((request, response) => {
      request.resume().on('end', () => answer(request, response))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => new Promise((resolve) => server.close(resolve)))
    const { port } = server.address() as AddressInfo
    const address = { endpoint: `http://127.0.0.1:${port}`, region: 'r', bucket: 'works', prefix: '' }
    return createObjectStore({ address, credentials, setting: 'MEDIA_URL', mustBePrivate })
  }
  /** Starts a store that sends these answers in order, and then repeats the last one. */
  async function answering(answers: readonly (readonly [number, string])[], mustBePrivate = false) {
    let asked = 0
    const store = await serving((_request, response) => {
      const [status, body] = answers[Math.min(asked, answers.length - 1)] ?? [500, '']
      asked += 1
      response.writeHead(status).end(body)
    }, mustBePrivate)
    return { store, asked: () => asked }
  }
  const error = (code: string) => `<Error><Code>${code}</Code></Error>`
  const put = { key: 'a', body: Buffer.from('x'), contentType: 'text/plain' }

  it('gets another request after one or two temporary failures', async () => {
    const { store, asked } = await answering([
      [503, error('SlowDown')],
      [500, 'bad gateway'],
      [429, ''],
      [200, ''],
    ])
    await store.put(put)
    expect([asked(), store.problem]).toEqual([4, undefined])
  })

  it.each([
    [507, '', 'full', 1],
    [413, error('EntityTooLarge'), 'full', 1],
    [403, error('QuotaExceeded'), 'full', 1],
    [403, error('AccessDenied'), 'refused', 1],
    [403, error('RequestTimeTooSkewed'), 'wrongClock', 1],
    [301, error('PermanentRedirect'), 'wrongRegion', 1],
    [503, error('SlowDown'), 'busy', 4],
    [404, '<html>Not found</html>', 'notAStore', 1],
    [501, '<html>Not implemented</html>', 'notAStore', 1],
    [400, error('InvalidArgument'), 'unexpected', 1],
  ])('with the answer %i %s has the problem %s', async (status, body, problem, attempts) => {
    const { store, asked } = await answering([[status, body]])
    expect((await problemOf(store.put(put)))[0]).toBe(problem)
    expect(asked()).toBe(attempts)
  })

  it('that is full can still be read, and counts as full until the next check', async () => {
    const { store } = await answering([
      [507, ''],
      [200, 'bytes'],
    ])
    await problemOf(store.put(put))
    expect(String(await store.get('a'))).toBe('bytes')
    expect(store.problem?.problem).toBe('full')
  })

  it.each([
    ['has it', 200],
    ['does not have it', 404],
  ])('whose last answer of a large upload was lost %s', async (_what, status) => {
    let ends = 0
    const removed: string[] = []
    const store = await serving(({ method, url = '', socket }, response) => {
      if (method === 'HEAD') response.writeHead(status).end()
      else if (method === 'PUT') response.writeHead(200, { ETag: '"part"' }).end()
      else if (method === 'DELETE') response.writeHead(204).end(void removed.push(url))
      else if (url.includes('uploads'))
        response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
      else if (ends++ === 0) socket.destroy()
      else response.writeHead(404).end(error('NoSuchUpload'))
    })
    const sent = store.putFile('backup.tar', import.meta.filename, new AbortController().signal)
    const problem = await sent.then(
      () => undefined,
      (thrown: unknown) => (thrown as ObjectStoreError).code,
    )
    expect([problem, ends]).toEqual([status === 200 ? undefined : 'NoSuchUpload', 2])
    expect(removed.length).toBe(status === 200 ? 0 : 1)
  })

  it('that anybody can read gets no photograph', async () => {
    const { store, asked } = await answering([[200, '<ListBucketResult/>']], true)
    const [problem, message] = await problemOf(store.check())
    expect([problem, message]).toEqual(['public', expect.stringContaining('Make it private')])
    const before = asked()
    expect((await problemOf(store.put(put)))[0]).toBe('public')
    expect(asked()).toBe(before)
  })
})
