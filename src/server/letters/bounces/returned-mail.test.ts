import { expect, it } from 'vitest'
import { findMessageId, readReturnedMail } from './returned-mail.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e.7c9e6679-7425-40de-944b-e07fc1f90ae7'
const report = (...fields: readonly string[]) =>
  ['Reporting-MTA: dns; mail.test', '', 'Final-Recipient: rfc822; ida@mail.test', ...fields, ''].join('\r\n')
const headers = (line: string) =>
  ['Received: from site.test', line, 'Subject: New works', '', ''].join('\r\n')
const FAILED = report('Action: failed', 'Status: 5.1.1')

it.each([
  ['says that the address is unknown', report('Action: failed', 'Status: 5.1.1'), '5.1.1', true],
  [
    'has other cases and a comment',
    report('ACTION: Failed (gone)', 'status: 5.1.1 (unknown)'),
    '5.1.1',
    true,
  ],
  [
    'says only in words which',
    report('Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp;', ' 550 5.1.1 no'),
    '5.0.0',
    true,
  ],
  ['says that the mailbox is full', report('Action: failed', 'Status: 5.2.2'), '5.2.2', false],
  ['says that it was tried for days', report('Action: failed', 'Status: 4.4.7'), '4.4.7', false],
  [
    'has lines of another system',
    report('Action: failed', 'Status: 5.1.1').replaceAll('\r\n', '\n'),
    '5.1.1',
    true,
  ],
])('a mail comes back for good when its report %s', (_what, text, status, isBounce) => {
  expect(readReturnedMail(text, `<${ID}@site.test>`)).toEqual({ id: ID, status, isBounce })
})

it.each([
  ['says that it is late', report('Action: delayed', 'Status: 4.4.7')],
  ['says that it has arrived', report('Action: delivered', 'Status: 2.0.0')],
  ['has a status that is none', report('Action: failed', 'Status: five')],
  ['has a status that goes on', report('Action: failed', 'Status: 5.1.1111')],
  ['says failed of one address and 5.1.1 of another', report('Action: failed', '', 'Status: 5.1.1')],
  ['is empty', ''],
  ['is noise', '\u0000:\r\n'.repeat(20_000)],
])('nothing is counted when a report %s', (_what, text) => {
  expect(readReturnedMail(text, `<${ID}@site.test>`)).toBeUndefined()
})

it('the mail is found by its Message-ID, also on a line of its own', () => {
  const messageId = findMessageId(headers(`message-id:\r\n\t<${ID}@old-name.test>`))
  expect(readReturnedMail(FAILED, messageId)?.id).toBe(ID)
})

it.each([
  ['of another program', headers('Message-ID: <CAB=1@mail.test>')],
  ['about an account or an inquiry', headers(`Message-ID: <${ID.slice(0, 36)}@site.test>`)],
  ['without headers', ''],
  ['that names a letter in its text', `Subject: Re\r\n\r\nMessage-ID: <${ID}@site.test>`],
  ['that names a letter in another header', headers(`X-Message-ID: <${ID}@site.test>`)],
  ['with endless headers', `Message-ID: ${' '.repeat(60_000)}\r\n`],
])('a mail %s is no letter', (_what, original) => {
  expect(readReturnedMail(FAILED, findMessageId(original))).toBeUndefined()
})
