import { CODE_NEEDED, CONFIRM_FIRST, STATUS_MESSAGES } from './messages.ts'
import { ACCOUNT_REFUSALS, REFUSALS } from './refusals.ts'

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
  setupCode: { status: 400, message: () => ACCOUNT_REFUSALS.setupCode },
  resetLink: { status: 400, message: () => ACCOUNT_REFUSALS.resetLink },
  emailLink: { status: 400, message: () => ACCOUNT_REFUSALS.emailLink },
  wrongPassword: { status: 400, message: () => ACCOUNT_REFUSALS.wrongPassword },
  noMail: { status: 409, message: () => ACCOUNT_REFUSALS.noMail },
  mailedAlready: { status: 409, message: () => ACCOUNT_REFUSALS.mailedAlready },
  noMailServer: {
    status: 409,
    message: () =>
      'This site has no mail server yet. Set one up in the Control Panel, under Site, Mail server.',
  },
  tooManyReplies: {
    status: 409,
    message: () => 'This inquiry has too many replies. Write to the sender from your email program.',
  },
  setByEnvironment: {
    status: 409,
    message: (variable: string) => `This is set on the server by ${variable}, so it cannot be changed here.`,
  },
  passwordMissing: {
    status: 400,
    message: () => 'Enter the password that belongs to this username, or leave the username empty.',
  },
  passwordAgain: {
    status: 400,
    message: () => 'Enter the password again, because the server or the username has changed.',
  },
  keyAgain: {
    status: 400,
    message: () => 'Enter the secret key, because the address, the bucket or the access key has changed.',
  },
  emailTaken: { status: 400, message: () => ACCOUNT_REFUSALS.emailTaken },
  usernameTaken: { status: 400, message: () => ACCOUNT_REFUSALS.usernameTaken },
  image: { status: 400, message: (fileName: string, reason: string) => `${fileName}: ${reason}` },
  imageTooLarge: {
    status: 413,
    message: (fileName: string, megabytes: number) =>
      `${fileName}: larger than ${megabytes} MB. Save it smaller, then add it again.`,
  },
  bodyTooLarge: {
    status: 413,
    message: (maxBytes: number) => `This is too large. At most ${sizeInWords(maxBytes)} can be sent at once.`,
  },
  wrongCredentials: { status: 401, message: () => STATUS_MESSAGES[401] },
  codeNeeded: { status: 401, message: () => CODE_NEEDED },
  wrongCode: { status: 400, message: () => ACCOUNT_REFUSALS.wrongCode },
  passkeyRefused: { status: 400, message: () => ACCOUNT_REFUSALS.passkeyRefused },
  tooManyPasskeys: { status: 409, message: () => ACCOUNT_REFUSALS.tooManyPasskeys },
  recentSignInNeeded: { status: 403, message: () => CONFIRM_FIRST },
  betterPasswordNeeded: {
    status: 403,
    message: () =>
      'You look after this site now, so you need a stronger password. Choose one in your account.',
  },
  signInRequired: { status: 401, message: () => ACCOUNT_REFUSALS.signInRequired },
  forbidden: { status: 403, message: () => STATUS_MESSAGES[403] },
  xsrf: { status: 403, message: () => REFUSALS.xsrf },
  notFound: { status: 404, message: () => STATUS_MESSAGES[404] },
  downloadGone: {
    status: 404,
    message: () => 'This download has expired. Go back to the Control Panel and start it again.',
  },
  noBackupPlace: {
    status: 409,
    message: () => 'Automatic backups are off. Choose a place for them, or download a backup instead.',
  },
  noRoomForBackup: {
    status: 409,
    message: () =>
      'The server’s disk has no room for this backup, which needs twice the size of the file. Nothing was changed.',
  },
  uploadGone: {
    status: 409,
    message: () => 'The server no longer has this upload. Choose the file again.',
  },
  backupGone: {
    status: 404,
    message: () => 'This backup is not kept any more. Reload the page, and choose another one.',
  },
  restoreBusy: {
    status: 409,
    message: () => 'A backup is being checked or restored. Please wait until that is done.',
  },
  noNumberPattern: {
    status: 409,
    message: () =>
      'There is no pattern for inventory numbers yet. Set one in the Control Panel, under Site, Name and contact.',
  },
  importFile: { status: 400, message: (sentence: string) => sentence },
  importBusy: {
    status: 409,
    message: () => 'An import is running. Please wait until it is done.',
  },
  importUnchecked: {
    status: 409,
    message: () => 'These files have not been checked yet. Press “Check the files” first.',
  },
  ownerStays: {
    status: 409,
    message: () => 'The owner of this site cannot be changed or removed here.',
  },
  ownAccount: {
    status: 409,
    message: () =>
      'You cannot change or remove your own account here. Ask someone else who looks after this site.',
  },
  conflict: {
    status: 409,
    message: () => 'Someone else changed this at the same moment. Reload it and make your change again.',
  },
  takenMeanwhile: {
    status: 409,
    message: (words: string) => `${words} Somebody else has just saved that. Nothing was changed.`,
  },
  /** Several works that somebody else has taken, each with its name. */
  someTaken: { status: 409, message: (messages: readonly string[]) => messages },
  /** Several works whose prices somebody else has changed, each with its name. */
  pricesChanged: { status: 409, message: (messages: readonly string[]) => messages },
  changedSince: {
    status: 412,
    message: () => 'This has changed again since then. Bringing it back would replace the newer value.',
  },
  notKept: {
    status: 409,
    message: () => 'What this change replaced is no longer kept.',
  },
  otherCurrency: {
    status: 409,
    message: (currency: string, works: readonly string[] = []) =>
      works.length === 0
        ? `This price was in ${currency}, and another price of the work is not. Enter the price in the form of the work.`
        : [
            `These works were sold for a price that is not in ${currency}. Enter their prices in their forms:`,
            ...works,
          ],
  },
  changedMeanwhile: {
    status: 412,
    message: () =>
      'Someone else has saved this since you opened it. Nothing was overwritten. Compare both versions, then save again.',
  },
  tooManyAttempts: {
    status: 429,
    message: (seconds: number) => REFUSALS.tooManyAttempts(timeInWords(seconds)),
  },
  tooMuchAtOnce: { status: 429, message: () => REFUSALS.tooMuchAtOnce },
  overloaded: { status: 503, message: () => REFUSALS.overloaded },
  mediaUnavailable: {
    status: 503,
    message: (reason: string) =>
      `Photographs cannot be saved or loaded at the moment: ${reason}. Nothing was changed. Please try again later.`,
  },
  diskFull: { status: 503, message: () => REFUSALS.diskFull },
  diskUnwritable: { status: 503, message: () => REFUSALS.diskUnwritable },
  databaseAway: { status: 503, message: () => REFUSALS.databaseAway },
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
