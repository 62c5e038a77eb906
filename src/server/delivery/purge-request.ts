import { addressOfFile } from '../http/addresses.ts'
import { CDN_TAG_OF_ALL, cdnTagOf } from '../http/headers.ts'

/** What a CDN is asked to forget. */
export interface Purge {
  /** All that it has of this site; no single address is named then. */
  readonly everything: boolean
  readonly urls: readonly string[]
  readonly tags: readonly string[]
}

/** In the place of files: all of them. */
export const EVERYTHING = '*'

export function purgeOf(files: readonly string[], siteUrl: string): Purge {
  if (files.includes(EVERYTHING)) return { everything: true, urls: [], tags: [CDN_TAG_OF_ALL] }
  return {
    everything: false,
    urls: files.map((file) => siteUrl + addressOfFile(file)),
    tags: files.map(cdnTagOf),
  }
}

/** What is wrong with the address in PURGE_URL, after its name. */
const WORDS = {
  unreachable: () => 'does not answer. Check that it is right.',
  refused: (status: number) => `answers ${status}. Check PURGE_TOKEN.`,
  failing: (status: number) => `answers ${status}. Check that it is right.`,
  unexpected: () => 'was not asked.',
} as const
export type PurgeProblem = keyof typeof WORDS

/** The CDN could not be told which addresses have changed. `status` is that of its answer, if there was one. */
export class PurgeFailure extends Error {
  readonly problem: PurgeProblem

  constructor(problem: PurgeProblem, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(`The CDN is not told of changes: the address in PURGE_URL ${WORDS[problem](status)}`, { cause })
    this.name = 'PurgeFailure'
    this.problem = problem
  }
}

const PATIENCE = 20_000

/** Tells one address what to forget; throws `PurgeFailure`. */
export function createTeller({ url, token }: { url: string; token: string | undefined }) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  return async (purge: Purge, closing: AbortSignal) => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(PATIENCE)])
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(purge), signal }).catch(
      (error: unknown) => {
        throw new PurgeFailure('unreachable', { cause: error })
      },
    )
    await answer.body?.cancel()
    if (answer.ok) return
    const isRefused = answer.status === 401 || answer.status === 403
    throw new PurgeFailure(isRefused ? 'refused' : 'failing', { status: answer.status })
  }
}
