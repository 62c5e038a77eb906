/** Names under which a browser keeps what outlives a page (features 2 and 3). */

/** sessionStorage: the name of the painting that the next inquiry is about. */
export const SELECTED_PAINTING_NAME = 'selectedPaintingName'
/** sessionStorage: the same painting's id. */
export const SELECTED_PAINTING_ID = 'selectedPaintingId'
/** sessionStorage: toasts that wait for their time or for the next page. */
export const TOASTS = 'toasts'
/** sessionStorage: the change that was saved last and may not be public yet. */
export const AWAITED = 'awaitedRevision'
/** localStorage: who is signed in. The expiry is written last, so who sees it sees the rest. */
export const SESSION_KEYS = {
  token: 'authToken',
  username: 'username',
  expiresAt: 'authTokenExpiry',
} as const

/** Dispatched on the window when there is something to show; src/browser/elements/feedback.ts fetches what shows it. */
export const FEEDBACK_EVENT = 'feedback'
/** Dispatched on the window when a session begins or ends on this page. */
export const SESSION_EVENT = 'session'
