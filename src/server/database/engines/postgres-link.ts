import pg from 'pg'
import { createLoop } from '../../lib/loop.ts'
import { DatabaseAwayError, type DatabaseProblem, findDatabaseProblem, placeOf } from '../database-problem.ts'

export interface LinkLog {
  readonly error: (fields: object, message: string) => void
  readonly info: (message: string) => void
}

export interface LinkOptions {
  readonly url: string
  readonly log?: LinkLog | undefined
  /** What has to be done once, before anything else may use the database. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Called when it is found to be away: nothing that is underway will be answered. */
  readonly onLost: () => void
  readonly patience?: Partial<Patience> | undefined
}

/** Milliseconds. */
interface Patience {
  /** A statement that takes longer makes us ask whether the database still answers. */
  readonly slowAfter: number
  /** For which it may be silent then. */
  readonly silentFor: number
  /** Between looks at a database that is away. */
  readonly lookEvery: number
}
const PATIENCE: Patience = { slowAfter: 5000, silentFor: 5000, lookEvery: 1000 }
/** Milliseconds between two lines of the log while it is away. */
const SAY_EVERY = 60_000

/** Asks over a connection of its own whether PostgreSQL answers; rejects where it does not in time. */
async function knock(connectionString: string, milliseconds: number) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    application_name: 'mahlstick',
  })
  // What breaks while nothing is asked.
  client.on('error', () => undefined)
  // With a goodbye where somebody listens; who does not would not say goodbye either.
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

/** Asks whether the database answers, and prepares it at the first answer. */
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
      if (error instanceof DatabaseAwayError) return error.problem
      const message = error instanceof Error ? error.message : String(error)
      const other = { problem: isPrepared ? 'unreachable' : 'outdated', message } as const
      return findDatabaseProblem(error, place) ?? other
    }
  }
}

/** What is underway: refused when the database goes away. */
function createUnderway() {
  const underway = new Set<(error: Error) => void>()
  return {
    /** Settles as `work` does, unless it was refused meanwhile: `discard` gets what comes after that. */
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

/**
 * Knows whether PostgreSQL answers. Where it does not, everything that is asked of it is refused at once, so that
 * nothing hangs and nobody queues; it is looked for until it is back.
 */
export function createLink({ url, log, onLost, ...options }: LinkOptions) {
  const { slowAfter, silentFor, lookEvery } = { ...PATIENCE, ...options.patience }
  const place = placeOf(url)
  const findProblem = createProbe({ url, prepare: options.prepare }, silentFor)
  const underway = createUnderway()
  const listeners = new Set<() => void>()
  let problem: DatabaseProblem | undefined
  let saidAt = -Infinity

  function say({ problem: word, message }: DatabaseProblem) {
    if (performance.now() - saidAt < SAY_EVERY) return
    saidAt = performance.now()
    log?.error({ problem: word }, `${message} The pages go on; saves, sign-in and forms are refused.`)
  }

  function lose(found: DatabaseProblem, isClosing: boolean) {
    const isNew = problem === undefined
    problem = found
    say(found)
    if (!isNew || isClosing) return
    underway.refuseAll(new DatabaseAwayError(found))
    onLost()
  }

  function regain() {
    problem = undefined
    saidAt = -Infinity
    log?.info('the database answers again')
    for (const listener of listeners) listener()
  }

  const loop = createLoop({
    async work(signal) {
      const found = await findProblem()
      if (found) lose(found, signal.aborted)
      else if (problem) regain()
      return found
    },
    isFailure: (found) => found !== undefined,
    // What was found in it does not pass by itself.
    pause: () => (problem?.problem === 'outdated' ? SAY_EVERY : lookEvery),
  })
  /** Looks once; a call during another joins it. While it is away, looks come by themselves; once closed, none. */
  const look = () => loop.join().catch(() => undefined)

  /** An error that speaks of the connection becomes a refusal, once it is known whether the database is away. */
  async function translate(error: unknown): Promise<Error> {
    const found = findDatabaseProblem(error, place)
    if (!found) return error instanceof Error ? error : new Error(String(error))
    return new DatabaseAwayError((await look()) ?? found, error)
  }

  return {
    look,
    problem: () => problem,
    /** Calls each time when it is back; gives what ends that. */
    onBack: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Does it where the database answers; otherwise, and where it goes away meanwhile, it is refused. `discard` gets
     * what comes after that.
     */
    ask<T>(work: () => Promise<T>, discard: (late: T) => void = () => undefined): Promise<T> {
      if (problem) return Promise.reject(new DatabaseAwayError(problem))
      const slow = setTimeout(() => void look(), slowAfter).unref()
      return underway.join(
        () =>
          work().finally(() => {
            clearTimeout(slow)
          }),
        translate,
        discard,
      )
    },
    close() {
      void loop.stop()
    },
  }
}
