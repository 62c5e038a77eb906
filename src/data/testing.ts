import type { Database } from './database.ts'

/** For tests of every folder: an empty, migrated database of its own. */
export interface TestDatabase extends Database {
  readonly url: string
  /** Closes it and removes every trace. */
  remove(): Promise<void>
}
/** An SQLite file in a new folder: the quick one, for tests that are not about the database. */
export declare function openTestDatabase(): Promise<TestDatabase>
/** Both engines, for `describe.each(ENGINES)('… on $engine', ({ open }) => …)`. */
export declare const ENGINES: readonly {
  readonly engine: Database['engine']
  open(): Promise<TestDatabase>
}[]
