import { expect, it } from 'vitest'
import { cleanUp } from '../app/clean-up.ts'
import { connect } from '../platform/database/database.ts'
import { type Db } from '../platform/database/schema.ts'
import { insertInquiry, listInquiries } from './inquiry-rows.ts'
import {
  countPendingMail,
  insertMail,
  leaseDueMail,
  listMail,
  markMailFailed,
  markMailSent,
  retryMail,
} from '../mail/outbox-rows.ts'
import { liveUntil, onBothEngines, untilBlocked } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'

const noon = new Date('2026-05-01T12:00:00Z')
const DAY = 24 * 60 * 60_000
/** Later than every migration of the test database, because database time never goes back. */
const soon = new Date('2099-05-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const post = (db: Db, subject: string, at = noon) =>
  insertMail(db, { to: 'owner@example.org', replyTo: 'v@example.org', subject, text: 'Hello' }, at)
const lease = async (db: Db, holder: string, at: Date, limit = 10) =>
  (await leaseDueMail(db, { holder, leaseMs: 60_000, limit }, at)).map((mail) => mail.subject).join(' ')

const inquiry = { name: 'V', email: 'v@example.org', phoneNumber: '', subject: '', content: 'Is it sold?' }

onBothEngines('an inquiry', (database) => {
  it('is listed newest first, page by page', async () => {
    const { db } = database()
    const first = await insertInquiry(db, { ...inquiry, subject: 'first' }, noon)
    const second = await insertInquiry(db, { ...inquiry, subject: 'second' }, later(1))
    expect(await listInquiries(db)).toEqual({ items: [second, first], total: 2 })
    expect(await listInquiries(db, {}, { offset: 1, limit: 1 })).toEqual({ items: [first], total: 2 })
  })

  it('and its mail are stored together or not at all', async () => {
    const { db } = database()
    const failing = inTransaction(db, async (tx) => {
      await insertInquiry(tx, { name: '', email: '', phoneNumber: '', subject: '', content: '' }, noon)
      await post(tx, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([(await listInquiries(db)).total, (await listMail(db)).total]).toEqual([0, 0])
  })
})

onBothEngines('a mail in the outbox', (database) => {
  it('goes to one sender at a time, oldest first', async () => {
    const { db } = database()
    for (const [index, subject] of ['a', 'b', 'c'].entries()) await post(db, subject, later(index - 10))
    expect(await lease(db, 'one', noon, 2)).toBe('a b')
    expect(await lease(db, 'two', noon, 1)).toBe('c')
    expect(await lease(db, 'three', noon)).toBe('')
  })

  it('never goes to two senders at the same moment', async () => {
    const { db, url } = database()
    const other = connect(url)
    try {
      for (const subject of ['a', 'b', 'c']) await post(db, subject)
      const { first, second } = await inTransaction(db, async (tx) => {
        const first = await lease(tx, 'one', noon)
        const second = lease(other.db, 'two', noon)
        await untilBlocked(database(), second)
        return { first, second }
      })
      expect([first.length, await second]).toEqual(['a b c'.length, ''])
    } finally {
      await other.close()
    }
  })

  it('goes to another sender after a crash, and the late result of the first one is ignored', async () => {
    const { db } = database()
    const { id } = await post(db, 'a')
    expect(await lease(db, 'crashed', noon)).toBe('a')
    expect(await lease(db, 'next', later(59))).toBe('')
    expect(await lease(db, 'next', later(60))).toBe('a')
    expect(await markMailSent(db, id, 'crashed', later(61))).toBe(false)
    expect(await countPendingMail(db)).toBe(1)
    expect(await markMailSent(db, id, 'next', later(62))).toBe(true)
    expect(await countPendingMail(db)).toBe(0)
    const { items } = await listMail(db)
    expect(items).toMatchObject([
      { id, attempts: 2, sentAt: later(62).toISOString(), nextAttemptAt: undefined },
    ])
    expect(await lease(db, 'next', later(9999))).toBe('')
  })

  it('that fails is tried again later, with its error in the list, until it is given up', async () => {
    const { db } = database()
    const { id } = await post(db, 'a')
    await lease(db, 'one', noon)
    expect(await markMailFailed(db, id, 'one', { error: '421 later', nextAttemptAt: later(300) }, noon)).toBe(
      true,
    )
    expect([await lease(db, 'one', later(299)), await countPendingMail(db)]).toEqual(['', 1])
    expect(await lease(db, 'one', later(300))).toBe('a')
    await markMailFailed(db, id, 'one', { error: '550 unknown', nextAttemptAt: undefined }, noon)
    expect(await countPendingMail(db)).toBe(0)
    const { items } = await listMail(db, { offset: 0, limit: 1 })
    expect(items).toMatchObject([{ attempts: 2, lastError: '550 unknown', sentAt: undefined }])
  })

  it('is deleted thirty days after it was sent or given up, and never while it waits or belongs to an inquiry', async () => {
    const { db } = database()
    const { id: inquiryId } = await insertInquiry(db, inquiry, soon)
    // Both have waited long before they left.
    const [sent, lost] = [await post(db, 'sent', noon), await post(db, 'lost', noon)]
    await post(db, 'waiting', noon)
    const about = await insertMail(
      db,
      { to: 'v@example.org', replyTo: '', subject: 'about', text: 'Hello', inquiryId },
      noon,
    )
    await lease(db, 'one', soon)
    for (const { id } of [sent, about]) await markMailSent(db, id, 'one', soon)
    const failure = { error: '550 unknown', nextAttemptAt: undefined }
    await markMailFailed(db, lost.id, 'one', failure, new Date(soon.getTime() + 1))
    const afterDays = async (days: number, milliseconds: number) => {
      await cleanUp(db, await liveUntil(db, new Date(soon.getTime() + days * DAY + milliseconds)))
      return (await listMail(db)).items.map(({ subject }) => subject).sort()
    }
    expect(await afterDays(30, -1)).toEqual(['about', 'lost', 'sent', 'waiting'])
    expect(await afterDays(30, 0)).toEqual(['about', 'lost', 'waiting'])
    expect(await afterDays(30, 1)).toEqual(['about', 'waiting'])
    expect(await afterDays(300, 0)).toEqual(['about', 'waiting'])
  })

  it('that was given up is sent when the painter tries again at once', async () => {
    const { db } = database()
    const { id } = await post(db, 'a')
    await lease(db, 'one', noon)
    await markMailFailed(db, id, 'one', { error: '550 unknown', nextAttemptAt: undefined }, later(1))
    expect(await lease(db, 'one', later(2))).toBe('')
    expect(await retryMail(db, id, later(2))).toBe(true)
    expect(await lease(db, 'one', later(2))).toBe('a')
  })
})
