import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createLink, type LinkOptions } from './postgres-link.ts'

const INT8 = 20
const asNumber = (text: string) => Number(text)

/** Converts PostgreSQL types to JavaScript. Our bigint columns stay below the safe integers, so they become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    Number(id) === INT8 ? asNumber : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
}

const POOL: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  application_name: 'mahlstick',
  types,
}

/** Timeouts in milliseconds for locks, statements and idle transactions, so that no query waits for ever. */
const LIMITS = `select set_config('lock_timeout', '10000', false),
  set_config('statement_timeout', '60000', false),
  set_config('idle_in_transaction_session_timeout', '60000', false)`
/** Milliseconds in which connections must close properly. */
const GOODBYE = 2000

/** Opens PostgreSQL with a link that knows whether it answers (postgres-link.ts). */
export function openPostgres(url: string, options: Omit<LinkOptions, 'url' | 'onLost'>) {
  const clients = new Set<pg.PoolClient>()
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const cutAll = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  const link = createLink({ ...options, url, onLost: cutAll })
  const pool = new pg.Pool({ connectionString: url, ...POOL })
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', () => void link.look())
  pool.on('connect', (client) => {
    clients.add(client)
    client.once('end', () => clients.delete(client))
    // The same for a connection in use; the error is reported where its query or the next one rejects.
    client.on('error', () => undefined)
  })

  async function open(client: pg.PoolClient): Promise<PostgresPoolClient> {
    try {
      await client.query(LIMITS)
    } catch (error) {
      client.release(true)
      throw error
    }
    const ask = (sql: string, parameters: unknown[]) => link.ask(() => client.query(sql, parameters))
    const connection: PostgresPoolClient = {
      // The overload for cursors is never used.
      query: ask as unknown as PostgresPoolClient['query'],
      release: (discard) => {
        client.release(discard)
      },
    }
    connections.set(client, connection)
    return connection
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    return connections.get(client) ?? open(client)
  }
  const giveBack = (late: PostgresPoolClient) => {
    late.release(true)
  }

  /** Resolves when the connections are closed, also by an error; the `end` of pg's pool does not wait for that. */
  async function end() {
    link.close()
    if (link.problem()) cutAll()
    const cut = setTimeout(cutAll, GOODBYE)
    const ended = [...clients].map((client) => new Promise((resolve) => client.once('end', resolve)))
    await Promise.all([pool.end(), ...ended])
    clearTimeout(cut)
  }

  const pooled = { connect: () => link.ask(connect, giveBack), end, options: pool.options }
  return { dialect: new PostgresDialect({ pool: pooled }), link }
}
