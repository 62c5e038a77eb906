import { setTimeout as delay } from 'node:timers/promises'
import { createLock } from '../lib/lock.ts'
import type { StoreAddress, StoreCredentials } from './address.ts'
import { readErrorCode } from './answers.ts'
import { ObjectStoreError, type Place, problemOf, type StoreProblem } from './errors.ts'
import { createSigner, encode } from './sign.ts'

export interface StoreCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without a key the request is for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Whether the request is sent without a signature. */
  readonly isAnonymous?: boolean
}
export interface StoreAnswer {
  readonly headers: Headers
  readonly body: Buffer
}

/** Number of parallel requests. Further requests wait. */
const TOGETHER = 16
const ATTEMPTS = 4
/** Maximum milliseconds before the second attempt. It doubles for each further attempt. */
const FIRST_WAIT = 200
/** Maximum milliseconds that the store may ask the client to wait. */
const LONGEST_WAIT = 5000
/** Milliseconds without any data after which a request fails. */
const SILENCE = 20_000
/** Bytes of the body for which the limit grows by one millisecond. */
const BYTES_A_MILLISECOND = 100
const NOTHING = new Uint8Array()

/** Problems that may be temporary, so that another attempt makes sense. */
const PASSING: readonly StoreProblem[] = ['unreachable', 'busy']

const encodePath = (path: string) => path.split('/').map(encode).join('/')

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'AbortError' ? 'no answer in time' : codeOf(error.cause)
}

interface Prepared {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Sends one request and reads its answer. It fails if no data arrives for too long. */
async function exchange({ url, headers }: Prepared, { method, body }: StoreCall, closing: AbortSignal) {
  const silence = new AbortController()
  const patience = SILENCE + (body?.length ?? 0) / BYTES_A_MILLISECOND
  const timer = setTimeout(() => silence.abort(), patience)
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([closing, silence.signal]),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      timer.refresh()
    }
    return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) }
  } finally {
    clearTimeout(timer)
  }
}

/** Sends signed requests to one bucket. Throws on every failure except a missing object. */
export function createStoreTransport(address: StoreAddress, credentials: StoreCredentials, place: Place) {
  const sign = createSigner(address.region, credentials)
  const queue = createLock(TOGETHER)
  const closing = new AbortController()

  async function prepare(call: StoreCall): Promise<Prepared> {
    const { method, key, query = {}, headers = {}, body = NOTHING } = call
    const path = [address.bucket, ...(key === undefined ? [] : [key])].map(encodePath).join('/')
    const url = new URL(`${address.endpoint}/${path}`)
    const sent = call.isAnonymous ? headers : await sign({ method, url, query, headers, body })
    url.search = Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
    // Proxies must not compress: the bytes must arrive unchanged.
    return { url, headers: { ...sent, 'accept-encoding': 'identity' } }
  }

  /** One attempt. Returns undefined for a missing object. */
  async function attempt(call: StoreCall): Promise<StoreAnswer | undefined> {
    const { status, headers, body } = await exchange(await prepare(call), call, closing.signal).catch(
      (error: unknown) => {
        throw new ObjectStoreError('unreachable', place, { code: codeOf(error), cause: error })
      },
    )
    if (status >= 200 && status < 300) return { headers, body }
    if (call.method === 'HEAD' && status === 404) return undefined
    const code = readErrorCode(body.toString('utf8'))
    if (code === 'NoSuchKey') return undefined
    const seconds = Number(headers.get('retry-after') ?? 0)
    const problem = problemOf(status, code ?? (call.method === 'HEAD' ? `HTTP ${status}` : undefined))
    const wait = Math.min(LONGEST_WAIT, seconds * 1000 || 0)
    throw new ObjectStoreError(problem, place, { code: code ?? `HTTP ${status}`, wait })
  }

  return {
    /** Sends a request and returns undefined for a missing object. Retries temporary failures, unless `once` is set. */
    send: (call: StoreCall, { once = false } = {}): Promise<StoreAnswer | undefined> =>
      queue(async () => {
        for (let attempts = 1; ; attempts += 1) {
          try {
            return await attempt(call)
          } catch (error) {
            const passes = error instanceof ObjectStoreError && PASSING.includes(error.problem)
            if (!passes || once || attempts === ATTEMPTS || closing.signal.aborted) throw error
            // The wait is random, so that many failed requests do not return at the same time.
            await delay(Math.max(error.wait, Math.random() * FIRST_WAIT * 2 ** (attempts - 1)))
          }
        }
      }),
    /** Aborts all running requests. */
    close: () => {
      closing.abort()
    },
  }
}
