import { PUBLISH_PROBLEMS } from '../../contract/wording/server-problems.ts'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import { diskProblemOf } from '../platform/lib/disk-problem.ts'
import { codeOf } from '../platform/lib/files.ts'
import { ObjectStoreError } from '../platform/object-store/errors.ts'

export type PublishProblem = keyof typeof PUBLISH_PROBLEMS

export const inPlainWords = (problem: PublishProblem): string => PUBLISH_PROBLEMS[problem]

/** The kind of a failure, and the full reason for the log. It can be sent between threads. */
export interface Failure {
  readonly problem: PublishProblem
  readonly reason: string
  /** The error code of the system, such as ENOSPC. */
  readonly code?: string
}

/** An error that carries a `Failure`. */
export class PublishFailure extends Error {
  readonly problem: PublishProblem
  readonly code: string | undefined

  constructor({ problem, reason, code }: Failure) {
    super(reason)
    this.name = 'PublishFailure'
    this.problem = problem
    this.code = code
  }
}

const IN_THE_WAY: ReadonlySet<string> = new Set(['EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'])
const TOO_MANY_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])
const OF_DATABASE = /^(?:SQLITE_|ECONNREFUSED$|ECONNRESET$)/

function problemOf(error: unknown): PublishProblem {
  if (error instanceof PublishFailure) return error.problem
  if (error instanceof ObjectStoreError) return 'photographStore'
  if (error instanceof DatabaseUnreachableError) return 'databaseAway'
  const code = codeOf(error) ?? ''
  if (IN_THE_WAY.has(code)) return 'inTheWay'
  if (TOO_MANY_FILES.has(code)) return 'tooManyFiles'
  const disk = diskProblemOf(error)
  if (disk) return disk
  return OF_DATABASE.test(code) ? 'databaseAway' : 'unexpected'
}

/** Turns any error into a failure. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error)
  const reason = error instanceof Error ? error.message : String(error)
  return { problem: problemOf(error), reason, ...(code !== undefined && { code }) }
}
