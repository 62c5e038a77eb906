import { type Login, LoginSchema } from '../../../contract/people/identity.ts'
import { SIGN_IN_FIELDS } from '../../../contract/people/identity-fields.ts'
import { STATUS_MESSAGES } from '../../../contract/messages.ts'
import { login } from '../../stores/browser.ts'
import type { Reasons } from '../../stores/feedback/outcome.ts'
import { AccountForm } from './AccountForm.tsx'

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
      {error === STATUS_MESSAGES[403] && ' A new account waits until the owner of this site has approved it.'}
    </>
  )
}

/** The form with username and password (features 2 and 5). */
export const SignInForm = ({ findNext, prefix = '', known }: Props) => (
  <AccountForm
    schema={LoginSchema}
    fields={SIGN_IN_FIELDS}
    button="Sign in"
    busyButton="Signing in …"
    submit={({ username, password }) => login(username, password, findNext())}
    toProblem={toProblem}
    prefix={prefix}
    {...(known && { fixed: known })}
  />
)
