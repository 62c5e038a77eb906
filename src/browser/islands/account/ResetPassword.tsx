import { useMemo, useState } from 'react'
import { PasswordResetSchema } from '../../../contract/people/identity.ts'
import { RESET_PASSWORD_FIELDS } from '../../../contract/people/identity-fields.ts'
import { resetPassword, signInAs } from '../../stores/session/accounts.ts'
import { useIsStarted } from '../start/started.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'
import { useLinkToken } from './link-token.ts'
import { useLink } from './use-link.ts'

const DEPENDENT = { password: ['confirmPassword' as const] }

/** /reset-password#token=…: the page of the mailed link. */
export default function ResetPassword() {
  const isStarted = useIsStarted()
  const token = useLinkToken()
  const fixed = useMemo(() => ({ token }), [token])
  const { answer, rules } = useLink('token', token)
  const schema = useMemo(
    () => (rules && answer ? rules.managerResetSchema(answer.username) : PasswordResetSchema),
    [rules, answer],
  )
  const [username, setUsername] = useState('')

  if (username !== '') {
    return (
      <Done>
        The password of <bdi>{username}</bdi> has been changed. <a href={signInAs(username)}>Sign in</a>
      </Done>
    )
  }
  if (isStarted && token === '') {
    return <p role="status">Open this page with the whole link from the email.</p>
  }
  return (
    <AccountForm
      schema={schema}
      isMeasured={rules !== undefined}
      {...(answer && { username: answer.username })}
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
    >
      {answer === null && (
        <p className="account-note" role="status">
          This link has been used or is older than an hour. Ask for a new one below.
        </p>
      )}
    </AccountForm>
  )
}
