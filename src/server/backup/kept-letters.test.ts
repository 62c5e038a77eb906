import { expect, it } from 'vitest'
import { onBothEngines } from '../database/testing.ts'
import { readRows } from './tables.ts'

onBothEngines('a backup', (database) => {
  it('does not send a letter again after a restore, because readers may have got it meanwhile', async () => {
    const { db } = database()
    const time = '2026-03-01T10:00:00.000Z'
    const letter = {
      subject: 'News',
      preview: '',
      blocks: '[]',
      recipients: '{}',
      started_at: null,
      ended_at: null,
      version: 1,
      created_at: time,
      updated_at: time,
    }
    await db
      .insertInto('letter')
      .values([
        { ...letter, id: 'a', state: 'sending', delay: 'pace', send_at: null },
        { ...letter, id: 'b', state: 'scheduled', delay: '', send_at: time },
        { ...letter, id: 'c', state: 'sent', delay: '', send_at: null },
      ])
      .execute()
    const kept = await db.transaction().execute((tx) => Array.fromAsync(readRows(tx, 'letter')))
    expect(kept.flat()).toMatchObject([
      { id: 'a', state: 'paused', delay: '' },
      { id: 'b', state: 'draft', send_at: null },
      { id: 'c', state: 'sent' },
    ])
  })
})
