import { expect, it } from 'vitest'
import { createLock } from './lock.ts'

it('whoever waits for a lock gets it in turn', async () => {
  const lock = createLock(1000, () => new Error('too long'))
  const turns: string[] = []
  await lock.acquire()
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    await lock.acquire()
    turns.push(name)
    lock.release()
  })
  expect(turns).toEqual([])
  lock.release()
  await Promise.all(waiting)
  expect(turns).toEqual(['a', 'b', 'c'])
  await lock.acquire()
})

it('whoever waits too long is told, and the next one still gets it', async () => {
  const lock = createLock(30, () => new Error('too long'))
  await lock.acquire()
  await expect(lock.acquire()).rejects.toThrow('too long')
  const next = lock.acquire()
  lock.release()
  await next
})
