import { describe, expect, test } from 'vitest'
import { isSamePerson, readSession, writeSession } from './session.ts'
import { ENDED_SESSION, SESSION_KEYS } from '../storage-keys.ts'
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

  test('has the account of its token, which another script does not know that signs somebody else in', () => {
    const { memory, texts } = openMemory()
    const mara = writeSession(memory, { token: 'abc', username: 'mara', account: '7' }, NOW)
    expect(readSession(memory, NOW)).toEqual(mara)
    const renamed = writeSession(memory, { token: 'bcd', username: 'mara-lind', account: '7' }, NOW)
    expect(isSamePerson(mara, renamed)).toBe(true)
    for (const [key, text] of Object.entries({ ...kept, authToken: 'cde', username: 'ida' }))
      texts.set(key, text)
    const ida = readSession(memory, NOW)
    expect(ida?.account).toBeUndefined()
    expect(ida && isSamePerson(ida, renamed)).toBe(false)
    writeSession(memory, { token: 'def', username: 'ida' }, NOW)
    expect(texts.has('authAccount')).toBe(false)
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
    expect(Object.values(SESSION_KEYS).filter((key) => storage.texts.has(key))).toEqual([])
  })

  test('leaves its end, from which it can be renewed for a day', () => {
    const { memory, texts } = openMemory(kept)
    readSession(memory, NOW + 1)
    expect(Object.fromEntries(texts)).toEqual({ [ENDED_SESSION]: String(NOW + 1) })
    readSession(memory, NOW + 24 * 3_600_000)
    expect(texts.size).toBe(1)
    readSession(memory, NOW + 24 * 3_600_000 + 1)
    expect(texts.size).toBe(0)
  })
})
