import { expect, it } from 'vitest'
import type { Db } from '../platform/database/schema.ts'
import { insertMail, listMail } from '../mail/outbox-rows.ts'
import { countSubscribers, listSubscribers } from './subscriber-lists.ts'
import { insertSubscriberToken } from './subscriber-tokens.ts'
import {
  confirmSubscription,
  deleteSubscriber,
  importSubscriber,
  requestSubscription,
  unsubscribe,
} from './subscriber-rows.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'

const noon = new Date('2026-05-01T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** Subscribes with the form, and then follows a link of the mail. */
async function subscribe(db: Db, email: string, follow?: typeof confirmSubscription) {
  const { subscriber } = await requestSubscription(db, email, noon)
  const purpose = follow === unsubscribe ? 'unsubscribe' : 'confirm'
  const token = { subscriberId: subscriber.id, tokenHash: email, purpose, expiresAt: undefined } as const
  await insertSubscriberToken(db, token)
  await follow?.(db, email, noon)
  return subscriber
}
const importOne = async (db: Db, email: string, hasConsent: boolean, at = noon) => {
  const { subscriber, outcome } = await inTransaction(db, (tx) => importSubscriber(tx, email, hasConsent, at))
  return `${outcome}: ${subscriber.status} by ${subscriber.source}`
}

onBothEngines('the list of subscribers', (database) => {
  it('is searched, filtered by state, counted and paged', async () => {
    const { db } = database()
    await subscribe(db, 'Ann@Example.org', confirmSubscription)
    await subscribe(db, 'bo_b@example.org', unsubscribe)
    await subscribe(db, 'cy@mail.test')
    expect(await countSubscribers(db)).toEqual({ confirmed: 1, waiting: 1, unsubscribed: 1 })
    const emails = async (...parts: [object, object?]) => {
      const { items, total } = await listSubscribers(db, parts[0], parts[1] as never)
      return [total, ...items.map(({ email }) => email).sort()]
    }
    expect(await emails({ search: 'EXAMPLE' })).toEqual([2, 'Ann@Example.org', 'bo_b@example.org'])
    expect(await emails({ status: 'waiting' })).toEqual([1, 'cy@mail.test'])
    expect(await emails({ search: 'o_b' })).toEqual([1, 'bo_b@example.org'])
    expect((await emails({}, { offset: 2, limit: 2 }))[0]).toBe(3)
  })

  it('has no deleted subscriber, and the outbox has no mail to the address', async () => {
    const { db } = database()
    const { id } = await subscribe(db, 'Ann@Example.org')
    const unsubscribeUrl = 'https://site.test/newsletter/unsubscribe'
    const mail = { replyTo: '', subject: 'Please confirm', text: '', unsubscribeUrl }
    for (const to of ['ann@example.org', 'bo@example.org']) await insertMail(db, { ...mail, to }, noon)
    expect([await deleteSubscriber(db, id), await deleteSubscriber(db, id)]).toEqual([true, false])
    expect((await listMail(db)).items.map(({ to }) => to)).toEqual(['bo@example.org'])
    expect(await db.selectFrom('subscriber_token').selectAll().execute()).toEqual([])
  })
})

onBothEngines('imported addresses', (database) => {
  it('an import mails an unconfirmed address at most once an hour', async () => {
    const { db } = database()
    expect(await importOne(db, 'ann@example.org', false)).toBe('asked: waiting by import')
    expect(await importOne(db, 'Ann@example.org', false, later(59))).toBe('waiting: waiting by import')
    expect(await importOne(db, 'ann@example.org', false, later(60))).toBe('asked: waiting by import')
  })

  it('an import with consent subscribes at once, but not people who have unsubscribed', async () => {
    const { db } = database()
    expect(await importOne(db, 'ann@example.org', true)).toBe('subscribed: confirmed by consent')
    expect(await importOne(db, 'ann@example.org', true)).toBe('already: confirmed by consent')
    await subscribe(db, 'cy@mail.test')
    expect(await importOne(db, 'cy@mail.test', true)).toBe('subscribed: confirmed by consent')
    await subscribe(db, 'bo@example.org', unsubscribe)
    expect(await importOne(db, 'bo@example.org', true)).toBe('unsubscribed: unsubscribed by form')
    expect(await importOne(db, 'bo@example.org', false)).toBe('unsubscribed: unsubscribed by form')
  })
})
