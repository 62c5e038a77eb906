import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns, NoTurn } from './turns.ts'

const LIMITS = { atOnce: 1, perAddress: 2, waiting: 2 }

/** Work that runs until `finish`. */
function createWork() {
  const end = Promise.withResolvers<string>()
  return { work: () => end.promise, finish: () => end.resolve('done') }
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof NoTurn ? (error.isOneAddress ? 'address' : 'all') : error),
  )
/** The largest increase of a count in one round of the event loop until all work is done. */
async function mostBetweenRounds(count: () => number, works: readonly Promise<unknown>[]) {
  let isDone = false
  const all = Promise.all(works).then(() => (isDone = true))
  let most = 0
  for (let before = count(); !isDone; before = count()) {
    await nextRound()
    most = Math.max(most, count() - before)
  }
  await all
  return most
}

it('a visitor’s address may have a limited amount of work at once, and new work afterwards', async () => {
  const inTurn = createTurns(LIMITS)
  const { work, finish } = createWork()
  const taken = [inTurn('a', work), inTurn('a', work)]
  expect(await reasonOf(inTurn('a', work))).toBe('address')
  finish()
  await Promise.all(taken)
  expect(await reasonOf(inTurn('a', work))).toBe('done')
})

it('visitors together may have a limited amount of waiting work', async () => {
  const inTurn = createTurns(LIMITS)
  const { work, finish } = createWork()
  const taken = ['a', 'b', 'c'].map((address) => inTurn(address, work))
  expect(await reasonOf(inTurn('d', work))).toBe('all')
  finish()
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
})

it('visitors above the limit are refused at once if no waiting is allowed', async () => {
  const inTurn = createTurns({ ...LIMITS, waiting: 0 })
  const { work, finish } = createWork()
  const taken = inTurn('a', work)
  expect(await reasonOf(inTurn('b', work))).toBe('all')
  finish()
  expect(await taken).toBe('done')
})

it('visitors lose no turn because of work that fails', async () => {
  const inTurn = createTurns(LIMITS)
  const fail = () => Promise.reject(new Error('no'))
  for (let turn = 0; turn < 3; turn += 1) await expect(inTurn('a', fail)).rejects.toThrow('no')
})

it('other visitors are served between two pieces of work, even if each is short', async () => {
  const inTurn = createTurns({ atOnce: 2, perAddress: 16, waiting: 16 })
  let begun = 0
  const works = Array.from({ length: 8 }, () => inTurn('a', () => Promise.resolve((begun += 1))))
  const mostInARound = await mostBetweenRounds(() => begun, works)
  expect(mostInARound).toBeLessThanOrEqual(2)
})
