import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageClient } from '../../../client/page-client.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { readPaintingEntries } from '../../../syndication/sitemap.ts'
import { buildWorks } from '../../../syndication/works.ts'
import { createRemoteApi } from './remote-api.ts'

const PUBLIC = 'https://api.example.org/base'
const ID = '4f3a91c2-0000-4000-8000-000000000000'

let stop: (() => void) | undefined
afterEach(() => stop?.())

type SentImage = Readonly<Record<string, unknown>> & { readonly imagePath: string }

/** What a server with one painting, whose images have these fields, answers at an address of its API. */
function answerAt(address: string, images: readonly SentImage[]): unknown {
  const fields = { description: '', dimensions: '', technique: '', year: 2024 }
  const flags = { isAvailableToSell: true, isAvailableForSale: true, isOnFocus: false }
  const painting = { id: ID, name: 'Dusk', ...fields, ...flags, paintingImages: images }
  const blocks = [
    { kind: 'works', works: [painting] },
    { kind: 'picture', image: images[0] },
  ]
  const letter = { id: ID, subject: 'News', preview: '', sentAt: '2026-03-01', language: 'en', blocks }
  const series = { id: ID, title: 'Evenings', works: 1, firstYear: 2024, lastYear: 2024, cover: painting }
  const empty = { ...series, works: 0, firstYear: null, lastYear: null, cover: null }
  const facts = { name: 'Dusk', technique: '', year: 2024, height: null, width: null, depth: null }
  const work = { id: ID, ...facts, availability: 'available', image: images[0]?.imagePath ?? null }
  const answers: Readonly<Record<string, unknown>> = {
    [API_PATHS.publicLetters]: letter,
    [API_PATHS.previews]: { isDraft: true, painting },
    [API_PATHS.allSeries]: [series, empty],
    [itemPath(API_PATHS.siteIndexWorks, '1')]: [work, { ...work, image: null }],
    [itemPath(API_PATHS.siteIndexPart, '1')]: [{ id: ID, images: images.map(({ imagePath }) => imagePath) }],
  }
  return Object.entries(answers).find(([path]) => address.includes(path))?.[1] ?? painting
}

/** A server with this painting. `respond` answers all requests but those to its API. */
async function serve(images: readonly SentImage[], respond: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('/api/')) response.end(JSON.stringify(answerAt(request.url, images)))
    else respond(request, response)
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
    client,
    read: async () => (await client.findPainting(ID))?.paintingImages ?? [],
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
    const { client } = await serve([anImage('/files/1.jpg')], notThere)
    const imagePath = `${PUBLIC}/files/1.jpg`
    expect(await client.findLetter(ID)).toMatchObject({
      blocks: [
        { kind: 'works', works: [{ paintingImages: [{ imagePath }] }] },
        { kind: 'picture', image: { imagePath } },
      ],
    })
  })

  it('is complete as the cover of its series and in the preview of a draft', async () => {
    const { client } = await serve([anImage('/files/1.jpg')], notThere)
    const shown = { paintingImages: [{ imagePath: `${PUBLIC}/files/1.jpg` }] }
    expect(await client.listSeries()).toMatchObject([{ cover: shown }, { cover: null }])
    expect(await client.findPreview(ID, '1', 'key')).toMatchObject({ painting: shown })
  })

  it('has its pictures at that server in the sitemap and in the list of works for programs, too', async () => {
    const { client } = await serve([anImage('/files/1.jpg'), anImage('')], notThere)
    const image = `${PUBLIC}/files/1.jpg`
    const siteUrl = 'https://paintings.example.org'
    const { works } = await buildWorks(siteUrl, client, 1, [1])
    expect(works.map((work) => work.image)).toEqual([image, null])
    expect(await readPaintingEntries(client, 1)).toMatchObject([{ images: [image, ''] }])
  })
})
