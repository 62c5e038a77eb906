import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { describe, inject } from 'vitest'
import type { TestBucket } from '../../scripts/test-object-store.ts'
import type { StoreAddress, StoreCredentials } from './address.ts'
import { createObjectStore } from './object-store.ts'

export interface TestStore {
  /** A folder of its own in the bucket. */
  readonly address: StoreAddress
  readonly credentials: StoreCredentials
}

/** A real bucket, or why there is none. */
async function findBucket(): Promise<TestBucket | string> {
  const answer = await fetch(inject('bucketDoor'))
  const text = await answer.text()
  return answer.ok ? (JSON.parse(text) as TestBucket) : text
}

/** `describe` with a real bucket; where none can be had the tests are skipped, and their title says why. */
export async function describeWithBucket(title: string, tests: (newStore: () => TestStore) => void) {
  const found = await findBucket()
  if (typeof found === 'string') {
    const withoutStore = () => {
      throw new Error(found)
    }
    describe.skip(`without a bucket (${found})`, () => {
      describe(title, () => {
        tests(withoutStore)
      })
    })
    return
  }
  const { accessKeyId, secretAccessKey, ...place } = found
  describe(title, () => {
    tests(() => ({
      address: { ...place, prefix: `test/${randomUUID()}` },
      credentials: { accessKeyId, secretAccessKey },
    }))
  })
}

/** The store behind `place`, in which nothing is left after `remove`. */
export function openTestStore({ address, credentials }: TestStore, pageSize = 1000) {
  const setting = 'MEDIA_URL'
  const store = createObjectStore({ address, credentials, setting, mustBePrivate: true, pageSize })
  /** What it holds. */
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

/** A line to a store that can be cut, and mended; `address` leads through it. */
export async function openLine(address: StoreAddress) {
  const target = new URL(address.endpoint)
  const sockets = new Set<net.Socket>()
  let isCut = false
  let putsLeft = Infinity
  const line = net.createServer((near) => {
    if (isCut) return void near.destroy()
    const far = net.connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      if (chunk.includes('PUT /')) putsLeft -= 1
      if (putsLeft < 0) cut()
      else far.write(chunk)
    })
    far.pipe(near)
    return undefined
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as net.AddressInfo

  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: { ...address, endpoint: `http://127.0.0.1:${port}` },
    cut,
    /** After so many more objects were begun to be sent. */
    cutAfterPuts(count: number) {
      putsLeft = count
    },
    mend() {
      isCut = false
      putsLeft = Infinity
    },
    close: async () => {
      cut()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
