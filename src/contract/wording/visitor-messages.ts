import {
  FAILURE,
  NO_ANSWER,
  STATUS_MESSAGES,
  SUCCESS,
  UNEXPECTED_STATUS_MESSAGE,
  VALIDATION,
} from './messages.ts'
import { NEWSLETTER_WORDS } from './newsletter-words.ts'
import { ACCOUNT_MESSAGES } from '../people/account-messages.ts'
import { REFUSALS } from './refusals.ts'

/**
 * The messages of forms and of the server that a visitor can get, also one who signs up, signs in or changes the own
 * account. They cross the wire in English; pages of other languages say them in their own words
 * (browser/stores/in-page-language.ts).
 */
export const VISITOR_MESSAGES = {
  required: VALIDATION.required,
  email: VALIDATION.email,
  clientError: STATUS_MESSAGES[400],
  forbidden: STATUS_MESSAGES[403],
  notFound: STATUS_MESSAGES[404],
  serverError: STATUS_MESSAGES[500],
  unavailable: STATUS_MESSAGES[503],
  unexpected: UNEXPECTED_STATUS_MESSAGE,
  noAnswer: NO_ANSWER,
  messageFailed: FAILURE.contact,
  messageSent: SUCCESS.contact,
  subscriptionFailed: FAILURE.subscription,
  subscribed: SUCCESS.subscription,
  xsrf: REFUSALS.xsrf,
  tooMuchAtOnce: REFUSALS.tooMuchAtOnce,
  overloaded: REFUSALS.overloaded,
  diskFull: REFUSALS.diskFull,
  diskUnwritable: REFUSALS.diskUnwritable,
  databaseAway: REFUSALS.databaseAway,
  sending: NEWSLETTER_WORDS.sending,
  nextStep: NEWSLETTER_WORDS.nextStep,
  ...ACCOUNT_MESSAGES,
} as const
type Key = keyof typeof VISITOR_MESSAGES
const KEYS = new Map<string, Key>(Object.entries(VISITOR_MESSAGES).map(([key, text]) => [text, key as Key]))

/** What is said of a number or a name: the English text with 7 in it, as a pattern. */
const toPattern = (text: string, part = '([\\d,]+)') => new RegExp(`^${text.replace('7', part)}$`)
const COUNTED = {
  minimum: toPattern(VALIDATION.minimum(7)),
  maximum: toPattern(VALIDATION.maximum(7)),
  seconds: toPattern(REFUSALS.tooManyAttempts('7 seconds?')),
  minutes: toPattern(REFUSALS.tooManyAttempts('7 minutes?')),
} as const
/** What is said to a person, with the name. */
const NAMED = {
  hello: toPattern(SUCCESS.login('7'), '(.+)'),
  goodbye: toPattern(SUCCESS.logout('7'), '(.+)'),
} as const

/** The fields of these forms, as the server names them before a message (server/platform/api/body.ts). */
export const MESSAGE_FIELDS = {
  Name: 'name',
  Email: 'email',
  'Phone number': 'phoneNumber',
  Subject: 'subject',
  Content: 'content',
  Username: 'username',
  Password: 'password',
  'Confirm password': 'confirmPassword',
  Current: 'currentPassword',
  Setup: 'setup',
  Code: 'code',
} as const

export type VisitorMessage =
  | { readonly kind: 'plain'; readonly key: Key }
  | { readonly kind: 'counted'; readonly key: keyof typeof COUNTED; readonly count: number }
  | { readonly kind: 'named'; readonly key: keyof typeof NAMED; readonly name: string }
  | {
      readonly kind: 'field'
      readonly key: (typeof MESSAGE_FIELDS)[keyof typeof MESSAGE_FIELDS]
      readonly message: string
    }

/** Which of these messages an English text is; undefined for others. */
export function findVisitorMessage(message: string): VisitorMessage | undefined {
  const plain = KEYS.get(message)
  if (plain) return { kind: 'plain', key: plain }
  for (const [kind, pattern] of Object.entries(COUNTED)) {
    const number = pattern.exec(message)?.[1]?.replaceAll(',', '')
    if (number) return { kind: 'counted', key: kind as keyof typeof COUNTED, count: Number(number) }
  }
  for (const [kind, pattern] of Object.entries(NAMED)) {
    const name = pattern.exec(message)?.[1]
    if (name) return { kind: 'named', key: kind as keyof typeof NAMED, name }
  }
  const [label = '', ...rest] = message.split(': ')
  const key = label in MESSAGE_FIELDS ? MESSAGE_FIELDS[label as keyof typeof MESSAGE_FIELDS] : undefined
  return key && rest.length > 0 ? { kind: 'field', key, message: rest.join(': ') } : undefined
}
