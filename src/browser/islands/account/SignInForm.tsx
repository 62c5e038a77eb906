import { useState } from 'react'
import { type Code, CodeSchema } from '../../../contract/people/factors.ts'
import { type Login, LoginSchema } from '../../../contract/people/identity.ts'
import { CODE_FIELDS, SIGN_IN_FIELDS } from '../../../contract/people/identity-fields.ts'
import { CODE_NEEDED, STATUS_MESSAGES } from '../../../contract/messages.ts'
import { login } from '../../stores/browser.ts'
import type { Reasons } from '../../stores/feedback/outcome.ts'
import { AccountForm } from './AccountForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface Props {
  /** Returns the next page; null to stay on this one. */
  readonly findNext: () => string | null
  readonly prefix?: string
  /** Initial values. The object must be the same one in every render. */
  readonly known?: Partial<Login>
}

function toProblem({ text, details }: Reasons) {
  const error = details.join(' ')
  return (
    <>
      <strong>{text}</strong> {error}
      {error === STATUS_MESSAGES[403] &&
        ' If your account is new, the owner of this site has to approve it first.'}
    </>
  )
}

interface CodeFormProps extends Pick<Props, 'findNext' | 'prefix'> {
  readonly typed: Login
  readonly goBack: () => void
}

/** The second step, for accounts that ask for a code. */
function CodeForm({ findNext, prefix = '', typed, goBack }: CodeFormProps) {
  return (
    // The first field of the second step gets the focus, as the person has just pressed Enter.
    <div ref={(place) => place?.querySelector('input')?.focus()}>
      <AccountForm<Code>
        schema={CodeSchema}
        fields={CODE_FIELDS}
        button="Sign in"
        busyButton="Signing in …"
        submit={({ code }) => login(typed.username, typed.password, findNext(), code)}
        prefix={prefix}
      >
        <p className="account-note">{CODE_NEEDED} If you do not have the app, use a recovery code.</p>
      </AccountForm>
      <p className="with-passkey">
        <button className="button quiet-button" type="button" onClick={goBack}>
          Back
        </button>
      </p>
    </div>
  )
}

/** The form with username and password (features 2 and 5), or a passkey instead. */
export function SignInForm({ findNext, prefix = '', known }: Props) {
  const [typed, setTyped] = useState<Login>()
  if (typed)
    return <CodeForm findNext={findNext} prefix={prefix} typed={typed} goBack={() => setTyped(undefined)} />
  return (
    <>
      <AccountForm
        schema={LoginSchema}
        fields={SIGN_IN_FIELDS}
        button="Sign in"
        busyButton="Signing in …"
        submit={async (entered) => {
          const outcome = await login(entered.username, entered.password, findNext())
          // The password is right, and a code is needed.
          if (outcome.kind === 'done' && outcome.value === undefined) setTyped(entered)
          return outcome
        }}
        toProblem={toProblem}
        prefix={prefix}
        {...(known && { fixed: known })}
      />
      <PasskeyButton
        use={({ signInWithPasskey }) => signInWithPasskey(findNext())}
        offer={({ signInWithOfferedPasskey }, ended) => signInWithOfferedPasskey(findNext(), ended)}
      >
        Use a passkey
      </PasskeyButton>
    </>
  )
}
