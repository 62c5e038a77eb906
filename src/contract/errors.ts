import { CODE_NEEDED, CONFIRM_FIRST, STATUS_MESSAGES } from './wording/messages.ts'
import { ACCOUNT_REFUSALS, OWNER_REFUSALS, REFUSALS } from './wording/refusals.ts'
import { fill } from './values/fill.ts'

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
  badBody: { status: 400, message: () => OWNER_REFUSALS.badBody },
  invalid: { status: 400, message: (messages: readonly string[]) => messages },
  setupCode: { status: 400, message: () => ACCOUNT_REFUSALS.setupCode },
  resetLink: { status: 400, message: () => ACCOUNT_REFUSALS.resetLink },
  emailLink: { status: 400, message: () => ACCOUNT_REFUSALS.emailLink },
  wrongPassword: { status: 400, message: () => ACCOUNT_REFUSALS.wrongPassword },
  noMail: { status: 409, message: () => ACCOUNT_REFUSALS.noMail },
  mailedAlready: { status: 409, message: () => ACCOUNT_REFUSALS.mailedAlready },
  noMailServer: { status: 409, message: () => OWNER_REFUSALS.noMailServer },
  tooManyReplies: { status: 409, message: () => OWNER_REFUSALS.tooManyReplies },
  setByEnvironment: {
    status: 409,
    message: (variable: string) => fill(OWNER_REFUSALS.setByEnvironment, { variable }),
  },
  passwordMissing: { status: 400, message: () => OWNER_REFUSALS.passwordMissing },
  passwordAgain: { status: 400, message: () => OWNER_REFUSALS.passwordAgain },
  keyAgain: { status: 400, message: () => OWNER_REFUSALS.keyAgain },
  emailTaken: { status: 400, message: () => ACCOUNT_REFUSALS.emailTaken },
  usernameTaken: { status: 400, message: () => ACCOUNT_REFUSALS.usernameTaken },
  image: { status: 400, message: (fileName: string, reason: string) => `${fileName}: ${reason}` },
  imageTooLarge: {
    status: 413,
    message: (fileName: string, megabytes: number) =>
      `${fileName}: ${fill(OWNER_REFUSALS.imageTooLarge, { megabytes })}`,
  },
  bodyTooLarge: {
    status: 413,
    message: (maxBytes: number) => fill(OWNER_REFUSALS.bodyTooLarge, { size: sizeInWords(maxBytes) }),
  },
  wrongCredentials: { status: 401, message: () => STATUS_MESSAGES[401] },
  codeNeeded: { status: 401, message: () => CODE_NEEDED },
  wrongCode: { status: 400, message: () => ACCOUNT_REFUSALS.wrongCode },
  codesUnreadable: { status: 400, message: () => ACCOUNT_REFUSALS.codesUnreadable },
  passkeyRefused: { status: 400, message: () => ACCOUNT_REFUSALS.passkeyRefused },
  tooManyPasskeys: { status: 409, message: () => ACCOUNT_REFUSALS.tooManyPasskeys },
  recentSignInNeeded: { status: 403, message: () => CONFIRM_FIRST },
  betterPasswordNeeded: { status: 403, message: () => OWNER_REFUSALS.betterPasswordNeeded },
  signInRequired: { status: 401, message: () => ACCOUNT_REFUSALS.signInRequired },
  forbidden: { status: 403, message: () => STATUS_MESSAGES[403] },
  xsrf: { status: 403, message: () => REFUSALS.xsrf },
  notFound: { status: 404, message: () => STATUS_MESSAGES[404] },
  downloadGone: { status: 404, message: () => OWNER_REFUSALS.downloadGone },
  noBackupPlace: { status: 409, message: () => OWNER_REFUSALS.noBackupPlace },
  noRoomForBackup: { status: 409, message: () => OWNER_REFUSALS.noRoomForBackup },
  uploadGone: { status: 409, message: () => OWNER_REFUSALS.uploadGone },
  backupGone: { status: 404, message: () => OWNER_REFUSALS.backupGone },
  restoreBusy: { status: 409, message: () => OWNER_REFUSALS.restoreBusy },
  letterOnItsWay: { status: 409, message: () => OWNER_REFUSALS.letterOnItsWay },
  letterNotReady: { status: 409, message: (messages: readonly string[]) => messages },
  letterNotLeaving: { status: 409, message: () => OWNER_REFUSALS.letterNotLeaving },
  noNumberPattern: { status: 409, message: () => OWNER_REFUSALS.noNumberPattern },
  importFile: { status: 400, message: (sentence: string) => sentence },
  importBusy: { status: 409, message: () => OWNER_REFUSALS.importBusy },
  importUnchecked: { status: 409, message: () => OWNER_REFUSALS.importUnchecked },
  ownerStays: { status: 409, message: () => OWNER_REFUSALS.ownerStays },
  ownAccount: { status: 409, message: () => OWNER_REFUSALS.ownAccount },
  conflict: { status: 409, message: () => OWNER_REFUSALS.conflict },
  takenMeanwhile: {
    status: 409,
    message: (state: string) => fill(OWNER_REFUSALS.takenMeanwhile, { state }),
  },
  /** Several works that somebody else has taken, each with its name. */
  someTaken: { status: 409, message: (messages: readonly string[]) => messages },
  /** Several works whose prices somebody else has changed, each with its name. */
  pricesChanged: { status: 409, message: (messages: readonly string[]) => messages },
  changedSince: { status: 412, message: () => OWNER_REFUSALS.changedSince },
  notKept: { status: 409, message: () => OWNER_REFUSALS.notKept },
  otherCurrency: {
    status: 409,
    message: (currency: string, works: readonly string[] = []) =>
      works.length === 0
        ? fill(OWNER_REFUSALS.otherCurrency, { currency })
        : [fill(OWNER_REFUSALS.otherCurrencyOfSales, { currency }), ...works],
  },
  changedMeanwhile: { status: 412, message: () => OWNER_REFUSALS.changedMeanwhile },
  tooManyAttempts: {
    status: 429,
    message: (seconds: number) => REFUSALS.tooManyAttempts(timeInWords(seconds)),
  },
  tooMuchAtOnce: { status: 429, message: () => REFUSALS.tooMuchAtOnce },
  overloaded: { status: 503, message: () => REFUSALS.overloaded },
  mediaUnavailable: {
    status: 503,
    message: (reason: string) => fill(OWNER_REFUSALS.mediaUnavailable, { reason }),
  },
  diskFull: { status: 503, message: () => REFUSALS.diskFull },
  diskUnwritable: { status: 503, message: () => REFUSALS.diskUnwritable },
  databaseAway: { status: 503, message: () => REFUSALS.databaseAway },
  unavailable: { status: 503, message: () => STATUS_MESSAGES[503] },
  unexpected: { status: 500, message: () => STATUS_MESSAGES[500] },
} as const

export type ErrorCode = keyof typeof CATALOGUE
export type MessageParameters<C extends ErrorCode> = Parameters<(typeof CATALOGUE)[C]['message']>

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
