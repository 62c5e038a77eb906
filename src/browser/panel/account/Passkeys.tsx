import type { Passkey } from '../../../contract/people/factors.ts'
import { PasskeyButton } from '../../islands/account/PasskeyButton.tsx'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import type { OwnAccountWords } from '../../stores/own-account-words.ts'
import { say } from '../../stores/words.ts'
import type { PartProps } from './forms.tsx'
import { RenameButton } from './RenameButton.tsx'
import { toAgo, toDay, useOwnAccountWords } from './words.ts'

const describe = ({ worksHere, host, createdAt, usedAt }: Passkey, words: OwnAccountWords) =>
  [
    say(words.passkeys.addedOn, { date: toDay(createdAt) }),
    usedAt ? say(words.passkeys.used, { ago: toAgo(usedAt, words) }) : words.passkeys.unused,
    ...(worksHere ? [] : [say(words.passkeys.onlyAt, { host })]),
  ].join(' · ')

/** The passkeys of the account. */
export function Passkeys({ account: { passkeys }, onChange }: PartProps) {
  const all = useOwnAccountWords()
  const { passkeys: words } = all
  const hasOnlyOlder = passkeys.length > 0 && !passkeys.some(({ worksHere }) => worksHere)

  async function add(addPasskey: () => ReturnType<typeof accounts.readAccount>) {
    const outcome = await run({ work: addPasskey, said: words.added })
    if (outcome.kind === 'done') onChange(() => outcome.value)
    return outcome
  }
  async function remove({ id, name }: Passkey) {
    const outcome = await run({
      work: () => accounts.removePasskey(id),
      failed: words.notRemoved,
      said: say(words.removed, { name }),
      isAsked: true,
    })
    if (outcome.kind === 'done') onChange(() => outcome.value)
  }
  return (
    <div>
      <p className="now">{hasOnlyOlder ? words.moved : words.text}</p>
      {passkeys.length > 0 && (
        <ul className="list devices">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <small>{describe(passkey, all)}</small>
              </span>
              <span className="device-actions">
                <RenameButton passkey={passkey} onChange={onChange} />
                <button
                  className="plain-button"
                  type="button"
                  aria-label={say(words.removeOne, { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {words.remove}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton use={({ addPasskey }) => add(addPasskey)}>{words.add}</PasskeyButton>
    </div>
  )
}
