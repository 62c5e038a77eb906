/** Why the server or a form refuses something, in words for people who look after the site. */
export { REFUSAL_MESSAGES as default } from '../../../../contract/wording/owner-messages.ts'
