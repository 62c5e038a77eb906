import { type Login, LoginSchema } from '../../../contract/people/identity.ts'
import { SIGN_IN_FIELDS } from '../../../contract/people/identity-fields.ts'
import { STATUS_MESSAGES } from '../../../contract/messages.ts'
import { login } from '../../stores/browser.ts'
import type { Reasons } from '../../stores/feedback/outcome.ts'
import { AccountForm } from './AccountForm.tsx'

interface Props {
  /** The page that follows; null where the person stays. */
  readonly findNext: () => string | null
  readonly prefix?: string
  /** What is filled in from the start; an object that stays the same one. */
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

/** Username and password (features 2 and 5). */
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
