import { useLayoutEffect, useRef, useState } from 'react'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import type * as Passkeys from '../../stores/session/passkeys.ts'
import { useIsStarted } from '../start/started.ts'

interface Props {
  readonly children: string
  /** Is called with the module that talks to the device. It loads at the first press. */
  readonly use: (passkeys: typeof Passkeys) => Promise<Outcome>
}

/** A button that opens the passkey dialog of the browser, and says below it why that did not work. */
export function PasskeyButton({ children, use }: Props) {
  const isStarted = useIsStarted()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => line.current?.focus(), [problem])

  async function press() {
    if (isBusy) return
    setBusy(true)
    setProblem([])
    const outcome = await import('../../stores/session/passkeys.ts').then(use, () => undefined)
    if (outcome === undefined) setProblem(['The server could not be reached. Please try again.'])
    else if ('details' in outcome)
      setProblem(outcome.messages.length > 0 ? outcome.messages : outcome.details)
    setBusy(false)
  }
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
