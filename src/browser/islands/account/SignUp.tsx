import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { type IdentityRules, RegistrationSchema } from '../../../contract/people/identity.ts'
import { SETUP_FIELD, SIGN_UP_FIELDS } from '../../../contract/people/identity-fields.ts'
import { registrationFailed } from '../../../contract/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { $auth, register } from '../../stores/browser.ts'
import { serverMessage } from '../../stores/feedback/outcome.ts'
import { useIsStarted } from '../start/started.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'
import { useLink } from './use-link.ts'
import { useRules } from './use-rules.ts'

interface Props {
  /** Address for a post without JavaScript. */
  readonly action: string
}
/** What happens after a registration without an invitation code. */
const NOTES: Readonly<Record<IdentityRules['registration'], string>> = {
  approval: 'The owner of this site approves new accounts before anyone can sign in with them.',
  invite: 'Only people with an invitation can sign up here: ask the owner of this site for a link.',
  open: 'You can sign in right after you sign up.',
}
const USED_LINK =
  'This link has been used or no longer works. Ask for a new one; for the first account, restart the server.'
const ALL_FIELDS = [...SIGN_UP_FIELDS, SETUP_FIELD]
const readCode = () => new URLSearchParams(location.search).get('setup') ?? ''

/** /sign-up (features 2 and 5). A code in the address, from the set-up link or an invitation, needs no field. */
export default function SignUp({ action }: Props) {
  const isStarted = useIsStarted()
  const { signupResult, isLoggedin } = useStore($auth)
  const [isDone, setDone] = useState(false)
  const code = isStarted ? readCode() : ''
  const registration = useRules()?.registration
  const { answer, rules } = useLink('setup', code)
  const fixed = useMemo(() => (code ? { setup: code } : {}), [code])

  if (isDone) {
    return (
      <Done>
        {signupResult}{' '}
        {code
          ? 'Your account is ready.'
          : registration === 'open'
            ? 'You can sign in now.'
            : 'You can sign in as soon as the owner of this site has approved your account.'}{' '}
        {isLoggedin ? (
          <a href={PAGE_PATHS.controlPanel}>Go to the Control Panel</a>
        ) : (
          <a href={PAGE_PATHS.signIn}>Sign in</a>
        )}
      </Done>
    )
  }
  return (
    <AccountForm
      schema={rules?.ManagerRegistrationSchema ?? RegistrationSchema}
      isMeasured={rules !== undefined}
      fields={code ? SIGN_UP_FIELDS : ALL_FIELDS}
      dependent={{ password: ['confirmPassword'] }}
      fixed={fixed}
      button="Sign up"
      busyButton="Signing up …"
      submit={async (registration) => {
        const outcome = await register(registration)
        setDone(outcome.kind === 'done')
        return outcome
      }}
      toProblem={(reasons) => registrationFailed(serverMessage(reasons))}
      action={action}
    >
      {answer === null && (
        <p className="account-note" role="status">
          {USED_LINK}
        </p>
      )}
      {!code && (
        <p className="account-note" role="status">
          {NOTES[registration ?? 'approval']}
        </p>
      )}
    </AccountForm>
  )
}
