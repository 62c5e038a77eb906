import { useMemo, useState } from 'react'
import { PasswordResetSchema } from '../../../contract/people/identity.ts'
import { RESET_PASSWORD_FIELDS } from '../../../contract/people/identity-fields.ts'
import type { AccountWords, FormWords } from '../../stores/account-words.ts'
import { resetPassword, signInAs } from '../../stores/session/accounts.ts'
import { useIsStarted } from '../start/started.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'
import { useLinkToken } from './link-token.ts'
import { useLink } from './use-link.ts'
import { FormWordsContext, WithName } from './words.tsx'

interface Props {
  readonly form: FormWords
  readonly words: AccountWords['reset']
}

const DEPENDENT = { password: ['confirmPassword' as const] }

/** /reset-password#token=…: the page of the mailed link. */
export default function ResetPassword({ form, words }: Props) {
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
        <WithName text={words.done} name={username} /> <a href={signInAs(username)}>{words.toSignIn}</a>
      </Done>
    )
  }
  if (isStarted && token === '') {
    return <p role="status">{words.wholeLink}</p>
  }
  return (
    <FormWordsContext value={form}>
      <AccountForm
        schema={schema}
        isMeasured={rules !== undefined}
        {...(answer && { username: answer.username })}
        fields={RESET_PASSWORD_FIELDS}
        dependent={DEPENDENT}
        fixed={fixed}
        button={words.button}
        busyButton={words.busy}
        submit={async (reset) => {
          const outcome = await resetPassword(reset)
          if (outcome.kind === 'done') setUsername(outcome.value.username)
          return outcome
        }}
        before={
          answer === null && (
            <p className="account-note" role="status">
              {words.usedLink}
            </p>
          )
        }
      />
    </FormWordsContext>
  )
}
