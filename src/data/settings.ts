import type { Settings } from '../contract/settings.ts'
import type { Db } from './database.ts'
import type { Change, Tx } from './write.ts'

/** The site's settings; DEFAULT_SETTINGS for what the owner has not written. */
export declare function readSettings(db: Db): Promise<Settings>
export declare function writeSettings(tx: Tx, change: Change, settings: Settings): Promise<void>
/** Anything small the server must remember, as text. */
export declare function readValue(db: Db, key: string): Promise<string | undefined>
export declare function writeValue(db: Db, key: string, value: string): Promise<void>
