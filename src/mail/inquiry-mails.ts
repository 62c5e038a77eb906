import type { NewMail, StoredInquiry } from '../data/model.ts'
import { toLine } from './one-line.ts'

/** What the painter and the visitor call the inquiry when they speak of it: `4F3A-91C2`. */
export function toCaseNumber(inquiryId: string) {
  const digits = inquiryId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** A name that is a name. The confirmation goes to an address anybody may type: it must not carry advertising. */
function toGreeting(name: string) {
  const line = toLine(name)
  return /^[\p{L}\p{M} .'’-]{1,60}$/u.test(line) && !/\.\S/.test(line) ? `Hello ${line},` : 'Hello,'
}

/** To the painter: everything that was written; an answer goes straight to the visitor. */
export function renderInquiry(inquiry: StoredInquiry, to: string): NewMail {
  const about = toLine(inquiry.subject)
  const facts = [
    ['Case', toCaseNumber(inquiry.id)],
    ['Name', toLine(inquiry.name)],
    ['E-mail', inquiry.email],
    ['Phone', toLine(inquiry.phoneNumber)],
    ['About', about],
  ].filter(([, value]) => value)
  return {
    to,
    replyTo: inquiry.email,
    subject: about ? `Inquiry: ${about}` : `Message from ${toLine(inquiry.name)}`,
    text: `${facts.map(([key, value]) => `${key}: ${value}`).join('\n')}\n\n${inquiry.content}\n`,
  }
}

/** To the visitor: that it arrived, and under which number. Repeats nothing that was typed but a plain name. */
export function renderConfirmation(inquiry: StoredInquiry, brandName: string): NewMail {
  const caseNumber = toCaseNumber(inquiry.id)
  const paragraphs = [
    toGreeting(inquiry.name),
    `thank you for your message. It has arrived under the number ${caseNumber} and will be read in person.`,
    'If you did not write to us, somebody mistyped an address: you need not do anything.',
    toLine(brandName),
  ]
  return {
    to: inquiry.email,
    replyTo: '',
    subject: `Your message has arrived (${caseNumber})`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
