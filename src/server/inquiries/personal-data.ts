import { sql } from 'kysely'
import type { ErasedCounts } from '../../contract/mail/inquiry.ts'
import { titleOfBlock } from './block-rows.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import { inTransaction } from '../platform/database/write.ts'

/** In the history, in place of an address. */
const ERASED = 'an erased address'

/**
 * Personal-data erasure: deletes the messages of an address, the mails about them and to the address, what was asked with
 * it and not yet done, its subscription, its block, and the address in the history. The block of a whole domain stays.
 * Upper and lower case are the same, because addresses are ASCII here.
 */
export async function erasePersonalData(db: Db, email: string): Promise<ErasedCounts> {
  const address = email.toLowerCase()
  return inTransaction(db, async (tx) => {
    const written = await tx
      .selectFrom('inquiry')
      .select('id')
      .where(sql<boolean>`lower(email) = ${address}`)
      .execute()
    const ids = written.map(({ id }) => id)
    const mails = await deleteMails(tx, address, ids)
    for (const id of ids) await tx.deleteFrom('inquiry').where('id', '=', id).execute()
    const { numDeletedRows } = await tx
      .deleteFrom('subscriber')
      .where('email_key', '=', address)
      .executeTakeFirst()
    await tx
      .deleteFrom('mail_request')
      .where(sql<boolean>`lower(asked_for) = ${address}`)
      .execute()
    await tx.deleteFrom('sender_block').where('pattern', '=', address).execute()
    await tx
      .updateTable('audit')
      .set({ title: titleOfBlock(ERASED) })
      .where('kind', '=', 'inquiry')
      .where('title', '=', titleOfBlock(address))
      .execute()
    return { inquiries: ids.length, mails, subscribers: Number(numDeletedRows) }
  })
}

async function deleteMails(tx: Tx, address: string, inquiryIds: readonly string[]): Promise<number> {
  const toOrFrom = await tx
    .deleteFrom('outbox')
    .where(sql<boolean>`lower(to_address) = ${address} or lower(reply_to) = ${address}`)
    .executeTakeFirst()
  let mails = toOrFrom.numDeletedRows
  for (const id of inquiryIds) {
    const about = await tx.deleteFrom('outbox').where('inquiry_id', '=', id).executeTakeFirst()
    mails += about.numDeletedRows
  }
  return Number(mails)
}
