import { createAccountCalls } from '../../../client/owner/accounts.ts'
import type { ForgottenPassword, PasswordReset } from '../../../contract/people/identity.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { run } from '../browser.ts'
import { goTo } from '../go-to.ts'
import { call } from '../owner.ts'

export const accounts = createAccountCalls(call)

/** What people without a session ask for: nothing is lost where it fails. */
const LIGHT = { isPublic: true, isFleeting: true } as const

export const askForResetLink = (request: ForgottenPassword) =>
  run({ work: () => accounts.askForResetLink(request), failed: 'No link was sent.', ...LIGHT })

/** The sign-in page with the name filled in; what stands behind the # no server gets to know. */
export const signInAs = (username: string) => `${PAGE_PATHS.signIn}#${new URLSearchParams({ username })}`

/** Leads to the sign-in page as other saves lead on (features 2), which then knows the name. */
export async function resetPassword(reset: PasswordReset) {
  const outcome = await run({
    work: () => accounts.resetPassword(reset),
    failed: 'Password not changed.',
    said: 'Password changed.',
    ...LIGHT,
  })
  if (outcome.kind === 'done') goTo(signInAs(outcome.value.username), LIMITS.navigationDelay)
  return outcome
}
