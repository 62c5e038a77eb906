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
  /**
   * Name of the environment variable that holds the address; undefined where the owner has entered it. Messages name it, or
   * the fields of the Control Panel.
   */
  readonly setting: string | undefined
  /** Whether strangers must not be able to read the objects. */
  readonly mustBePrivate: boolean
  /** Number of objects in one listing or delete request (default 1,000, the maximum of S3). */
  readonly pageSize?: number
}

/** Key of an object that a check writes and deletes. */
const CHECK_KEY = 'mahlstick-check'
/** Problems that only a check can end. Another successful request does not: a full bucket can still be read. */
const UNTIL_CHECKED: readonly StoreProblem[] = ['full', 'refused', 'public']

const headersOf = ({ contentType, cacheControl, contentEncoding }: ObjectToPut) => ({
  'content-type': contentType,
  ...(cacheControl && { 'cache-control': cacheControl }),
  ...(contentEncoding && { 'content-encoding': contentEncoding }),
})

const etagOf = ({ headers }: StoreAnswer) => unquote(headers.get('etag') ?? '')

/** The connection to a store. It remembers the current problem and notifies listeners of it. */
function createLine(options: ObjectStoreOptions) {
  const { address, credentials, setting } = options
  const place: Place = { endpoint: address.endpoint, bucket: address.bucket, setting }
  const transport = createStoreTransport(address, credentials, place)
  const listeners = new Set<(problem: ObjectStoreError) => void>()
  let problem: ObjectStoreError | undefined

  function raise(error: ObjectStoreError) {
    problem = error
    for (const listen of listeners) listen(error)
  }

  async function send(call: StoreCall) {
    try {
      // If the last request got no answer, this one is not retried, so that callers do not wait long.
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
    /** Sends a request without changing the known problem: an anonymous request may be refused. */
    sendUnnoticed: transport.send,
    problem: () => problem,
    settle: () => {
      problem = undefined
    },
    onProblem: (listen: (problem: ObjectStoreError) => void) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    close: transport.close,
    unexpected: (code: string) => new ObjectStoreError('unexpected', place, { code }),
  }
}
type Line = ReturnType<typeof createLine>

/** Requests for many objects, one page of objects each. */
function createBulk({ send, unexpected, place }: Line, root: string, pageSize: number) {
  /** Lists all objects whose keys begin with `prefix`, sorted by key. Each page is requested when it is needed. */
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

/** Requests for one object each. `requirePrivate` throws where strangers could read what would be stored. */
function createSingle({ send, unexpected }: Line, root: string, requirePrivate: () => void) {
  return {
    /** Stores an object and returns its ETag. */
    async put(object: ObjectToPut): Promise<string> {
      requirePrivate()
      const { key, body } = object
      // S3 stores an object completely or not at all.
      const answer = await send({ method: 'PUT', key: root + key, headers: headersOf(object), body })
      if (!answer) throw unexpected('NoSuchKey')
      return etagOf(answer)
    },
    /**
     * Returns the bytes, or undefined for an unknown key. It asks twice, because some stores return nothing for a
     * moment while an object is replaced.
     */
    get: async (key: string): Promise<Buffer | undefined> => {
      const ask = () => send({ method: 'GET', key: root + key })
      return ((await ask()) ?? (await ask()))?.body
    },
    /** Returns size and ETag, or undefined for an unknown key. */
    async head(key: string): Promise<Omit<StoredObject, 'key'> | undefined> {
      const answer = await send({ method: 'HEAD', key: root + key })
      return answer && { bytes: Number(answer.headers.get('content-length')), etag: etagOf(answer) }
    },
    /** Deletes an object. An unknown key is no error. */
    delete: async (key: string) => void (await send({ method: 'DELETE', key: root + key })),
  }
}

/** Tries every kind of request. Throws the problem that it finds; otherwise no problem is known afterwards. */
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

async function isPublic({ sendUnnoticed }: Line, key: string): Promise<boolean> {
  // Any failure of the anonymous request means that the bucket is private.
  const answer = await sendUnnoticed({ method: 'GET', key, isAnonymous: true }).catch(() => undefined)
  return answer !== undefined
}

/**
 * A folder of a bucket in an S3-compatible store. A failed call throws an `ObjectStoreError`. Temporary failures are
 * retried first, and the number of parallel requests is limited.
 */
export function createObjectStore(options: ObjectStoreOptions) {
  const { address, mustBePrivate, pageSize = 1000 } = options
  const line = createLine(options)
  const root = address.prefix === '' ? '' : `${address.prefix}/`
  const bulk = createBulk(line, root, pageSize)
  const large = createLargeObjects(line)

  function requirePrivate() {
    const problem = line.problem()
    if (mustBePrivate && problem?.problem === 'public') throw problem
  }

  return {
    ...createSingle(line, root, requirePrivate),
    ...bulk,
    /** Uploads a file of any size in parts. If it is aborted, no part of it stays. */
    putFile: (key: string, file: string, signal: AbortSignal) => {
      requirePrivate()
      return large.putFile(root + key, file, signal)
    },
    /** The SHA-256 of an object of `size` bytes, as the store returns it. */
    hashOf: (key: string, size: number, signal: AbortSignal) => large.hashOf(root + key, size, signal),
    /** The parts of an object of `size` bytes, one in memory at a time. */
    read: (key: string, size: number, signal: AbortSignal) => large.read(root + key, size, signal),
    /** Tries every kind of request. Throws the problem that it finds; otherwise `problem` is undefined afterwards. */
    check: () => check(line, bulk.list, root, mustBePrivate),
    /** The problem of the last failed request, if it is not over. */
    get problem() {
      return line.problem()
    },
    /** Adds a listener for failures, and returns a function that removes it. */
    onProblem: line.onProblem,
    /** Aborts all running requests. */
    close: line.close,
  }
}
export type ObjectStore = ReturnType<typeof createObjectStore>

/**
 * The bucket that a setting names, or without one that the owner has entered. Only of what is published may strangers read
 * anything.
 */
export function openBucket(
  address: StoreAddress,
  credentials: StoreCredentials | undefined,
  setting: string | undefined,
): ObjectStore {
  if (!credentials)
    throw new Error(`The bucket of ${setting ?? 'the owner'} cannot be opened without credentials`)
  return createObjectStore({ address, credentials, setting, mustBePrivate: setting !== 'PUBLISH_URL' })
}
