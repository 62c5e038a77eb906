import pg from 'pg'
import { createLoop } from '../../lib/loop.ts'
import {
  DatabaseUnreachableError,
  type DatabaseProblem,
  findDatabaseProblem,
  placeOf,
} from '../database-problem.ts'

export interface LinkLog {
  readonly error: (fields: object, message: string) => void
  readonly info: (message: string) => void
}

export interface LinkOptions {
  readonly url: string
  readonly log?: LinkLog | undefined
  /** Runs once, before other code may use the database. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Called when the database is away, because current queries will get no answer. */
  readonly onLost: () => void
  readonly patience?: Partial<Patience> | undefined
}

/** Times in milliseconds. */
interface Patience {
  /** After a statement takes this long, the link checks whether the database still answers. */
  readonly slowAfter: number
  /** The longest wait for an answer to that check. */
  readonly silentFor: number
  /** The time between checks of a database that is away. */
  readonly lookEvery: number
  /** The time between log lines while the database is away. */
  readonly sayEvery: number
}
const PATIENCE: Patience = { slowAfter: 5000, silentFor: 5000, lookEvery: 1000, sayEvery: 60_000 }

/** Checks over a separate connection whether PostgreSQL answers; rejects where it does not in time. */
async function knock(connectionString: string, milliseconds: number) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    application_name: 'mahlstick',
  })
  // Without this listener, an error of an idle connection would end the process.
  client.on('error', () => undefined)
  // Normally the connection ends properly; a server that does not answer is cut off.
  const cut = setTimeout(() => client.connection.stream.destroy(), 2 * milliseconds)
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
  } finally {
    clearTimeout(cut)
    client.connection.stream.destroy()
  }
}

/** Checks whether the database answers, and prepares it at the first answer. */
function createProbe({ url, prepare }: Pick<LinkOptions, 'url' | 'prepare'>, silentFor: number) {
  const place = placeOf(url)
  let isPrepared = prepare === undefined

  return async function findProblem(): Promise<DatabaseProblem | undefined> {
    try {
      await knock(url, silentFor)
      if (!isPrepared) await prepare?.()
      isPrepared = true
      return undefined
    } catch (error) {
      if (error instanceof DatabaseUnreachableError) return error.problem
      const message = error instanceof Error ? error.message : String(error)
      const other = { problem: isPrepared ? 'unreachable' : 'outdated', message } as const
      return findDatabaseProblem(error, place) ?? other
    }
  }
}

/** The current queries, which are rejected when the database goes away. */
function createUnderway() {
  const underway = new Set<(error: Error) => void>()
  return {
    /** Settles like `work`, unless the link rejected it before; then `discard` gets the late result. */
    join: <T>(
      work: () => Promise<T>,
      translate: (error: unknown) => Promise<Error>,
      discard: (late: T) => void,
    ) =>
      new Promise<T>((resolve, reject) => {
        underway.add(reject)
        work()
          .then(
            (value) => {
              if (underway.has(reject)) resolve(value)
              else discard(value)
            },
            async (error: unknown) => {
              reject(await translate(error))
            },
          )
          .finally(() => underway.delete(reject))
      }),
    refuseAll(error: Error) {
      for (const refuse of underway) refuse(error)
      underway.clear()
    },
  }
}

/** The current problem of the database, if it has one. It is logged, and listeners are notified when it is over. */
function createTrouble(log: LinkLog | undefined, sayEvery: number) {
  const listeners = new Set<() => void>()
  let current: DatabaseProblem | undefined
  let saidAt = -Infinity

  return {
    now: () => current,
    note(found: DatabaseProblem) {
      current = found
      if (performance.now() - saidAt < sayEvery) return
      saidAt = performance.now()
      const { problem, message } = found
      log?.error({ problem }, `${message} The pages go on; saves, sign-in and forms are refused.`)
    },
    end() {
      current = undefined
      saidAt = -Infinity
      log?.info('the database answers again')
      for (const listener of listeners) listener()
    },
    /** Calls the listener each time when the database is back; returns a function that removes it. */
    onBack: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Knows whether PostgreSQL answers. While it does not, all queries are rejected at once, so that no request waits, and
 * the link checks the database until it is back.
 */
export function createLink({ url, log, onLost, ...options }: LinkOptions) {
  const { slowAfter, silentFor, lookEvery, sayEvery } = { ...PATIENCE, ...options.patience }
  const place = placeOf(url)
  const findProblem = createProbe({ url, prepare: options.prepare }, silentFor)
  const underway = createUnderway()
  const trouble = createTrouble(log, sayEvery)

  function lose(found: DatabaseProblem, isClosing: boolean) {
    const isNew = !trouble.now()
    trouble.note(found)
    if (!isNew || isClosing) return
    underway.refuseAll(new DatabaseUnreachableError(found))
    onLost()
  }

  const loop = createLoop({
    async work(signal) {
      const found = await findProblem()
      if (found) lose(found, signal.aborted)
      else if (trouble.now()) trouble.end()
      return found
    },
    isFailure: (found) => found !== undefined,
    // A database with newer tables does not change by itself, so it is checked less often.
    pause: () => (trouble.now()?.problem === 'outdated' ? sayEvery : lookEvery),
  })
  /**
   * Checks once; parallel calls share one check. While the database is away, the loop checks until the link is closed.
   */
  const look = () => loop.join().catch(() => undefined)

  /** Turns a connection error into a `DatabaseAwayError`, after a check whether the database is away. */
  async function translate(error: unknown): Promise<Error> {
    const found = findDatabaseProblem(error, place)
    if (!found) return error instanceof Error ? error : new Error(String(error))
    return new DatabaseUnreachableError((await look()) ?? found, error)
  }

  return {
    look,
    problem: trouble.now,
    onBack: trouble.onBack,
    /**
     * Runs `work` where the database answers. Rejects where it is away or goes away; then `discard` gets a late result.
     */
    ask<T>(work: () => Promise<T>, discard: (late: T) => void = () => undefined): Promise<T> {
      const problem = trouble.now()
      if (problem) return Promise.reject(new DatabaseUnreachableError(problem))
      const slow = setTimeout(() => void look(), slowAfter).unref()
      return underway.join(() => work().finally(() => clearTimeout(slow)), translate, discard)
    },
    close() {
      void loop.stop()
    },
  }
}
