import { createAccountCalls } from '../../../client/owner/accounts.ts'
import { LINK_RESULTS } from '../../../contract/people/account-messages.ts'
import type { ForgottenPassword, PasswordReset } from '../../../contract/people/identity.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { run } from '../browser.ts'
import { goTo } from '../go-to.ts'
import { call } from '../owner.ts'

export const accounts = createAccountCalls(call)

/** Calls without a session. Nothing is lost if they fail, so the error toast disappears by itself. */
const LIGHT = { isPublic: true, isFleeting: true } as const

export const askForResetLink = (request: ForgottenPassword) =>
  run({ work: () => accounts.askForResetLink(request), failed: LINK_RESULTS.linkNotSent, ...LIGHT })

/** The sign-in page with the username filled in. It is after the #, which browsers do not send to the server. */
export const signInAs = (username: string) => `${PAGE_PATHS.signIn}#${new URLSearchParams({ username })}`

/** Saves the new password and opens the sign-in page with the username (features 2). */
export async function resetPassword(reset: PasswordReset) {
  const outcome = await run({
    work: () => accounts.resetPassword(reset),
    failed: LINK_RESULTS.passwordNotChanged,
    said: LINK_RESULTS.passwordChanged,
    ...LIGHT,
  })
  if (outcome.kind === 'done') goTo(signInAs(outcome.value.username), LIMITS.navigationDelay)
  return outcome
}
