import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Db
  close(): Promise<void>
}
export interface DatabaseOptions {
  /** Told of an idle connection that broke; the next query opens another. */
  readonly onConnectionError?: (error: Error) => void
}

/** `sqlite:/absolute/file` or `postgres://…`; migrated to this program's newest schema when it resolves. */
export declare function openDatabase(url: string, options?: DatabaseOptions): Promise<Database>
