import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { createAccountCalls } from './accounts.ts'
import { createCall, createVersionedCall } from './call.ts'
import { createHistoryCalls } from './history.ts'
import { createInquiryCalls } from './inquiries.ts'
import { createManagedCalls } from './managed.ts'
import { createOutboxCalls } from './outbox.ts'
import { createOverviewCalls } from './overview.ts'
import { createPaintingCalls } from './paintings.ts'
import { createPublishingCalls } from './publishing.ts'
import { toQuery } from './query.ts'
import { createSiteCalls } from './site.ts'
import { createSubscriberCalls } from './subscribers.ts'

const ABOUT = { teaser: 't', body: 'b', statement: 's', steps: [] }

/** The owner's calls. Each request is recorded and gets the same answer. */
function open(answer: unknown = true, version?: string) {
  const sent: unknown[][] = []
  const send = async (...parts: unknown[]) => {
    while (parts.at(-1) === undefined) parts.pop()
    sent.push(parts)
    return Response.json(answer, { headers: version === undefined ? {} : { ETag: version } })
  }
  const call = createCall(send)
  const fetch = async (path: string) => {
    sent.push(['fetch', path])
    return Response.json({ about: ABOUT })
  }
  return {
    sent,
    accounts: createAccountCalls(call),
    history: createHistoryCalls(call),
    inquiries: createInquiryCalls(call),
    managed: createManagedCalls(call),
    outbox: createOutboxCalls(call),
    overview: createOverviewCalls(call),
    paintings: createPaintingCalls(call),
    publishing: createPublishingCalls(call, send),
    site: createSiteCalls({ call, versioned: createVersionedCall(send), fetch }),
    subscribers: createSubscriberCalls(call),
  }
}
const QUERY = { state: 'inbox', answered: '', search: 'a b' } as const
type Calls = ReturnType<typeof open>

/** Each action and the request that it sends. Calls with a typed answer are tested below. */
const SENT: [string, (calls: Calls) => unknown, unknown[]][] = [
  [
    'asks for a link',
    (c) => c.accounts.askForResetLink({ name: 'm' }),
    ['POST', '/api/Identity/forgotten', { name: 'm' }],
  ],
  ['removes a person', (c) => c.accounts.removeUser('u'), ['DELETE', '/api/Users/u']],
  ['brings something back', (c) => c.history.bringBack('p'), ['POST', '/api/Trash/p']],
  ['deletes a message', (c) => c.inquiries.remove('i'), ['DELETE', '/api/Inquiries/i']],
  ['lets a sender in again', (c) => c.inquiries.unblock('b'), ['DELETE', '/api/Blocks/b']],
  ['sends a mail once more', (c) => c.outbox.retry('m'), ['POST', '/api/Outbox/m']],
  ['discards a mail', (c) => c.outbox.discard('m'), ['DELETE', '/api/Outbox/m']],
  [
    'moves a painting',
    (c) => c.paintings.move('a', 'b'),
    ['PATCH', '/api/PaintingOrder', { id: 'a', before: 'b' }],
  ],
  ['takes out a subscriber', (c) => c.subscribers.remove('s'), ['DELETE', '/api/Subscribers/s']],
]

test.each(SENT)('an owner who %s sends exactly that', async (_what, does, parts) => {
  const calls = open()
  expect(await does(calls)).toBeUndefined()
  expect(calls.sent).toEqual([parts])
})

const at = '2026-05-01T12:00:00.000Z'
const user = {
  id: 'u',
  username: 'n',
  email: 'e',
  role: 'admin',
  status: 'active',
  createdAt: at,
  isYou: false,
  may: [],
}
const inquiry = {
  ...{
    id: 'i',
    caseNumber: 'C',
    createdAt: at,
    name: 'n',
    email: 'e',
    phoneNumber: '',
    subject: '',
    content: 'c',
  },
  ...{ state: 'inbox', spamReason: '', isRead: true, answeredAt: null, painting: null },
}
const line = {
  ...{ id: 'p', name: 'n', technique: 't', dimensions: 'd', year: 2024, price: '1', isAvailableToSell: true },
  ...{ isOnFocus: false, position: 1, thumbnailPath: '', updatedAt: at },
}
const block = { id: 'b', pattern: 'mail.test', createdAt: at }
const publishing = {
  state: 'idle',
  revision: 1,
  publishedRevision: 1,
  done: 0,
  total: 0,
  failed: [],
  milliseconds: 0,
}
const overview = {
  ...{ paintings: { toSell: 1, onFocus: 2, portfolio: 3 }, exhibitions: 4, images: 5, isLive: true },
  ...{ waiting: { mail: 1, hasMailServer: false, images: 2, people: 3 }, inquiries: { unread: 1, inbox: 2 } },
  confirmedSubscribers: 3,
  version: '1.0.0',
}
const READ: [string, (calls: Calls) => Promise<unknown>, unknown, unknown[]][] = [
  [
    'who may sign up',
    (c) => c.accounts.readRules(),
    { registration: 'open', canSendMail: true },
    ['GET', '/api/Identity'],
  ],
  [
    'whose password is changed',
    (c) => c.accounts.resetPassword({ token: 't', password: 'p', confirmPassword: 'p' }),
    { username: 'n' },
    ['POST', '/api/Identity/reset', { token: 't', password: 'p', confirmPassword: 'p' }],
  ],
  ['people', (c) => c.accounts.listUsers(), [user], ['GET', '/api/Users']],
  [
    'a changed person',
    (c) => c.accounts.changeUser('u', { role: 'admin' }),
    user,
    ['PUT', '/api/Users/u', { role: 'admin' }],
  ],
  [
    'an invitation',
    (c) => c.accounts.invite('admin'),
    { link: 'l', expiresAt: at },
    ['POST', '/api/Invitations', { role: 'admin' }],
  ],
  ['the history', (c) => c.history.audit(2), [], ['GET', '/api/Audit?page=2&pageSize=50']],
  ['the trash', (c) => c.history.trash(), [], ['GET', '/api/Trash']],
  [
    'the inbox',
    (c) => c.inquiries.list({ ...QUERY, page: 1, pageSize: 20 }),
    { items: [inquiry], total: 1, counts: { unread: 1, unanswered: 1, inbox: 1, archived: 0, spam: 0 } },
    ['GET', '/api/Inquiries?state=inbox&search=a+b&page=1&pageSize=20'],
  ],
  ['a message', (c) => c.inquiries.find('i'), inquiry, ['GET', '/api/Inquiries/i']],
  [
    'a changed message',
    (c) => c.inquiries.change('i', { isRead: true }),
    inquiry,
    ['PUT', '/api/Inquiries/i', { isRead: true }],
  ],
  [
    'what was forgotten',
    (c) => c.inquiries.forget('a@b.test'),
    { inquiries: 1, mails: 2, subscribers: 3 },
    ['DELETE', '/api/Correspondents?email=a%40b.test'],
  ],
  ['who is blocked', (c) => c.inquiries.listBlocks(), [block], ['GET', '/api/Blocks']],
  [
    'a new block',
    (c) => c.inquiries.block({ pattern: 'x' }),
    block,
    ['POST', '/api/Blocks', { pattern: 'x' }],
  ],
  ['waiting mail', (c) => c.outbox.read(), { hasServer: true, items: [], total: 0 }, ['GET', '/api/Outbox']],
  ['the overview', (c) => c.overview.read(), overview, ['GET', '/api/Overview']],
  [
    'the disk',
    (c) => c.overview.readDiskUse(),
    { originals: 1, variants: 2, isInBucket: false, site: 3, free: 4 },
    ['GET', '/api/Overview/disk', undefined, 60_000],
  ],
  ['the table', (c) => c.paintings.readTable(), [line], ['GET', '/api/PaintingTable']],
  [
    'a changed line',
    (c) => c.paintings.patch('p', { price: '2' }),
    line,
    ['PATCH', '/api/Paintings/p', { price: '2' }],
  ],
  ['how far the site is', (c) => c.publishing.read(), publishing, ['GET', '/api/Publishing']],
  ['what was published', (c) => c.publishing.runs(), [], ['GET', '/api/Publishing/runs']],
  ['a publish of everything', (c) => c.publishing.publishAll(), publishing, ['POST', '/api/Publishing']],
  ['another attempt', (c) => c.publishing.retry(), publishing, ['POST', '/api/Publishing/retry']],
  [
    'a new share image',
    (c) => c.site.saveShareImage('AA', 'a.jpg'),
    DEFAULT_SETTINGS,
    ['PUT', '/api/Settings/shareImage', { file: 'AA', fileName: 'a.jpg' }, 600_000],
  ],
  [
    'no share image',
    (c) => c.site.saveShareImage('', ''),
    DEFAULT_SETTINGS,
    ['DELETE', '/api/Settings/shareImage'],
  ],
  [
    'subscribers',
    (c) => c.subscribers.list({ status: '', search: '', page: 2, pageSize: 50 }),
    { items: [], total: 0, counts: { confirmed: 0, waiting: 0, unsubscribed: 0 } },
    ['GET', '/api/Subscribers?page=2&pageSize=50'],
  ],
  [
    'who was brought in',
    (c) => c.subscribers.importBatch(['a'], true),
    ['invalid'],
    ['POST', '/api/Subscribers/import', { addresses: ['a'], hasConsent: true }, 60_000],
  ],
]

test.each(READ)(
  'an owner gets %s complete, and an error for anything else',
  async (_what, read, answer, parts) => {
    const calls = open(answer)
    expect(await read(calls)).toEqual(answer)
    expect(calls.sent).toEqual([parts])
    await expect(read(open('nonsense'))).rejects.toBeInstanceOf(z.core.$ZodError)
  },
)

test('spreadsheets are loaded from the address of the list', () => {
  const { inquiries, subscribers } = open()
  expect(inquiries.exportPath({ ...QUERY, answered: 'no', search: '' })).toBe(
    '/api/Inquiries/export?state=inbox&answered=no',
  )
  expect(subscribers.exportPath({ status: '', search: '' })).toBe('/api/Subscribers/export')
  expect(toQuery({ a: '', b: 0, c: '&' })).toBe('?b=0&c=%26')
})

describe('the edit tools on a public page', () => {
  const shown = [{ id: 'a', price: '1200' }, { id: 'b', price: 7 }, { id: 'c' }]

  test('are shown for paintings whose answer has a price', async () => {
    const { managed, sent } = open(shown)
    expect(await managed.paintings('toSell', { page: 2, pageSize: 9 })).toEqual([
      ...[
        { id: 'a', price: '1200' },
        { id: 'b', price: '7' },
      ],
    ])
    await managed.paintings('portfolio')
    expect(sent).toEqual([
      ['GET', '/api/Paintings/toSell?page=2&pageSize=9'],
      ['GET', '/api/Paintings/portfolio'],
    ])
    expect(await open(shown[0]).managed.painting('a')).toEqual([{ id: 'a', price: '1200' }])
    expect(await open(shown[2]).managed.painting('c')).toEqual([])
  })

  test('are shown for exhibitions whose answer has colour spaces', async () => {
    const mine = { id: 'e', exhibitionImages: [{}, { profile: 'sRGB' }] }
    const { managed, sent } = open([mine, { id: 'f', exhibitionImages: [{ variants: [] }] }])
    expect(await managed.exhibitions()).toEqual([{ id: 'e', price: '' }])
    expect(sent).toEqual([['GET', '/api/Exhibitions']])
    const one = open(mine)
    expect(await one.managed.exhibition('e')).toEqual([{ id: 'e', price: '' }])
    expect(one.sent).toEqual([['GET', '/api/Exhibitions/e']])
  })
})

describe('the section "Site"', () => {
  test('reads and writes settings with their version', async () => {
    const { site, sent } = open(DEFAULT_SETTINGS, '"1"')
    expect(await site.readSettings()).toEqual({ values: DEFAULT_SETTINGS, version: '"1"' })
    expect(await site.saveSettings(DEFAULT_SETTINGS, '"0"')).toBe('"1"')
    expect(sent).toEqual([
      ['GET', '/api/Settings'],
      ['PUT', '/api/Settings', DEFAULT_SETTINGS, undefined, '"0"'],
    ])
  })

  test('shows the default text until the owner has written one', async () => {
    const { site, sent } = open(null)
    expect(await site.readText('about')).toEqual({ values: ABOUT, original: ABOUT, version: undefined })
    expect(sent.toSorted()).toEqual([
      ['GET', '/api/Texts/about'],
      ['fetch', '/default-texts.json'],
    ])
    const own = { ...ABOUT, body: 'mine' }
    expect(await open(own, '"2"').site.readText('about')).toEqual({
      values: own,
      original: ABOUT,
      version: '"2"',
    })
  })

  test('saves a text, and resets it to the default', async () => {
    const { site, sent } = open(true, '"3"')
    expect([await site.saveText('faq', {}, '"1"'), await site.removeText('faq', '"2"')]).toEqual([
      '"3"',
      '"3"',
    ])
    expect(sent).toEqual([
      ...[
        ['PUT', '/api/Texts/faq', {}, undefined, '"1"'],
        ['DELETE', '/api/Texts/faq', undefined, undefined, '"2"'],
      ],
    ])
  })
})
