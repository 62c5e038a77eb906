import type { Passkey } from '../../../contract/people/factors.ts'
import { PasskeyButton } from '../../islands/account/PasskeyButton.tsx'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { toAge, toDate } from '../parts/times.ts'
import type { PartProps } from './forms.tsx'
import { RenameButton } from './RenameButton.tsx'

const describe = ({ worksHere, host, createdAt, usedAt }: Passkey) =>
  [
    `Added ${toDate(createdAt)}`,
    usedAt ? `last used ${toAge(usedAt)}` : 'not used yet',
    ...(worksHere ? [] : [`works only at ${host}`]),
  ].join(' · ')

/** The passkeys of the account. */
export function Passkeys({ account: { passkeys }, onChange }: PartProps) {
  const hasOlder = passkeys.some(({ worksHere }) => !worksHere)

  async function add(addPasskey: () => ReturnType<typeof accounts.readAccount>) {
    const outcome = await run({ work: addPasskey, said: 'Passkey added' })
    if (outcome.kind === 'done') onChange(() => outcome.value)
    return outcome
  }
  async function remove({ id, name }: Passkey) {
    const outcome = await run({
      work: () => accounts.removePasskey(id),
      failed: 'The passkey was not removed.',
      said: `${name} has been removed. Remove it from your device, too.`,
      isAsked: true,
    })
    if (outcome.kind === 'done') onChange(() => outcome.value)
  }
  return (
    <div>
      <p className="now">
        {hasOlder
          ? 'A passkey works only at the web address where it was made, and this site has moved since then. Your password still works. Add a new passkey for this address.'
          : 'A passkey is kept by your phone, computer or security key. You sign in with your fingerprint, your face or a PIN instead of the password, which still works.'}
      </p>
      {passkeys.length > 0 && (
        <ul className="list devices">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <small>{describe(passkey)}</small>
              </span>
              <span className="device-actions">
                <RenameButton passkey={passkey} onChange={onChange} />
                <button
                  className="plain-button"
                  type="button"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => void remove(passkey)}
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton use={({ addPasskey }) => add(addPasskey)}>Add a passkey</PasskeyButton>
    </div>
  )
}
