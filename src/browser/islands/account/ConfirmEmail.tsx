import { useState } from 'react'
import { LINK_RESULTS } from '../../../contract/people/account-messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { AccountWords } from '../../stores/account-words.ts'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { useIsStarted } from '../start/started.ts'
import { Done } from './Done.tsx'
import { useLinkToken } from './link-token.ts'
import { WithName } from './words.tsx'

/** /account/confirm-email#token=…: the page of the link that was sent to a new address. */
export default function ConfirmEmail({ words }: { readonly words: AccountWords['confirmEmail'] }) {
  const isStarted = useIsStarted()
  const token = useLinkToken()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    const outcome = await run({
      work: () => accounts.confirmEmail(token),
      failed: LINK_RESULTS.emailNotConfirmed,
      isPublic: true,
    })
    if (outcome.kind === 'done') setEmail(outcome.value.email)
    setBusy(false)
  }
  if (email !== '') {
    return (
      <Done>
        <WithName text={words.done} name={email} /> <a href={PAGE_PATHS.account}>{words.toAccount}</a>
      </Done>
    )
  }
  if (isStarted && token === '') {
    return <p role="status">{words.wholeLink}</p>
  }
  return (
    <button
      className="button"
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void confirm()}
    >
      {words.button}
    </button>
  )
}
