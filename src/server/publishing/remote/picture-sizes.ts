import { type ImageSize, readImageSize } from '../../platform/media/image-size.ts'
import { createLock } from '../../platform/lib/lock.ts'
import { createBoundedMap } from '../../platform/lib/bounded-map.ts'

/** Number of bytes that contain the size in almost every JPEG, PNG and AVIF. */
const START = 65_536
const AT_ONCE = 6
const KEPT = 50_000
/** Milliseconds until a picture that could not be read is requested again. */
const FORGOTTEN_AFTER = 60_000
const TIMEOUT = 10_000

async function readStart(address: string, range: boolean) {
  const response = await fetch(address, {
    headers: range ? { Range: `bytes=0-${START - 1}` } : {},
    // A redirect might lead to a machine that only this server can reach.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  return { isPart: response.status === 206, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function readSize(address: string): Promise<ImageSize | undefined> {
  const { isPart, bytes } = await readStart(address, true)
  const size = await readImageSize(bytes)
  return size || !isPart ? size : readImageSize((await readStart(address, false)).bytes)
}

/**
 * Reads the sizes of pictures on another server, whose answers do not contain them. Without a size, a page would move
 * while it loads. Each picture is read once. Returns undefined if it cannot be read.
 */
export function createPictureSizes(): (address: string) => Promise<ImageSize | undefined> {
  const sizes = createBoundedMap<Promise<ImageSize | undefined>>(KEPT)
  const inTurn = createLock(AT_ONCE)

  return (address) => {
    const known = sizes.get(address)
    if (known) return known
    const reading = inTurn(() => readSize(address)).catch(() => undefined)
    sizes.set(address, reading)
    void reading.then((size) => {
      if (!size) setTimeout(sizes.delete, FORGOTTEN_AFTER, address).unref()
    })
    return reading
  }
}
