import {
  CODE_NEEDED,
  CONFIRM_FIRST,
  FAILURE,
  SESSION_ENDED,
  STATUS_MESSAGES,
  SUCCESS,
  VALIDATION,
} from '../wording/messages.ts'
import { ACCOUNT_REFUSALS } from '../wording/refusals.ts'

/** Why a passkey did not work, as the browser says it. */
export const PASSKEY_FAILURES = {
  passkeyNotUsed: 'No passkey was used. You can try again, or use your password.',
  passkeyMoved:
    'A passkey works only at the web address where it was made, and this site has moved since then. Use your password, then add a new passkey in your account.',
  passkeyMaybeMoved:
    'No passkey was used. You can try again, or use your password. A passkey from an earlier address of this site does not work here; add a new one in your account.',
  passkeyElsewhere:
    'Passkeys work only at the main address of this site, with https://. Use your password here.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyNotAdded: 'No passkey was added.',
} as const

/** What happens to the links of mails about an account. */
export const LINK_RESULTS = {
  linkNotSent: 'No link was sent.',
  passwordNotChanged: 'Password not changed.',
  passwordChanged: 'Password changed',
  emailNotConfirmed: 'Email address not confirmed.',
} as const

/** The messages of forms and of the server about accounts. */
export const ACCOUNT_MESSAGES = {
  username: VALIDATION.username,
  passwordTooShort: VALIDATION.passwordTooShort,
  managerPasswordTooShort: VALIDATION.managerPasswordTooShort,
  passwordKnown: VALIDATION.passwordKnown,
  passwordIsName: VALIDATION.passwordIsName,
  passwordsDiffer: VALIDATION.passwordsDiffer,
  wrongCredentials: STATUS_MESSAGES[401],
  sessionEnded: SESSION_ENDED,
  codeNeeded: CODE_NEEDED,
  confirmFirst: CONFIRM_FIRST,
  loginFailed: FAILURE.login,
  logoutFailed: FAILURE.logout,
  registrationFailed: FAILURE.registration,
  registered: SUCCESS.registration,
  ...ACCOUNT_REFUSALS,
  ...PASSKEY_FAILURES,
  ...LINK_RESULTS,
} as const
