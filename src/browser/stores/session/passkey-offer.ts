import { LIMITS } from '../../../contract/limits.ts'

/** An offer is renewed this long after its beginning. A minute stays to choose a passkey before the challenge ends. */
export const OFFER_LIFETIME = (LIMITS.passkeyChallengeMinutes - 1) * 60_000

/** Offers passkeys until the signal. Returns whether somebody has signed in. */
type Offer = (ended: AbortSignal) => Promise<boolean>

interface Page extends EventTarget {
  readonly hidden: boolean
}

/** Acts at once on a visible page, or when a hidden one is shown, unless the signal comes first. */
function whenVisible(page: Page, act: () => void, signal: AbortSignal) {
  if (!page.hidden) return act()
  const look = () => whenVisible(page, act, signal)
  page.addEventListener('visibilitychange', look, { once: true, signal })
}

/**
 * Repeats an offer of passkeys before its challenge ends, and once when it ended without a sign-in. An offer that has
 * failed twice waits for the next renewal, because some browsers refuse each one at once.
 */
export function createPasskeyOffer(offer: Offer, page: Page) {
  let current = new AbortController()
  const stop = () => current.abort()

  async function run(signal: AbortSignal, isRepeat: boolean) {
    const renewal = setTimeout(begin, OFFER_LIFETIME)
    signal.addEventListener('abort', () => clearTimeout(renewal))
    const since = Date.now()
    // Timers stand still while a computer sleeps.
    const look = () => {
      if (!page.hidden && Date.now() - since >= OFFER_LIFETIME) begin()
    }
    page.addEventListener('visibilitychange', look, { signal })
    const hasSignedIn = await offer(signal)
    if (signal.aborted) return
    if (hasSignedIn) stop()
    else if (!isRepeat) begin(true)
  }
  /** Ends the offer before it. */
  function begin(isRepeat = false) {
    stop()
    current = new AbortController()
    const { signal } = current
    whenVisible(page, () => void run(signal, isRepeat), signal)
  }
  return { begin: () => begin(), stop }
}
export type PasskeyOffer = ReturnType<typeof createPasskeyOffer>
