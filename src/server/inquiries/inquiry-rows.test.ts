import { expect, it } from 'vitest'
import { deleteBlock, insertBlock, isBlocked, listBlocks } from './block-rows.ts'
import { erasePersonalData } from './personal-data.ts'
import type { Db } from '../platform/database/schema.ts'
import {
  changeInquiry,
  countInquiries,
  deleteInquiry,
  deleteOldSpam,
  findInquiry,
  insertInquiry,
  listInquiries,
  listSameText,
} from './inquiry-rows.ts'
import type { NewInquiry } from './inquiry-model.ts'
import { insertMail, listMail } from '../mail/outbox-rows.ts'
import { listSubscribers } from '../newsletter/subscriber-lists.ts'
import { requestSubscription } from '../newsletter/subscriber-rows.ts'
import { liveUntil, onBothEngines } from '../platform/database/testing.ts'

const noon = new Date('2099-05-01T12:00:00Z')
const later = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60_000)
const visitor = { name: 'Ida Lind', email: 'Ida@Mail.test', phoneNumber: '', subject: '', content: 'Hello' }
const write = (db: Db, changes: Partial<NewInquiry> = {}, at = noon) =>
  insertInquiry(db, { ...visitor, ...changes }, at)
const mailAbout = (db: Db, inquiryId: string | undefined, to = 'painter@site.test') =>
  insertMail(db, { to, replyTo: '', subject: 'About', text: '', inquiryId }, noon)
const subjects = async (db: Db, search: string) =>
  (await listInquiries(db, { search })).items.map(({ subject }) => subject).sort()

onBothEngines('a message', (database) => {
  it("is new in the painter's inbox, becomes read, archived or spam, and can come back", async () => {
    const { db } = database()
    const { id, ...message } = await write(db)
    expect(message).toMatchObject({ state: 'inbox', spamReason: '', isRead: false })
    await write(db, { spamReason: 'trap' })
    expect(await countInquiries(db)).toEqual({ unread: 1, unanswered: 1, inbox: 1, archived: 0, spam: 1 })
    expect(await changeInquiry(db, id, { isRead: true }, noon)).toMatchObject({
      isRead: true,
      state: 'inbox',
    })
    expect(await changeInquiry(db, id, { state: 'archived' }, noon)).toMatchObject({
      isRead: true,
      state: 'archived',
    })
    expect(await countInquiries(db)).toEqual({ unread: 0, unanswered: 0, inbox: 0, archived: 1, spam: 1 })
    expect(await changeInquiry(db, id, { state: 'spam' }, noon)).toMatchObject({ spamReason: 'marked' })
    expect((await listInquiries(db, { state: 'spam' })).total).toBe(2)
    const back = await changeInquiry(db, id, { state: 'inbox', isRead: false }, noon)
    expect(back).toMatchObject({ state: 'inbox', spamReason: '', isRead: false })
    expect(await findInquiry(db, id)).toEqual(back)
    expect(await changeInquiry(db, id, {}, noon)).toEqual(back)
    expect(await changeInquiry(db, 'nobody', { isRead: true }, noon)).toBeUndefined()
  })

  it('is found by its text, also in spam, within the given time', async () => {
    const { db } = database()
    const [first, spam] = [await write(db), await write(db, { spamReason: 'trap' }, later(1))]
    await write(db, { content: 'Hello!' })
    const far = later(1).getTime() - noon.getTime()
    const idsAround = async (now: Date) =>
      (await listSameText(db, 'Hello', now, far + 1)).map(({ id }) => id).sort()
    expect(await idsAround(noon)).toEqual([first.id, spam.id].sort())
    expect(await idsAround(later(2))).toEqual([spam.id])
    // The clock was ahead when the second message came.
    expect(await idsAround(later(-1))).toEqual([first.id])
  })

  it('keeps the time of its first answer, and the painter can filter by answered or not', async () => {
    const { db } = database()
    const [answered, open] = [await write(db, { subject: 'a' }), await write(db, { subject: 'b' })]
    expect(answered.answeredAt).toBeUndefined()
    const answeredAt = later(1).toISOString()
    const change = { isAnswered: true }
    expect(await changeInquiry(db, answered.id, change, later(1))).toMatchObject({
      answeredAt,
      isRead: false,
    })
    expect(await changeInquiry(db, answered.id, change, later(2))).toMatchObject({ answeredAt })
    const found = async (isAnswered: boolean) =>
      (await listInquiries(db, { state: 'inbox', isAnswered })).items.map(({ id }) => id)
    expect([await found(true), await found(false)]).toEqual([[answered.id], [open.id]])
    expect(await countInquiries(db)).toMatchObject({ unanswered: 1, inbox: 2 })
    const back = await changeInquiry(db, answered.id, { isAnswered: false }, later(3))
    expect(back?.answeredAt).toBeUndefined()
    expect(await countInquiries(db)).toMatchObject({ unanswered: 2 })
  })

  it('is found by words of any field without case or accents, and by its case number', async () => {
    const { db } = database()
    const { id } = await write(db, { subject: 'Föhn über dem See', content: '100 % sure_' })
    await write(db, { subject: 'Low Water', phoneNumber: '+41 44 000' })
    expect(await subjects(db, 'SEE fohn')).toEqual(['Föhn über dem See'])
    expect(await subjects(db, 'ida@mail')).toHaveLength(2)
    expect(await subjects(db, '+41')).toEqual(['Low Water'])
    expect(await subjects(db, id.slice(0, 4))).toEqual(['Föhn über dem See'])
    expect([await subjects(db, '0_%'), await subjects(db, '% sure_')]).toEqual([[], ['Föhn über dem See']])
    expect(await subjects(db, ' ')).toHaveLength(2)
  })

  it('is deleted with the mails about it, and no other mail', async () => {
    const { db } = database()
    const [gone, kept] = [await write(db), await write(db)]
    for (const id of [gone.id, gone.id, kept.id, undefined]) await mailAbout(db, id)
    expect([await deleteInquiry(db, gone.id), await deleteInquiry(db, gone.id)]).toEqual([true, false])
    const mails = (await listMail(db)).items.map(({ inquiryId }) => inquiryId)
    expect(new Set(mails)).toEqual(new Set([kept.id, undefined]))
    expect((await listInquiries(db)).items).toEqual([kept])
  })

  it('that is spam is deleted after 30 days, counted from when it became spam', async () => {
    const { db } = database()
    const trapped = await write(db, { spamReason: 'trap' })
    const marked = await write(db)
    await changeInquiry(db, marked.id, { state: 'spam' }, later(10))
    await mailAbout(db, marked.id)
    await write(db)
    await deleteOldSpam(db, await liveUntil(db, later(29)))
    expect((await listInquiries(db)).total).toBe(3)
    await deleteOldSpam(db, await liveUntil(db, later(30)))
    expect(await findInquiry(db, trapped.id)).toBeUndefined()
    expect(await findInquiry(db, marked.id)).toBeDefined()
    await deleteOldSpam(db, await liveUntil(db, later(40)))
    expect([(await listInquiries(db)).total, (await listMail(db)).total]).toEqual([1, 0])
  })
})

onBothEngines('a block', (database) => {
  it('stops an address, or a domain with its subdomains, and no other sender', async () => {
    const { db } = database()
    await insertBlock(db, 'ida@mail.test', noon)
    const domain = await insertBlock(db, 'buy.test', noon)
    expect(await insertBlock(db, 'buy.test', later(1))).toEqual(domain)
    expect((await listBlocks(db)).map(({ pattern }) => pattern)).toEqual(['buy.test', 'ida@mail.test'])
    const verdicts = [
      'IDA@mail.test',
      'b@mail.test',
      'x@Buy.test',
      'x@a.b.buy.test',
      'x@notbuy.test',
      'x@test',
    ]
    expect(await Promise.all(verdicts.map((email) => isBlocked(db, email)))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ])
    expect([await deleteBlock(db, domain.id), await deleteBlock(db, domain.id)]).toEqual([domain, undefined])
    expect(await isBlocked(db, 'x@buy.test')).toBe(false)
  })
})

onBothEngines('personal-data erasure', (database) => {
  it("deletes a person's messages, mails and subscription, and keeps those of all others", async () => {
    const { db } = database()
    const mine = await write(db)
    await write(db, { email: 'ida@mail.TEST' })
    const others = await write(db, { email: 'aida@mail.test' })
    await mailAbout(db, mine.id)
    await mailAbout(db, undefined, 'IDA@mail.test')
    await mailAbout(db, others.id)
    for (const email of ['ida@mail.test', 'aida@mail.test']) await requestSubscription(db, email, noon)
    expect(await erasePersonalData(db, 'iDa@mail.test')).toEqual({ inquiries: 2, mails: 2, subscribers: 1 })
    expect((await listInquiries(db)).items).toEqual([others])
    expect((await listMail(db)).items).toMatchObject([{ inquiryId: others.id }])
    expect((await listSubscribers(db)).items).toMatchObject([{ email: 'aida@mail.test' }])
    expect(await erasePersonalData(db, 'ida@mail.test')).toEqual({ inquiries: 0, mails: 0, subscribers: 0 })
  })
})
