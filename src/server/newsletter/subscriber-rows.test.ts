import { expect, it } from 'vitest'
import type { Language } from '../../contract/site/languages.ts'
import { connect } from '../platform/database/database.ts'
import { type Db } from '../platform/database/schema.ts'
import { insertInquiry } from '../inquiries/inquiry-rows.ts'
import { aUser } from '../items/testing-samples.ts'
import { insertMail, listMail } from '../mail/outbox-rows.ts'
import { insertUser } from '../people/user-rows.ts'
import { listSubscribers } from './subscriber-lists.ts'
import { addTags, listTags } from './subscriber-tags.ts'
import { deleteExpiredSubscriberTokens, insertSubscriberToken } from './subscriber-tokens.ts'
import {
  confirmSubscription,
  deleteUnconfirmedSubscribers,
  importSubscriber,
  requestSubscription,
  unsubscribe,
} from './subscriber-rows.ts'
import { liveUntil, onBothEngines } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'

// Later than every migration of the test database, because database time never goes back.
const noon = new Date('2099-05-01T12:00:00.000Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const HOUR = 60
const DAY = 24 * HOUR

/** Subscribes and stores the tokens of the mail's links: `confirm:t` and `leave:t`. */
async function ask(db: Db, email: string, token: string, at = noon) {
  const { subscriber, isMailDue } = await requestSubscription(db, email, at)
  const owner = { subscriberId: subscriber.id }
  await insertSubscriberToken(db, {
    ...owner,
    tokenHash: `confirm:${token}`,
    purpose: 'confirm',
    expiresAt: new Date(at.getTime() + 7 * DAY * 60_000),
  })
  await insertSubscriberToken(db, {
    ...owner,
    tokenHash: `leave:${token}`,
    purpose: 'unsubscribe',
    expiresAt: undefined,
  })
  return { subscriber, isMailDue }
}
const put = (db: Db, to: string, subject: string, more = {}) =>
  insertMail(db, { to, replyTo: '', subject, text: '', ...more }, noon)
const isMailDue = async (db: Db, email: string, at: Date) =>
  (await requestSubscription(db, email, at)).isMailDue

onBothEngines('a subscriber', (database) => {
  it('is one person in upper and lower case, waits, and is confirmed by any link sent so far', async () => {
    const { db } = database()
    const first = await ask(db, 'Ann@Example.org', 'a')
    expect(first).toMatchObject({
      isMailDue: true,
      subscriber: { status: 'waiting', confirmedAt: undefined },
    })
    const again = await ask(db, 'ann@example.ORG', 'b', later(90))
    expect(again.subscriber).toEqual({ ...first.subscriber, updatedAt: later(90).toISOString() })
    expect(await confirmSubscription(db, 'confirm:a', later(91))).toBe('done')
    expect(await confirmSubscription(db, 'confirm:b', later(92))).toBe('already')
    expect((await listSubscribers(db)).items).toMatchObject([
      { email: 'Ann@Example.org', status: 'confirmed', confirmedAt: later(91).toISOString() },
    ])
  })

  it('cannot confirm with a link that is unknown, older than seven days, or made for unsubscribing', async () => {
    const { db } = database()
    await ask(db, 'ann@example.org', 'a')
    expect(await confirmSubscription(db, 'confirm:a', later(7 * DAY))).toBe('unknown')
    expect(await confirmSubscription(db, 'confirm:?', noon)).toBe('unknown')
    expect(await confirmSubscription(db, 'leave:a', noon)).toBe('unknown')
    expect(await unsubscribe(db, 'confirm:a', noon)).toBe('unknown')
    expect((await listSubscribers(db)).items).toMatchObject([{ status: 'waiting' }])
    expect(await confirmSubscription(db, 'confirm:a', later(7 * DAY - 1))).toBe('done')
  })

  it('unsubscribes with any link ever sent, and old confirm links do not undo that', async () => {
    const { db } = database()
    await ask(db, 'ann@example.org', 'a')
    await confirmSubscription(db, 'confirm:a', noon)
    const years = later(3 * 365 * DAY)
    expect(await unsubscribe(db, 'leave:a', years)).toBe('done')
    expect(await unsubscribe(db, 'leave:a', years)).toBe('already')
    expect(await confirmSubscription(db, 'confirm:a', noon)).toBe('unknown')
    expect((await listSubscribers(db)).items).toMatchObject([
      { status: 'unsubscribed', unsubscribedAt: years.toISOString(), confirmedAt: noon.toISOString() },
    ])
  })

  it('may subscribe again at once after unsubscribing, with a new confirmation', async () => {
    const { db } = database()
    await ask(db, 'ann@example.org', 'a')
    await confirmSubscription(db, 'confirm:a', later(1))
    await unsubscribe(db, 'leave:a', later(2))
    expect(await ask(db, 'ann@example.org', 'b', later(3))).toMatchObject({
      isMailDue: true,
      subscriber: { status: 'waiting' },
    })
    expect(await confirmSubscription(db, 'confirm:b', later(4))).toBe('done')
  })

  it('who has unsubscribed stays so, also after a stranger asked for it again and the painter imported a list', async () => {
    const { db } = database()
    const { subscriber } = await ask(db, 'ann@example.org', 'a')
    await confirmSubscription(db, 'confirm:a', later(1))
    await unsubscribe(db, 'leave:a', later(2))
    await ask(db, 'ann@example.org', 'b', later(3))
    await inTransaction(db, (tx) => addTags(tx, subscriber.id, ['Similar works']))
    const importAgain = () =>
      inTransaction(db, (tx) => importSubscriber(tx, 'ann@example.org', true, later(4)))
    expect(await importAgain()).toMatchObject({ outcome: 'unsubscribed', subscriber: { status: 'waiting' } })
    await deleteUnconfirmedSubscribers(db, await liveUntil(db, later(31 * DAY)))
    expect(await importAgain()).toMatchObject({
      outcome: 'unsubscribed',
      subscriber: { status: 'unsubscribed', unsubscribedAt: later(2).toISOString() },
    })
    expect((await listTags(db, [subscriber.id])).size).toBe(0)
    // The links of old mails still work, and so does the reader's own way back.
    expect(await unsubscribe(db, 'leave:a', later(31 * DAY))).toBe('already')
    await ask(db, 'ann@example.org', 'c', later(31 * DAY))
    expect(await confirmSubscription(db, 'confirm:c', later(31 * DAY + 1))).toBe('done')
    expect(await importAgain()).toMatchObject({ outcome: 'already' })
  })

  it('may unsubscribe for good before confirming', async () => {
    const { db } = database()
    await ask(db, 'ann@example.org', 'a')
    expect(await unsubscribe(db, 'leave:a', noon)).toBe('done')
    expect(await confirmSubscription(db, 'confirm:a', noon)).toBe('unknown')
  })
})

onBothEngines('a reader', (database) => {
  it('whose address was set aside comes back by subscribing and confirming again, but not by an import', async () => {
    const { db } = database()
    const importAt = async (at: Date) =>
      (await inTransaction(db, (tx) => importSubscriber(tx, 'ann@example.org', true, at))).outcome
    const state = () =>
      db.selectFrom('subscriber').select(['status', 'bounces', 'set_aside_at']).executeTakeFirstOrThrow()
    await ask(db, 'ann@example.org', 'a')
    await confirmSubscription(db, 'confirm:a', noon)
    const setAside = { bounces: 2, set_aside_at: later(1).toISOString() }
    await db.updateTable('subscriber').set(setAside).execute()
    expect(await importAt(later(DAY))).toBe('already')
    expect(await state()).toEqual({ status: 'confirmed', ...setAside })
    expect(await ask(db, 'ann@example.org', 'b', later(2 * DAY))).toMatchObject({
      isMailDue: true,
      subscriber: { status: 'waiting' },
    })
    expect(await importAt(later(2 * DAY + 1))).toBe('waiting')
    expect(await state()).toEqual({ status: 'waiting', ...setAside })
    expect(await confirmSubscription(db, 'confirm:b', later(2 * DAY + 2))).toBe('done')
    expect(await state()).toEqual({ status: 'confirmed', bounces: 0, set_aside_at: null })
  })

  it('who has confirmed keeps the language when a stranger subscribes the address in another one', async () => {
    const { db } = database()
    const languageAt = async (at: Date, language: Language) =>
      (await requestSubscription(db, 'ann@example.org', at, language)).subscriber.language
    expect(await languageAt(noon, 'de')).toBe('de')
    expect(await languageAt(later(HOUR), 'it')).toBe('it')
    await ask(db, 'ann@example.org', 'a', later(2 * HOUR))
    await confirmSubscription(db, 'confirm:a', later(2 * HOUR))
    expect(await languageAt(later(2 * DAY), 'fr')).toBe('it')
  })
})

onBothEngines('an address', (database) => {
  it('gets one mail an hour while it waits, and one a day after confirming', async () => {
    const { db } = database()
    expect(await isMailDue(db, 'ann@example.org', noon)).toBe(true)
    expect(await isMailDue(db, 'ANN@example.org', later(59))).toBe(false)
    expect(await isMailDue(db, 'bob@example.org', later(59))).toBe(true)
    await ask(db, 'ann@example.org', 'a', later(60))
    await confirmSubscription(db, 'confirm:a', later(61))
    expect(await isMailDue(db, 'ann@example.org', later(60 + DAY - 1))).toBe(false)
    expect(await requestSubscription(db, 'ann@example.org', later(60 + DAY))).toMatchObject({
      isMailDue: true,
      subscriber: { status: 'confirmed' },
    })
  })

  it('gets one mail when several people ask at the same moment', async () => {
    const { db, url } = database()
    const other = connect(url)
    try {
      const asked = [db, other.db, db, other.db].map((each) => isMailDue(each, 'ann@example.org', noon))
      expect((await Promise.all(asked)).filter(Boolean)).toEqual([true])
    } finally {
      await other.close()
    }
  })

  it('is deleted with its links when it is not confirmed within thirty days; others stay', async () => {
    const { db } = database()
    await ask(db, 'waits@example.org', 'a')
    for (const [email, token] of [
      ['stays@example.org', 'b'],
      ['left@example.org', 'c'],
    ] as const) {
      await ask(db, email, token)
      await confirmSubscription(db, `confirm:${token}`, noon)
    }
    await unsubscribe(db, 'leave:c', noon)
    const emails = async () => (await listSubscribers(db)).items.map(({ email }) => email).sort()
    await deleteUnconfirmedSubscribers(db, await liveUntil(db, later(30 * DAY - 1)))
    expect(await emails()).toHaveLength(3)
    await deleteUnconfirmedSubscribers(db, await liveUntil(db, later(30 * DAY)))
    expect(await emails()).toEqual(['left@example.org', 'stays@example.org'])
    expect(await unsubscribe(db, 'leave:a', later(30 * DAY))).toBe('unknown')
  })

  it('gets no mail with a dead link after thirty days without a mail server, and its address is forgotten', async () => {
    const { db } = database()
    const inquiry = { name: 'Ann', email: 'Ann@Example.org', phoneNumber: '', subject: '', content: '' }
    const { id: inquiryId } = await insertInquiry(db, inquiry, noon)
    const owner = await insertUser(db, aUser('mara', { role: 'owner', email: 'mara@example.org' }), noon)
    for (const email of ['Ann@Example.org', 'left@example.org', 'reads@example.org', owner.email]) {
      await ask(db, email, email)
      await put(db, email, 'link', { unsubscribeUrl: 'https://site.test/newsletter/unsubscribe' })
    }
    await confirmSubscription(db, 'confirm:reads@example.org', noon)
    await unsubscribe(db, 'leave:left@example.org', noon)
    await ask(db, 'left@example.org', 'again', later(1))
    await put(db, 'left@example.org', 'again', { unsubscribeUrl: 'https://site.test/newsletter/unsubscribe' })
    await put(db, 'ann@example.org', 'sent')
    await db.updateTable('outbox').set({ next_attempt_at: null }).where('subject', '=', 'sent').execute()
    await put(db, 'ann@example.org', 'inquiry', { inquiryId })
    await put(db, owner.email, 'password')
    const mails = async () => (await listMail(db)).items.map(({ to, subject }) => `${to} ${subject}`).sort()
    const all = await mails()
    expect(all.filter((each) => each.startsWith('left'))).toEqual(['left@example.org again'])
    await deleteUnconfirmedSubscribers(db, await liveUntil(db, later(30 * DAY - 1)))
    expect(await mails()).toEqual(all)
    await deleteUnconfirmedSubscribers(db, await liveUntil(db, later(31 * DAY)))
    expect(await mails()).toEqual([
      'ann@example.org inquiry',
      'mara@example.org password',
      'reads@example.org link',
    ])
  })

  it('keeps its unsubscribe link when its confirm link is deleted', async () => {
    const { db } = database()
    await ask(db, 'ann@example.org', 'a')
    await confirmSubscription(db, 'confirm:a', noon)
    await deleteExpiredSubscriberTokens(db, await liveUntil(db, later(8 * DAY)))
    expect(await confirmSubscription(db, 'confirm:a', noon)).toBe('unknown')
    expect(await unsubscribe(db, 'leave:a', later(8 * DAY))).toBe('done')
  })
})
