import type { Db } from './database.ts'

/** The newest revision; 0 before the first change. */
export declare function readRevision(db: Db): Promise<number>
export declare function readPublishedRevision(db: Db): Promise<number>
export declare function setPublishedRevision(db: Db, revision: number): Promise<void>
/** The distinct tags of all changes after `revision`, with the newest revision of the same snapshot. */
export declare function tagsSince(db: Db, revision: number): Promise<{ revision: number; tags: string[] }>
