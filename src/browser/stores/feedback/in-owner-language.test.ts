import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservationInWords } from '../../../contract/collection/availability.ts'
import { AppError, type ErrorCode, type MessageParameters } from '../../../contract/errors.ts'
import { FORM_MESSAGES } from '../../../contract/wording/form-messages.ts'
import { FAILURE, NO_ANSWER, SESSION_ENDED, SUCCESS, VALIDATION } from '../../../contract/wording/messages.ts'
import {
  IMPORT_FAILURES,
  IMPORT_NOTES,
  IMPORT_PLACES,
  IMPORTED,
} from '../../../contract/wording/import-words.ts'
import { REFUSAL_MESSAGES, SERVER_MESSAGES } from '../../../contract/wording/owner-messages.ts'
import { OWNER_REFUSALS } from '../../../contract/wording/refusals.ts'
import { PUBLISH_PROBLEMS, STORE_REASONS } from '../../../contract/wording/server-problems.ts'
import { fill } from '../../../contract/values/fill.ts'
import { speak } from '../owner-words.ts'
import { reasonInWords } from '../publishing/reason-in-words.ts'
import { inOwnerLanguage } from './in-owner-language.ts'

const KELLER = reservationInWords({ reservedFor: 'Ms Keller', reservedUntil: '2026-12-03' })
/** What each refusal says in an ordinary case. */
const EXAMPLES: { readonly [Code in ErrorCode]: MessageParameters<Code> } = {
  badBody: [],
  letterOnItsWay: [],
  letterNotReady: [['Write a subject first.']],
  letterNotLeaving: [],
  invalid: [[`Price: ${VALIDATION.priceCents}`]],
  setupCode: [],
  resetLink: [],
  emailLink: [],
  wrongPassword: [],
  noMail: [],
  mailedAlready: [],
  noMailServer: [],
  tooManyReplies: [],
  setByEnvironment: ['SMTP_URL'],
  passwordMissing: [],
  passwordAgain: [],
  keyAgain: [],
  emailTaken: [],
  usernameTaken: [],
  image: ['a.jpg', FORM_MESSAGES.animated],
  imageTooLarge: ['a.jpg', 50],
  bodyTooLarge: [1024 ** 2],
  wrongCredentials: [],
  codeNeeded: [],
  wrongCode: [],
  codesUnreadable: [],
  passkeyRefused: [],
  tooManyPasskeys: [],
  recentSignInNeeded: [],
  betterPasswordNeeded: [],
  signInRequired: [],
  forbidden: [],
  xsrf: [],
  notFound: [],
  downloadGone: [],
  noBackupPlace: [],
  noRoomForBackup: [],
  uploadGone: [],
  backupGone: [],
  restoreBusy: [],
  noNumberPattern: [],
  importFile: ['letter.pdf: is empty.'],
  importBusy: [],
  importUnchecked: [],
  ownerStays: [],
  ownAccount: [],
  conflict: [],
  takenMeanwhile: [`${KELLER}.`],
  someTaken: [
    [`Low Water: ${fill(OWNER_REFUSALS.takenMeanwhile, { state: `${REFUSAL_MESSAGES.isSold}.` })}`],
  ],
  pricesChanged: [
    [VALIDATION.priceChanged('Low Water', 'CHF 1,200'), fill(OWNER_REFUSALS.otherWorks, { count: 4 })],
  ],
  changedSince: [],
  notKept: [],
  otherCurrency: ['EUR'],
  changedMeanwhile: [],
  tooManyAttempts: [30],
  tooMuchAtOnce: [],
  overloaded: [],
  mediaUnavailable: [STORE_REASONS.noRoom],
  diskFull: [],
  diskUnwritable: [],
  databaseAway: [],
  unavailable: [],
  unexpected: [],
}
const messagesOf = (code: ErrorCode) => new AppError(code, ...(EXAMPLES[code] as [])).messages
const CODES = Object.keys(EXAMPLES) as ErrorCode[]
const isSame = (message: string) => inOwnerLanguage(message) === message
/** What German readers understand of an English sentence. */
const ENGLISH = /\b(the|of|is|not|this|and|has|your)\b/i

test('an owner who reads English reads each refusal as the server sends it', () => {
  expect(CODES.flatMap(messagesOf).filter((message) => !isSame(message))).toEqual([])
})

test('each message stands in one table', () => {
  const tables = [FORM_MESSAGES, REFUSAL_MESSAGES, ...Object.values(SERVER_MESSAGES)]
  const messages = tables.flatMap((table) => Object.values<string>(table))
  expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([])
})

describe('an owner who reads German', () => {
  beforeAll(() => speak('de'))
  afterAll(() => speak('en'))

  test.each(CODES)('reads the refusal %s in German', (code) => {
    for (const message of messagesOf(code)) {
      expect(inOwnerLanguage(message)).not.toBe(message)
      expect(inOwnerLanguage(message)).not.toMatch(ENGLISH)
    }
  })

  test('reads in German what is wrong with backups, stores and other places of the server', () => {
    const messages = [REFUSAL_MESSAGES, ...Object.values(SERVER_MESSAGES)].flatMap((table) =>
      Object.values<string>(table).map((message) => message.replaceAll('{count}', '7')),
    )
    expect(messages.filter(isSame)).toEqual([])
    const problems = Object.values<string>(PUBLISH_PROBLEMS)
    expect(problems.filter((problem) => reasonInWords(problem) === problem)).toEqual([])
  })

  test.each([
    [
      'who has taken a work, until which day',
      `Low Water: ${messagesOf('takenMeanwhile')[0]}`,
      'Low Water: Reserviert für Ms Keller bis 3. Dezember 2026. Das hat gerade jemand anders gespeichert. Es wurde nichts geändert.',
    ],
    [
      'prices as they are written in Switzerland',
      messagesOf('pricesChanged')[0],
      'Low Water kostet jetzt CHF 1’200.',
    ],
    ['how many works have no room', messagesOf('pricesChanged')[1], 'und 4 weitere Werke'],
    [
      'what is wrong inside another sentence',
      messagesOf('mediaUnavailable')[0],
      'Fotografien können im Moment nicht gespeichert oder geladen werden: Der Speicher der Fotografien ist voll. Es wurde nichts geändert. Bitte versuchen Sie es später nochmals.',
    ],
    [
      'the code of a store for whoever looks after the server',
      'The bucket "site" is in another region. Correct the region in BACKUP_TO. (PermanentRedirect)',
      'Der Bucket «site» ist in einer anderen Region. Berichtigen Sie die Region in BACKUP_TO. (PermanentRedirect)',
    ],
    [
      'which fields of the Control Panel to correct',
      `${fill(SERVER_MESSAGES.enteredBuckets.noBucket, { endpoint: 'https://s3.test', bucket: 'site' })} (HTTP 404)`,
      'Unter https://s3.test gibt es keinen Bucket «site». Erstellen Sie ihn dort, oder berichtigen Sie «Bucket». (HTTP 404)',
    ],
    [
      'the name of a file as it is',
      messagesOf('image')[0],
      'a.jpg: ist animiert. Verwenden Sie ein stehendes Bild.',
    ],
    [
      'what an import made of a price in another currency',
      fill(IMPORT_NOTES.otherCurrency, { text: '900 €', currency: 'CHF', amount: 900 }),
      '900 € wurde als CHF 900 übernommen: Die Preise dieser Website sind in CHF.',
    ],
    [
      'which earlier price of an import has no currency',
      `Prices 2 currency: ${VALIDATION.currency}`,
      'Preise 2, Währung: Wählen Sie eine Währung aus der Liste',
    ],
    [
      'which one has no time',
      `Prices 3 since: ${VALIDATION.required}`,
      'Preise 3, Seit: Bitte füllen Sie dieses Feld aus',
    ],
    ['which one is none', `Prices 4: ${VALIDATION.keptPrice}`, expect.stringMatching(/^Preise 4: Das muss/)],
    [
      'in which lines two lists differ',
      fill(IMPORT_FAILURES.listsDiffer, {
        first: 'paintings.json',
        second: 'paintings.csv',
        place: fill(IMPORT_PLACES.line, { file: 'paintings.csv', number: 1200 }),
        name: 'Dusk',
      }),
      'paintings.json und paintings.csv unterscheiden sich (siehe paintings.csv, Zeile 1200, Dusk). Entfernen Sie die Liste, die Sie nicht verwenden möchten.',
    ],
    [
      'which column an import misses',
      fill(IMPORT_FAILURES.noNames, { file: 'shows.csv', items: 'exhibitions', titles: 'title; begins' }),
      'shows.csv sagt nicht, welche Spalte die Namen der Ausstellungen enthält. Die erste Zeile braucht die Titel title; begins.',
    ],
    [
      'that the chosen files are no photographs',
      fill(IMPORT_FAILURES.noPhotographs, IMPORTED),
      'Ihre Auswahl enthält keine Fotografien.',
    ],
    [
      'a note about a cell with two lines',
      fill(IMPORT_NOTES.size, { text: '50 × 60\n(oval)' }),
      'Höhe und Breite wurden nicht verstanden: 50 × 60\n(oval).',
    ],
    [
      'that a word in a list is no size',
      fill(IMPORT_NOTES.noSize, { text: 'Oval', size: '80 × 60 cm' }),
      '«Oval» ist keine Grösse; darum wurde 80 × 60 cm aus Höhe und Breite genommen.',
    ],
    ['how long to wait', messagesOf('tooManyAttempts')[0], expect.stringMatching(/30 Sekunden/)],
  ])('reads %s', (_what, message = '', german) => {
    expect(inOwnerLanguage(message)).toEqual(german)
  })

  test('reads what has worked and what has failed in German, too', () => {
    const messages = [FAILURE.logout, FAILURE.contact, SUCCESS.contact, SESSION_ENDED, NO_ANSWER]
    expect(messages.filter(isSame)).toEqual([])
  })

  test('reads a message that the program does not know as it is', () => {
    expect(inOwnerLanguage('ENOENT: no such file.')).toBe('ENOENT: no such file.')
  })
})
