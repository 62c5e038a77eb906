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
import { renameDraftFiles } from '../../stores/collection/draft-files.ts'
import { renameDrafts } from '../../stores/collection/drafts.ts'
import { browserMemory } from '../../stores/memory.ts'
import { accounts } from '../../stores/session/accounts.ts'

export interface PartProps {
  readonly account: Account
  readonly onChange: (change: (account: Account) => Account) => void
}

/** Saves a part of the account. After a success the form is empty again. */
function useSave({ onChange }: PartProps) {
  const [turn, setTurn] = useState(0)
  async function save(work: () => Promise<Account>, said: string) {
    const outcome = await run({ work, failed: 'The change was not saved.', said, isFleeting: true })
    if (outcome.kind !== 'done') return outcome
    onChange(() => outcome.value)
    setTurn((last) => last + 1)
    return outcome
  }
  return { turn, save }
}

export function NameForm(props: PartProps) {
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
      button="Change username"
      busyButton="Changing …"
      submit={async (change) => {
        const outcome = await save(() => accounts.rename(change), 'Username changed')
        if (outcome.kind !== 'done') return outcome
        const { username: changed } = outcome.value
        const renamed = username === changed ? [] : renameDrafts(browserMemory, username, changed)
        pageSession.rename(changed)
        for (const [before, after] of renamed) await renameDraftFiles(before, after)
        return outcome
      }}
    />
  )
}

export function EmailForm(props: PartProps) {
  const { turn, save } = useSave(props)
  const { email, newEmail, canSendMail } = props.account
  return (
    <div>
      <p className="now" role="status">
        {email}
        {newEmail &&
          ` – ${newEmail} replaces it as soon as you open the link in the email that was sent there.`}
      </p>
      {canSendMail ? (
        <AccountForm
          key={turn}
          prefix="email-"
          schema={EmailChangeSchema}
          fields={EMAIL_FIELDS}
          button="Send the link"
          busyButton="Sending …"
          submit={(change) =>
            save(
              () => accounts.changeEmail(change),
              `Open the link in the email to ${change.email}. It works for ${LIMITS.emailLinkHours} hours.`,
            )
          }
        />
      ) : (
        <p>To change it you need a link by email, and this site cannot send email yet.</p>
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
      button="Change password"
      busyButton="Changing …"
      submit={(change) =>
        save(() => accounts.changePassword(change), 'Password changed. Other devices are signed out.')
      }
    />
  )
}
