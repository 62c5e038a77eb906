import type { MailFailure } from '../../../contract/mail/mail-server.ts'

const PASSWORD =
  'The server does not accept the username or the password. Some providers need an app password, which you create for this site in your account there.'

/** What a failed test mail means, and what to do. */
export const MAIL_FAILURE_WORDS: Readonly<Record<MailFailure, string>> = {
  unknownHost: 'There is no server with this name. Check its spelling.',
  unreachable: 'The server does not answer at this port. Check its name, the port and the encryption.',
  timeout: 'The server did not answer in time. Check its name, the port and the encryption.',
  notMail: 'Something answers there, but it is not a mail server. Check the name and the port.',
  noTls: 'The server does not offer this encryption. Try another one.',
  certificate: 'The server’s certificate is not valid for this name. Use the name that your provider gives.',
  wrongLogin: PASSWORD,
  loginNeeded: 'The server needs a username and a password.',
  senderRefused: 'The server does not send emails from this address. Use the address of your account there.',
  recipientRefused: 'The server refuses the address that the test email goes to.',
  mailRefused: 'The server refused the email.',
  other: 'The server gave an unknown reason.',
}
