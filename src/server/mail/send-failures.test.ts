import { expect, it } from 'vitest'
import { classifyFailure, isOfAddress } from './send-failures.ts'

const answered = (command: string, response: string) =>
  Object.assign(new Error(response), {
    command,
    code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
    response,
    responseCode: Number(response.slice(0, 3)),
  })

it.each([
  ['RCPT TO', '550 5.1.1 User unknown', 'bounce'],
  ['RCPT TO', '550 no such mailbox', 'bounce'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled', 'bounce'],
  ['RCPT TO', '550 5.0.0 User unknown', 'bounce'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'bounce'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'refused'],
  ['RCPT TO', '553 5.7.1 Sender address rejected', 'denied'],
  ['RCPT TO', '554 5.7.1 Relay access denied', 'denied'],
  ['RCPT TO', '554 5.7.1 Recipient address rejected: Access denied', 'denied'],
  ['RCPT TO', '550 5.1.8 Sender domain not found', 'senderRefused'],
  ['RCPT TO', '550 5.4.5 Daily sending quota exceeded', 'later'],
  ['RCPT TO', '450 4.7.1 Greylisted', 'later'],
  ['DATA', '550 5.4.5 Daily sending quota exceeded', 'later'],
  ['DATA', '554 5.7.1 Looks like spam', 'refused'],
  ['DATA', '452 4.3.1 No space', 'later'],
  ['MAIL FROM', '550 5.7.60 May not send as this sender', 'senderRefused'],
  ['RCPT TO', '421 4.7.0 Too many mails, closing', 'unreachable'],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', 'unreachable'],
])('a mail server that answers %s with "%s" means: %s', (command, response, failure) => {
  expect(classifyFailure(answered(command, response))).toBe(failure)
})

it.each([
  ['5.1.1', 'smtp; 550 5.1.1 User unknown', true],
  ['5.2.1', '', true],
  ['5.1.10', 'smtp; 556 The domain takes no mail', true],
  ['5.0.0', 'smtp; 550 Requested action not taken: mailbox unavailable', true],
  ['5.0.0', 'smtp; 550-5.1.1 The address does not exist', true],
  ['5.0.0', 'smtp; 550 5.0.0 User unknown', true],
  ['5.4.1', 'smtp; 550 5.4.1 Recipient address rejected: Access denied', true],
  ['5.4.1', 'smtp; 550 5.4.1 No answer from host', false],
  ['5.0.0', 'smtp; 550 5.7.1 Looks like spam', false],
  ['5.0.0', 'smtp; 554 Transaction failed', false],
  ['5.0.0', '', false],
  ['5.1.8', 'smtp; 550 5.1.8 Sender domain not found', false],
  ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', false],
  ['5.7.1', 'smtp; 550 5.7.1 Blocked', false],
  ['5.4.7', 'smtp; 550 Delivery time expired', false],
  ['4.1.1', 'smtp; 450 4.1.1 Later', false],
])('a mail that came back with %s and "%s" is about its address: %s', (status, reply, isAbout) => {
  expect(isOfAddress(status, reply)).toBe(isAbout)
})

it('an error that is no answer of a mail server is not taken for one', () => {
  expect(classifyFailure(new TypeError('x is not a function'))).toBeUndefined()
  expect(classifyFailure(Object.assign(new Error('gone'), { command: 'CONN', code: 'ECONNECTION' }))).toBe(
    'unreachable',
  )
})
