import { createAccountCalls } from '../client/owner/accounts.ts'
import type { ForgottenPassword, PasswordReset } from '../contract/identity.ts'
import { LIMITS } from '../contract/limits.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import { findDetails } from './failure.ts'
import { toast } from './feedback.ts'
import { goTo } from './go-to.ts'
import { call } from './owner.ts'

export const accounts = createAccountCalls(call)

/** '' where it was done; else why not. Said in a toast, too. */
async function attempt(work: Promise<void>, failed: string): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    const details = findDetails(error)
    toast({ kind: 'error', text: failed, details })
    return [failed, ...details].join(' ')
  }
}

export const askForResetLink = (request: ForgottenPassword) =>
  attempt(accounts.askForResetLink(request), 'No link was sent.')

/** Leads to the sign-in page as other saves lead on (spec 2). */
export async function resetPassword(reset: PasswordReset): Promise<string> {
  const reason = await attempt(accounts.resetPassword(reset), 'Password not changed.')
  if (reason !== '') return reason
  toast({ kind: 'success', text: 'Password changed.' })
  goTo(PAGE_PATHS.signIn, LIMITS.navigationDelay)
  return ''
}
