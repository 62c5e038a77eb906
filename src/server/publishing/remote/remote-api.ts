import type { Transport } from '../../../client/client.ts'
import { imageAddress, isWholeAddress } from '../../../contract/collection/images/image-address.ts'
import { ValueResponse } from '../../../contract/values/value-response.ts'
import { createPictureSizes } from './picture-sizes.ts'

export interface RemoteApiOptions {
  /** The address of its API for this process, without a slash at the end. */
  readonly root: string
  /** The address of its API for browsers. */
  readonly publicRoot: string
}

/** Milliseconds to wait for an answer. */
const TIMEOUT = 20_000
/** The fields of series, letters and previews in which images may be. */
const PARTS = ['cover', 'blocks', 'works', 'painting', 'exhibition']
const IMAGE_LISTS = ['paintingImages', 'exhibitionImages']
/** The fields of an image that may hold an address. */
const IMAGE_PATHS = ['imagePath', 'thumbnailPath', 'sharePath']

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Completes the images of answers: their addresses work in a browser, and their sizes come from the files. */
function createCompletion({ root, publicRoot }: RemoteApiOptions) {
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
    // Reads sizes only from that server, so that its answers cannot make this server send requests to a third one.
    const path = image['imagePath']
    const isSized = image['width'] !== undefined || !isText(path) || isWholeAddress(path)
    return {
      ...image,
      ...(!isSized && (await sizeOf(imageAddress(root, path)))),
      ...(Object.fromEntries(paths) as Fields),
      variants,
    }
  }

  async function completeAll(images: Fields): Promise<Fields> {
    const entries = Object.entries(images).map(async ([place, image]) => [
      place,
      isFields(image) ? await completeImage(image) : image,
    ])
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
  }

  async function complete(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(complete))
    if (!isFields(value)) return value
    const entries = Object.entries(value).map(async ([name, field]) => {
      // The owner's own pictures in the settings, by their place.
      if (name === 'pictures' && isFields(field)) return [name, await completeAll(field)]
      if (PARTS.includes(name)) return [name, await complete(field)]
      if (name === 'image' && isFields(field)) return [name, await completeImage(field)]
      // The index of all works has only the addresses of images.
      if (name === 'image' && isText(field)) return [name, toPublic(field)]
      if (name === 'images' && Array.isArray(field))
        return [name, field.map((path: unknown) => (isText(path) ? toPublic(path) : path))]
      if (!IMAGE_LISTS.includes(name) || !Array.isArray(field)) return [name, field]
      // An image without an address cannot be shown.
      const images = field.filter((image: unknown) => isFields(image) && isText(image['imagePath']))
      return [name, await Promise.all((images as Fields[]).map(completeImage))]
    })
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
  }

  return complete
}

/** A transport to another server that follows the plain wire contract. It completes images in the answers. */
export function createRemoteApi(options: RemoteApiOptions): Transport {
  const complete = createCompletion(options)

  return {
    root: options.root,
    fetch: async (address) => {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!response.ok) return response
      const { status, headers } = response
      const text = await response.text()
      // An HTML page instead of JSON means that the server does not know the call.
      if (text.trimStart().startsWith('<')) return new Response(null, { status: 404 })
      // Some servers send an empty answer if they do not know the call.
      return new ValueResponse(text === '' ? null : await complete(JSON.parse(text)), { status, headers })
    },
  }
}
