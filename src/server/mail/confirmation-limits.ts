import { hash } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import { countAttempt } from '../platform/api/attempt-rows.ts'
import type { Db } from '../platform/database/schema.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Addresses with a plus reach the same mailbox. Stored as a hash, because an address is personal data. */
const toMailbox = (email: string) => hash('sha256', email.toLowerCase().replace(/\+.*(?=@)/, ''))

/** What a mail to an unconfirmed address is about. */
type Kind = 'inquiry' | 'reset' | 'name' | 'subscription'

/**
 * Whether an unconfirmed address may get one more mail, and counts that mail, because anyone can type any address. The
 * limits are five mails a day in all, and one an hour of a kind in `hourly`.
 */
export async function mayWriteUnconfirmed(db: Db, email: string, now: Date, hourly?: Kind): Promise<boolean> {
  const count = (key: string, windowMs: number) => countAttempt(db, { key, windowMs }, now)
  const mailbox = toMailbox(email)
  if (hourly !== undefined && (await count(`mail:${hourly} ${mailbox}`, HOUR)).count > 1) return false
  return (await count(`mail:day ${mailbox}`, DAY)).count <= LIMITS.unconfirmedMailsADay
}
