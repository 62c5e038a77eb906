import { CODE_NEEDED, CONFIRM_FIRST, STATUS_MESSAGES } from './messages.ts'

const KILOBYTE = 1024
const sizeInWords = (bytes: number) =>
  bytes < KILOBYTE ** 2 ? `${bytes / KILOBYTE} KB` : `${bytes / KILOBYTE ** 2} MB`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const timeInWords = (seconds: number) =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')

/**
 * Every expected API failure: its status and its messages for people. The type of the codes is closed, so an
 * unknown code does not compile.
 */
const CATALOGUE = {
  badBody: { status: 400, message: () => 'The request body is not valid JSON.' },
  invalid: { status: 400, message: (messages: readonly string[]) => messages },
  setupCode: {
    status: 400,
    message: () =>
      'This link was used already or is not valid any more. Ask for a new one; for the first account, restart the server.',
  },
  resetLink: {
    status: 400,
    message: () => 'This link was used already or is older than an hour. Ask for a new one.',
  },
  emailLink: {
    status: 400,
    message: () => 'This link was used already or is older than a day. Enter the new address once more.',
  },
  wrongPassword: { status: 400, message: () => 'This is not your current password.' },
  noMail: {
    status: 409,
    message: () =>
      'This site cannot send mail. Whoever runs its server makes a new password with: npm run owner',
  },
  mailedAlready: {
    status: 409,
    message: () =>
      'This address got a mail a short while ago. Look for it there, also among spam, or try again in an hour.',
  },
  noMailServer: {
    status: 409,
    message: () =>
      'This site has no mail server yet. Set it up in the Control Panel under Site, Mail server.',
  },
  tooManyReplies: {
    status: 409,
    message: () => 'This message has too many answers. Write to the sender from your mail program.',
  },
  setByEnvironment: {
    status: 409,
    message: (variable: string) => `This is set on the server by ${variable}, so it cannot be changed here.`,
  },
  passwordAgain: {
    status: 400,
    message: () => 'Enter the password again, because the server or the user name has changed.',
  },
  keyAgain: {
    status: 400,
    message: () => 'Enter the secret key, because the store, the bucket or the key name is new.',
  },
  emailTaken: { status: 400, message: () => 'This email address already belongs to another account.' },
  usernameTaken: { status: 400, message: () => 'This username is taken.' },
  image: { status: 400, message: (fileName: string, reason: string) => `${fileName}: ${reason}` },
  imageTooLarge: {
    status: 413,
    message: (fileName: string, megabytes: number) => `${fileName}: larger than ${megabytes} MB.`,
  },
  bodyTooLarge: {
    status: 413,
    message: (maxBytes: number) => `The request is larger than ${sizeInWords(maxBytes)}.`,
  },
  wrongCredentials: { status: 401, message: () => STATUS_MESSAGES[401] },
  codeNeeded: { status: 401, message: () => CODE_NEEDED },
  wrongCode: { status: 400, message: () => 'This code is wrong or was used already.' },
  passkeyRefused: {
    status: 400,
    message: () => 'This passkey was not accepted. Try again, or use your password.',
  },
  tooManyPasskeys: { status: 409, message: () => 'You have too many passkeys. Remove one first.' },
  recentSignInNeeded: { status: 403, message: () => CONFIRM_FIRST },
  betterPasswordNeeded: {
    status: 403,
    message: () =>
      'You look after this site now, and your password is too easy to guess for that. Choose a new one in your account.',
  },
  signInRequired: { status: 401, message: () => 'Please sign in.' },
  forbidden: { status: 403, message: () => STATUS_MESSAGES[403] },
  xsrf: {
    status: 403,
    message: () => 'The request did not come from this site. Reload the page and try again.',
  },
  notFound: { status: 404, message: () => STATUS_MESSAGES[404] },
  downloadGone: {
    status: 404,
    message: () => 'This file is not here any more. Go back to the Control Panel and download it again.',
  },
  noBackupPlace: {
    status: 409,
    message: () => 'No place is set where backups are kept. You can download a backup instead.',
  },
  noRoomForBackup: {
    status: 409,
    message: () =>
      'The disk of the server has no room for this backup. It needs twice the size of the file. Nothing was changed.',
  },
  uploadGone: {
    status: 409,
    message: () => 'The server does not know this upload any more. Choose the file again.',
  },
  backupGone: {
    status: 404,
    message: () => 'This backup is not kept any more. Reload the page, and choose another one.',
  },
  restoreBusy: {
    status: 409,
    message: () => 'A backup is being checked or restored. Please wait until that is done.',
  },
  importFile: { status: 400, message: (sentence: string) => sentence },
  importBusy: {
    status: 409,
    message: () => 'An import is running. Please wait until it is done.',
  },
  importUnchecked: {
    status: 409,
    message: () => 'These files are not checked yet. Check them first.',
  },
  ownerStays: {
    status: 409,
    message: () => 'The owner of this site cannot be changed or removed here.',
  },
  ownAccount: {
    status: 409,
    message: () => 'Your own account cannot be changed or removed here. Ask somebody else to do it.',
  },
  conflict: {
    status: 409,
    message: () => 'Somebody else changed this at the same moment. Load it again and repeat your change.',
  },
  changedSince: {
    status: 412,
    message: () => 'This has been changed again since. Bringing it back would replace the newer value.',
  },
  notKept: {
    status: 409,
    message: () => 'What this change replaced is not kept any more.',
  },
  changedMeanwhile: {
    status: 412,
    message: () =>
      'Somebody else has saved this since you opened it. Nothing was overwritten. Compare the two, and save again.',
  },
  tooManyAttempts: {
    status: 429,
    message: (seconds: number) => `Too many attempts. Please try again in ${timeInWords(seconds)}.`,
  },
  tooMuchAtOnce: {
    status: 429,
    message: () => 'You ask for very much at the same time. Please try again in a few seconds.',
  },
  overloaded: {
    status: 503,
    message: () => 'Very much is asked of this site at the moment. Please try again in a few seconds.',
  },
  mediaUnavailable: {
    status: 503,
    message: (reason: string) =>
      `Photographs can neither be stored nor read at the moment: ${reason}. Nothing was changed. Please try again later.`,
  },
  diskFull: {
    status: 503,
    message: () =>
      'There is no room left on the disk of the server. Nothing was changed. Somebody has to make room there; then please try again.',
  },
  diskUnwritable: {
    status: 503,
    message: () =>
      'The server cannot write to its disk at the moment. Nothing was changed. Somebody has to look after it; then please try again.',
  },
  databaseAway: {
    status: 503,
    message: () =>
      'This site cannot reach its database at the moment. Nothing was saved or sent. Please try again in a few minutes.',
  },
  unavailable: { status: 503, message: () => STATUS_MESSAGES[503] },
  unexpected: { status: 500, message: () => STATUS_MESSAGES[500] },
} as const

export type ErrorCode = keyof typeof CATALOGUE
type MessageParameters<C extends ErrorCode> = Parameters<(typeof CATALOGUE)[C]['message']>

/** An expected failure. The server answers it with `status` and a JSON array of `messages`. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly status: number
  readonly messages: readonly string[]

  constructor(code: C, ...parameters: MessageParameters<C>) {
    const entry = CATALOGUE[code]
    const message = (entry.message as (...p: MessageParameters<C>) => string | readonly string[])(
      ...parameters,
    )
    const messages = typeof message === 'string' ? [message] : message
    super(messages.join(' '))
    this.name = 'AppError'
    this.code = code
    this.status = entry.status
    this.messages = messages
  }
}
