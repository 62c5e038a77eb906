import { useEffect, useMemo, useState } from 'react'
import {
  type Account,
  EmailChangeSchema,
  NameChangeSchema,
  type PasswordChange,
  PasswordChangeSchema,
} from '../../../contract/people/account.ts'
import { EMAIL_FIELDS, NAME_FIELDS, PASSWORD_FIELDS } from '../../../contract/people/identity-fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type * as ManagerPasswords from '../../../contract/people/manager-passwords.ts'
import { AccountForm } from '../../islands/account/AccountForm.tsx'
import { pageSession, run } from '../../stores/browser.ts'
import { takeDraftsOf } from '../../stores/collection/own-drafts.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { say } from '../../stores/words.ts'
import { useOwnAccountWords } from './words.ts'

export interface PartProps {
  readonly account: Account
  readonly onChange: (change: (account: Account) => Account) => void
}

/** Saves a part of the account. After a success the form is empty again. */
function useSave({ onChange }: PartProps) {
  const { notSaved } = useOwnAccountWords()
  const [turn, setTurn] = useState(0)
  async function save(work: () => Promise<Account>, said: string) {
    const outcome = await run({ work, failed: notSaved, said, isFleeting: true })
    if (outcome.kind !== 'done') return outcome
    onChange(() => outcome.value)
    setTurn((last) => last + 1)
    return outcome
  }
  return { turn, save }
}

export function NameForm(props: PartProps) {
  const { name: words } = useOwnAccountWords()
  const { turn, save } = useSave(props)
  const { username } = props.account
  const fixed = useMemo(() => ({ username }), [username])
  return (
    <AccountForm
      key={turn}
      prefix="name-"
      schema={NameChangeSchema}
      fields={NAME_FIELDS}
      fixed={fixed}
      button={words.button}
      busyButton={words.busy}
      submit={async (change) => {
        const outcome = await save(() => accounts.rename(change), words.saved)
        if (outcome.kind !== 'done') return outcome
        pageSession.rename(outcome.value.username)
        takeDraftsOf(username)
        return outcome
      }}
    />
  )
}

export function EmailForm(props: PartProps) {
  const { email: words } = useOwnAccountWords()
  const { turn, save } = useSave(props)
  const { email, newEmail, canSendMail } = props.account
  return (
    <div>
      <p className="now" role="status">
        {email}
        {newEmail && ` – ${say(words.replaced, { email: newEmail })}`}
      </p>
      {canSendMail ? (
        <AccountForm
          key={turn}
          prefix="email-"
          schema={EmailChangeSchema}
          fields={EMAIL_FIELDS}
          button={words.button}
          busyButton={words.busy}
          submit={(change) =>
            save(
              () => accounts.changeEmail(change),
              say(words.sent, { email: change.email, hours: LIMITS.emailLinkHours }),
            )
          }
        />
      ) : (
        <p>{words.noMail}</p>
      )}
    </div>
  )
}

const DEPENDENT = { password: ['confirmPassword' as const] }

/** The rules for the passwords of managers; undefined for members and while they load. */
function useManagerRules({ role }: Account): typeof ManagerPasswords | undefined {
  const [rules, setRules] = useState<typeof ManagerPasswords>()
  useEffect(() => {
    if (role === 'member') return
    import('../../../contract/people/manager-passwords.ts').then(setRules, () => undefined)
  }, [role])
  return rules
}

export function PasswordForm(props: PartProps) {
  const { password: words } = useOwnAccountWords()
  const { turn, save } = useSave(props)
  const { username } = props.account
  const rules = useManagerRules(props.account)
  const schema = useMemo(
    () => rules?.managerChangeSchema(username) ?? PasswordChangeSchema,
    [rules, username],
  )
  return (
    <AccountForm<PasswordChange>
      key={turn}
      prefix="password-"
      schema={schema}
      fields={PASSWORD_FIELDS}
      dependent={DEPENDENT}
      isMeasured={rules !== undefined}
      username={username}
      button={words.button}
      busyButton={words.busy}
      submit={(change) => save(() => accounts.changePassword(change), words.saved)}
    />
  )
}
