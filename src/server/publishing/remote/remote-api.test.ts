import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageClient } from '../../../client/page-client.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { createRemoteApi } from './remote-api.ts'

const PUBLIC = 'https://api.example.org/base'
const ID = '4f3a91c2-0000-4000-8000-000000000000'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A server with one painting whose images have these fields. `respond` answers all other requests. */
async function serve(images: readonly object[], respond: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('/api/')) {
      const fields = { description: '', dimensions: '', technique: '', year: 2024 }
      const flags = { isAvailableToSell: true, isAvailableForSale: true, isOnFocus: false }
      const painting = { id: ID, name: 'Dusk', ...fields, ...flags, paintingImages: images }
      const blocks = [
        { kind: 'works', works: [painting] },
        { kind: 'picture', image: images[0] },
      ]
      const letter = { id: ID, subject: 'News', preview: '', sentAt: '2026-03-01', language: 'en', blocks }
      response.end(JSON.stringify(request.url.includes(API_PATHS.publicLetters) ? letter : painting))
    } else respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`
  const client = createPageClient(createRemoteApi({ root, publicRoot: PUBLIC }))
  return {
    asked,
    read: async () => (await client.findPainting(ID))?.paintingImages ?? [],
    readLetter: () => client.findLetter(ID),
  }
}

const anImage = (imagePath: string) => ({ id: ID, entityId: ID, imagePath, isMainImage: true, fileName: 'a' })
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2e1d' } })
const notThere: RequestListener = (_, response) => response.writeHead(404).end()

describe('a painting of another server', () => {
  it('features 3: has image addresses from the API base and imagePath, and sizes from the files, which are read once', async () => {
    const upright = await aPicture(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { asked, read } = await serve([anImage('/files/1.jpg')], (_, response) => response.end(upright))
    const [image] = await read()
    expect(image).toMatchObject({ imagePath: `${PUBLIC}/files/1.jpg`, width: 300, height: 400 })
    await read()
    expect(asked.filter((path) => path === '/base/files/1.jpg')).toHaveLength(1)
  })

  it('has an image that is read completely if its first bytes do not contain the size', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const large = await sharp({
      create: { width: 600, height: 500, channels: 3, background: '#000', noise },
    })
      .webp({ quality: 95 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(65_536)
    const { read } = await serve([anImage('/1.webp')], ({ headers }, response) => {
      const range = /^bytes=0-(\d+)$/.exec(headers.range ?? '')
      response.writeHead(range ? 206 : 200).end(range ? large.subarray(0, Number(range[1]) + 1) : large)
    })
    expect(await read()).toMatchObject([{ width: 600, height: 500 }])
  })

  it('shows a picture without a known size, and no picture without an address', async () => {
    const images = [anImage('/files/gone.jpg'), anImage('')]
    const { read } = await serve(images, notThere)
    const shown = await read()
    expect(shown.map(({ imagePath, width }) => [imagePath, width])).toEqual([
      [`${PUBLIC}/files/gone.jpg`, undefined],
    ])
  })

  it('causes no request to a third server, neither for a picture elsewhere nor by a redirect', async () => {
    const elsewhere = 'http://127.0.0.1:9/secret.jpg'
    const { asked, read } = await serve([anImage(elsewhere), anImage('/moved.jpg')], (_, response) =>
      response.writeHead(302, { Location: '/base/target.jpg' }).end(),
    )
    expect((await read()).map(({ imagePath, width }) => [imagePath, width])).toEqual([
      [elsewhere, undefined],
      [`${PUBLIC}/moved.jpg`, undefined],
    ])
    expect(asked).not.toContain('/base/target.jpg')
  })

  it('keeps the image addresses and sizes that a server of our kind sends', async () => {
    const variants = [{ format: 'avif', width: 400, height: 300, path: '/media/k/400.avif' }]
    const paths = { thumbnailPath: '/media/k/thumb.jpg', sharePath: '/media/k/share.jpg' }
    const ours = { ...anImage('/media/k/1600.jpg'), ...paths, variants, width: 1600, height: 1200 }
    const { asked, read } = await serve([ours], notThere)
    expect(await read()).toMatchObject([
      {
        imagePath: `${PUBLIC}/media/k/1600.jpg`,
        thumbnailPath: `${PUBLIC}/media/k/thumb.jpg`,
        sharePath: `${PUBLIC}/media/k/share.jpg`,
        variants: [{ path: `${PUBLIC}/media/k/400.avif`, width: 400 }],
        width: 1600,
      },
    ])
    expect(asked).toHaveLength(1)
  })

  it('is complete in a letter, too, and so is a picture of the letter', async () => {
    const { readLetter } = await serve([anImage('/files/1.jpg')], notThere)
    const imagePath = `${PUBLIC}/files/1.jpg`
    expect(await readLetter()).toMatchObject({
      blocks: [
        { kind: 'works', works: [{ paintingImages: [{ imagePath }] }] },
        { kind: 'picture', image: { imagePath } },
      ],
    })
  })
})
