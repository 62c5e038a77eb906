import { setTimeout as delay } from 'node:timers/promises'
import { createLock } from '../lib/lock.ts'
import type { StoreAddress, StoreCredentials } from './address.ts'
import { readErrorCode } from './answers.ts'
import { ObjectStoreError, type Place, problemOf, type StoreProblem } from './errors.ts'
import { createSigner, encode } from './sign.ts'

export interface StoreCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without one it is about the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** As a stranger would ask. */
  readonly isAnonymous?: boolean
}
export interface StoreAnswer {
  readonly headers: Headers
  readonly body: Buffer
}

/** Requests at once; the others wait. */
const TOGETHER = 16
const ATTEMPTS = 4
/** Milliseconds before the second attempt at most; doubles. */
const FIRST_WAIT = 200
/** The longest wait, in milliseconds, that the store may ask for. */
const LONGEST_WAIT = 5000
/** Milliseconds without a sign of life … */
const SILENCE = 20_000
/** … and for each of these bytes that it has to take first. */
const BYTES_A_MILLISECOND = 100
const NOTHING = new Uint8Array()

/** Those that pass by themselves, perhaps before the next attempt. */
const PASSING: readonly StoreProblem[] = ['unreachable', 'busy']

const encodePath = (path: string) => path.split('/').map(encode).join('/')

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'AbortError' ? 'no answer in time' : codeOf(error.cause)
}

/** Sends signed requests to one bucket. Whatever is no success and no "there is no such object" is thrown. */
export function createStoreTransport(address: StoreAddress, credentials: StoreCredentials, place: Place) {
  const sign = createSigner(address.region, credentials)
  const queue = createLock(TOGETHER)
  const closing = new AbortController()

  async function prepare(call: StoreCall) {
    const { method, key, query = {}, headers = {}, body = NOTHING } = call
    const path = [address.bucket, ...(key === undefined ? [] : [key])].map(encodePath).join('/')
    const url = new URL(`${address.endpoint}/${path}`)
    const sent = call.isAnonymous ? headers : await sign({ method, url, query, headers, body })
    url.search = Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
    // Nothing on the way shall compress.
    return { url, headers: { ...sent, 'accept-encoding': 'identity' } }
  }

  /** One attempt, ended when nothing is heard for too long. */
  async function exchange(call: StoreCall): Promise<{ status: number } & StoreAnswer> {
    const { url, headers } = await prepare(call)
    const { method, body } = call
    const silence = new AbortController()
    const timer = setTimeout(
      () => {
        silence.abort()
      },
      SILENCE + (body?.length ?? 0) / BYTES_A_MILLISECOND,
    )
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, silence.signal]),
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      const chunks: Uint8Array[] = []
      for await (const chunk of response.body ?? []) {
        chunks.push(chunk)
        timer.refresh()
      }
      return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) }
    } catch (error) {
      throw new ObjectStoreError('unreachable', place, { code: codeOf(error), cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Undefined where there is no such object. */
  async function attempt(call: StoreCall): Promise<StoreAnswer | undefined> {
    const { status, headers, body } = await exchange(call)
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
    /** Tries again what may pass, unless `once`; undefined where there is no such object. */
    send: (call: StoreCall, { once = false } = {}): Promise<StoreAnswer | undefined> =>
      queue(async () => {
        for (let attempts = 1; ; attempts += 1) {
          try {
            return await attempt(call)
          } catch (error) {
            const passes = error instanceof ObjectStoreError && PASSING.includes(error.problem)
            if (!passes || once || attempts === ATTEMPTS || closing.signal.aborted) throw error
            // At random, so that many who failed together do not come back together.
            await delay(Math.max(error.wait, Math.random() * FIRST_WAIT * 2 ** (attempts - 1)))
          }
        }
      }),
    /** Breaks off what is underway. */
    close: () => {
      closing.abort()
    },
  }
}
