import type { Migration } from '../migrate.ts'

/** Counts the edits of each painting and exhibition, so that of two owners the second is told. */
export const addVersions: Migration = {
  name: '002-add-versions',
  async up(db) {
    const tables = await db.introspection.getTables()
    for (const name of ['painting', 'exhibition']) {
      const columns = tables.find((table) => table.name === name)?.columns ?? []
      // SQLite knows no "if not exists" for a column.
      if (columns.some((column) => column.name === 'version')) continue
      await db.schema
        .alterTable(name)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
    }
  },
}
