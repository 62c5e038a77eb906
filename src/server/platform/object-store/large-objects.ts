import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { readUploaded, readUploadId, writeComplete } from './answers.ts'
import { ObjectStoreError } from './errors.ts'
import type { StoreAnswer, StoreCall } from './transport.ts'

/** One part is in memory at a time. S3 allows 10,000 parts of at least 5 MB; the last one may be smaller. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS = 10_000

interface Parts {
  readonly send: (call: StoreCall) => Promise<StoreAnswer | undefined>
  readonly unexpected: (code: string) => Error
}

async function readPart(handle: FileHandle, position: number, length: number) {
  const buffer = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await handle.read(buffer, read, length - read, position + read)
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent.')
    read += bytesRead
  }
  return buffer
}

/** Uploads files in parts, completely or not at all. */
function createUploading({ send, unexpected }: Parts) {
  async function begin(key: string): Promise<string> {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await send({ method: 'POST', key, query: { uploads: '' }, headers })
    const id = answer && readUploadId(answer.body.toString('utf8'))
    if (id === undefined) throw unexpected('no upload')
    return id
  }

  async function sendParts(file: string, key: string, uploadId: string, signal: AbortSignal) {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      const step = Math.max(PART_BYTES, Math.ceil(size / PARTS))
      const etags: string[] = []
      for (let at = 0; at < size || etags.length === 0; at += step) {
        signal.throwIfAborted()
        const body = await readPart(handle, at, Math.min(step, size - at))
        const query = { partNumber: String(etags.length + 1), uploadId }
        const etag = (await send({ method: 'PUT', key, query, body }))?.headers.get('etag')
        if (etag == null) throw unexpected('no part')
        etags.push(etag)
      }
      return etags
    } finally {
      await handle.close()
    }
  }

  async function end(key: string, uploadId: string, etags: readonly string[]) {
    const body = Buffer.from(writeComplete(etags))
    const headers = { 'content-type': 'application/xml' }
    const answer = await send({ method: 'POST', key, query: { uploadId }, headers, body })
    // S3 may report a failure in the body of a response with status 200.
    if (!answer || !readUploaded(answer.body.toString('utf8'))) throw unexpected('no object')
  }

  /** Whether an upload has ended after all: the answer to the first attempt was lost, and the second one finds no upload. */
  const hasEnded = async (key: string, error: unknown) =>
    error instanceof ObjectStoreError &&
    error.code === 'NoSuchUpload' &&
    (await send({ method: 'HEAD', key })) !== undefined

  return {
    /** Uploads a file under a key that no other object has had. If that fails, no part of it stays. */
    async putFile(key: string, file: string, signal: AbortSignal): Promise<void> {
      const uploadId = await begin(key)
      try {
        const etags = await sendParts(file, key, uploadId, signal)
        await end(key, uploadId, etags).catch(async (error: unknown) => {
          if (!(await hasEnded(key, error))) throw error
        })
      } catch (error) {
        await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
        throw error
      }
    },
  }
}

/** Reads objects in parts. */
function createReading({ send, unexpected }: Parts) {
  /** The parts of an object of `size` bytes, as the store returns them. */
  async function* read(key: string, size: number, signal: AbortSignal): AsyncGenerator<Buffer> {
    for (let at = 0; at < size; at += PART_BYTES) {
      signal.throwIfAborted()
      const range = `bytes=${at}-${Math.min(at + PART_BYTES, size) - 1}`
      const answer = await send({ method: 'GET', key, headers: { range } })
      if (!answer) throw unexpected('NoSuchKey')
      yield answer.body
    }
  }

  return {
    read,
    /** The SHA-256 in hexadecimal of an object of `size` bytes, as the store returns it. */
    async hashOf(key: string, size: number, signal: AbortSignal): Promise<string> {
      const hash = createHash('sha256')
      for await (const part of read(key, size, signal)) hash.update(part)
      return hash.digest('hex')
    },
  }
}

/** Objects of any size, which are sent and read in parts. Keys are full keys of the bucket. */
export const createLargeObjects = (parts: Parts) => ({ ...createUploading(parts), ...createReading(parts) })
