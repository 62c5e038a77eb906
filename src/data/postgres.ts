import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const asNumber = (text: string) => Number(text)

/** Types as JavaScript has them: our bigint columns stay below the safe integers, so they are numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    Number(id) === INT8 ? asNumber : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
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
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      // Nobody waits for ever: not for a row, and not for a writer that hangs in the middle of its transaction.
      await connection.executeQuery(CompiledQuery.raw('set lock_timeout = 10000'))
      await connection.executeQuery(CompiledQuery.raw('set idle_in_transaction_session_timeout = 60000'))
    },
  })
}
