/** What can be wrong on the server, with backups, and with what it is connected to. */
export { SERVER_MESSAGES as default } from '../../../../contract/wording/owner-messages.ts'
