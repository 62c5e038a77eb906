import { DELIVERY_PROBLEMS } from '../../../contract/wording/server-problems.ts'
import { fill } from '../../../contract/values/fill.ts'
import { addressOfFile } from '../../publishing/site-folder/page-files.ts'
import { CDN_TAG_OF_ALL, cdnTagOf } from '../../platform/http/headers.ts'

/** The pages that a CDN must purge. */
export interface Purge {
  /** Whether to purge the whole site. Then the request names no single address. */
  readonly everything: boolean
  readonly urls: readonly string[]
  readonly tags: readonly string[]
}

/** Stands for all files in a list of files. */
export const EVERYTHING = '*'

export function toPurge(files: readonly string[], siteUrl: string): Purge {
  if (files.includes(EVERYTHING)) return { everything: true, urls: [], tags: [CDN_TAG_OF_ALL] }
  return {
    everything: false,
    urls: files.map((file) => siteUrl + addressOfFile(file)),
    tags: files.map(cdnTagOf),
  }
}

const WORDS = {
  unreachable: () => DELIVERY_PROBLEMS.cdnUnreachable,
  refused: (status: number) => fill(DELIVERY_PROBLEMS.cdnRefuses, { status }),
  failing: (status: number) => fill(DELIVERY_PROBLEMS.cdnFails, { status }),
  unexpected: () => DELIVERY_PROBLEMS.cdnNotAsked,
} as const
export type PurgeProblem = keyof typeof WORDS

/** Why the address of PURGE_URL did not accept a request. */
export class PurgeFailure extends Error {
  readonly problem: PurgeProblem

  constructor(problem: PurgeProblem, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(WORDS[problem](status), { cause })
    this.name = 'PurgeFailure'
    this.problem = problem
  }
}

const PATIENCE = 20_000

/** Creates a function that sends purge requests to one address. It throws `Unheard`. */
export function createPurgeSender({ url, token }: { url: string; token: string | undefined }) {
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
