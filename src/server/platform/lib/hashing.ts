import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** SHA-256 in hexadecimal, computed on the main thread: for short texts only. */
export const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** SHA-256 in hexadecimal, computed in the thread pool: 40 MB would hold up all requests for several frames. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}

/** SHA-256 in hexadecimal of a file of any size, read in pieces. */
export async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}
