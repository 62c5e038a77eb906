import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { countAttempt, readAttempts } from '../api/attempt-rows.ts'
import { connect } from './database.ts'
import { findPainting, insertPainting, updatePainting } from '../../paintings/painting-rows.ts'
import { readPublishedRevision, readRevision, setPublishedRevision, tagsSince } from './revisions.ts'
import { anImage, aPainting } from '../../items/testing-samples.ts'
import { onBothEngines } from './testing.ts'
import { readValue, writeValue } from './values.ts'
import { inSnapshot, inTransaction, write } from './write.ts'

onBothEngines('a write of content', (database) => {
  it('raises the revision by one and stores each tag once', async () => {
    const { db } = database()
    expect(await tagsSince(db, 0)).toEqual({ revision: 0, tags: [] })
    const first = await write(db, async (_tx, change) => change.touch('a', 'b', 'a'))
    expect(await tagsSince(db, 0)).toEqual({ revision: 1, tags: ['a', 'b'] })
    const second = await write(db, async (_tx, change) => {
      change.touch('b', 'c')
      change.touch('c')
      return 'done'
    })
    expect([first.revision, second]).toEqual([1, { value: 'done', revision: 2 }])
    expect(await tagsSince(db, 0)).toEqual({ revision: 2, tags: ['a', 'b', 'c'] })
    expect(await tagsSince(db, 1)).toEqual({ revision: 2, tags: ['b', 'c'] })
    expect(await tagsSince(db, 2)).toEqual({ revision: 2, tags: [] })
  })

  it('does not change the revision when it changes no tag', async () => {
    const { db } = database()
    expect(await write(db, async (tx) => writeValue(tx, 'k', 'v'))).toEqual({ value: undefined, revision: 0 })
    expect([await readRevision(db), await readValue(db, 'k')]).toEqual([0, 'v'])
  })

  it('that fails leaves no row, no tag and no revision', async () => {
    const { db } = database()
    const failing = write(db, async (tx, change) => {
      await insertPainting(tx, change, aPainting(), [anImage()])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await tagsSince(db, 0)).toEqual({ revision: 0, tags: [] })
    expect(await db.selectFrom('image').select('id').execute()).toEqual([])
    expect((await write(db, async (_tx, change) => change.touch('a'))).revision).toBe(1)
  })

  it('gets a unique revision, with any number of writes from any process', async () => {
    const { db, url } = database()
    const other = connect(url)
    try {
      const saves = Array.from({ length: 20 }, (_, index) =>
        write(index % 2 === 0 ? db : other.db, async (tx, change) => {
          change.touch(`tag:${index}`)
          await insertPainting(tx, change, aPainting({ name: String(index) }), [anImage()])
        }),
      )
      const revisions = (await Promise.all(saves)).map((saved) => saved.revision)
      expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      const rows = await db.selectFrom('painting').select('sequence').execute()
      expect(new Set(rows.map((row) => row.sequence)).size).toBe(20)
    } finally {
      await other.close()
    }
  })

  it('of one painting by two people at once is stored whole, one after the other', async () => {
    const { db, url } = database()
    const other = connect(url)
    try {
      const { value } = await write(db, (tx, change) => insertPainting(tx, change, aPainting(), [anImage()]))
      for (let round = 0; round < 5; round++) {
        const saves = [db, other.db].map((each, who) => {
          const fields = aPainting({
            name: `by ${who}`,
            technique: `by ${who}`,
            isAvailableToSell: who === 0,
          })
          const images = [anImage(`${who}-1.jpg`), anImage(`${who}-2.jpg`)]
          return write(each, (tx, change) => updatePainting(tx, change, value.id, fields, images))
        })
        const [first, second] = await Promise.all(saves)
        const last = (first?.revision ?? 0) > (second?.revision ?? 0) ? first : second
        expect(await findPainting(db, value.id)).toEqual(last?.value)
      }
    } finally {
      await other.close()
    }
  })

  it('that takes long does not block readers, who see the old state', async () => {
    const { db } = database()
    await write(db, async (tx) => writeValue(tx, 'k', 'old'))
    const reached = Promise.withResolvers<undefined>()
    const mayEnd = Promise.withResolvers<undefined>()
    const slow = write(db, async (tx, change) => {
      await writeValue(tx, 'k', 'new')
      change.touch('k')
      reached.resolve(undefined)
      await mayEnd.promise
    })
    await reached.promise
    const seen = await Promise.race([readValue(db, 'k'), delay(15_000, 'blocked')])
    mayEnd.resolve(undefined)
    await slow
    expect([seen, await readValue(db, 'k')]).toEqual(['old', 'new'])
  })

  it('never runs in another transaction, where it would have no revision of its own', async () => {
    const { db } = database()
    const nested = inTransaction(db, (tx) => write(tx, async () => 'never'))
    await expect(nested).rejects.toThrow('inside a transaction')
  })

  it('counts as published when the publisher sets it', async () => {
    const { db } = database()
    expect(await readPublishedRevision(db)).toBe(0)
    await setPublishedRevision(db, 3)
    expect(await readPublishedRevision(db)).toBe(3)
    // A server with an older revision changes nothing.
    await setPublishedRevision(db, 2)
    expect(await readPublishedRevision(db)).toBe(3)
  })
})

const noon = new Date('2026-05-01T12:00:00Z')

onBothEngines('two transactions that collide', (database) => {
  it('both complete, or one gets a conflict', async () => {
    const { db, engine } = database()
    let [runs, held] = [0, 0]
    const bothHaveOne = Promise.withResolvers<undefined>()
    // Each writer takes one row and then needs the other one: a deadlock where rows are locked one by one.
    const count = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        runs++
        await countAttempt(tx, { key: first, windowMs: 60_000 }, noon)
        held++
        if (held === 2 || engine === 'sqlite') bothHaveOne.resolve(undefined)
        await bothHaveOne.promise
        await countAttempt(tx, { key: second, windowMs: 60_000 }, noon)
      })
    await Promise.all([count('x', 'y'), count('y', 'x')])
    const counts = [
      await readAttempts(db, { key: 'x', longestMs: 60_000 }, noon),
      await readAttempts(db, { key: 'y', longestMs: 60_000 }, noon),
    ]
    expect(counts.map((state) => state?.count)).toEqual([2, 2])
    expect(runs).toBe(engine === 'sqlite' ? 2 : 3)
  })

  it('end with a conflict when they keep colliding', async () => {
    const { db } = database()
    let runs = 0
    const clash = Object.assign(new Error('could not serialize access'), { code: '40001' })
    const clashing = inTransaction(db, async () => {
      runs++
      throw clash
    })
    await expect(clashing).rejects.toMatchObject({ code: 'conflict' })
    expect(runs).toBe(6)
  })
})

onBothEngines('reads of one moment', (database) => {
  it('see no later writes, and the writer does not wait for them', async () => {
    const { db } = database()
    await writeValue(db, 'k', 'before')
    const seen = await inSnapshot(db, async (tx) => {
      const first = await readValue(tx, 'k')
      await write(db, (other) => writeValue(other, 'k', 'after'))
      return [first, await readValue(tx, 'k')]
    })
    expect([seen, await readValue(db, 'k')]).toEqual([['before', 'before'], 'after'])
  })
})
