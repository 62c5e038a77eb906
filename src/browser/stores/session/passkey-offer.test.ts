import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { createPasskeyOffer, OFFER_LIFETIME } from './passkey-offer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const CHALLENGE = LIMITS.passkeyChallengeMinutes * 60_000

/** A sign-in page whose offers end when the test says so. */
function openPage({ hidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { hidden })
  const offers: { since: number; signal: AbortSignal; end: (hasSignedIn: boolean) => void }[] = []
  const { begin, stop } = createPasskeyOffer((signal) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    offers.push({ since: Date.now(), signal, end: resolve })
    return promise
  }, page)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const end = async (hasSignedIn: boolean) => {
    offers.at(-1)?.end(hasSignedIn)
    await pass(0)
  }
  begin()
  return { offers, begin, stop, show, end, open: () => offers.filter(({ signal }) => !signal.aborted) }
}

test('a painter whose sign-in page stays open can choose a passkey at any time, from one offer', async () => {
  const { offers, open } = openPage()
  for (let minute = 0; minute < 30; minute += 1) {
    await pass(60_000)
    expect(open().map(({ since }) => Date.now() - since < CHALLENGE)).toEqual([true])
  }
  expect(offers).toHaveLength(1 + Math.floor((30 * 60_000) / OFFER_LIFETIME))
})

test('a painter whose computer has slept is offered the passkeys anew', async () => {
  const { offers, show, open } = openPage()
  show(false)
  // No timer has run meanwhile.
  vi.setSystemTime(Date.now() + 30 * 60_000)
  show(true)
  await pass(0)
  expect([offers.length, open().length]).toEqual([2, 1])
})

test('a painter who was not recognized is offered the passkeys once more, and again later', async () => {
  const { offers, end } = openPage()
  await pass(10_000)
  await end(false)
  expect(offers).toHaveLength(2)
  await end(false)
  await pass(OFFER_LIFETIME - 1)
  expect(offers).toHaveLength(2)
  await pass(1)
  expect(offers).toHaveLength(3)
  await end(false)
  expect(offers).toHaveLength(4)
})

test('a painter who closed the passkey dialog of the button finds the list again', async () => {
  const { offers, begin, stop, open } = openPage()
  stop()
  await pass(CHALLENGE)
  expect([offers.length, open()]).toEqual([1, []])
  begin()
  expect(open()).toHaveLength(1)
})

test('a tab that nobody sees asks the server for nothing until it is shown', async () => {
  const { offers, open, show } = openPage({ hidden: true })
  await pass(CHALLENGE)
  expect(offers).toEqual([])
  show(true)
  show(false)
  expect(offers).toHaveLength(1)
  await pass(3 * CHALLENGE)
  expect(offers).toHaveLength(1)
  show(true)
  expect([offers.length, open().length]).toEqual([2, 1])
})

test('nothing is offered after signing in, or after leaving the page', async () => {
  const signedIn = openPage()
  await signedIn.end(true)
  const left = openPage()
  left.stop()
  await left.end(false)
  const hidden = openPage({ hidden: true })
  hidden.stop()
  hidden.show(true)
  await pass(3 * CHALLENGE)
  expect([signedIn, left, hidden].map(({ offers }) => offers.length)).toEqual([1, 1, 0])
})
