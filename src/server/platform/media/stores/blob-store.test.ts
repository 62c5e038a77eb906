import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeWithBucket, openTestStore } from '../../object-store/testing.ts'
import type { BlobStore } from './blob-store.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'

interface Opened {
  readonly store: BlobStore
  readonly remove: () => Promise<unknown>
}

/** Both kinds of stores pass these tests. */
function testStore(open: () => Promise<Opened>) {
  let store: BlobStore
  let remove: Opened['remove']
  beforeEach(async () => ({ store, remove } = await open()))
  afterEach(() => remove())

  test('a store returns stored bytes, and nothing after a delete', async () => {
    await store.put('ab/cd', Buffer.from('first'))
    await store.put('ab/cd', Buffer.from('second'))
    await store.put('ab/400.avif', Buffer.from('x'))
    await store.put('abc', Buffer.from('another'))
    await store.put('b', Buffer.alloc(0))

    expect(String(await store.get('ab/cd'))).toBe('second')
    expect([await store.has('ab/cd'), await store.has('ab')]).toEqual([true, false])
    const inFolder = [
      ['ab/400.avif', 1],
      ['ab/cd', 6],
    ]
    expect([...(await store.list(''))]).toEqual([...inFolder, ['abc', 7], ['b', 0]])
    expect([...(await store.list('ab/'))]).toEqual(inFolder)
    expect([...(await store.list('zz/'))]).toEqual([])
    expect(await store.get('zz/1')).toBeUndefined()

    await store.delete(['ab/cd', 'ab/400.avif', 'abc'])
    await store.delete(['ab/400.avif'])
    await store.delete([])
    expect([...(await store.list(''))]).toEqual([['b', 0]])
  })

  test.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', 'a/', '.incoming/x', 'A', 'a\\b', 'a\0b', 'ü'])(
    "an attacker's name never becomes a path: %j",
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key')
      await expect(store.get(key)).rejects.toThrow('Not a key')
      await expect(store.delete([key])).rejects.toThrow('Not a key')
      expect([...(await store.list(''))]).toEqual([])
    },
  )

  test('readers of a key with many writers never get a partly written file', async () => {
    const sizes = new Set<number | undefined>()
    await store.put('k/1', Buffer.alloc(100_000))
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => store.put('k/1', Buffer.alloc(100_000, index))),
      ...Array.from({ length: 20 }, async () => sizes.add((await store.get('k/1'))?.length)),
    ])
    expect([...sizes]).toEqual([100_000])
  })
}

describe.each([true, false])('in a folder (durable: %s)', (durable) => {
  testStore(async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-store-'))
    return { store: createFolderStore(dir, { durable }), remove: () => rm(dir, { recursive: true }) }
  })
})

await describeWithBucket('in a bucket', (newStore) => {
  testStore(async () => {
    const { store, remove } = openTestStore(newStore())
    return { store: createBucketStore(store, 'originals'), remove }
  })

  test('two stores of one bucket are separate, and strangers read neither', async () => {
    const place = newStore()
    const { store, keys, remove } = openTestStore(place)
    const originals = createBucketStore(store, 'originals')
    const variants = createBucketStore(store, 'variants')
    await originals.put('ab/cd', Buffer.from('private'))
    await variants.put('ab/cd', Buffer.from('shown'))
    expect(String(await originals.get('ab/cd'))).toBe('private')
    expect([...(await variants.list(''))]).toEqual([['ab/cd', 5]])
    expect(await keys()).toEqual(['originals/ab/cd', 'variants/ab/cd'])
    for (const key of await keys()) {
      const { endpoint, bucket, prefix } = place.address
      expect((await fetch(`${endpoint}/${bucket}/${prefix}/${key}`)).ok).toBe(false)
    }
    await remove()
  })
})
