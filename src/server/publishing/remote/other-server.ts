import type { Transport } from '../../../client/client.ts'
import { imageAddress, isWholeAddress } from '../../../contract/collection/image-address.ts'
import { ValueResponse } from '../../../contract/values/value-response.ts'
import { createPictureSizes } from './picture-sizes.ts'

export interface OtherServerOptions {
  /** Where this process reaches its API, without a slash at the end. */
  readonly root: string
  /** Where visitors' browsers reach it. */
  readonly publicRoot: string
}

/** Milliseconds for one of its answers. */
const TIMEOUT = 20_000
const IMAGE_LISTS = ['paintingImages', 'exhibitionImages']
/** Addresses of one image, as far as a server sends them. */
const IMAGE_PATHS = ['imagePath', 'thumbnailPath', 'sharePath']

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/**
 * The way to another server that speaks the plain wire contract. In its answers images have addresses that a browser
 * can use as they are, and the size that their files tell.
 */
export function createOtherServer({ root, publicRoot }: OtherServerOptions): Transport {
  const sizeOf = createPictureSizes()
  const toPublic = (path: string) => imageAddress(publicRoot, path)

  async function completeImage(image: Fields): Promise<Fields> {
    const paths = IMAGE_PATHS.flatMap((name) => {
      const path = image[name]
      return isText(path) ? [[name, toPublic(path)]] : []
    })
    const variants = (Array.isArray(image['variants']) ? image['variants'] : []).map((variant: unknown) =>
      isFields(variant) && isText(variant['path'])
        ? { ...variant, path: toPublic(variant['path']) }
        : variant,
    )
    // Only of what lies on that server: no answer of its own makes this one read from a third.
    const path = image['imagePath']
    const isSized = image['width'] !== undefined || !isText(path) || isWholeAddress(path)
    return {
      ...image,
      ...(!isSized && (await sizeOf(imageAddress(root, path)))),
      ...(Object.fromEntries(paths) as Fields),
      variants,
    }
  }

  async function complete(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(complete))
    if (!isFields(value)) return value
    const entries = Object.entries(value).map(async ([name, field]) => {
      if (name === 'shareImagePath') return [name, isText(field) ? toPublic(field) : field]
      if (!IMAGE_LISTS.includes(name) || !Array.isArray(field)) return [name, field]
      // Nothing can be shown of an image without an address.
      const images = field.filter((image: unknown) => isFields(image) && isText(image['imagePath']))
      return [name, await Promise.all((images as Fields[]).map(completeImage))]
    })
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
  }

  return {
    root,
    fetch: async (address) => {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!response.ok) return response
      const { status, headers } = response
      const text = await response.text()
      // A page in the place of an answer: it knows no such call.
      if (text.trimStart().startsWith('<')) return new Response(null, { status: 404 })
      // Some answer nothing at all for what they do not know.
      return new ValueResponse(text === '' ? null : await complete(JSON.parse(text)), { status, headers })
    },
  }
}
