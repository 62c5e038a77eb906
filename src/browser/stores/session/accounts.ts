import { createAccountCalls } from '../../../client/owner/accounts.ts'
import type { ForgottenPassword, PasswordReset } from '../../../contract/people/identity.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { findDetails } from '../feedback/failure.ts'
import { toast } from '../feedback/feedback.ts'
import { goTo } from '../go-to.ts'
import { call } from '../owner.ts'

export const accounts = createAccountCalls(call)

/** Said in a toast, and given in words. */
function tellFailure(failed: string, error: unknown): string {
  const details = findDetails(error)
  toast({ kind: 'error', text: failed, details })
  return [failed, ...details].join(' ')
}

/** '' where it was done; else why not. */
export async function askForResetLink(request: ForgottenPassword): Promise<string> {
  try {
    await accounts.askForResetLink(request)
    return ''
  } catch (error) {
    return tellFailure('No link was sent.', error)
  }
}

/** The sign-in page with the name filled in; what stands behind the # no server gets to know. */
export const signInAs = (username: string) => `${PAGE_PATHS.signIn}#${new URLSearchParams({ username })}`

/** Leads to the sign-in page as other saves lead on (features 2), which then knows the name. */
export async function resetPassword(
  reset: PasswordReset,
): Promise<{ readonly username: string } | { readonly reason: string }> {
  try {
    const { username } = await accounts.resetPassword(reset)
    toast({ kind: 'success', text: 'Password changed.' })
    goTo(signInAs(username), LIMITS.navigationDelay)
    return { username }
  } catch (error) {
    return { reason: tellFailure('Password not changed.', error) }
  }
}
