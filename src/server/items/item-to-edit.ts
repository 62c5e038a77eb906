import type { Logger } from 'pino'
import type { Image } from '../../contract/collection/images/image.ts'
import type { StoredImage } from './images/image-model.ts'
import type { Media } from '../platform/media/media.ts'
import { WITHOUT_ORIGINALS } from '../../contract/paths.ts'
import { JSON_TYPE } from '../platform/api/answers.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { describeError } from '../platform/api/middleware/errors.ts'

interface ItemToEdit {
  readonly fields: object
  /** The key of the images in the answer. */
  readonly imagesKey: string
  readonly images: readonly Image[]
  /** The same images, in the same order, as stored rows. */
  readonly stored: readonly StoredImage[]
}

/** A client that shows the images from their public addresses asks for no originals with this query. */
const hasOriginals = (c: ApiContext) => c.req.query(WITHOUT_ORIGINALS.name) !== WITHOUT_ORIGINALS.value

/**
 * Streams an item for its edit form: `{ …fields, [imagesKey]: [{ …image, file: base64 }, …] }`, one image at a time, so
 * that twenty originals are never in memory together. An original that cannot be read ends the answer early.
 */
export async function itemToEdit(
  c: ApiContext,
  { media, log }: { media: Media; log: Logger },
  { fields, imagesKey, images, stored }: ItemToEdit,
): Promise<Response> {
  async function readFile(index: number) {
    const image = hasOriginals(c) ? stored[index] : undefined
    return image ? (await media.readOriginal(image.original.hash)).toString('base64') : ''
  }
  // Read before the first byte is sent, so that a missing original becomes an error and not half an answer.
  let first: string | undefined = await readFile(0)

  async function* parts() {
    yield `${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(imagesKey)}:[`
    for (const [index, image] of images.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(image).slice(0, -1)},"file":"`
      yield first ?? (await readFile(index))
      first = undefined
      yield '"}'
    }
    yield ']}'
  }
  // Photographs cannot be compressed further, and the server does not collect them in memory.
  c.set('isSentAsItIs', hasOriginals(c))
  const chunks = parts()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ error: describeError(error) }, 'an original could not be read')
        controller.error(error)
      }
    },
  })
  return new Response(body, { headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' } })
}
