import { describe, expect, test } from 'vitest'
import { readSession, writeSession } from './session.ts'
import { NOW, openMemory } from '../testing.ts'

const kept = { authToken: 'abc', username: 'mara', authTokenExpiry: String(NOW + 1) }

describe('the session in local storage (features 4)', () => {
  test('is stored at login with an expiry of now plus 3600 seconds', () => {
    const { memory, texts } = openMemory()
    writeSession(memory, { token: 'abc', username: 'mara' }, NOW)
    expect(Object.fromEntries(texts)).toEqual({
      authToken: 'abc',
      username: 'mara',
      authTokenExpiry: String(NOW + 3_600_000),
    })
  })

  test('is valid only while the current time is before the expiry', () => {
    const { memory } = openMemory(kept)
    expect(readSession(memory, NOW)).toEqual({ token: 'abc', username: 'mara', expiresAt: NOW + 1 })
    expect(readSession(memory, NOW + 1)).toBeUndefined()
  })

  test.each([
    ['expired', { ...kept, authTokenExpiry: String(NOW) }],
    ['without a token', { ...kept, authToken: '' }],
    ['without a username', { ...kept, username: '' }],
    ['without an expiry', { ...kept, authTokenExpiry: '' }],
    ['with an invalid expiry', { ...kept, authTokenExpiry: 'soon' }],
  ])('is cleared on read if it is %s', (_what, texts) => {
    const storage = openMemory(texts)
    expect(readSession(storage.memory, NOW)).toBeUndefined()
    expect(storage.texts.size).toBe(0)
  })
})
