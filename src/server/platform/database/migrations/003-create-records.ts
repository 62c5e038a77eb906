import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Who did what, what was deleted and may come back, and what was published. */
export const createRecords: Migration = {
  name: '003-create-records',
  async up(db) {
    await createAudit(db)
    await createTrash(db)
    await createPublishRuns(db)
  },
}

const table = (db: Kysely<unknown>, name: string) => db.schema.createTable(name).ifNotExists()
const index = (db: Kysely<unknown>, name: string) => db.schema.createIndex(name).ifNotExists()

async function createAudit(db: Kysely<unknown>) {
  await table(db, 'audit')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('username', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('entity_id', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('fields', 'text', required)
    .execute()
  await index(db, 'audit_list').on('audit').columns(['at', 'id']).execute()
}

async function createTrash(db: Kysely<unknown>) {
  await table(db, 'trash')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('sequence', 'bigint', required)
    .addColumn('content', 'text', required)
    .addColumn('deleted_at', 'text', required)
    .addColumn('deleted_by', 'text', required)
    .execute()
  await index(db, 'trash_list').on('trash').columns(['deleted_at', 'id']).execute()
}

async function createPublishRuns(db: Kysely<unknown>) {
  await table(db, 'publish_run')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('written', 'integer', required)
    .addColumn('unchanged', 'integer', required)
    .addColumn('removed', 'integer', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('milliseconds', 'integer', required)
    .addColumn('failed', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('started_at', 'text', required)
    .addColumn('ended_at', 'text', required)
    .execute()
  await index(db, 'publish_run_list').on('publish_run').columns(['ended_at', 'id']).execute()
}
