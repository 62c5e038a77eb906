import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const asNumber = (text: string) => Number(text)

/** Types as JavaScript has them: our bigint columns stay below the safe integers, so they are numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    Number(id) === INT8 ? asNumber : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
}

/** Milliseconds that the end of a pool waits for its connections; a server that is away never confirms it. */
const PATIENCE = 2000

/** `end` of pg's pool does not wait until its connections are closed: what is given back here does. */
function watchConnections(pool: pg.Pool): () => Promise<unknown> {
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(
      () => void open.delete(ended),
    )
    open.add(ended)
  })
  return () => Promise.all(open)
}

export function createPostgresDialect(url: string, onConnectionError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'mahlstick',
    types,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onConnectionError)
  // So would one that breaks while it is used; its query or the next one rejects, which is where it is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const closed = watchConnections(pool)
  return new PostgresDialect({
    pool: {
      connect: () => pool.connect(),
      end: async () => {
        await pool.end()
        await Promise.race([closed(), delay(PATIENCE, undefined, { ref: false })])
      },
    },
    onCreateConnection: async (connection) => {
      // Nobody waits for ever: not for a row, and not for a writer that hangs in the middle of its transaction.
      await connection.executeQuery(CompiledQuery.raw('set lock_timeout = 10000'))
      await connection.executeQuery(CompiledQuery.raw('set idle_in_transaction_session_timeout = 60000'))
    },
  })
}
