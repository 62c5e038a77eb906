import { type ImageSize, readImageSize } from '../../media/image-size.ts'
import { createLock } from '../../lib/lock.ts'
import { createBoundedMap } from '../../lib/bounded-map.ts'

/** Bytes in which almost every JPEG, PNG and AVIF tells its size. */
const START = 65_536
const AT_ONCE = 6
const KEPT = 50_000
/** Milliseconds until a picture that could not be read is asked for again. */
const FORGOTTEN_AFTER = 60_000
const TIMEOUT = 10_000

async function readStart(address: string, range: boolean) {
  const response = await fetch(address, {
    headers: range ? { Range: `bytes=0-${START - 1}` } : {},
    // It might lead to a machine that only this server can reach.
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
 * Sizes of pictures on another server, which its answers do not tell: without them a page would move under its reader
 * while it loads. Each is asked for once; undefined where it cannot be read.
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
