import type { Db } from './database.ts'
import type { StoredSubscriber } from './model.ts'

/**
 * Asks for a subscription. A confirmed address stays as it is; any other one now waits for this token (the
 * earlier one is void). Upper and lower case are the same address.
 */
export declare function requestSubscription(
  db: Db,
  request: { email: string; confirmTokenHash: string },
  now: Date,
): Promise<StoredSubscriber>
/** Undefined where no address waits for this token. */
export declare function confirmSubscription(
  db: Db,
  confirmTokenHash: string,
  now: Date,
): Promise<StoredSubscriber | undefined>
export declare function unsubscribe(db: Db, id: string, now: Date): Promise<boolean>
/** Newest first. */
export declare function listSubscribers(db: Db): Promise<StoredSubscriber[]>
