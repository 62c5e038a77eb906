import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import { type Place, readMailbox } from './read-mailbox.ts'
import { type ImapServer, openImapServer } from './testing-imap.ts'
import { multipart, returned, SORRY, status } from './testing-reports.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e.7c9e6679-7425-40de-944b-e07fc1f90ae7'
const MESSAGE_ID = `Message-ID: <${ID}@site.test>`
const LETTER = `${MESSAGE_ID}\r\nSubject: New works\r\nContent-Type: text/plain\r\n\r\nLook.\r\n`
const RETURNED = { id: ID, status: '5.1.1', isBounce: true }

let imap: ImapServer
beforeEach(async () => {
  imap = await openImapServer()
})
afterEach(() => imap.close())

function read(mailbox: BounceMailbox = imap.mailbox, from?: Place) {
  const { signal } = new AbortController()
  return readMailbox(mailbox, { from, now: new Date(), signal })
}
const quoted = (text: string) => text.replace('7c9e', '7c=\r\n9e').replace('@', '=40')

describe('a letter that came back', () => {
  it.each([
    ['with its headers', returned(LETTER)],
    ['as a whole', multipart([SORRY, status('5.1.1'), ['message/rfc822', LETTER]])],
    [
      'with encoded headers',
      multipart([
        SORRY,
        status('5.1.1'),
        ['text/rfc822-headers\r\nContent-Transfer-Encoding: base64', Buffer.from(LETTER).toString('base64')],
      ]),
    ],
    [
      'with quoted headers',
      multipart([
        SORRY,
        status('5.1.1'),
        ['text/rfc822-headers\r\nContent-Transfer-Encoding: quoted-printable', quoted(LETTER)],
      ]),
    ],
  ])('is found %s', async (_how, message) => {
    imap.deliver(message)
    expect(await read()).toEqual({ place: { uidValidity: '1', lastUid: 1 }, returned: [RETURNED] })
  })

  it('is found in the folder that the owner names', async () => {
    imap.deliver(returned(LETTER), 'Returned')
    expect((await read()).returned).toEqual([])
    expect((await read({ ...imap.mailbox, folder: 'Returned' })).returned).toEqual([RETURNED])
  })

  it('is read once, until the mail provider numbers all messages anew', async () => {
    imap.deliver(returned(LETTER))
    const { place } = await read()
    expect(await read(imap.mailbox, place)).toEqual({ place, returned: [] })
    expect(imap.fetched).toEqual([1, 1])
    imap.inbox.uidvalidity = 7
    expect((await read(imap.mailbox, place)).returned).toEqual([RETURNED])
  })

  it('is found behind messages that are huge, broken, or made to do harm', async () => {
    const nested = (depth: number): string =>
      depth === 0 ? LETTER : multipart([SORRY, status('2.0.0'), ['message/rfc822', nested(depth - 1)]])
    for (const message of [
      '',
      'Content-Type: multipart/report',
      'Content-Type: multipart/report; boundary=""\r\n\r\n--\r\n--\r\n',
      `${'X-Long: a\r\n'.repeat(50_000)}\r\nHello`,
      `Content-Type: multipart/report; boundary=${'b'.repeat(100_000)}\r\n\r\n`,
      multipart([
        SORRY,
        ['message/delivery-status', 'Status: 5\r\n'.repeat(20_000)],
        ['text/rfc822-headers', `Message-ID: <${'a'.repeat(200_000)}`],
      ]),
      multipart([SORRY, status('5.1.1')]),
      returned(LETTER).replace('I am sorry.', 'x'.repeat(1_000_000)),
      nested(20),
      returned(LETTER),
    ])
      imap.deliver(message)
    expect(await read()).toEqual({ place: { uidValidity: '1', lastUid: 10 }, returned: [RETURNED] })
  })

  it('waits where the connection breaks before it, and what was read until then counts', async () => {
    for (const message of [returned(LETTER), 'Subject: Strange\r\n\r\nHello', returned(LETTER)])
      imap.deliver(message)
    imap.breaking.add(2)
    const place = { uidValidity: '1', lastUid: 1 }
    expect(await read()).toEqual({ place, returned: [RETURNED], failure: 'unreachable', stuckAt: 2 })
    imap.breaking.clear()
    expect((await read(imap.mailbox, place)).returned).toEqual([RETURNED])
  })
})

it('an owner who reads the same mailbox finds it as it was, with personal mail unread', async () => {
  const messages = [
    returned(LETTER),
    multipart([SORRY], 'mixed'),
    `Subject: Re: New works\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. ${MESSAGE_ID}`,
    `Subject: Hello\r\n\r\n${returned(LETTER)}`,
  ]
  for (const message of messages) imap.deliver(message)
  expect((await read()).returned).toEqual([RETURNED])
  expect(imap.inbox.messages.map(({ flags, raw }) => [flags, raw])).toEqual(
    messages.map((message) => [[], message]),
  )
})

it.each<[what: string, changes: Partial<BounceMailbox>, failure: string]>([
  ['a wrong password', { password: 'wrong' }, 'wrongLogin'],
  ['a folder that does not exist', { folder: 'Nowhere' }, 'noFolder'],
  ['a server without STARTTLS', { security: 'starttls' }, 'noTls'],
  ['a server without TLS', { security: 'tls' }, 'noTls'],
  ['a host that does not exist', { host: 'nowhere.invalid' }, 'unknownHost'],
  ['a port where nothing answers', { port: 9 }, 'unreachable'],
])('an owner is told about %s', async (_what, changes, failure) => {
  expect(await read({ ...imap.mailbox, ...changes })).toMatchObject({ returned: [], failure })
})

it('an owner is told about a certificate that nobody trusts', async () => {
  const encrypted = await openImapServer({ isEncrypted: true })
  expect((await read(encrypted.mailbox)).failure).toBe('certificate')
  await encrypted.close()
})

it('a server that stops does not wait for a mail server that says nothing', async () => {
  const stopping = new AbortController()
  const silent = createServer(() => stopping.abort())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const { signal } = stopping
  const start = Date.now()
  await readMailbox({ ...imap.mailbox, port }, { from: undefined, now: new Date(), signal })
  // It has been stopped before.
  await readMailbox({ ...imap.mailbox, port }, { from: undefined, now: new Date(), signal })
  expect(Date.now() - start).toBeLessThan(10_000)
  silent.close()
})
