import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'

/** Why PostgreSQL does not answer: one word for programs, and a sentence for the administrator. */
export interface DatabaseProblem {
  /** `refused` and `missing` are about DATABASE_URL, so waiting does not help. */
  readonly problem: 'unreachable' | 'silent' | 'full' | 'refused' | 'missing' | 'outdated'
  readonly message: string
}

/** The database does not answer. The link to it logs this, so other code does not. */
export class DatabaseUnreachableError extends AppError<'databaseAway'> {
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, cause?: unknown) {
    super('databaseAway')
    this.problem = problem
    this.cause = cause
  }
}

/** Logs an error with this message, unless the database is away. */
export const logUnlessUnreachable =
  (log: Pick<Logger, 'error'>, message: string, fields: object = {}) =>
  (error: unknown) => {
    if (!(error instanceof DatabaseUnreachableError)) log.error({ err: error, ...fields }, message)
  }

/** Error codes of the system and of PostgreSQL that concern the connection and not the statement. */
const GONE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|08...|57P0[1-5]|25P0[34])$/
/** The driver's own errors for the connection have no codes, so their words are matched. */
const GONE_IN_WORDS = /connection terminated|not queryable|timeout exceeded when trying to connect/i
/** Only for errors without a code: with one, PostgreSQL reports that a statement or a lock took too long. */
const SILENT_IN_WORDS = /timeout/i

/** Returns the connection problem that an error means, or undefined for other errors. */
export function findDatabaseProblem(error: unknown, place: string): DatabaseProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const says = (problem: DatabaseProblem['problem'], message: string) => ({ problem, message })
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return says('unreachable', `The host of DATABASE_URL cannot be found (${place}).`)
  if (code === '53300') return says('full', `PostgreSQL at ${place} has no connection left.`)
  if (code === '3D000') return says('missing', `PostgreSQL has no database of this name: ${place}.`)
  if (code === '28P01' || code === '28000')
    return says('refused', `PostgreSQL refuses the user or the password of DATABASE_URL (${place}).`)
  if (code === '' && SILENT_IN_WORDS.test(error.message))
    return says('silent', `PostgreSQL at ${place} takes connections and does not answer.`)
  if (GONE.test(code) || GONE_IN_WORDS.test(error.message))
    return says('unreachable', `PostgreSQL at ${place} cannot be reached${code && ` (${code})`}.`)
  return undefined
}

/** Host, port and database of an address, without user and password. */
export function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL'
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Throws where the database is known to be away. */
export function requireAnswer(database: { readonly problem: () => DatabaseProblem | undefined }) {
  const problem = database.problem()
  if (problem) throw new DatabaseUnreachableError(problem)
}
