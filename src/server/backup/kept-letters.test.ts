import { expect, it } from 'vitest'
import { onBothEngines } from '../platform/database/testing.ts'
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
      is_public: 0 as const,
      public_since: null,
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
    // Somebody who subscribed since waits for the sent letter, and may have got it since.
    const reader = {
      subscriber_id: 's',
      attempts: 0,
      next_attempt_at: time,
      is_repeated: 0,
      last_error: '',
    } as const
    await db
      .insertInto('letter_reader')
      .values([
        { ...reader, id: 'a.s', letter_id: 'a', state: 'waiting' },
        { ...reader, id: 'c.r', letter_id: 'c', state: 'sent' },
        { ...reader, id: 'c.s', letter_id: 'c', state: 'waiting' },
      ])
      .execute()
    const readers = await db.transaction().execute((tx) => Array.fromAsync(readRows(tx, 'letter_reader')))
    expect(readers.flat().map((row) => row['id'])).toEqual(['a.s', 'c.r'])
  })
})
