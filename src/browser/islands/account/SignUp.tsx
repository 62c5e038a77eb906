import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { RegistrationSchema } from '../../../contract/people/identity.ts'
import { SETUP_FIELD, SIGN_UP_FIELDS } from '../../../contract/people/identity-fields.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { AccountWords, FormWords } from '../../stores/account-words.ts'
import { $auth, register } from '../../stores/browser.ts'
import { serverMessage } from '../../stores/feedback/outcome.ts'
import { useIsStarted } from '../start/started.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'
import { useLink } from './use-link.ts'
import { useRules } from './use-rules.ts'
import { FormWordsContext } from './words.tsx'

interface Props {
  readonly form: FormWords
  readonly words: AccountWords['signUp']
  /** Address for a post without JavaScript. */
  readonly action: string
}
const ALL_FIELDS = [...SIGN_UP_FIELDS, SETUP_FIELD]
const readCode = () => new URLSearchParams(location.search).get('setup') ?? ''

/** /sign-up (features 2 and 5). A code in the address, from the set-up link or an invitation, needs no field. */
export default function SignUp({ form, words, action }: Props) {
  const isStarted = useIsStarted()
  const { isLoggedin } = useStore($auth)
  const [isDone, setDone] = useState(false)
  const code = isStarted ? readCode() : ''
  const { registration, canSendMail } = useRules() ?? {}
  const { answer, rules } = useLink('setup', code)
  const fixed = useMemo(() => (code ? { setup: code } : {}), [code])

  if (isDone) {
    return (
      <Done>
        {words.done} {code ? words.isReady : registration === 'open' ? words.mayNow : words.mayLater}{' '}
        {isLoggedin ? (
          <a href={PAGE_PATHS.controlPanel}>{words.toPanel}</a>
        ) : (
          <a href={PAGE_PATHS.signIn}>{words.toSignIn}</a>
        )}
      </Done>
    )
  }
  return (
    <FormWordsContext value={form}>
      <AccountForm
        schema={rules?.ManagerRegistrationSchema ?? RegistrationSchema}
        isMeasured={rules !== undefined}
        fields={code ? SIGN_UP_FIELDS : ALL_FIELDS}
        dependent={{ password: ['confirmPassword'] }}
        fixed={fixed}
        button={words.button}
        busyButton={words.busy}
        submit={async (registration) => {
          const outcome = await register(registration)
          setDone(outcome.kind === 'done')
          return outcome
        }}
        toProblem={(reasons) => words.failed.replace('{message}', serverMessage(reasons))}
        action={action}
        before={
          answer === null && (
            <p className="account-note" role="status">
              {words.usedLink}
            </p>
          )
        }
      >
        {!code && (
          <p className="account-note" role="status">
            {words[registration ?? 'approval']}
            {registration === 'open' && canSendMail && ` ${words.openWithEmail}`}
          </p>
        )}
      </AccountForm>
    </FormWordsContext>
  )
}
