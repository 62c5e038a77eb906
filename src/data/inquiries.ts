import type { Db } from './database.ts'
import type { Listed, NewInquiry, Range, StoredInquiry } from './model.ts'

export declare function insertInquiry(db: Db, inquiry: NewInquiry, now: Date): Promise<StoredInquiry>
/** Newest first. */
export declare function listInquiries(db: Db, range?: Range): Promise<Listed<StoredInquiry>>
