import { randomUUID } from 'node:crypto'
import { describe, inject } from 'vitest'
import type { TestBucket } from './testing-swift.ts'
import { openLineTo } from '../lib/testing-line.ts'
import type { StoreAddress, StoreCredentials } from './address.ts'
import { createObjectStore } from './object-store.ts'

export interface TestStore {
  /** A separate folder in the bucket. */
  readonly address: StoreAddress
  readonly credentials: StoreCredentials
}

async function findBucket() {
  const answer = await fetch(inject('bucketDoor'))
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as TestBucket
}

/** Like `describe`, with a real bucket. */
export async function describeWithBucket(title: string, tests: (newStore: () => TestStore) => void) {
  const { accessKeyId, secretAccessKey, ...place } = await findBucket()
  describe(title, () => {
    tests(() => ({
      address: { ...place, prefix: `test/${randomUUID()}` },
      credentials: { accessKeyId, secretAccessKey },
    }))
  })
}

/** Opens a test store. `remove` deletes all its objects. */
export function openTestStore({ address, credentials }: TestStore, pageSize = 1000) {
  const setting = 'MEDIA_URL'
  const store = createObjectStore({ address, credentials, setting, mustBePrivate: true, pageSize })
  /** The keys of all objects. */
  async function keys() {
    const found: string[] = []
    for await (const { key } of store.list('')) found.push(key)
    return found
  }
  async function remove() {
    await store.deleteMany(await keys())
    store.close()
  }
  return { store, keys, remove }
}

/** Opens a connection to a store that can be cut and restored. `address` goes through it. */
export async function openLine(address: StoreAddress) {
  let putsLeft = Infinity
  const line = await openLineTo(new URL(address.endpoint), (chunk) => {
    if (chunk.includes('PUT /')) putsLeft -= 1
    if (putsLeft < 0) line.cut()
  })
  return {
    ...line,
    address: { ...address, endpoint: `http://127.0.0.1:${line.port}` },
    /** Cuts the connection after the start of this many further uploads. */
    cutAfterPuts(count: number) {
      putsLeft = count
    },
    mend() {
      putsLeft = Infinity
      line.mend()
    },
  }
}
