import { useState } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { useIsStarted } from '../start/started.ts'
import { Done } from './Done.tsx'
import { useLinkToken } from './link-token.ts'

/** /account/confirm-email#token=…: the page of the link that was sent to a new address. */
export default function ConfirmEmail() {
  const isStarted = useIsStarted()
  const token = useLinkToken()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    const outcome = await run({
      work: () => accounts.confirmEmail(token),
      failed: 'Email address not confirmed.',
      isPublic: true,
    })
    if (outcome.kind === 'done') setEmail(outcome.value.email)
    setBusy(false)
  }
  if (email !== '') {
    return (
      <Done>
        <bdi>{email}</bdi> is your email address now. <a href={PAGE_PATHS.account}>Go to your account</a>
      </Done>
    )
  }
  if (isStarted && token === '') {
    return <p role="status">Open this page with the whole link from the email.</p>
  }
  return (
    <button
      className="button"
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void confirm()}
    >
      Confirm this email address
    </button>
  )
}
