import { randomUUID } from 'node:crypto'
import type { Language } from '../../contract/site/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Choice, ImportOutcome, SubscriberStatus } from '../../contract/mail/subscriber.ts'
import { type DatabaseTime, latestEnd, timeOfEvent } from '../platform/database/clock.ts'
import { mayWriteUnconfirmed } from '../mail/confirmation-limits.ts'
import { deleteMailTo } from '../mail/outbox-rows.ts'
import { type Db, type SubscriberRow, type Tx } from '../platform/database/schema.ts'
import type { StoredSubscriber } from './subscriber-model.ts'
import { deleteTags } from './subscriber-tags.ts'
import { deleteConfirmTokens, findToken } from './subscriber-tokens.ts'
import { inTransaction } from '../platform/database/write.ts'

/** The result of following a link of a mail. */
export type LinkOutcome = 'done' | 'already' | 'unknown'

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

/** The row of an address that was not known before. */
const newRow = (
  request: Pick<SubscriberRow, 'email' | 'language' | 'created_at' | 'updated_at'>,
): SubscriberRow => ({
  ...request,
  id: randomUUID(),
  email_key: request.email.toLowerCase(),
  status: 'waiting',
  mailed_at: null,
  confirmed_at: null,
  unsubscribed_at: null,
  source: 'form',
  bounces: 0,
  set_aside_at: null,
  frequency: 'all',
  last_letter_at: null,
})

/**
 * Reserves the mail to the address of a request, so that only one of several requests at the same moment sends it. An
 * address that is not confirmed waits for confirmation then. Undefined where the last mail to this address is too new.
 */
async function reserveMail(db: Db, request: SubscriberRow, now: Date): Promise<SubscriberRow | undefined> {
  const { email_key: key, language, created_at: time, updated_at: updatedAt } = request
  return db
    .updateTable('subscriber')
    .set((eb) => {
      const reads = eb.and([eb('status', '=', 'confirmed'), eb('set_aside_at', 'is', null)])
      return {
        status: eb
          .case()
          .when(reads)
          .then<SubscriberStatus>('confirmed')
          .else<SubscriberStatus>('waiting')
          .end(),
        mailed_at: time,
        updated_at: updatedAt,
        ...(language && { language: eb.case().when(reads).then(eb.ref('language')).else(language).end() }),
      }
    })
    .where('email_key', '=', key)
    .where((eb) =>
      eb.or([
        eb('mailed_at', 'is', null),
        eb('mailed_at', '<=', before(now, LIMITS.subscribedMailInterval)),
        // Written by a clock that was ahead.
        eb('mailed_at', '>', latestEnd(now, LIMITS.confirmMailInterval)),
        eb.and([
          eb('status', '!=', 'confirmed'),
          eb('mailed_at', '<=', before(now, LIMITS.confirmMailInterval)),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Requests a subscription: a confirmed address stays confirmed, any other one waits for confirmation, also one that was
 * set aside. The language of a confirmed reader stays, because anybody can fill in the form.
 * Addresses are compared without case. `isMailDue`: the mail is reserved for this request.
 */
export async function requestSubscription(
  db: Db,
  email: string,
  now: Date,
  language: Language | null = null,
): Promise<{ subscriber: StoredSubscriber; isMailDue: boolean }> {
  const row = newRow({
    email,
    language,
    created_at: now.toISOString(),
    // Unconfirmed addresses are deleted some time after this.
    updated_at: await timeOfEvent(db, now),
  })
  await db
    .insertInto('subscriber')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  const due = await reserveMail(db, row, now)
  if (due !== undefined) {
    // Only the reader of the mailbox could unsubscribe. So whoever did need not wait for an hour.
    const hourly = due.unsubscribed_at === null ? 'subscription' : undefined
    const isMailDue = due.status === 'confirmed' || (await mayWriteUnconfirmed(db, email, now, hourly))
    return { subscriber: rowToSubscriber(due), isMailDue }
  }
  const known = db.selectFrom('subscriber').selectAll().where('email_key', '=', row.email_key)
  return { subscriber: rowToSubscriber(await known.executeTakeFirstOrThrow()), isMailDue: false }
}

/** What happens in the transaction in which somebody confirms for the first time. */
export type Welcome = (tx: Tx, subscriberId: string, now: Date) => Promise<void>

/** Confirms by the token of a confirm link. After an unsubscription a new request is needed. */
export async function confirmSubscription(
  db: Db,
  tokenHash: string,
  now: Date,
  welcome?: Welcome,
): Promise<LinkOutcome> {
  return inTransaction(db, async (tx) => {
    const token = await findToken(tx, { tokenHash, purpose: 'confirm' }, now)
    if (token === undefined) return 'unknown'
    const known = tx.selectFrom('subscriber').select('confirmed_at').where('id', '=', token.id)
    const before = await known.executeTakeFirst()
    const time = now.toISOString()
    const { numUpdatedRows } = await tx
      .updateTable('subscriber')
      .set({ status: 'confirmed', confirmed_at: time, bounces: 0, set_aside_at: null, updated_at: time })
      .where('id', '=', token.id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'already'
    if (before?.confirmed_at === null) await welcome?.(tx, token.id, now)
    return 'done'
  })
}

/**
 * Unsubscribes by the token of any mail ever sent. Earlier confirm links become invalid, no tag remains, and a new request
 * may send a mail at once, because only the reader of the mailbox could unsubscribe.
 */
export async function unsubscribe(db: Db, tokenHash: string, now: Date): Promise<LinkOutcome> {
  return inTransaction(db, async (tx) => {
    const token = await findToken(tx, { tokenHash, purpose: 'unsubscribe' }, now)
    if (token === undefined) return 'unknown'
    const time = now.toISOString()
    const left = await tx
      .updateTable('subscriber')
      .set({ status: 'unsubscribed', unsubscribed_at: time, updated_at: time, mailed_at: null })
      .where('id', '=', token.id)
      .where('status', '!=', 'unsubscribed')
      .returning('email_key')
      .executeTakeFirst()
    if (left === undefined) return 'already'
    await deleteConfirmTokens(tx, token.id)
    await deleteMailTo(tx, 'subscription', [left.email_key])
    await deleteTags(tx, token.id)
    if (token.letterId !== undefined)
      await tx
        .updateTable('letter_reader')
        .set({ left_at: time })
        .where('letter_id', '=', token.letterId)
        .where('subscriber_id', '=', token.id)
        .execute()
    return 'done'
  })
}

/** Keeps what a reader chose, by the token of any mail ever sent. Whoever has unsubscribed stays so. */
export async function keepChoice(
  db: Db,
  tokenHash: string,
  choice: Choice,
  now: Date,
): Promise<'chosen' | 'already' | 'unknown'> {
  return inTransaction(db, async (tx) => {
    const token = await findToken(tx, { tokenHash, purpose: 'unsubscribe' }, now)
    if (token === undefined) return 'unknown'
    const { numUpdatedRows } = await tx
      .updateTable('subscriber')
      .set(choice)
      .where('id', '=', token.id)
      .where('status', '!=', 'unsubscribed')
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'chosen' : 'already'
  })
}

/** Whether the reader's last own step was to unsubscribe, also while a request of anybody waits. */
const hasLeft = ({ unsubscribed_at: left, confirmed_at: came }: SubscriberRow) =>
  left !== null && (came === null || left >= came)

/**
 * Deletes unconfirmed addresses: most of them were typed by other people. Whoever had unsubscribed before is unsubscribed
 * again, so that the wish and the links in old mails stay. A mail that still waits does not leave: its link is dead.
 */
export async function deleteUnconfirmedSubscribers(db: Db, now: DatabaseTime): Promise<void> {
  const time = before(now, LIMITS.unconfirmedLifetime)
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('subscriber')
      .where('status', '=', 'waiting')
      .where('updated_at', '<=', time)
      .where((eb) =>
        eb.or([eb('unsubscribed_at', 'is', null), eb('confirmed_at', '>', eb.ref('unsubscribed_at'))]),
      )
      .returning('email_key')
      .execute()
    const left = await tx
      .updateTable('subscriber')
      .set({ status: 'unsubscribed', mailed_at: null })
      .where('status', '=', 'waiting')
      .where('updated_at', '<=', time)
      .returning(['id', 'email_key'])
      .execute()
    for (const { id } of left) await deleteTags(tx, id)
    const keys = [...gone, ...left].map(({ email_key: key }) => key)
    await deleteMailTo(tx, 'subscription', keys)
  })
}

/** Imports one address. An unsubscribed address stays unsubscribed in any case. */
export async function importSubscriber(
  tx: Tx,
  email: string,
  isConsentDeclared: boolean,
  now: Date,
): Promise<{ subscriber: StoredSubscriber; outcome: ImportOutcome }> {
  const key = email.toLowerCase()
  const find = () => tx.selectFrom('subscriber').selectAll().where('email_key', '=', key).executeTakeFirst()
  const before = await find()
  if (before?.status === 'confirmed') return { subscriber: rowToSubscriber(before), outcome: 'already' }
  if (before && (before.status === 'unsubscribed' || hasLeft(before)))
    return { subscriber: rowToSubscriber(before), outcome: 'unsubscribed' }
  const { subscriber, isMailDue } = await requestSubscription(tx, email, now)
  // Only its reader's own step shows that an address works again that was set aside.
  const hasConsent = isConsentDeclared && !before?.set_aside_at
  if (!hasConsent && before !== undefined) return { subscriber, outcome: isMailDue ? 'asked' : 'waiting' }
  const time = now.toISOString()
  const row = await tx
    .updateTable('subscriber')
    .set(
      hasConsent
        ? { source: 'consent', status: 'confirmed', confirmed_at: time, updated_at: time, mailed_at: null }
        : { source: 'import' },
    )
    .where('email_key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    subscriber: rowToSubscriber(row),
    outcome: hasConsent ? 'subscribed' : isMailDue ? 'asked' : 'waiting',
  }
}

/**
 * Deletes a subscriber and the mails to the address, except those about inquiries and about an account. Returns false
 * for an unknown id.
 */
export async function deleteSubscriber(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .deleteFrom('subscriber')
      .where('id', '=', id)
      .returning('email_key')
      .executeTakeFirst()
    if (row === undefined) return false
    await deleteMailTo(tx, 'subscription', [row.email_key])
    return true
  })
}

export function rowToSubscriber(row: SubscriberRow): StoredSubscriber {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    confirmedAt: row.confirmed_at ?? undefined,
    unsubscribedAt: row.unsubscribed_at ?? undefined,
    setAsideAt: row.set_aside_at ?? undefined,
    source: row.source,
    language: row.language ?? undefined,
    frequency: row.frequency,
  }
}
