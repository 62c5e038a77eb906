import { expect, it } from 'vitest'
import { createTurns, NoTurn } from './turns.ts'

const LIMITS = { atOnce: 1, perAddress: 2, waiting: 2 }

/** Works that take until `finish`. */
function createWork() {
  const end = Promise.withResolvers<string>()
  return { work: () => end.promise, finish: () => end.resolve('done') }
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof NoTurn ? (error.isOneAddress ? 'address' : 'all') : error),
  )

it('an address has so much at once, and more again afterwards', async () => {
  const inTurn = createTurns(LIMITS)
  const { work, finish } = createWork()
  const taken = [inTurn('a', work), inTurn('a', work)]
  expect(await reasonOf(inTurn('a', work))).toBe('address')
  finish()
  await Promise.all(taken)
  expect(await reasonOf(inTurn('a', work))).toBe('done')
})

it('all together have so much that waits', async () => {
  const inTurn = createTurns(LIMITS)
  const { work, finish } = createWork()
  const taken = ['a', 'b', 'c'].map((address) => inTurn(address, work))
  expect(await reasonOf(inTurn('d', work))).toBe('all')
  finish()
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
})

it('what fails takes no turn from others', async () => {
  const inTurn = createTurns(LIMITS)
  const fail = () => Promise.reject(new Error('no'))
  for (let turn = 0; turn < 3; turn += 1) await expect(inTurn('a', fail)).rejects.toThrow('no')
})
