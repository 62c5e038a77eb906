// Imported before every schema: it sets zod's `jitless` option.
import '../../../client/owner/call.ts'
import { SignedIn } from '../../islands/account/SignedIn.tsx'
import { accounts } from '../../stores/session/accounts.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Codes } from './Codes.tsx'
import { Devices } from './Devices.tsx'
import { Passkeys } from './Passkeys.tsx'
import { EmailForm, NameForm, PasswordForm } from './forms.tsx'

function Parts() {
  const { loaded, reload, set } = useLoaded(accounts.readAccount)
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton />
  const account = loaded.value
  const part = { account, onChange: set }
  return (
    <div className="account-parts">
      {account.needsPassword && (
        <p className="account-first" role="status">
          You look after this site now, so you need a stronger password. Choose one here.
        </p>
      )}
      <section aria-labelledby="account-name">
        <h2 id="account-name">Username</h2>
        <NameForm {...part} />
      </section>
      <section aria-labelledby="account-email">
        <h2 id="account-email">Email</h2>
        <EmailForm {...part} />
      </section>
      <section aria-labelledby="account-password">
        <h2 id="account-password">Password</h2>
        <PasswordForm {...part} />
      </section>
      <section aria-labelledby="account-passkeys">
        <h2 id="account-passkeys">Passkeys</h2>
        <Passkeys {...part} />
      </section>
      <section aria-labelledby="account-codes">
        <h2 id="account-codes">Codes at sign-in</h2>
        <Codes {...part} />
      </section>
      <section aria-labelledby="account-devices">
        <h2 id="account-devices">Where you are signed in</h2>
        <Devices {...part} />
      </section>
    </div>
  )
}

/** /account: the own username, address, password and devices. */
export default function AccountPage() {
  return (
    <div className="panel account-panel">
      <SignedIn skeleton={<Skeleton />}>
        <Parts />
      </SignedIn>
    </div>
  )
}
