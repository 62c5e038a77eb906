import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/**
 * A work may have a currency of its own, and what it cost when is kept. Today's prices begin with the last change of each
 * work: since then at least they are so.
 */
export const keepPrices: Migration = {
  name: '024-keep-prices',
  async up(db) {
    await addColumns(db, 'painting', 'text', { currency: undefined })
    await db.schema
      .createTable('kept_price')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('painting_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('kept_price_painting')
      .ifNotExists()
      .on('kept_price')
      .columns(['painting_id', 'number'])
      .execute()
    const { rows } = await sql<{ value: string }>`select value from setting where key = 'site'`.execute(db)
    const { currency = 'CHF' } = JSON.parse(rows[0]?.value ?? '{}') as { currency?: string }
    await sql`
      insert into kept_price (id, painting_id, number, price, currency, since, username)
      select id || ':1', id, 1, price, cast(${currency} as text), updated_at, ''
      from painting
      where price <> 0 and not exists (select 1 from kept_price where kept_price.painting_id = painting.id)
    `.execute(db)
  },
}
