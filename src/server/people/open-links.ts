import type { Db } from '../platform/database/schema.ts'

/**
 * Ends the links in mails that could still give the account another password or address. Whoever asked for one of them may
 * be the reason for a new password.
 */
export async function endOpenLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute()
}
