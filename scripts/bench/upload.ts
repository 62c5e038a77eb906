import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { createOwner } from '../../src/server/people/owner.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { readPeakMemory } from '../testing/memory.ts'
import { ROOT } from '../lib/run.ts'
import { type Site, startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { median } from './numbers.ts'

export interface UploadBench {
  readonly megapixels: number
  readonly megabytes: number
  /** From the upload of the painting until its page and its largest image are served; the median of the runs. */
  readonly seconds: number
  readonly runs: readonly number[]
  /** The peak memory of the server process, after the first upload and after all uploads. */
  readonly peakMegabytes: number
  readonly peakMegabytesOfAll: number
}

const PAINTING = path.join(ROOT, 'src/server/platform/media/fixtures/the-scream.jpg')
const SIZE = { width: 6000, height: 4000 }
const OWNER = { username: 'bench', email: 'bench@example.org', password: 'bench-bench-bench' }

/** A JPEG of 24 megapixels with the noise of a sensor, about 10 MB; each `shade` gives a different photograph. */
export async function makePhotograph(shade: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128 + shade, sigma: 24 } as const
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(await readFile(PAINTING))
    .resize({ width: 2000, height: 2000, fit: 'cover' })
    .extend({ right: 4000, bottom: 2000, extendWith: 'mirror' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 94 })
    .toBuffer()
}

export async function signIn(site: Site): Promise<string> {
  const database = await openDatabase(`sqlite:${path.join(site.dataDir, 'mahlstick.sqlite')}`)
  await createOwner(database.db, OWNER)
  await database.close()
  const answer = await fetch(site.url + API_PATHS.login, { method: 'POST', body: JSON.stringify(OWNER) })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

/** Creates a painting with this photograph. */
export function postPainting(site: Site, token: string, photograph: Buffer): Promise<Response> {
  const image = { file: photograph.toString('base64'), fileName: 'photograph.jpg', isMainImage: true }
  const painting = {
    name: 'Bench',
    description: 'A photograph from a camera.',
    dimensions: '100 x 150 cm',
    technique: 'Oil on linen',
    price: '1000',
    year: '2026',
    paintingImages: [image],
  }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return fetch(site.url + API_PATHS.paintings, { method: 'POST', headers, body: JSON.stringify(painting) })
}

/** Creates a painting and returns its id. */
export async function uploadPainting(site: Site, token: string, photograph: Buffer): Promise<string> {
  const answer = await postPainting(site, token, photograph)
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  return z.uuid().parse(await answer.json())
}

/** Milliseconds until the page of the painting and its largest picture are served. */
async function upload(site: Site, token: string, photograph: Buffer): Promise<number> {
  const start = performance.now()
  const id = await uploadPainting(site, token, photograph)
  for (;;) {
    const page = await fetch(site.url + PAGE_PATHS.painting(id))
    const picture = /\/media\/\w+\/2400\.avif/.exec(await page.text())?.[0]
    if (page.ok && picture && (await fetch(site.url + picture)).ok) return performance.now() - start
  }
}

/** Uploads images of 24 megapixels one after the other to a server without other work. */
export async function benchUpload(times = 3): Promise<UploadBench> {
  const photographs: Buffer[] = []
  for (let index = 0; index < times; index++) photographs.push(await makePhotograph(index))
  const site = await startSite({ LOG_LEVEL: 'error' })
  try {
    const token = await signIn(site)
    const runs: number[] = []
    const peaks: number[] = []
    for (const photograph of photographs) {
      runs.push(await upload(site, token, photograph))
      peaks.push(await readPeakMemory(site.pid))
    }
    return {
      megapixels: (SIZE.width * SIZE.height) / 1e6,
      megabytes: Math.round((photographs[0]?.length ?? 0) / 1e5) / 10,
      seconds: Math.round(median(runs) / 10) / 100,
      runs: runs.map(Math.round),
      peakMegabytes: peaks[0] ?? 0,
      peakMegabytesOfAll: peaks.at(-1) ?? 0,
    }
  } finally {
    await site.stop()
  }
}
