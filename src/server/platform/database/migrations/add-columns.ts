import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** What is said of a column beside its type. */
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const mayBeNull: Build = (column) => column

/**
 * Columns that are not there yet: SQLite knows no "if not exists" for them, and a run that died half-way begins again.
 * Where nothing is said of a column it may be null.
 */
export async function addColumns(
  db: Kysely<unknown>,
  table: string,
  type: 'text' | 'integer' | 'bigint',
  columns: Readonly<Record<string, Build | undefined>>,
): Promise<void> {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  for (const [name, build = mayBeNull] of Object.entries(columns)) {
    if (!known.includes(name)) await db.schema.alterTable(table).addColumn(name, type, build).execute()
  }
}
