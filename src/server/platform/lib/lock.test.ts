import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it, test } from 'vitest'
import { createLock } from './lock.ts'

async function workFor(rounds: number) {
  for (let round = 0; round < rounds; round += 1) await nextRound()
}

test.each([1, 2])('a painter’s images are processed in order, at most %d at a time', async (capacity) => {
  const lock = createLock(capacity)
  let running = 0
  let most = 0
  const started: number[] = []
  await Promise.all(
    [5, 1, 3, 1, 2, 1].map((rounds, index) =>
      lock(async () => {
        started.push(index)
        most = Math.max(most, ++running)
        await workFor(rounds)
        running--
      }),
    ),
  )
  expect(most).toBe(capacity)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
})

test('a painter’s next image is processed even if the one before fails', async () => {
  const lock = createLock(1)
  const failing = lock(() => Promise.reject(new Error('damaged')))
  const next = lock(() => Promise.resolve('fine'))
  await expect(failing).rejects.toThrow('damaged')
  await expect(next).resolves.toBe('fine')
  await expect(lock(() => Promise.resolve('still fine'))).resolves.toBe('still fine')
})

test('a painter’s large uploads wait for each other, and one above the whole capacity runs alone', async () => {
  const lock = createLock(10)
  const weights = [6, 4, 1, 30, 5, 5]
  let together = 0
  const seen: number[] = []
  const works = weights.map((weight) =>
    lock(async () => {
      seen.push((together += weight))
      await workFor(5)
      together -= weight
    }, weight),
  )
  expect(lock.load()).toEqual({ running: 2, waiting: 4 })
  await Promise.all(works)
  expect(Math.max(...seen.filter((sum) => sum !== 30))).toBe(10)
  expect(seen).toContain(30)
  expect(lock.load()).toEqual({ running: 0, waiting: 0 })
})

it('callers who wait for a lock get it in order', async () => {
  const lock = createLock()
  const turns: string[] = []
  const release = await lock.acquire()
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    const releaseNext = await lock.acquire()
    turns.push(name)
    releaseNext()
  })
  expect(turns).toEqual([])
  release()
  await Promise.all(waiting)
  expect(turns).toEqual(['a', 'b', 'c'])
  await lock.acquire()
})

it('a caller who waits too long gets an error, and the next caller still gets the lock', async () => {
  const lock = createLock(1, { longestWait: 30, tooLong: () => new Error('too long') })
  const release = await lock.acquire()
  await expect(lock.acquire()).rejects.toThrow('too long')
  const next = lock.acquire()
  release()
  await next
})

it('callers with light work continue after heavy work before them has waited too long', async () => {
  const lock = createLock(2, { longestWait: 30, tooLong: () => new Error('too long') })
  await lock.acquire()
  const [heavy, light] = [lock.acquire(2), lock.acquire(1)]
  await expect(heavy).rejects.toThrow('too long')
  await light
})
