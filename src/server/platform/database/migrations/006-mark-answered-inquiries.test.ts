import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { listInquiries } from '../../../inquiries/inquiry-rows.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { markAnsweredInquiries } from './006-mark-answered-inquiries.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-006-'))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(markAnsweredInquiries))
const old = { id: 'i', name: 'Ida', email: 'ida@mail.test', phone_number: '', subject: '', content: 'Hello' }

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a database from before answers were marked ($engine)', ({ newUrl }) => {
  it('keeps its messages, none of them answered, also where a run had died half-way', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, before)
      const row = { ...old, created_at: '2026-05-01T12:00:00.000Z' }
      await db
        .insertInto('inquiry')
        .values(row as never)
        .execute()
      await markAnsweredInquiries.up(db as never)
      await migrate(db, MIGRATIONS)
      const { items } = await listInquiries(db, { isAnswered: false })
      expect(items).toMatchObject([{ id: 'i', answeredAt: undefined }])
    } finally {
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
