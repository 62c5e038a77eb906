import { useState } from 'react'
import { type Code, CodeSchema } from '../../../contract/people/factors.ts'
import { type Login, LoginSchema } from '../../../contract/people/identity.ts'
import { CODE_FIELDS, SIGN_IN_FIELDS } from '../../../contract/people/identity-fields.ts'
import { STATUS_MESSAGES } from '../../../contract/wording/messages.ts'
import type { AccountWords } from '../../stores/account-words.ts'
import { login } from '../../stores/browser.ts'
import type { Reasons } from '../../stores/feedback/outcome.ts'
import { useInPageLanguage } from '../contact/FormField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface Props {
  readonly words: AccountWords['signIn']
  /** Returns the next page; null to stay on this one. */
  readonly findNext: () => string | null
  readonly prefix?: string
  /** Initial values. The object must be the same one in every render. */
  readonly known?: Partial<Login>
}

/** `forbidden`: the message for somebody who may not sign in. */
const toProblem = ({ text, details }: Reasons, forbidden: string, notApproved: string) => {
  const error = details.join(' ')
  return (
    <>
      <strong>{text}</strong> {error}
      {error === forbidden && ` ${notApproved}`}
    </>
  )
}

interface CodeFormProps extends Pick<Props, 'words' | 'findNext' | 'prefix'> {
  readonly typed: Login
  readonly goBack: () => void
}

/** The second step, for accounts that ask for a code. */
function CodeForm({ words, findNext, prefix = '', typed, goBack }: CodeFormProps) {
  return (
    // The first field of the second step gets the focus, as the person has just pressed Enter.
    <div ref={(place) => place?.querySelector('input')?.focus()}>
      <AccountForm<Code>
        schema={CodeSchema}
        fields={CODE_FIELDS}
        button={words.button}
        busyButton={words.busy}
        submit={({ code }) => login(typed.username, typed.password, findNext(), code)}
        prefix={prefix}
      >
        <p className="account-note">{words.code}</p>
      </AccountForm>
      <p className="with-passkey">
        <button className="button quiet-button" type="button" onClick={goBack}>
          {words.back}
        </button>
      </p>
    </div>
  )
}

/** The form with username and password (features 2 and 5), or a passkey instead. */
export function SignInForm({ words, findNext, prefix = '', known }: Props) {
  const [typed, setTyped] = useState<Login>()
  const inWords = useInPageLanguage()
  const common = { words, findNext, prefix }
  if (typed) return <CodeForm {...common} typed={typed} goBack={() => setTyped(undefined)} />
  return (
    <>
      <AccountForm
        schema={LoginSchema}
        fields={SIGN_IN_FIELDS}
        button={words.button}
        busyButton={words.busy}
        submit={async (entered) => {
          const outcome = await login(entered.username, entered.password, findNext())
          // The password is right, and a code is needed.
          if (outcome.kind === 'done' && outcome.value === undefined) setTyped(entered)
          return outcome
        }}
        toProblem={(reasons) => toProblem(reasons, inWords(STATUS_MESSAGES[403]), words.notApproved)}
        prefix={prefix}
        {...(known && { fixed: known })}
      />
      <PasskeyButton
        use={({ signInWithPasskey }) => signInWithPasskey(findNext())}
        offer={({ signInWithOfferedPasskey }, ended) => signInWithOfferedPasskey(findNext(), ended)}
      >
        {words.passkey}
      </PasskeyButton>
    </>
  )
}
