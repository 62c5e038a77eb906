import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The size of the whole database on disk, in bytes. */
export async function measureDatabase({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await query.execute(db)
  return Number(rows[0]?.bytes)
}
