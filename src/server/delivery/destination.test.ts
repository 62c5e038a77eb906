import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSigner } from '../platform/object-store/sign.ts'
import { describeWithBucket, type TestStore } from '../platform/object-store/testing.ts'
import { encode } from '../publishing/site-folder/compress.ts'
import type { BucketForm } from '../platform/config/delivery-address.ts'
import type { Destination } from './destination.ts'
import { AS_IN_THE_FOLDER, openTestBucket, openTestFolder, readFolder, type TestPlace } from './testing.ts'

const IMAGE = 'media/0123456789abcdef0123456789abcdef/400.avif'
const file = (name: string, text: string) => {
  const body = Buffer.from(text)
  return { path: name, bytes: body.length, read: () => Promise.resolve(body) }
}
const long = (text: string) => `<!doctype html>${text.repeat(2000)}`

/** The tests for every kind of destination. */
function testDestination(openPlace: () => TestPlace | Promise<TestPlace>) {
  let place: TestPlace
  let destination: Destination
  beforeEach(async () => {
    place = await openPlace()
    destination = place.open()
  })
  afterEach(async () => {
    await destination.close()
    await place.remove()
  })
  const put = async (name: string, text: string) => [name, await destination.put(file(name, text))] as const
  const texts = async () =>
    Object.fromEntries([...(await place.read())].map(([key, body]) => [key, String(body)]))
  const listed = async () => [...(await destination.list())].sort()

  it('a new destination is empty', async () => {
    expect(await listed()).toEqual([])
    await destination.remove(['about.html', IMAGE])
    expect(await listed()).toEqual([])
  })

  it('a file arrives complete, is listed with its size, and is replaced by its next version', async () => {
    await destination.list()
    const sizes = [
      await put('about.html', long('a')),
      await put('assets/site.Ab-1_x.js', 'let x'),
      await put(IMAGE, 'image'),
    ]
    expect(await listed()).toEqual(sizes)
    sizes[0] = await put('about.html', long('longer'))
    expect(await listed()).toEqual(sizes)
    expect(await texts()).toEqual({
      'about.html': long('longer'),
      'assets/site.Ab-1_x.js': 'let x',
      [IMAGE]: 'image',
    })
  })

  it('a removed file is gone, and the other files stay', async () => {
    await destination.list()
    await put('paintings/2.html', long('x'))
    await put('paintings.html', long('y'))
    await put('paintings/3.html', long('z'))
    await destination.remove(['paintings/2.html', 'paintings/3.html', 'paintings/4.html'])
    expect(Object.keys(await texts())).toEqual(['paintings.html'])
  })
}

describe('a folder', () => {
  testDestination(openTestFolder)

  it('gets the precompressed files of the site folder if they hold the same bytes, and new ones if not', async () => {
    const place = await openTestFolder()
    const source = path.join(place.parent, 'site')
    await mkdir(source)
    const bodies = { 'right.css': Buffer.from(long('a')), 'newer.css': Buffer.from(long('b')) }
    const best = encode('asset', 'right.css', bodies['right.css'])
    for (const name of ['right.css', 'newer.css']) {
      await writeFile(path.join(source, `${name}.br`), best.br ?? '')
      await writeFile(path.join(source, `${name}.gz`), best.gz ?? '')
    }
    const destination = place.open()
    await destination.list()
    for (const [name, body] of Object.entries(bodies)) {
      const read = () => Promise.resolve(Buffer.from(body))
      await destination.put({ path: name, place: path.join(source, name), bytes: body.length, read })
    }
    await destination.close()
    const files = await readFolder(place.folder)
    expect(files.get('right.css.br')).toEqual(best.br)
    expect(brotliDecompressSync(files.get('newer.css.br') ?? '')).toEqual(bodies['newer.css'])
    expect(files.size).toBe(6)
    await place.remove()
  })

  it('shares an image with the site folder on the same disk', async () => {
    const place = await openTestFolder()
    const source = path.join(place.parent, '400.avif')
    await writeFile(source, 'image')
    const destination = place.open()
    await destination.list()
    await destination.put({ ...file(IMAGE, 'image'), place: source })
    await destination.close()
    expect((await stat(source)).nlink).toBe(2)
    await place.remove()
  })

  it.each([
    ['whose parent is not there', 'noFolder', (folder: string) => path.join(folder, 'missing', 'www')],
    ['that is a file', 'noFolder', (folder: string) => path.join(folder, 'a-file')],
  ])('%s is reported with its own message and advice', async (_, problem, under) => {
    const place = await openTestFolder()
    await writeFile(path.join(place.parent, 'a-file'), '')
    const { createFolderDestination } = await import('./folder-destination.ts')
    const destination = createFolderDestination(under(place.parent))
    const message = expect.stringContaining('orrect PUBLISH_URL') as string
    await expect(destination.list()).rejects.toMatchObject({ problem, message })
    expect(await readdir(place.parent)).toEqual(['a-file'])
    await destination.close()
    await place.remove()
  })
})

/** The headers with which a browser gets an object. */
async function headersOf({ address, credentials }: TestStore, key: string) {
  const url = new URL(`${address.endpoint}/${address.bucket}/${address.prefix}/${key}`)
  const call = { method: 'HEAD', url, query: {}, headers: {}, body: new Uint8Array() }
  const headers = await createSigner(address.region, credentials)(call)
  const answer = await fetch(url, { method: 'HEAD', headers: { ...headers, 'accept-encoding': 'identity' } })
  const names = ['content-type', 'cache-control', 'content-encoding'] as const
  return names.map((name) => answer.headers.get(name))
}

await describeWithBucket('a bucket', (newStore) => {
  testDestination(() => openTestBucket(newStore()))
  describe('with gzip and clean names', () => {
    testDestination(() => {
      const { read, ...bucket } = openTestBucket(newStore(), undefined, {
        compression: 'gzip',
        names: 'clean',
      })
      const nameOf = (key: string) => (/\.\w+$/.test(key) ? key : `${key}.html`)
      return {
        ...bucket,
        read: async () => new Map([...(await read())].map(([key, body]) => [nameOf(key), body])),
      }
    })
  })

  it.each<[string, BucketForm, string | undefined, Record<string, (string | null)[]>]>([
    [
      'as in the site folder',
      AS_IN_THE_FOLDER,
      undefined,
      {
        'index.html': ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate', null],
        'about.html': ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate', null],
        'feed.xml': ['application/xml; charset=utf-8', 'public, max-age=0, must-revalidate', null],
        [IMAGE]: ['image/avif', 'public, max-age=31536000, immutable', null],
      },
    ],
    [
      'compressed, under clean names, with a CDN that is notified of changes',
      { compression: 'gzip', names: 'clean' },
      'https://cdn.test/purge',
      {
        'index.html': [
          'text/html; charset=utf-8',
          'public, max-age=0, s-maxage=2592000, must-revalidate',
          'gzip',
        ],
        about: ['text/html; charset=utf-8', 'public, max-age=0, s-maxage=2592000, must-revalidate', 'gzip'],
        '404.html': ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate', 'gzip'],
        'de/404.html': ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate', 'gzip'],
        [IMAGE]: ['image/avif', 'public, max-age=31536000, immutable', null],
      },
    ],
  ])('gives browsers each file with its type and caching time: %s', async (_, form, purgeUrl, expected) => {
    const place = newStore()
    const { createBucketDestination } = await import('./bucket-destination.ts')
    const bucket = openTestBucket(place)
    const destination = createBucketDestination(bucket.store, { ...form, purgeUrl })
    for (const key of Object.keys(expected)) {
      const name = /\.\w+$/.test(key) ? key : `${key}.html`
      await destination.put(file(name, long('x')))
    }
    for (const [key, headers] of Object.entries(expected))
      expect(await headersOf(place, key), key).toEqual(headers)
    await bucket.remove()
  })
})
