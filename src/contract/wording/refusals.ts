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
  emailLink:
    'This link no longer works. If your account does not have the new address yet, enter it there again.',
  wrongPassword: 'This is not your current password.',
  noMail: 'This site cannot send email. Whoever runs its server can set a new password with: npm run owner',
  mailedAlready:
    'This address was sent an email a short while ago. Look for it, also in the spam folder, or try again in an hour.',
  emailTaken: 'This email address already belongs to another account.',
  usernameTaken: 'This username is taken.',
  wrongCode: 'This code is wrong or has been used. Try another one.',
  codesUnreadable:
    'Codes from your app cannot be checked here any more, because this site has moved to another server. Use a recovery code, then switch codes off and on again in your account.',
  passkeyRefused: 'This passkey was not accepted. Try again, or use your password.',
  tooManyPasskeys: 'You have too many passkeys. Remove one first.',
  signInRequired: 'Please sign in.',
} as const
/** Refusals that people get who look after the site, with places for what they are about. */
export const OWNER_REFUSALS = {
  badBody: 'The request body is not valid JSON.',
  noMailServer: 'This site has no mail server yet. Set one up in the Control Panel, under Site, Mail server.',
  tooManyReplies: 'This inquiry has too many replies. Write to the sender from your email program.',
  setByEnvironment: 'This is set on the server by {variable}, so it cannot be changed here.',
  passwordMissing: 'Enter the password that belongs to this username, or leave the username empty.',
  passwordAgain: 'Enter the password again, because the server or the username has changed.',
  keyAgain: 'Enter the secret key, because the address, the bucket or the access key has changed.',
  imageTooLarge: 'larger than {megabytes} MB. Save it smaller, then add it again.',
  bodyTooLarge: 'This is too large. At most {size} can be sent at once.',
  betterPasswordNeeded:
    'You look after this site now, so you need a stronger password. Choose one in your account.',
  downloadGone: 'This download has expired. Go back to the Control Panel and start it again.',
  noBackupPlace: 'Automatic backups are off. Choose a place for them, or download a backup instead.',
  noRoomForBackup:
    'The server’s disk has no room for this backup. It needs up to twice the size of the file, and up to twice the space of the photographs that are on this site, because the site is backed up first. Nothing was changed.',
  uploadGone: 'The server no longer has this upload. Choose the file again.',
  backupGone: 'This backup is not kept any more. Reload the page, and choose another one.',
  restoreBusy: 'A backup is being checked or restored. Please wait until that is done.',
  noNumberPattern:
    'There is no pattern for inventory numbers yet. Set one in the Control Panel, under Site, Name and contact.',
  importBusy: 'An import is running. Please wait until it is done.',
  importUnchecked: 'These files have not been checked yet. Press “Check the files” first.',
  ownerStays: 'The owner of this site cannot be changed or removed here.',
  ownAccount:
    'You cannot change or remove your own account here. Ask someone else who looks after this site.',
  conflict: 'Someone else changed this at the same moment. Reload it and make your change again.',
  takenMeanwhile: '{state} Somebody else has just saved that. Nothing was changed.',
  changedSince: 'This has changed again since then. Bringing it back would replace the newer value.',
  notKept: 'What this change replaced is no longer kept.',
  otherCurrency:
    'This price was in {currency}, and another price of the work is not. Enter the price in the form of the work.',
  otherCurrencyOfSales:
    'These works were sold for a price that is not in {currency}. Enter their prices in their forms:',
  changedMeanwhile:
    'Someone else has saved this since you opened it. Nothing was overwritten. Compare both versions, then save again.',
  mediaUnavailable:
    'Photographs cannot be saved or loaded at the moment: {reason}. Nothing was changed. Please try again later.',
  otherWorks: 'and {count} other works',
  letterOnItsWay: 'This letter is on its way or has left. It cannot be changed any more.',
  letterNotLeaving: 'This letter is not on its way.',
  letterNoSubject: 'Write a subject first.',
  letterNoContent: 'Write something first. This letter is empty.',
  letterTooLarge: 'This letter is too large for mailboxes. Leave out some works or text.',
  letterNoReaders: 'Nobody would get this letter. Choose other readers.',
  letterAtFar: 'Choose a time within a year.',
  letterAtPast: 'Choose a time in the future, or send it now.',
  noObject: 'The request body must be a JSON object.',
} as const
