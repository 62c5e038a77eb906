import { useMemo, useState, useSyncExternalStore } from 'react'
import { PasswordResetSchema } from '../../../contract/people/identity.ts'
import { RESET_PASSWORD_FIELDS } from '../../../contract/people/identity-fields.ts'
import { resetPassword, signInAs } from '../../stores/session/accounts.ts'
import { useIsStarted } from '../start/started.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'

function watchHash(notify: () => void) {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
/** The data of the mailed link. It also works if the link is pasted into a tab that already shows this page. */
const useLink = () =>
  new URLSearchParams(
    useSyncExternalStore(
      watchHash,
      () => location.hash.slice(1),
      () => '',
    ),
  )
const DEPENDENT = { password: ['confirmPassword' as const] }

/** /reset-password#token=…: the page of the mailed link. */
export default function ResetPassword() {
  const isStarted = useIsStarted()
  const link = useLink()
  const token = link.get('token') ?? ''
  const fixed = useMemo(() => ({ token }), [token])
  const [username, setUsername] = useState('')

  if (username !== '') {
    return (
      <Done>
        The password of <bdi>{username}</bdi> is changed. <a href={signInAs(username)}>Sign in</a>
      </Done>
    )
  }
  if (isStarted && token === '') {
    return <p role="status">This page needs the link from the mail, whole as it stands there.</p>
  }
  return (
    <AccountForm
      schema={PasswordResetSchema}
      fields={RESET_PASSWORD_FIELDS}
      dependent={DEPENDENT}
      fixed={fixed}
      button="Save the new password"
      busyButton="Saving …"
      submit={async (reset) => {
        const outcome = await resetPassword(reset)
        if (outcome.kind === 'done') setUsername(outcome.value.username)
        return outcome
      }}
    />
  )
}
