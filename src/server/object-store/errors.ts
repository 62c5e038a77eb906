import type { StoreAddress } from './address.ts'

/** The problems that a store can have, each with a sentence that helps the person who runs the server. */
const PROBLEMS = {
  unreachable: ({ endpoint, setting }: Place) =>
    `The object store at ${endpoint} does not answer. Check that it runs and that the endpoint in ${setting} is right.`,
  notAStore: ({ endpoint, setting }: Place) =>
    `What answers at ${endpoint} is not an S3-compatible object store. Check the endpoint in ${setting}.`,
  noBucket: ({ endpoint, bucket, setting }: Place) =>
    `There is no bucket "${bucket}" at ${endpoint}. Create it, or correct ${setting}.`,
  refused: ({ endpoint, bucket }: Place) =>
    `The object store at ${endpoint} refuses the credentials. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read, write and delete in the bucket "${bucket}".`,
  wrongRegion: ({ bucket, setting }: Place) =>
    `The bucket "${bucket}" is in another region. Correct the region in ${setting}.`,
  wrongClock: ({ endpoint }: Place) =>
    `The object store at ${endpoint} has another time than this machine. Set this machine's clock.`,
  full: ({ endpoint, bucket }: Place) =>
    `The bucket "${bucket}" at ${endpoint} is full. Make room in it, or raise its quota.`,
  public: ({ bucket, setting }: Place) =>
    `Anyone can read the bucket "${bucket}", so no photograph is stored in it. Make it private, or name another in ${setting}.`,
  busy: ({ endpoint }: Place) =>
    `The object store at ${endpoint} is overloaded or disturbed. It is tried again automatically.`,
  unexpected: ({ endpoint }: Place) =>
    `The object store at ${endpoint} gave an answer that was not expected.`,
} as const
export type StoreProblem = keyof typeof PROBLEMS

export interface Place extends Pick<StoreAddress, 'endpoint' | 'bucket'> {
  /** Name of the environment variable that holds the address. */
  readonly setting: string
}

/** Why a request to a store failed. The message contains no secret. */
export class ObjectStoreError extends Error {
  readonly problem: StoreProblem
  /** The error code of the store or of the system. */
  readonly code: string | undefined

  /** Milliseconds that the store asks the client to wait. */
  readonly wait: number

  constructor(problem: StoreProblem, place: Place, { code, cause, wait = 0 }: Circumstances = {}) {
    super(PROBLEMS[problem](place) + (code ? ` (${code})` : ''), cause === undefined ? {} : { cause })
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
export const reasonOf = ({ problem }: ObjectStoreError): string =>
  problem === 'unreachable' || problem === 'busy'
    ? 'their store does not answer'
    : problem === 'full'
      ? 'their store is full'
      : 'their store is not set up as it should be'
