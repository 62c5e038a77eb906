import { hash } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import { countAttempt } from '../api/attempts.ts'
import type { Db } from '../database/schema.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** What stands behind a plus comes into the same mailbox. Kept as a hash: the address is a person's. */
const toMailbox = (email: string) => hash('sha256', email.toLowerCase().replace(/\+.*(?=@)/, ''))

/**
 * Whether an address that nobody has confirmed may get one more mail, and counts it: anybody may have typed it. Five a
 * day in all, whoever asks; one an hour of what is `hourly`.
 */
export async function mayWriteUnconfirmed(
  db: Db,
  email: string,
  now: Date,
  hourly?: 'inquiry' | 'reset',
): Promise<boolean> {
  const count = (key: string, windowMs: number) => countAttempt(db, { key, windowMs }, now)
  const mailbox = toMailbox(email)
  if (hourly !== undefined && (await count(`mail:${hourly} ${mailbox}`, HOUR)).count > 1) return false
  return (await count(`mail:day ${mailbox}`, DAY)).count <= LIMITS.unconfirmedMailsADay
}
