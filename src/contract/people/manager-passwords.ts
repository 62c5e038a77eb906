import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { PASSWORD_CHANGE } from './account.ts'
import { type FindFault, REGISTRATION, RESET, withNewPassword } from './identity.ts'
import { usernameKey } from './username.ts'

/**
 * The rules for the passwords of people who manage the site. The list of common and breached passwords has 380 KB, so a
 * browser imports this file only for a form that needs it.
 */
const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const findFault: FindFault = (password, username) => {
  if (password.length < LIMITS.managerPasswordMinLength) return VALIDATION.managerPasswordTooShort
  if (KNOWN.has(password.toLowerCase())) return VALIDATION.passwordKnown
  if (usernameKey(password) === usernameKey(username)) return VALIDATION.passwordIsName
  return undefined
}

/** Whether this password is not good enough for somebody who manages the site. */
export const isWeakPassword = (password: string, username: string) =>
  findFault(password, username) !== undefined

/** The sign-up with the link of an owner or admin. */
export const ManagerRegistrationSchema = withNewPassword(REGISTRATION, findFault)

/** A change of the password by the manager with this name. */
export const managerChangeSchema = (username: string) =>
  withNewPassword(PASSWORD_CHANGE, (password) => findFault(password, username))

/** A new password for the manager with this name. */
export const managerResetSchema = (username: string) =>
  withNewPassword(RESET, (password) => findFault(password, username))
