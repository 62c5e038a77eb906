import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { listInquiries } from '../../../inquiries/inquiry-rows.ts'
import { migrate } from '../migrate.ts'
import { listMail } from '../../../mail/outbox-rows.ts'
import { listSubscribers } from '../../../newsletter/subscriber-lists.ts'
import { newPostgresUrl } from '../testing.ts'
import { createTables } from './001-create-tables.ts'
import { MIGRATIONS } from './all.ts'
import { fileInquiries } from './004-file-inquiries.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-004-'))
const at = '2026-05-01T12:00:00.000Z'
const old = {
  inquiry: {
    id: '4f3a91c2-0000-4000-8000-000000000000',
    name: 'Ida',
    email: 'ida@mail.test',
    phone_number: '',
    subject: 'Föhn',
    content: 'Still there?',
    created_at: at,
  },
  mail: {
    to_address: 'a@site.test',
    reply_to: '',
    unsubscribe_url: '',
    attempts: 0,
    last_error: '',
    created_at: at,
  },
  subscriber: {
    id: 's',
    email: 'ann@mail.test',
    email_key: 'ann@mail.test',
    status: 'waiting',
    created_at: at,
    updated_at: at,
  },
}

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a database of the first days ($engine)', ({ newUrl }) => {
  it('keeps its messages, finds them by words, and knows which mails tell about them', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, [createTables])
      await db
        .insertInto('inquiry')
        .values(old.inquiry as never)
        .execute()
      const texts = [
        { id: 'm1', subject: 'Inquiry: Föhn', text: 'Case: 4F3A-91C2\nName: Ida' },
        { id: 'm2', subject: 'Your message has arrived (4F3A-91C2)', text: 'Hello' },
        { id: 'm3', subject: 'Please confirm', text: 'Hello' },
      ]
      for (const text of texts)
        await db
          .insertInto('outbox')
          .values({ ...old.mail, ...text } as never)
          .execute()
      await db
        .insertInto('subscriber')
        .values(old.subscriber as never)
        .execute()
      // A run that died half-way begins again.
      await fileInquiries.up(db as never)
      await migrate(db, MIGRATIONS)

      const { items } = await listInquiries(db, { state: 'inbox', search: 'fohn 4f3a-91c2' })
      expect(items).toMatchObject([{ name: 'Ida', isRead: false, spamReason: '', paintingId: undefined }])
      const mails = (await listMail(db)).items.map(({ id, inquiryId }) => [id, inquiryId ?? ''])
      expect(mails.sort()).toEqual([
        ['m1', old.inquiry.id],
        ['m2', old.inquiry.id],
        ['m3', ''],
      ])
      expect((await listSubscribers(db)).items).toMatchObject([{ source: 'form' }])
    } finally {
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
