/** Refusals that also people without an account get. */
export const REFUSALS = {
  xsrf: 'The request did not come from this site. Reload the page and try again.',
  tooManyAttempts: (time: string) => `Too many attempts. Please try again in ${time}.`,
  tooMuchAtOnce: 'That was too much at once. Please try again in a few seconds.',
  overloaded: 'This site is very busy at the moment. Please try again in a few seconds.',
  diskFull:
    'The server’s disk is full. Nothing was changed. Ask whoever looks after the server to make room, then try again.',
  diskUnwritable:
    'The server cannot write to its disk at the moment. Nothing was changed. Tell whoever looks after the server, then try again.',
  databaseAway:
    'This site cannot reach its database at the moment. Nothing was saved or sent. Please try again in a few minutes.',
} as const
/** Refusals that people with an account get, also while they sign in or sign up. */
export const ACCOUNT_REFUSALS = {
  setupCode:
    'This link has been used or no longer works. Ask for a new one; for the first account, restart the server.',
  resetLink: 'This link has been used or is older than an hour. Ask for a new one.',
  emailLink: 'This link has been used or is older than a day. Enter the new address in your account again.',
  wrongPassword: 'This is not your current password.',
  noMail: 'This site cannot send email. Whoever runs its server can set a new password with: npm run owner',
  mailedAlready:
    'This address was sent an email a short while ago. Look for it, also in the spam folder, or try again in an hour.',
  emailTaken: 'This email address already belongs to another account.',
  usernameTaken: 'This username is taken.',
  wrongCode: 'This code is wrong or has been used. Try another one.',
  passkeyRefused: 'This passkey was not accepted. Try again, or use your password.',
  tooManyPasskeys: 'You have too many passkeys. Remove one first.',
  signInRequired: 'Please sign in.',
} as const
