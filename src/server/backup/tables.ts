import { listFilesInHistory } from '../history/kept-photographs.ts'
import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Schema, Tx } from '../platform/database/schema.ts'
import { MADE_BACKUPS } from './made-backups.ts'

/**
 * Which tables a backup keeps, with the column that sorts their rows; undefined for tables that it leaves out. A table
 * comes after the tables that it refers to. A new table does not compile before it is listed here.
 */
const TABLES = {
  user: 'id',
  passkey: 'id',
  // Sealed with a key that is not in the backup.
  second_factor: 'user_id',
  recovery_code: 'code_hash',
  painting: 'id',
  exhibition: 'id',
  exhibition_painting: 'id',
  series: 'id',
  inventory_number: 'key',
  kept_price: 'id',
  kept_edit: 'item_id',
  image: 'id',
  inquiry: 'id',
  sender_block: 'id',
  subscriber: 'id',
  subscriber_tag: 'id',
  // Links in sent mails must keep working, above all those to unsubscribe.
  subscriber_token: 'token_hash',
  letter: 'id',
  letter_reader: 'id',
  outbox: 'id',
  mail_request: 'id',
  setting: 'key',
  audit: 'id',
  trash: 'id',
  publish_run: 'id',
  visit_count: 'id',
  revision: 'id',
  // Secrets: anyone who has one can act for another person.
  email_change: undefined,
  passkey_challenge: undefined,
  sign_in: undefined,
  session: undefined,
  setup_code: undefined,
  password_reset: undefined,
  server_secret: undefined,
  // State of the running server.
  attempt: undefined,
  lease: undefined,
  recent_create: undefined,
  migration: undefined,
  migration_lock: undefined,
  // State of a site folder and of files that are not in the archive.
  change: undefined,
  publish_state: undefined,
  released_image: undefined,
} as const satisfies Record<keyof Schema, string | undefined>

type Table = keyof typeof TABLES
export const isTable = (name: string): name is Table => Object.hasOwn(TABLES, name)
const KEPT_TABLES = (Object.keys(TABLES) as Table[]).filter((table) => TABLES[table] !== undefined)
/** Tables in the order in which they can be emptied: a table comes before the tables that it refers to. */
const EMPTIED = (Object.keys(TABLES) as Table[])
  .filter((table) => !['migration', 'migration_lock'].includes(table))
  .toReversed()

/** A row in a form that both engines share: texts, whole numbers and null. */
export type Row = Record<string, string | number | null>

const ROWS_A_QUERY = 500

const listTables = async (tx: Tx) => new Set((await tx.introspection.getTables()).map(({ name }) => name))

/** The tables whose rows are kept. An older schema has fewer. */
export async function listKeptTables(tx: Tx): Promise<Table[]> {
  const there = await listTables(tx)
  return KEPT_TABLES.filter((table) => there.has(table))
}

/** Whether a mail has a link that acts for its reader. An older schema has no such column. */
const isSecretMail = (row: Row) => row['is_secret'] === 1

/**
 * A letter that is leaving waits for the owner after a restore, because many readers may have got it since the backup was
 * made. One that was to leave later is a draft.
 */
function asKept(table: Table, row: Row): Row {
  if (table !== 'letter') return row
  if (row['state'] === 'sending') return { ...row, state: 'paused', delay: '' }
  return row['state'] === 'scheduled' ? { ...row, state: 'draft', send_at: null } : row
}

/**
 * Who subscribed and waits for a letter that was sent before may have got it since the backup was made. No other mail of
 * such a letter waits.
 */
const LEFT_OUT: Partial<Record<Table, RawBuilder<unknown>>> = {
  letter_reader: sql`state = 'waiting' and letter_id in (select id from letter where state = 'sent')`,
}

/** Reads the rows of a table in groups. */
export async function* readRows(tx: Tx, table: Table): AsyncGenerator<Row[]> {
  const key = TABLES[table]
  if (key === undefined) return
  let last: string | number | null | undefined
  for (;;) {
    const later = last === undefined ? sql`1 = 1` : sql`${sql.ref(key)} > ${last}`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${later} and not (${LEFT_OUT[table] ?? sql`1 = 0`}) order by ${sql.ref(key)} limit ${ROWS_A_QUERY}
    `.execute(tx)
    const kept = rows.filter((row) => !isSecretMail(row)).map((row) => asKept(table, row))
    if (kept.length > 0) yield kept
    if (rows.length < ROWS_A_QUERY) return
    last = rows.at(-1)?.[key]
  }
}

/** Empties every table. The whole site must be published afterwards. */
export async function emptyTables(tx: Tx): Promise<void> {
  const there = await listTables(tx)
  for (const table of EMPTIED) if (there.has(table)) await tx.deleteFrom(table).execute()
  await tx.insertInto('publish_state').values({ id: 1, revision: 0 }).execute()
}

export async function insertRows(tx: Tx, table: Table, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_QUERY) {
    const some = rows.slice(start, start + ROWS_A_QUERY)
    // The rows have the columns of their own schema, which may be older.
    await tx.insertInto(table).values(some).execute()
  }
}

/** An inventory number, and the work that has or had it. */
export type UsedNumber = Schema['inventory_number']

/** The inventory numbers that were ever used; [] in a schema from before there were any. */
export async function listUsedNumbers(tx: Tx): Promise<UsedNumber[]> {
  if (!(await listTables(tx)).has('inventory_number')) return []
  return tx.selectFrom('inventory_number').selectAll().execute()
}

/**
 * Keeps inventory numbers used that were given since the backup was made: they are on the backs of works. Those that the
 * backup has, too, stay as they are in it.
 */
export async function keepNumbersUsed(tx: Tx, used: readonly UsedNumber[]): Promise<void> {
  for (let start = 0; start < used.length; start += ROWS_A_QUERY)
    await tx
      .insertInto('inventory_number')
      .values(used.slice(start, start + ROWS_A_QUERY))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Rows of a running server, which a restore into it leaves as they are. */
const OF_SERVER: ReadonlySet<Table> = new Set([
  'revision',
  'publish_state',
  'change',
  'released_image',
  'server_secret',
  'attempt',
  'lease',
])
const REPLACED = EMPTIED.filter((table) => !OF_SERVER.has(table))

/** Lets nobody else write to the tables that `replaceTables` replaces. On SQLite nobody can once a transaction has written. */
export async function lockTables(tx: Tx): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  const tables = REPLACED.toReversed().map((table) => sql.table(table))
  await sql`lock table ${sql.join(tables)} in share row exclusive mode`.execute(tx)
}

/** Values of the running server among the settings: its clock, its calendar, and what it has sent and kept where. */
const SERVER_VALUES = ['time', 'siteDay', 'delivered', 'backup', MADE_BACKUPS]

/**
 * Replaces the content of a running site by that of another database with the same schema. Everybody is signed out,
 * because the accounts are replaced, too. `lasting`: settings that stay as they are, besides the values of the server.
 */
export async function replaceTables(tx: Tx, source: Tx, lasting: readonly string[]): Promise<void> {
  const kept = [...SERVER_VALUES, ...lasting]
  const used = await listUsedNumbers(tx)
  for (const table of REPLACED) {
    if (table === 'setting') await tx.deleteFrom(table).where('key', 'not in', kept).execute()
    else await tx.deleteFrom(table).execute()
  }
  for (const table of KEPT_TABLES) {
    if (OF_SERVER.has(table)) continue
    for await (const rows of readRows(source, table))
      await insertRows(
        tx,
        table,
        table === 'setting' ? rows.filter(({ key }) => !kept.includes(String(key))) : rows,
      )
  }
  await keepNumbersUsed(tx, used)
}

/** The images of a deleted item and of its kept edit, as the trash has them. */
export function imagesInTrash<Image>(content: string): readonly Image[] {
  const { images, edit } = JSON.parse(content) as { images: Image[]; edit?: { images: Image[] } }
  return [...images, ...(edit?.images ?? [])]
}

/** The images that a row names. Deleted items can be restored, so theirs count, too. */
export function imagesOfRow(table: string, row: Row): readonly Row[] {
  if (table === 'image') return [row]
  return table === 'trash' ? imagesInTrash<Row>(String(row['content'])) : []
}

/** The files of all images, also of deleted items, which can be restored, and of those that only the history has. */
export async function listImageFiles(tx: Tx) {
  const files = await tx.selectFrom('image').select(['original_hash', 'rendition']).execute()
  const deleted = await tx.selectFrom('trash').select('content').execute()
  const inTrash = deleted.flatMap(({ content }) => imagesInTrash<(typeof files)[number]>(content))
  return [...files, ...inTrash, ...(await listFilesInHistory(tx))]
}
