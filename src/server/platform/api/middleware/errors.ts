import type { Logger } from 'pino'
import { AppError, type ErrorCode } from '../../../../contract/errors.ts'
import { NEXT_TURN, NoTurn } from '../../lib/turns.ts'
import { ObjectStoreError, reasonOf } from '../../object-store/errors.ts'
import { privateJson } from '../answers.ts'
import type { ApiContext } from '../context.ts'
import { diskProblemOf } from '../../lib/disk-problem.ts'
import { formRefused } from '../forms/form-answer.ts'

/** An `AppError` with the seconds until the next try. */
export class TooManyAttempts extends AppError<'tooManyAttempts'> {
  readonly seconds: number

  constructor(seconds: number) {
    super('tooManyAttempts', seconds)
    this.seconds = seconds
  }
}

/** Returns class, message, stack, code and causes only: other fields of database errors can hold personal data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, stack, code, ...(cause !== undefined && { cause: describeError(cause) }) }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error as AppError
  if (error instanceof NoTurn) return new AppError(error.isOneAddress ? 'tooMuchAtOnce' : 'overloaded')
  const disk = diskProblemOf(error)
  if (disk) return new AppError(disk === 'full' ? 'diskFull' : 'diskUnwritable')
  // The bucket's monitoring has already logged known problems. An unexpected response is logged here.
  const isKnown = error instanceof ObjectStoreError && error.problem !== 'unexpected'
  return isKnown ? new AppError('mediaUnavailable', reasonOf(error)) : new AppError('unexpected')
}

/** Errors that a person has to fix, so that clients should wait longer. */
const LASTING: ReadonlySet<ErrorCode> = new Set([
  'mediaUnavailable',
  'diskFull',
  'diskUnwritable',
  'databaseAway',
])

/** Errors that are logged elsewhere or not worth a log line. */
const EXPLAINED: ReadonlySet<ErrorCode> = new Set(['mediaUnavailable', 'tooMuchAtOnce', 'overloaded'])

/** Returns the message of expected errors. Unexpected ones are logged completely and get a general message. */
export function createErrorAnswer(log: Logger) {
  return async (error: unknown, c: ApiContext): Promise<Response> => {
    const expected = toAppError(error)
    if (expected !== error && !EXPLAINED.has(expected.code)) {
      const { method, path } = c.req
      log.error(
        { requestId: c.get('requestId'), method, path, error: describeError(error) },
        'unexpected error',
      )
    }
    const answer = c.get('isPlainForm')
      ? await formRefused(c, expected.status, expected.messages)
      : privateJson(expected.messages, expected.status)
    if (expected instanceof TooManyAttempts) answer.headers.set('Retry-After', String(expected.seconds))
    if (expected.code === 'unavailable') answer.headers.set('Retry-After', '1')
    if (error instanceof NoTurn) answer.headers.set('Retry-After', String(NEXT_TURN))
    if (LASTING.has(expected.code)) answer.headers.set('Retry-After', '30')
    if (expected.status === 401) answer.headers.set('WWW-Authenticate', 'Bearer')
    return answer
  }
}
