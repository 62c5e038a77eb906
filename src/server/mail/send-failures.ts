/**
 * Why a mail did not leave. `unreachable` and `senderRefused` are about the mail server and hold for every reader;
 * `denied`: a rule of the server, which may mean the sender or only this reader; `bounce`: the address will never take a
 * mail; `refused`: this mail was refused for ever; `later`: try again.
 */
export type SendFailure = 'unreachable' | 'senderRefused' | 'denied' | 'bounce' | 'refused' | 'later'

interface SmtpError {
  readonly command?: string
  readonly code?: string
  readonly response?: string
  readonly responseCode?: number
  readonly message: string
}
/** A server that closes the connection before it says a word gives an error without a command. */
const isOfSmtp = (error: unknown): error is Error & SmtpError =>
  error instanceof Error && ('command' in error || ('code' in error && error.code === 'ECONNECTION'))

/** The reply of a mail server that closes the connection (RFC 5321). */
const CLOSING = 421

/** What nodemailer finds before the server is asked. */
function ofChecks({ code, message }: SmtpError): SendFailure {
  if (code === 'EENVELOPE') return message.startsWith('Invalid sender') ? 'senderRefused' : 'bounce'
  return code === 'EMESSAGE' ? 'refused' : 'unreachable'
}

/** An enhanced status code such as 5.1.1 (RFC 3463): what a refusal is about. */
const ENHANCED = /\b[45]\.(\d{1,3}\.\d{1,3})\b/
const aboutOf = (text = '') => ENHANCED.exec(text)?.[1]
/** The address of the sender, and rules of the server, such as "relay access denied". */
const OF_SENDER = /^(?:7\.|1\.[78]$)/
/** Its network and quotas. They pass. */
const OF_SERVER = /^[34]\./
/** No such mailbox, or one that is closed. */
const OF_ADDRESS = /^(?:1\.|2\.1$)/

/** Replies about a mailbox (RFC 5321), where no enhanced code says more; 5.0.0 says nothing. */
const OF_MAILBOX = /\b55[013][ -]/
const NOTHING = '0.0'
/** So Exchange Online refuses addresses that it does not know. */
const UNKNOWN = /\b5\.4\.1\b.*recipient address rejected/i

/**
 * Whether a mail came back because of its address (RFC 3464), judged like the answers of a mail server. Some mail servers
 * write 5.0.0 for everything; then the reply that they got says more.
 */
export function isOfAddress(status: string, reply: string): boolean {
  if (!status.startsWith('5.')) return false
  if (UNKNOWN.test(reply)) return true
  const about = aboutOf(status === '5.0.0' ? reply : status)
  if (about === undefined || about === NOTHING) return OF_MAILBOX.test(reply)
  return OF_ADDRESS.test(about) && !OF_SENDER.test(about)
}

/** A final answer about one recipient. A server that gives no enhanced code mostly means the mailbox. */
function ofRecipient(error: SmtpError): SendFailure {
  const about = UNKNOWN.test(error.response ?? '') ? undefined : aboutOf(error.response)
  if (about === undefined || about === NOTHING) return 'bounce'
  if (OF_SENDER.test(about)) return OF_ADDRESS.test(about) ? 'senderRefused' : 'denied'
  if (OF_ADDRESS.test(about)) return 'bounce'
  return OF_SERVER.test(about) ? 'later' : 'refused'
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
  if (command === 'RCPT TO') return isFinal ? ofRecipient(error) : 'later'
  if (command !== 'DATA') return 'unreachable'
  return isFinal && !OF_SERVER.test(aboutOf(error.response) ?? '') ? 'refused' : 'later'
}
