import { useState } from 'react'
import type { SenderDomain as Found } from '../../../contract/mail/sender-domain.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { DomainResult } from './DomainResult.tsx'

/** Asks DNS whether mails of the sender's domain will be taken for genuine, with the lines to enter where they are missing. */
export function SenderDomain({ check }: { readonly check: () => Promise<Found> }) {
  const { domain: words } = ownerWords().mail
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  async function look() {
    if (isBusy) return
    setBusy(true)
    const outcome = await run({ work: check, failed: words.notChecked })
    if (outcome.kind === 'done') setFound(outcome.value)
    setBusy(false)
  }
  return (
    <section className="mail-test" aria-labelledby="sender-domain">
      <h3 id="sender-domain">{words.title}</h3>
      <p className="summary-line">{words.hint}</p>
      <button
        className="button quiet-button"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void look()}
      >
        {words.check}
      </button>
      <div role="status">
        {isBusy && <p className="summary-line">{words.checking}</p>}
        {!isBusy && found && <DomainResult found={found} />}
      </div>
    </section>
  )
}
