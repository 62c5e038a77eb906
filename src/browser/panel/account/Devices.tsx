import type { Device } from '../../../contract/people/account.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { pageSession, run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { goTo } from '../../stores/go-to.ts'
import { toAge, toDate } from '../parts/times.ts'
import type { PartProps } from './forms.tsx'

/** The browsers in which the person is signed in, each with a way to end that. */
export function Devices({ account: { devices }, onChange }: PartProps) {
  async function signOut({ id, browser }: Device) {
    const outcome = await run({
      work: () => accounts.signOutDevice(id),
      failed: 'The device was not signed out.',
      said: `${browser} is signed out`,
    })
    if (outcome.kind !== 'done') return
    onChange((account) => ({ ...account, devices: account.devices.filter((device) => device.id !== id) }))
  }
  async function signOutEverywhere() {
    const outcome = await run({ work: accounts.signOutEverywhere, failed: 'You were not signed out.' })
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
              {device.browser}
              <small>
                {device.isThis ? 'This device' : `Last used ${toAge(device.usedAt)}`} · since{' '}
                {toDate(device.signedInAt)}
              </small>
            </span>
            {!device.isThis && (
              <button
                className="plain-button"
                type="button"
                aria-label={`Sign out ${device.browser}`}
                onClick={() => void signOut(device)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      <button className="button quiet-button" type="button" onClick={() => void signOutEverywhere()}>
        Sign out everywhere
      </button>
    </div>
  )
}
