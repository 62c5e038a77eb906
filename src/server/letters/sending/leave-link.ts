import { createHmac } from 'node:crypto'
import { sha256 } from '../../platform/lib/hashing.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readSecret } from '../../platform/database/secrets/server-secrets.ts'
import { insertSubscriberToken } from '../../newsletter/subscriber-tokens.ts'

/**
 * The token of the link by which a reader unsubscribes. It is the same for each attempt to send a mail, so that attempts
 * leave no rows behind. As for other links only its hash is stored.
 */
export async function createLeaveToken(
  db: Db,
  mail: { readonly id: string; readonly letterId: string; readonly subscriberId: string },
): Promise<string> {
  const { id, letterId, subscriberId } = mail
  const secret = await readSecret(db, 'letter-links')
  const token = createHmac('sha256', secret).update(id).digest('base64url')
  await insertSubscriberToken(db, {
    subscriberId,
    tokenHash: sha256(token),
    purpose: 'unsubscribe',
    expiresAt: undefined,
    letterId,
  })
  return token
}
