/** Keys of the browser's storage for data that outlives a page (features 2 and 3). */

/** sessionStorage: the name of the painting of the next inquiry. */
export const SELECTED_PAINTING_NAME = 'selectedPaintingName'
/** sessionStorage: the id of that painting. */
export const SELECTED_PAINTING_ID = 'selectedPaintingId'
/** sessionStorage: what a sender may like to be told of that painting, if it is reserved or sold. */
export const SELECTED_PAINTING_WISH = 'selectedPaintingWish'
/** sessionStorage: toasts that show later or on the next page. */
export const TOASTS = 'toasts'
/** sessionStorage: the last saved change, which may not be public yet. */
export const AWAITED = 'awaitedRevision'
/** sessionStorage: the role of the signed-in account, after its name and the end of its session. */
export const ROLE = 'role'
/** localStorage: the columns of the table of paintings that the owner has chosen. */
export const PAINTING_COLUMNS = 'paintingColumns'
/** localStorage: the language that a visitor has chosen, so that no other one is offered. */
export const CHOSEN_LANGUAGE = 'language'
/** localStorage: the languages whose fields the owner has open in forms. */
export const OPEN_TRANSLATIONS = 'openTranslations'
/** localStorage: the language of the owner's screens that the person has chosen. */
export const OWNER_LANGUAGE = 'ownerLanguage'
/** localStorage: the session. The expiry is written last, so if it is there, the other keys are there, too. */
export const SESSION_KEYS = {
  token: 'authToken',
  username: 'username',
  /** The token, and the id of the account to which it belongs. */
  account: 'authAccount',
  expiresAt: 'authTokenExpiry',
} as const
/** localStorage: the end of a session that was cleared and may be renewed, by any tab. */
export const ENDED_SESSION = 'endedSession'

/** Dispatched on the window when there is a message; src/browser/elements/feedback.ts then loads the components. */
export const FEEDBACK_EVENT = 'feedback'
/** Dispatched on the window when a session starts or ends on this page. */
export const SESSION_EVENT = 'session'
