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
    const outcome = await run({ work: addPasskey, said: 'Passkey added.' })
    if (outcome.kind === 'done') onChange(() => outcome.value)
    return outcome
  }
  async function remove({ id, name }: Passkey) {
    const outcome = await run({
      work: () => accounts.removePasskey(id),
      failed: 'The passkey was not removed.',
      said: `${name} is removed. Remove it on your device, too.`,
      isAsked: true,
    })
    if (outcome.kind === 'done') onChange(() => outcome.value)
  }
  return (
    <div>
      <p className="now">
        {hasOlder
          ? 'Passkeys belong to the address at which they were made, and this site had another one before. Your password works at every address. Add a new passkey for this one.'
          : 'A passkey is kept by your phone, computer or security key. You sign in with a fingerprint, your face or a PIN instead of the password, which works, too.'}
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
