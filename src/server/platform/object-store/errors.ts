import {
  ENTERED_BUCKET_PROBLEMS,
  STORE_PROBLEMS,
  STORE_REASONS,
} from '../../../contract/wording/server-problems.ts'
import { fill } from '../../../contract/values/fill.ts'
import type { StoreAddress } from './address.ts'

export type StoreProblem = keyof typeof STORE_PROBLEMS

export interface Place extends Pick<StoreAddress, 'endpoint' | 'bucket'> {
  /** Name of the environment variable that holds the address; undefined where the owner has entered it. */
  readonly setting: string | undefined
}

const IN_PANEL: Readonly<Record<StoreProblem, string>> = { ...STORE_PROBLEMS, ...ENTERED_BUCKET_PROBLEMS }
const wordsFor = (problem: StoreProblem, { endpoint, bucket, setting }: Place) =>
  setting === undefined
    ? fill(IN_PANEL[problem], { endpoint, bucket })
    : fill(STORE_PROBLEMS[problem], { endpoint, bucket, setting })

/** Why a request to a store failed. The message contains no secret. */
export class ObjectStoreError extends Error {
  readonly problem: StoreProblem
  /** The error code of the store or of the system. */
  readonly code: string | undefined

  /** Milliseconds that the store asks the client to wait. */
  readonly wait: number

  constructor(problem: StoreProblem, place: Place, { code, cause, wait = 0 }: Circumstances = {}) {
    super(wordsFor(problem, place) + (code ? ` (${code})` : ''), cause === undefined ? {} : { cause })
    this.name = 'ObjectStoreError'
    this.problem = problem
    this.code = code
    this.wait = wait
  }
}
interface Circumstances {
  readonly code?: string | undefined
  readonly cause?: unknown
  readonly wait?: number
}

const BY_CODE: Readonly<Record<string, StoreProblem>> = {
  NoSuchBucket: 'noBucket',
  AccessDenied: 'refused',
  InvalidAccessKeyId: 'refused',
  SignatureDoesNotMatch: 'refused',
  ExpiredToken: 'refused',
  InvalidToken: 'refused',
  AccountProblem: 'refused',
  AllAccessDisabled: 'refused',
  AuthorizationHeaderMalformed: 'wrongRegion',
  PermanentRedirect: 'wrongRegion',
  TemporaryRedirect: 'wrongRegion',
  RequestTimeTooSkewed: 'wrongClock',
  RequestExpired: 'wrongClock',
  EntityTooLarge: 'full',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
  InternalError: 'busy',
  RequestTimeout: 'busy',
}

/** The problem that an error response means. `code` is undefined if the response is no S3 error. */
export function problemOf(status: number, code: string | undefined): StoreProblem {
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known
  if (status === 507) return 'full'
  if (status === 501 && code === undefined) return 'notAStore'
  if (status === 429 || status >= 500) return 'busy'
  if (status === 301 || status === 307) return 'wrongRegion'
  if (status === 401 || status === 403) return 'refused'
  return code === undefined ? 'notAStore' : 'unexpected'
}

/** The reason for people who cannot fix it, written as the end of a sentence. */
export function reasonOf({ problem }: ObjectStoreError): string {
  if (problem === 'unreachable' || problem === 'busy') return STORE_REASONS.noAnswer
  return problem === 'full' ? STORE_REASONS.noRoom : STORE_REASONS.notSetUp
}
