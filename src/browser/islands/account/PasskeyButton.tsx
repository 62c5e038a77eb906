import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NO_ANSWER } from '../../../contract/wording/messages.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import type * as Passkeys from '../../stores/session/passkeys.ts'
import { createPasskeyOffer, type PasskeyOffer } from '../../stores/session/passkey-offer.ts'
import { loadInPageLanguage } from '../../stores/load-messages.ts'
import { useIsStarted } from '../start/started.ts'

interface Props {
  readonly children: string
  /** Is called with the module that talks to the device. It loads at the first press. */
  readonly use: (passkeys: typeof Passkeys) => Promise<Outcome>
  /** Offers the passkeys without a press, in the list below the username, until the signal. */
  readonly offer?: (passkeys: typeof Passkeys, ended: AbortSignal) => Promise<Outcome | undefined>
}
const load = () => import('../../stores/session/passkeys.ts')

function reasonsOf(outcome: Outcome): readonly string[] {
  if (!('details' in outcome)) return []
  return outcome.messages.length > 0 ? outcome.messages : outcome.details
}

/** Whether this browser can list passkeys below a field. */
const canOffer = async () =>
  'PublicKeyCredential' in window &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true

/** A button that opens the passkey dialog of the browser, and says below it why that did not work. */
export function PasskeyButton({ children, use, offer }: Props) {
  const isStarted = useIsStarted()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => line.current?.focus(), [problem])
  /** Undefined where nothing is offered. */
  const offering = useRef<PasskeyOffer>(undefined)

  async function press() {
    if (isBusy) return
    setBusy(true)
    setProblem([])
    // The browser shows one of the two at a time.
    offering.current?.stop()
    const outcome = await load().then(use, () => undefined)
    setProblem(outcome ? reasonsOf(outcome) : [(await loadInPageLanguage())(NO_ANSWER)])
    setBusy(false)
    if (outcome?.kind !== 'done') offering.current?.begin()
  }
  const offerOnce = useEffectEvent(async (ended: AbortSignal) => {
    if (!offer || !(await canOffer())) return false
    const passkeys = await load().catch(() => undefined)
    if (!passkeys || ended.aborted) return false
    const outcome = await offer(passkeys, ended)
    if (outcome) setProblem(reasonsOf(outcome))
    return outcome?.kind === 'done'
  })
  const isOffered = offer !== undefined
  useEffect(() => {
    if (!isOffered) return
    const begun = createPasskeyOffer((ended) => offerOnce(ended), document)
    offering.current = begun
    begun.begin()
    return () => {
      offering.current = undefined
      begun.stop()
    }
  }, [isOffered])
  return (
    <div className="with-passkey">
      <button
        className="button quiet-button"
        type="button"
        // A press before the script has started would be lost.
        disabled={!isStarted}
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        {children}
      </button>
      {problem.length > 0 && (
        <p ref={line} className="summary" role="alert" tabIndex={-1}>
          {problem.join(' ')}
        </p>
      )}
    </div>
  )
}
