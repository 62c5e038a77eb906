import { expect, it } from 'vitest'
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
} from '../mail/outbox-rows.ts'
import { onBothEngines, untilBlocked } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'

const noon = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const post = (db: Db, subject: string, at = noon) =>
  insertMail(db, { to: 'owner@example.org', replyTo: 'v@example.org', subject, text: 'Hello' }, at)
const lease = async (db: Db, holder: string, at: Date, limit = 10) =>
  (await leaseDueMail(db, { holder, leaseMs: 60_000, limit }, at)).map((mail) => mail.subject).join(' ')

onBothEngines('an inquiry', (database) => {
  it('is listed newest first, page by page', async () => {
    const { db } = database()
    const inquiry = {
      name: 'V',
      email: 'v@example.org',
      phoneNumber: '',
      subject: '',
      content: 'Is it sold?',
    }
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
    expect(await markMailFailed(db, id, 'one', { error: '421 later', nextAttemptAt: later(300) })).toBe(true)
    expect([await lease(db, 'one', later(299)), await countPendingMail(db)]).toEqual(['', 1])
    expect(await lease(db, 'one', later(300))).toBe('a')
    await markMailFailed(db, id, 'one', { error: '550 unknown', nextAttemptAt: undefined })
    expect(await countPendingMail(db)).toBe(0)
    const { items } = await listMail(db, { offset: 0, limit: 1 })
    expect(items).toMatchObject([{ attempts: 2, lastError: '550 unknown', sentAt: undefined }])
  })
})
