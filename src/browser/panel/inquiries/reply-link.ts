import type { Inquiry } from '../../../contract/mail/inquiry.ts'
import { mailLink } from '../../../contract/mail/mail-link.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

/** Mail programs cut or refuse much longer links. */
const QUOTED_MAX_LENGTH = 900

const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')

/** A `mailto:` link for an answer: the subject has the case number, and the message is quoted. */
export function replyLink({ name, email, subject, content, caseNumber }: Inquiry): string {
  const { replies: words } = ownerWords().inquiries
  const start = content.slice(0, QUOTED_MAX_LENGTH).toWellFormed()
  const quoted = quote(start.length < content.length ? `${start} …` : start)
  const parts = {
    subject: `Re: ${subject || words.yourMessage} (${caseNumber})`,
    body: `${tell(words.greeting, { name })}\r\n\r\n\r\n\r\n${quoted}\r\n`,
  }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `${mailLink(email)}?${query.join('&')}`
}
