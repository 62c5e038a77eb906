import type { Db } from './database.ts'
import type { Listed, NewMail, Range, StoredMail } from './model.ts'

/** In the transaction of what the mail tells about. */
export declare function insertMail(db: Db, mail: NewMail, now: Date): Promise<StoredMail>
/**
 * Takes up to `limit` due mails, oldest first, for `leaseMs`: nobody else gets them before that time is over, and
 * then somebody does (the holder has crashed). Counts one attempt.
 */
export declare function leaseDueMail(
  db: Db,
  lease: { holder: string; leaseMs: number; limit: number },
  now: Date,
): Promise<StoredMail[]>
/** False where the lease was lost to another holder meanwhile. */
export declare function markMailSent(db: Db, id: string, holder: string, now: Date): Promise<boolean>
/** `nextAttemptAt` undefined: given up. */
export declare function markMailFailed(
  db: Db,
  id: string,
  holder: string,
  failure: { error: string; nextAttemptAt: Date | undefined },
): Promise<boolean>
/** Neither sent nor given up. */
export declare function countPendingMail(db: Db): Promise<number>
/** Newest first. */
export declare function listMail(db: Db, range?: Range): Promise<Listed<StoredMail>>
