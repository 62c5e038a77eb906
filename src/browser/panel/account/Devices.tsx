import type { Device } from '../../../contract/people/account.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { pageSession, run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { goTo } from '../../stores/go-to.ts'
import { say } from '../../stores/words.ts'
import type { PartProps } from './forms.tsx'
import { browserInWords, toAgo, toDay, useOwnAccountWords } from './words.ts'

/** The browsers in which the person is signed in, each with a way to end that. */
export function Devices({ account: { devices }, onChange }: PartProps) {
  const all = useOwnAccountWords()
  const { devices: words } = all
  const nameOf = (device: Device) => browserInWords(device.browser, all)
  async function signOut(device: Device) {
    const { id } = device
    const outcome = await run({
      work: () => accounts.signOutDevice(id),
      failed: words.notSignedOut,
      said: say(words.signedOut, { browser: nameOf(device) }),
    })
    if (outcome.kind !== 'done') return
    onChange((account) => ({ ...account, devices: account.devices.filter((each) => each.id !== id) }))
  }
  async function signOutEverywhere() {
    const outcome = await run({
      work: accounts.signOutEverywhere,
      failed: words.notEverywhere,
      isAsked: true,
    })
    if (outcome.kind !== 'done') return
    goTo(PAGE_PATHS.signIn, 0)
    pageSession.end()
  }
  return (
    <div>
      <ul className="list devices">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              {nameOf(device)}
              <small>
                {device.isThis ? words.this : say(words.used, { ago: toAgo(device.usedAt, all) })} ·{' '}
                {say(words.since, { date: toDay(device.signedInAt) })}
              </small>
            </span>
            {!device.isThis && (
              <button
                className="plain-button"
                type="button"
                aria-label={say(words.signOutOne, { browser: nameOf(device) })}
                onClick={() => void signOut(device)}
              >
                {words.signOut}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button className="button quiet-button" type="button" onClick={() => void signOutEverywhere()}>
        {words.everywhere}
      </button>
    </div>
  )
}
