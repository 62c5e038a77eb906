import { createHash } from 'node:crypto'
import type { StoreAddress, StoreCredentials } from './address.ts'
import { readListing, readUndeleted, type StoredObject, unquote, writeDelete } from './answers.ts'
import { ObjectStoreError, type Place, problemOf, type StoreProblem } from './errors.ts'
import { createLargeObjects } from './large-objects.ts'
import { createStoreTransport, type StoreAnswer, type StoreCall } from './transport.ts'

export interface ObjectToPut {
  readonly key: string
  readonly body: Uint8Array
  readonly contentType: string
  readonly cacheControl?: string
  readonly contentEncoding?: string
}

export interface ObjectStoreOptions {
  readonly address: StoreAddress
  readonly credentials: StoreCredentials
  /** The environment variable that the address comes from: messages name it. */
  readonly setting: string
  /** Whether what is in it must not be readable by strangers. */
  readonly mustBePrivate: boolean
  /** Objects that one listing or one delete is about (default 1,000, the most that S3 allows). */
  readonly pageSize?: number
}

/** Written and deleted to see whether all is well. */
const CHECK_KEY = 'mahlstick-check'
/** Not over because something else succeeded: a full bucket can still be read. */
const UNTIL_CHECKED: readonly StoreProblem[] = ['full', 'refused', 'public']

const etagOf = ({ headers }: StoreAnswer) => unquote(headers.get('etag') ?? '')

/** The way to a store, with what is wrong with it as far as anybody met it. */
function createLine(options: ObjectStoreOptions) {
  const { address, credentials, setting } = options
  const place: Place = { endpoint: address.endpoint, bucket: address.bucket, setting }
  const transport = createStoreTransport(address, credentials, place)
  const hearers = new Set<(problem: ObjectStoreError) => void>()
  let problem: ObjectStoreError | undefined

  function raise(error: ObjectStoreError) {
    problem = error
    for (const hear of hearers) hear(error)
  }

  async function send(call: StoreCall) {
    try {
      // A store that was silent a moment ago keeps nobody waiting again.
      const answer = await transport.send(call, { once: problem?.problem === 'unreachable' })
      if (problem && !UNTIL_CHECKED.includes(problem.problem)) problem = undefined
      return answer
    } catch (error) {
      if (error instanceof ObjectStoreError && error.problem !== 'unexpected') raise(error)
      throw error
    }
  }

  return {
    place,
    raise,
    send,
    /** Sends as a stranger would; whatever is answered says nothing of the store. */
    sendUnheard: transport.send,
    problem: () => problem,
    settle: () => {
      problem = undefined
    },
    onProblem: (hear: (problem: ObjectStoreError) => void) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    close: transport.close,
    unexpected: (code: string) => new ObjectStoreError('unexpected', place, { code }),
  }
}
type Line = ReturnType<typeof createLine>

/** Calls about many objects, a page of them each. */
function createBulk({ send, unexpected, place }: Line, root: string, pageSize: number) {
  /** All objects whose keys begin with `prefix`, in the order of their keys, page by page as they are asked for. */
  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        'max-keys': String(pageSize),
        prefix: root + prefix,
        ...(next && { 'continuation-token': next }),
      }
      const answer = await send({ method: 'GET', query })
      const listing = answer && readListing(answer.body.toString('utf8'))
      if (!listing) throw unexpected('no listing')
      for (const object of listing.objects) yield { ...object, key: object.key.slice(root.length) }
      next = listing.next
    } while (next !== undefined)
  }

  async function deleteSome(keys: readonly string[]): Promise<void> {
    const body = Buffer.from(writeDelete(keys.map((key) => root + key)))
    const headers = {
      'content-type': 'application/xml',
      'content-md5': createHash('md5').update(body).digest('base64'),
    }
    const answer = await send({ method: 'POST', query: { delete: '' }, headers, body })
    const undeleted = answer && readUndeleted(answer.body.toString('utf8'))
    if (!undeleted) throw unexpected('no answer to a delete')
    const failed = undeleted.find(({ code }) => code !== 'NoSuchKey')
    if (failed) throw new ObjectStoreError(problemOf(200, failed.code), place, { code: failed.code })
  }

  return {
    list,
    async deleteMany(keys: readonly string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += pageSize)
        await deleteSome(keys.slice(start, start + pageSize))
    },
  }
}

/** Does everything once that will be needed; throws what is wrong. Afterwards there is no problem. */
async function check(
  line: Line,
  list: ReturnType<typeof createBulk>['list'],
  root: string,
  mustBePrivate: boolean,
) {
  const { send, place } = line
  const key = root + CHECK_KEY
  await send({ method: 'PUT', key, headers: { 'content-type': 'text/plain' }, body: Buffer.from('.') })
  if (mustBePrivate && (await isPublic(line, key))) line.raise(new ObjectStoreError('public', place))
  else line.settle()
  await list(CHECK_KEY).next()
  await send({ method: 'DELETE', key })
  const problem = line.problem()
  if (problem) throw problem
}

async function isPublic({ sendUnheard }: Line, key: string): Promise<boolean> {
  // Whatever a stranger is told instead is fine.
  const answer = await sendUnheard({ method: 'GET', key, isAnonymous: true }).catch(() => undefined)
  return answer !== undefined
}

/**
 * A folder of a bucket in an S3-compatible store. Every call throws an `ObjectStoreError` that says what is wrong;
 * what may pass is tried again first, and many calls share a bounded number of connections.
 */
export function createObjectStore(options: ObjectStoreOptions) {
  const { address, mustBePrivate, pageSize = 1000 } = options
  const line = createLine(options)
  const { send, unexpected } = line
  const root = address.prefix === '' ? '' : `${address.prefix}/`
  const bulk = createBulk(line, root, pageSize)
  const large = createLargeObjects({ send, unexpected })

  function requirePrivate() {
    const problem = line.problem()
    if (mustBePrivate && problem?.problem === 'public') throw problem
  }

  /** Gives the store's fingerprint of it. */
  async function put({
    key,
    body,
    contentType,
    cacheControl,
    contentEncoding,
  }: ObjectToPut): Promise<string> {
    requirePrivate()
    const headers = {
      'content-type': contentType,
      ...(cacheControl && { 'cache-control': cacheControl }),
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
    }
    // Whole or not at all, as S3 has it.
    const answer = await send({ method: 'PUT', key: root + key, headers, body })
    if (!answer) throw unexpected('NoSuchKey')
    return etagOf(answer)
  }

  return {
    put,
    /** A file of any size, part by part; aborted, nothing of it stays. */
    putFile: (key: string, file: string, signal: AbortSignal) => {
      requirePrivate()
      return large.putFile(root + key, file, signal)
    },
    /** SHA-256 of an object of `size` bytes, as the store gives it back. */
    hashOf: (key: string, size: number, signal: AbortSignal) => large.hashOf(root + key, size, signal),
    ...bulk,
    /** The bytes; undefined where there is nothing. Some stores have nothing for a moment while an object is replaced. */
    get: async (key: string): Promise<Buffer | undefined> => {
      const ask = () => send({ method: 'GET', key: root + key })
      return ((await ask()) ?? (await ask()))?.body
    },
    /** Size and fingerprint; undefined where there is nothing. */
    async head(key: string): Promise<Omit<StoredObject, 'key'> | undefined> {
      const answer = await send({ method: 'HEAD', key: root + key })
      if (!answer) return undefined
      const bytes = Number(answer.headers.get('content-length'))
      return { bytes, etag: etagOf(answer) }
    },
    /** Nothing happens where there is nothing. */
    delete: async (key: string): Promise<void> => {
      await send({ method: 'DELETE', key: root + key })
    },
    /** Does everything once that will be needed; throws what is wrong. Afterwards there is no `problem`. */
    check: () => check(line, bulk.list, root, mustBePrivate),
    /** What is wrong with it, as far as anybody met it. */
    get problem() {
      return line.problem()
    },
    /** Calls at every failure; gives what ends it. */
    onProblem: line.onProblem,
    /** Breaks off what is underway. */
    close: line.close,
  }
}
export type ObjectStore = ReturnType<typeof createObjectStore>
