/**
 * Why a mail did not leave. `unreachable` and `senderRefused` are about the mail server and hold for every reader;
 * `bounce`: the address will never take a mail; `refused`: this mail was refused for ever; `later`: try again.
 */
export type SendFailure = 'unreachable' | 'senderRefused' | 'bounce' | 'refused' | 'later'

interface SmtpError {
  readonly command: string
  readonly code?: string
  readonly responseCode?: number
  readonly message: string
}
const isOfSmtp = (error: unknown): error is Error & SmtpError => error instanceof Error && 'command' in error

/** The reply of a mail server that closes the connection (RFC 5321). */
const CLOSING = 421

/** What nodemailer finds before the server is asked. */
function ofChecks({ code, message }: SmtpError): SendFailure {
  if (code === 'EENVELOPE') return message.startsWith('Invalid sender') ? 'senderRefused' : 'bounce'
  return code === 'EMESSAGE' ? 'refused' : 'unreachable'
}

/** Undefined for an error that is not of the mail server. */
export function classifyFailure(error: unknown): SendFailure | undefined {
  if (!isOfSmtp(error)) return undefined
  const { command, responseCode = 0 } = error
  if (responseCode === 0) return ofChecks(error)
  const isFinal = responseCode >= 500
  if (responseCode === CLOSING) return 'unreachable'
  // Before a recipient is named, only the server and the sender matter.
  if (command === 'MAIL FROM') return isFinal ? 'senderRefused' : 'unreachable'
  if (command === 'RCPT TO') return isFinal ? 'bounce' : 'later'
  if (command === 'DATA') return isFinal ? 'refused' : 'later'
  return 'unreachable'
}
