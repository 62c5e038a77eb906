// Imported before every schema: it sets zod's `jitless` option.
import '../../../client/owner/call.ts'
import { FormWordsContext } from '../../islands/account/words.tsx'
import { loadAccountWords } from '../../stores/account-words.ts'
import { loadOwnAccountWords } from '../../stores/own-account-words.ts'
import { SignedIn } from '../../islands/account/SignedIn.tsx'
import { accounts } from '../../stores/session/accounts.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Codes } from './Codes.tsx'
import { Devices } from './Devices.tsx'
import { OwnAccountContext } from './words.ts'
import { Passkeys } from './Passkeys.tsx'
import { EmailForm, NameForm, type PartProps, PasswordForm } from './forms.tsx'

interface Props {
  /** What a screen reader hears until the account is loaded. */
  readonly loading: string
}

/** The account, and the words that the page says about it. */
async function load() {
  const [account, { form }, words] = await Promise.all([
    accounts.readAccount(),
    loadAccountWords(),
    loadOwnAccountWords(),
  ])
  return { account, form, words }
}

function Parts({ loading }: Props) {
  const { loaded, reload, set } = useLoaded(load)
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton loading={loading} />
  const { account, form, words } = loaded.value
  const onChange: PartProps['onChange'] = (change) =>
    set((last) => ({ ...last, account: change(last.account) }))
  const part = { account, onChange }
  return (
    <FormWordsContext value={form}>
      <OwnAccountContext value={words}>
        <div className="account-parts">
          {account.needsPassword && (
            <p className="account-first" role="status">
              {words.first}
            </p>
          )}
          <section aria-labelledby="account-name">
            <h2 id="account-name">{words.name.title}</h2>
            <NameForm {...part} />
          </section>
          <section aria-labelledby="account-email">
            <h2 id="account-email">{words.email.title}</h2>
            <EmailForm {...part} />
          </section>
          <section aria-labelledby="account-password">
            <h2 id="account-password">{words.password.title}</h2>
            <PasswordForm {...part} />
          </section>
          <section aria-labelledby="account-passkeys">
            <h2 id="account-passkeys">{words.passkeys.title}</h2>
            <Passkeys {...part} />
          </section>
          <section aria-labelledby="account-codes">
            <h2 id="account-codes">{words.codes.title}</h2>
            <Codes {...part} />
          </section>
          <section aria-labelledby="account-devices">
            <h2 id="account-devices">{words.devices.title}</h2>
            <Devices {...part} />
          </section>
        </div>
      </OwnAccountContext>
    </FormWordsContext>
  )
}

/** /account: the own username, address, password and devices. */
export default function AccountPage({ loading }: Props) {
  return (
    <div className="panel account-panel">
      <SignedIn skeleton={<Skeleton loading={loading} />}>
        <Parts loading={loading} />
      </SignedIn>
    </div>
  )
}
