import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

interface Tables {
  user: { id: string; email: string; email_key: string | null; owner_slot: string | null }
}

const rankOf = ({ email_key: key, owner_slot: slot }: Tables['user']) =>
  key !== null ? 0 : slot !== null ? 1 : 2

/**
 * An e-mail address belongs to one account that may sign in. Accounts that shared one stay as they are: the address is
 * the owner's among them, or else the oldest account's, and the others have none of their own.
 */
export const letAddressesBelong: Migration = {
  name: '010-let-addresses-belong',
  async up(untyped) {
    const db = untyped as Kysely<Tables>
    await addColumns(untyped, 'user', 'text', { email_key: undefined })
    const { rows } = await sql<Tables['user']>`
      select id, email, email_key, owner_slot from "user" where status = 'active' order by created_at, id
    `.execute(db)
    const holders = new Map<string, string>()
    // Who has it already, then the owner: a run that died half-way changes nothing when it begins again.
    const first = rows.toSorted((a, b) => rankOf(a) - rankOf(b))
    for (const { id, email } of first) {
      const key = email.toLowerCase()
      if (!holders.has(key)) holders.set(key, id)
    }
    for (const [key, id] of holders)
      await db.updateTable('user').set({ email_key: key }).where('id', '=', id).execute()
    await db.schema
      .createIndex('user_email_key')
      .ifNotExists()
      .unique()
      .on('user')
      .column('email_key')
      .execute()
  },
}
