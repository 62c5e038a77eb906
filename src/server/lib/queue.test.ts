import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test.each([1, 2])('never more than %d images are worked on, in the order they came', async (concurrency) => {
  const queue = createQueue(concurrency)
  let running = 0
  let most = 0
  const started: number[] = []
  await Promise.all(
    [5, 1, 3, 1, 2, 1].map((wait, index) =>
      queue(async () => {
        started.push(index)
        most = Math.max(most, ++running)
        await setTimeout(wait)
        running--
      }),
    ),
  )
  expect(most).toBe(concurrency)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
})

test('an image that fails does not hold up the next one', async () => {
  const queue = createQueue(1)
  const failing = queue(() => Promise.reject(new Error('damaged')))
  const next = queue(() => Promise.resolve('fine'))
  await expect(failing).rejects.toThrow('damaged')
  await expect(next).resolves.toBe('fine')
  await expect(queue(() => Promise.resolve('still fine'))).resolves.toBe('still fine')
})

test('heavy uploads wait for each other, and one that is heavier than all has the place to itself', async () => {
  const queue = createQueue(10)
  const weights = [6, 4, 1, 30, 5, 5]
  let together = 0
  const seen: number[] = []
  const works = weights.map((weight) =>
    queue(async () => {
      seen.push((together += weight))
      await setTimeout(5)
      together -= weight
    }, weight),
  )
  expect(queue.load()).toEqual({ running: 2, waiting: 4 })
  await Promise.all(works)
  expect(Math.max(...seen.filter((sum) => sum !== 30))).toBe(10)
  expect(seen).toContain(30)
  expect(queue.load()).toEqual({ running: 0, waiting: 0 })
})
