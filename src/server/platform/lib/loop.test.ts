import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoop, doubling, type LoopOptions } from './loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A loop whose rounds end when the test calls `end` or `fail`. */
function openLoop(options: Partial<LoopOptions<number>> = {}) {
  const rounds: PromiseWithResolvers<number>[] = []
  const errors: unknown[] = []
  const loop = createLoop<number>({
    work: () => {
      const round = Promise.withResolvers<number>()
      rounds.push(round)
      return round.promise
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const end = async (result = 0) => {
    rounds.at(-1)?.resolve(result)
    await pass(0)
  }
  const fail = async () => {
    rounds.at(-1)?.reject(new Error(`round ${rounds.length}`))
    await pass(0)
  }
  return { ...loop, end, fail, errors, begun: () => rounds.length }
}

it('a caller who starts a loop gets a round at once, and the next ones at an interval after each end', async () => {
  const loop = openLoop({ every: 100 })
  await pass(1000)
  expect(loop.begun()).toBe(0)
  loop.start()
  loop.start()
  expect(loop.begun()).toBe(1)
  await pass(1000)
  expect(loop.begun()).toBe(1)
  await loop.end()
  await pass(99)
  expect(loop.begun()).toBe(1)
  await pass(1)
  expect(loop.begun()).toBe(2)
})

it('callers who wake a loop several times during a round get exactly one more round', async () => {
  const loop = openLoop()
  loop.wake()
  await pass(10)
  expect(loop.begun()).toBe(0)
  loop.start()
  for (let wake = 0; wake < 3; wake += 1) loop.wake()
  await loop.end()
  await pass(10)
  expect(loop.begun()).toBe(2)
  await loop.end()
  await pass(1000)
  expect(loop.begun()).toBe(2)
})

it('callers who wake a loop shortly after each other share one round', async () => {
  const loop = openLoop({ gather: () => 20 })
  loop.start()
  await loop.end()
  loop.wake()
  await pass(15)
  loop.wake()
  await pass(4)
  expect(loop.begun()).toBe(1)
  await pass(1)
  expect(loop.begun()).toBe(2)
})

it('callers who wake a loop do not shorten its pause, which grows with each failure until a success', async () => {
  const loop = openLoop({ pause: doubling(10), every: 1000 })
  loop.start()
  for (const wait of [10, 20, 40]) {
    const before = loop.begun()
    await loop.fail()
    await pass(wait - 1)
    loop.wake()
    expect(loop.begun()).toBe(before)
    await pass(1)
    expect(loop.begun()).toBe(before + 1)
  }
  expect(loop.errors).toHaveLength(3)
  await loop.end()
  await pass(999)
  loop.wake()
  await pass(0)
  await loop.fail()
  await pass(10)
  expect(loop.begun()).toBe(6)
  expect(doubling(1000)(30)).toBe(60_000)
})

it('a caller who sets no pause gets the same interval after a failure', async () => {
  const loop = openLoop({ every: 100 })
  loop.start()
  await loop.fail()
  await pass(100)
  expect(loop.begun()).toBe(2)
  await loop.fail()
  loop.wake()
  await pass(0)
  expect(loop.begun()).toBe(3)
})

it('a caller can define that a result is a failure', async () => {
  const loop = openLoop({ pause: doubling(10), isFailure: (result) => result < 0 })
  const asked = loop.run()
  await loop.end(-1)
  expect(await asked).toBe(-1)
  await pass(10)
  expect(loop.begun()).toBe(2)
  await loop.end(1)
  await pass(1000)
  expect([loop.begun(), loop.errors]).toEqual([2, []])
})

it('callers of `run` share a round that begins after the call, and get its error', async () => {
  const loop = openLoop({ pause: doubling(1000) })
  const first = loop.run()
  const joined = loop.join()
  const [second, third] = [loop.run(), loop.run()]
  await loop.end(1)
  expect([await first, await joined, loop.begun(), loop.isRunning()]).toEqual([1, 1, 2, true])
  const failed = Promise.allSettled([second, third])
  await loop.fail()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([loop.errors, loop.isRunning()]).toEqual([[], false])
  // A call of `run` does not wait for the pause either.
  const fourth = loop.run()
  await loop.end(4)
  expect([await fourth, loop.begun()]).toEqual([4, 3])
})

it('a caller who stops a loop aborts the running round, waits for it, and gets no further round', async () => {
  let received: AbortSignal | undefined
  const round = Promise.withResolvers<number>()
  const work = (signal: AbortSignal) => {
    received = signal
    return round.promise
  }
  const loop = openLoop({ work, every: 10 })
  loop.start()
  const late = loop.run()
  loop.wake()
  let isStopped = false
  const stopped = loop.stop().then(() => {
    isStopped = true
  })
  await pass(100)
  expect([received?.aborted, isStopped]).toEqual([true, false])
  round.reject(new Error('it was stopped'))
  await expect(late).rejects.toThrow('aborted')
  await stopped
  await pass(100)
  loop.start()
  loop.wake()
  await expect(loop.run()).rejects.toThrow('aborted')
  expect([loop.isRunning(), loop.errors]).toEqual([false, []])
})
