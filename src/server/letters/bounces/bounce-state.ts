import * as z from 'zod/mini'
import { BOUNCE_FAILURES, type Bounces } from '../../../contract/mail/bounces.ts'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readValue, writeValue } from '../../platform/database/values.ts'

const KEY = 'bounces'

const StateSchema = z.object({
  /** The mailbox that all this is about. */
  mailbox: z.string(),
  place: z.object({ uidValidity: z.string(), lastUid: z.int() }),
  readAt: z.string(),
  failure: z.optional(z.enum(BOUNCE_FAILURES)),
  /** The message at which the last readings ended in trouble, and their number. */
  stuckAt: z.optional(z.int()),
  stuckTimes: z.optional(z.int()),
})
export type BounceState = z.infer<typeof StateSchema>

const keyOf = ({ userName, host, folder }: BounceMailbox) => JSON.stringify([userName, host, folder])

/** What is known of this mailbox; undefined before it was read. */
export async function readState(db: Db, mailbox: BounceMailbox): Promise<BounceState | undefined> {
  const kept = await readValue(db, KEY)
  if (kept === undefined) return undefined
  const state = StateSchema.parse(JSON.parse(kept))
  return state.mailbox === keyOf(mailbox) ? state : undefined
}

export const writeState = (db: Db, mailbox: BounceMailbox, state: Omit<BounceState, 'mailbox'>) =>
  writeValue(db, KEY, JSON.stringify({ ...state, mailbox: keyOf(mailbox) } satisfies BounceState))

/** What the owner sees of it, without the password; undefined without a mailbox. */
export async function viewBounces(db: Db, mailbox: BounceMailbox | undefined): Promise<Bounces | undefined> {
  if (mailbox === undefined) return undefined
  const { readAt = '', failure } = (await readState(db, mailbox)) ?? {}
  const { userName, host } = mailbox
  const name = userName.includes('@') ? userName : `${userName} (${host})`
  return { mailbox: name, readAt, ...(failure && { failure }) }
}
