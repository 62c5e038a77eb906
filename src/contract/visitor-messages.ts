import {
  FAILURE,
  NO_ANSWER,
  STATUS_MESSAGES,
  SUCCESS,
  UNEXPECTED_STATUS_MESSAGE,
  VALIDATION,
} from './messages.ts'
import { NEWSLETTER_WORDS } from './newsletter-words.ts'
import { REFUSALS } from './refusals.ts'

/**
 * The messages of forms and of the server that a visitor without an account can get. They cross the wire in English;
 * pages of other languages say them in their own words (browser/stores/in-page-language.ts).
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
} as const
