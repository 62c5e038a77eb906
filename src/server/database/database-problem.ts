import type { Logger } from 'pino'
import { AppError } from '../../contract/errors.ts'

/** Why PostgreSQL does not answer: one word for machines, and a sentence for whoever looks after the server. */
export interface DatabaseProblem {
  /** `refused` and `missing` are about DATABASE_URL: waiting does not help. */
  readonly problem: 'unreachable' | 'silent' | 'full' | 'refused' | 'missing' | 'outdated'
  readonly message: string
}

/** The database does not answer. Whoever watches it says so in the log: nobody else needs to. */
export class DatabaseAwayError extends AppError<'databaseAway'> {
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, cause?: unknown) {
    super('databaseAway')
    this.problem = problem
    this.cause = cause
  }
}

/** Logs an error under this message, unless the database is away. */
export const logUnlessAway =
  (log: Pick<Logger, 'error'>, message: string, fields: object = {}) =>
  (error: unknown) => {
    if (!(error instanceof DatabaseAwayError)) log.error({ err: error, ...fields }, message)
  }

/** Codes of the system and of PostgreSQL that speak of the connection, not of what was asked. */
const GONE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|08...|57P0[1-5]|25P0[34])$/
/** The same in the words of the driver, whose own errors have no codes. */
const GONE_IN_WORDS = /connection terminated|not queryable|timeout exceeded when trying to connect/i
/** With a code it is PostgreSQL that speaks: of a statement or a lock that took too long. */
const SILENT_IN_WORDS = /timeout/i

/** What an error says about the way to PostgreSQL; undefined where it is about something else. */
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
  if (problem) throw new DatabaseAwayError(problem)
}
