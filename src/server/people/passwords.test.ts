import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const QUICK = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }

describe('a stored password', () => {
  it('matches its own text only, and never an account without a password', async () => {
    const { hash, verify } = createPasswords({ cost: QUICK })
    const stored = await hash('rose madder')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hash('rose madder')).not.toBe(stored)
    expect(await verify('rose madder', stored)).toBe(true)
    expect(await verify('rose madde', stored)).toBe(false)
    expect(await verify('rose madder', undefined)).toBe(false)
  })

  it('keeps the parameters that it was made with', async () => {
    const stored = await createPasswords({
      cost: { memory: 128, passes: 12, parallelism: 10, tagLength: 16 },
    }).hash('burnt umber')
    expect(stored).toContain('$m=128,t=12,p=10$')
    expect(await createPasswords({ cost: QUICK }).verify('burnt umber', stored)).toBe(true)
  })

  it.each([
    '',
    'burnt umber',
    '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ',
    '$2b$12$abcdefghijklmnopqrstuv',
    ' $argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
  ])('in an unknown format is an error and is not compared: %j', async (stored) => {
    const { verify } = createPasswords({ cost: QUICK })
    await expect(verify('burnt umber', stored)).rejects.toThrow('is not an argon2id PHC string')
  })
})

it('two hashes run at once and forty wait; only later requests are refused', async () => {
  const open = Promise.withResolvers<undefined>()
  let working = 0
  const derive = async () => {
    working += 1
    await open.promise
    return Buffer.alloc(32)
  }
  const { hash, verify } = createPasswords({ derive, cost: QUICK })
  const inside = Array.from({ length: 42 }, () => hash('sepia'))
  await expect(verify('sepia', undefined)).rejects.toMatchObject({ code: 'unavailable' })
  expect(working).toBe(2)
  open.resolve(undefined)
  expect(await Promise.all(inside)).toHaveLength(42)
  expect(await verify('sepia', undefined)).toBe(false)
})
