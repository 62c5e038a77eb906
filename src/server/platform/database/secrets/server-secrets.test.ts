import { expect, it } from 'vitest'
import { readSecret } from './server-secrets.ts'
import { onBothEngines } from '../testing.ts'

onBothEngines('a key of the site', (database) => {
  it("is made once by the first of an owner's servers, and is different for each purpose", async () => {
    const { db } = database()
    const keys = await Promise.all([1, 2, 3].map(() => readSecret(db, 'forms')))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
    expect(await readSecret(db, 'other')).not.toEqual(keys[0])
  })
})
