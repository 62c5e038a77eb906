import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS, SettingsInputSchema } from '../../../contract/site/settings.ts'
import { clearAttempts, countAttempt, deleteExpiredAttempts, readAttempts } from '../api/attempt-rows.ts'
import type { Db } from './schema.ts'
import { deleteExpiredCreates, findRecentCreate, rememberCreate } from '../api/recent-creates.ts'
import { tagsSince } from './revisions.ts'
import { readSettings, writeSettings } from '../../site/settings-rows.ts'
import { readValue, writeValue } from './values.ts'
import { liveUntil, onBothEngines } from './testing.ts'
import { write } from './write.ts'

const DEFAULTS = SettingsInputSchema.parse(DEFAULT_SETTINGS)
const noon = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

onBothEngines('attempts', (database) => {
  const count = async (db: Db, at: Date, requestHash?: string) => {
    const sent = requestHash === undefined ? {} : { requestHash, repeatMs: 5000 }
    return (await countAttempt(db, { key: 'login:1', windowMs: 60_000, ...sent }, at)).count
  }

  it('of a client add up in a window and start again after it', async () => {
    const { db } = database()
    expect([await count(db, noon), await count(db, later(1)), await count(db, later(59))]).toEqual([1, 2, 3])
    expect(await readAttempts(db, { key: 'login:1', longestMs: 60_000 }, later(59))).toEqual({
      count: 3,
      endsAt: later(60),
    })
    expect(await readAttempts(db, { key: 'login:1', longestMs: 60_000 }, later(60))).toBeUndefined()
    expect(await count(db, later(60))).toBe(1)
    await clearAttempts(db, 'login:1')
    expect(await readAttempts(db, { key: 'login:1', longestMs: 60_000 }, later(61))).toBeUndefined()
  })

  it('of clients at the same moment all count', async () => {
    const { db } = database()
    const counts = await Promise.all(Array.from({ length: 20 }, () => count(db, noon)))
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it.each([
    { what: 'the automatic second try', tries: 'a0 a1', counts: [1, 1] },
    { what: 'a third try', tries: 'a0 a1 a2', counts: [1, 1, 2] },
    { what: 'its own automatic second try', tries: 'a0 a1 a2 a3', counts: [1, 1, 2, 2] },
    { what: 'another password', tries: 'a0 b1', counts: [1, 2] },
    { what: 'the same password by hand', tries: 'a0 a6', counts: [1, 2] },
    { what: 'a repeat when the window is over', tries: 'a0 b58 b61', counts: [1, 2, 1] },
  ])('count a repeated pair as one: $what', async ({ tries, counts }) => {
    const { db } = database()
    const found: number[] = []
    for (const [letter = '', ...seconds] of tries.split(' ')) {
      found.push(await count(db, later(Number(seconds.join(''))), letter))
    }
    expect(found).toEqual(counts)
  })

  it('of a client are deleted when their window is over', async () => {
    const { db } = database()
    await count(db, noon)
    await deleteExpiredAttempts(db, await liveUntil(db, later(59)))
    expect(await readAttempts(db, { key: 'login:1', longestMs: 60_000 }, noon)).toBeDefined()
    await deleteExpiredAttempts(db, await liveUntil(db, later(60)))
    expect(await readAttempts(db, { key: 'login:1', longestMs: 60_000 }, noon)).toBeUndefined()
  })
})

onBothEngines('what the server remembers', (database) => {
  it('includes the result of an identical create of the same user, for a minute', async () => {
    const { db } = database()
    await rememberCreate(db, { key: 'k', entityId: 'first', expiresAt: later(60) })
    expect(await findRecentCreate(db, 'k', later(59))).toBe('first')
    expect(await findRecentCreate(db, 'k', later(60))).toBeUndefined()
    await rememberCreate(db, { key: 'k', entityId: 'second', expiresAt: later(120) })
    expect(await findRecentCreate(db, 'k', later(60))).toBe('second')
    await deleteExpiredCreates(db, await liveUntil(db, later(120)))
    expect(await findRecentCreate(db, 'k', noon)).toBeUndefined()
  })

  it('includes the settings that the owner wrote, which every page uses', async () => {
    const { db } = database()
    expect(await readSettings(db)).toEqual(DEFAULTS)
    const settings = {
      ...DEFAULTS,
      brandName: 'Ann',
      socialLinks: [{ name: 'x', url: 'https://x.example' }],
    }
    await write(db, (tx, change) => writeSettings(tx, change, settings))
    expect(await readSettings(db)).toEqual(settings)
    expect(await tagsSince(db, 0)).toEqual({ revision: 1, tags: ['settings'] })
  })

  it('has defaults for settings that an older program did not know', async () => {
    const { db } = database()
    await writeValue(db, 'site', JSON.stringify({ brandName: 'Ann' }))
    expect(await readSettings(db)).toEqual({ ...DEFAULTS, brandName: 'Ann' })
    expect(await readValue(db, 'nothing')).toBeUndefined()
  })
})
