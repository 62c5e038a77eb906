import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { LoginAnswerSchema } from '../src/contract/identity.ts'
import { API_PATHS } from '../src/contract/paths.ts'
import { DEFAULT_SETTINGS } from '../src/contract/settings.ts'

const FOLDER = path.join(import.meta.dirname, 'demo')

const images = z.array(z.object({ file: z.string(), isMainImage: z.boolean(), alt: z.string() }))
const CollectionSchema = z.object({
  artist: z.string(),
  paintings: z.array(z.looseObject({ name: z.string(), images })),
  exhibitions: z.array(z.looseObject({ title: z.string(), images })),
})

type Fetch = (request: Request) => Response | Promise<Response>

/** Calls the API as any client does: JSON in, JSON out, the answer's own words on failure. */
async function call(
  fetch: Fetch,
  method: string,
  address: string,
  body: unknown,
  token?: string,
): Promise<unknown> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const request = new Request(`http://api.internal${address}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  const response = await fetch(request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
  return JSON.parse(text) as unknown
}

async function readImages(list: z.infer<typeof images>) {
  return Promise.all(
    list.map(async ({ file, isMainImage, alt }) => ({
      file: await readFile(path.join(FOLDER, file), 'base64'),
      fileName: path.basename(file),
      isMainImage,
      alt,
    })),
  )
}

export interface DemoOptions {
  readonly fetch: Fetch
  /** Makes an account that may write, for the time of the loading. */
  readonly withWriter: <T>(password: string, work: (username: string) => Promise<T>) => Promise<T>
  readonly onProgress: (done: number, total: number) => void
}

/** Hangs the demo collection through the API, as an owner would. The last in the file is posted first: newest first. */
export async function loadDemo({ fetch, withWriter, onProgress }: DemoOptions) {
  const collection = CollectionSchema.parse(
    JSON.parse(await readFile(path.join(FOLDER, 'collection.json'), 'utf8')),
  )
  const password = randomBytes(24).toString('base64url')
  return withWriter(password, async (username) => {
    const { token } = LoginAnswerSchema.parse(
      await call(fetch, 'POST', API_PATHS.login, { username, password }),
    )
    const total = collection.paintings.length + collection.exhibitions.length
    let done = 0
    const settings = {
      ...DEFAULT_SETTINGS,
      brandName: collection.artist,
      watermark: `© ${collection.artist}`,
    }
    await call(fetch, 'PUT', API_PATHS.settings, settings, token)
    for (const { images: list, ...painting } of collection.paintings.toReversed()) {
      await call(
        fetch,
        'POST',
        API_PATHS.paintings,
        { ...painting, paintingImages: await readImages(list) },
        token,
      )
      onProgress(++done, total)
    }
    for (const { images: list, ...exhibition } of collection.exhibitions.toReversed()) {
      await call(
        fetch,
        'POST',
        API_PATHS.exhibitions,
        { ...exhibition, exhibitionImages: await readImages(list) },
        token,
      )
      onProgress(++done, total)
    }
    return total
  })
}
