import { safeParse } from 'zod/mini'
import { expect, test } from 'vitest'
import { AuditEntriesSchema, TrashEntriesSchema } from './audit.ts'
import { IdentityRulesSchema, LoginAnswerSchema, RoleSchema } from './people/identity.ts'
import { BlocksSchema, ErasedCountsSchema, InquiryPageSchema } from './mail/inquiry.ts'
import { OutboxSchema } from './mail/outbox.ts'
import { DiskUseSchema, NewsSchema, OverviewSchema } from './overview.ts'
import { PaintingTableSchema } from './collection/painting-table.ts'
import { SeriesToEditSchema } from './collection/series.ts'
import { KeptPricesSchema } from './prices/kept-prices.ts'
import { PublishingSchema, PublishRunsSchema } from './publishing.ts'
import { HealthSchema } from './site/settings.ts'
import { WorksSchema } from './site/works.ts'
import { IndexPartSchema, IndexPartsSchema, NewestSchema } from './site/site-index.ts'
import { ImportAnswerSchema, SubscriberPageSchema } from './mail/subscriber.ts'
import { InvitationSchema, UsersSchema } from './people/users.ts'

const at = '2026-05-01T12:00:00.000Z'
const failed = [{ page: '/about', title: 'About', reason: 'The disk is full.' }]
const painting = {
  id: 'p',
  name: 'n',
  facts: 'f',
  thumbnailPath: '/t.jpg',
  preview: { path: '/p', width: 1, height: 2 },
}
const inquiry = {
  id: 'i',
  caseNumber: 'C',
  createdAt: at,
  name: 'n',
  email: 'e',
  phoneNumber: '',
  subject: '',
  content: 'c',
  wish: 'similar',
  state: 'spam',
  spamReason: 'trap',
  isRead: true,
  answeredAt: null,
  replies: [{ at, text: 'r', isUnsent: false, isWithdrawn: false }],
  canReply: true,
  painting,
}

/** One complete answer of each kind. The test shows that the client drops no field of them. */
const ANSWERS = {
  audit: [
    AuditEntriesSchema,
    [
      {
        id: 'a',
        at,
        username: 'm',
        action: 'restore',
        kind: 'mail',
        entityId: 'e',
        title: 't',
        fields: ['f'],
        changes: [{ field: 'f', before: 1, after: 'two' }],
      },
    ],
  ],
  trash: [
    TrashEntriesSchema,
    [
      {
        id: 'a',
        kind: 'exhibition',
        title: 't',
        deletedAt: at,
        deletedBy: 'm',
        endsAt: at,
        images: 1,
        placeholder: '',
      },
    ],
  ],
  rules: [IdentityRulesSchema, { registration: 'invite', canSendMail: true }],
  login: [LoginAnswerSchema, { token: 't', username: 'm', account: 'i' }],
  inquiries: [
    InquiryPageSchema,
    { items: [inquiry], total: 1, counts: { unread: 1, unanswered: 2, inbox: 3, archived: 4, spam: 5 } },
  ],
  blocks: [BlocksSchema, [{ id: 'b', pattern: 'mail.test', createdAt: at }]],
  forgotten: [ErasedCountsSchema, { inquiries: 1, mails: 2, subscribers: 3 }],
  outbox: [
    OutboxSchema,
    {
      hasServer: true,
      items: [
        { id: 'm', to: 'a', subject: 's', createdAt: at, attempts: 2, nextAttemptAt: '', lastError: 'EAUTH' },
      ],
      total: 1,
    },
  ],
  overview: [
    OverviewSchema,
    {
      paintings: { toSell: 1, onFocus: 2, portfolio: 3 },
      exhibitions: 4,
      images: 5,
      isLive: true,
      lastPublish: { endedAt: at, pages: 1, milliseconds: 2, failedPages: 3 },
      firstSteps: ['name'],
      untranslated: [{ language: 'de', texts: 3, section: 'series' }],
      siteUrl: 'https://site.test',
      waiting: { mail: 1, unsentMail: 1, hasMailServer: false, images: 2, people: 3 },
      heldLetters: [{ id: 'l', subject: 's' }],
      bounceFailure: 'wrongLogin',
      bucketProblem: 'b',
      destinationProblem: 'd',
      purgeProblem: 'p',
      locked: [],
      inquiries: { unread: 1, unanswered: 1, inbox: 2 },
      confirmedSubscribers: 3,
    },
  ],
  keptPrices: [KeptPricesSchema, [{ price: 1200, currency: 'CHF', since: at, username: 'n' }]],
  disk: [DiskUseSchema, { originals: 1.5, variants: 2, isInBucket: false, site: 3, free: 4 }],
  table: [
    PaintingTableSchema,
    [
      {
        id: 'p',
        name: 'n',
        technique: 't',
        dimensions: 'd',
        height: 800,
        width: null,
        year: 2024,
        yearTo: null,
        price: '1',
        currency: 'EUR',
        priceDisplay: null,
        seriesId: null,
        availability: 'reserved',
        isAvailableToSell: true,
        reservedUntil: '2026-12-04',
        reservedFor: 'f',
        soldOn: null,
        soldPrice: null,
        soldTo: '',
        isOnFocus: false,
        isDraft: true,
        publishAt: at,
        hasKeptEdit: true,
        position: -1,
        thumbnailPath: '',
        location: 'Studio',
        notes: 'Framed by Ms Keller',
        inventoryNumber: '2024-7',
        framedHeight: 1,
        framedWidth: 2,
        framedDepth: null,
        untranslated: ['de'],
        updatedAt: at,
      },
    ],
  ],
  publishing: [
    PublishingSchema,
    {
      state: 'failing',
      revision: 2,
      publishedRevision: 1,
      done: 3,
      total: 4,
      failed,
      milliseconds: 5,
      destination: { place: 'p', pending: 1, isFailing: true, isElsewhere: false },
    },
  ],
  runs: [
    PublishRunsSchema,
    [
      {
        id: 'r',
        kind: 'changes',
        revision: 1,
        written: 2,
        unchanged: 3,
        removed: 4,
        bytes: 5,
        milliseconds: 6,
        failed,
        attempts: 7,
        startedAt: at,
        endedAt: at,
      },
    ],
  ],
  news: [
    NewsSchema,
    { version: '1.0.0', points: ['One.'], newer: [{ version: '2.0.0', points: [] }], looksForNewer: true },
  ],
  health: [
    HealthSchema,
    {
      status: 'ok',
      version: '1.0.0',
      revision: 1,
      publishedRevision: 1,
      pendingImages: 2,
      pendingMail: 3,
      pendingFiles: 4,
      bucketProblem: 'b',
      destinationProblem: 'd',
      purgeProblem: 'p',
    },
  ],
  parts: [IndexPartsSchema, [1, 2]],
  works: [
    WorksSchema,
    [
      {
        id: 'p',
        name: 'n',
        year: 2024,
        technique: 't',
        height: 1,
        width: 2,
        depth: 3,
        availability: 'sold',
        offer: { price: 1, currency: 'CHF' },
        series: { id: 's', title: 't' },
        image: '/i',
        fallback: ['technique'],
      },
    ],
  ],
  seriesToEdit: [
    SeriesToEditSchema,
    {
      id: 's',
      title: 't',
      description: '',
      priceDisplay: null,
      ...{ works: 0, publicWorks: 0, firstYear: null, lastYear: null, cover: null },
      translations: { de: { title: 'T' } },
      translatedFrom: { de: { title: 'o' } },
      fallback: ['title'],
    },
  ],
  part: [IndexPartSchema, [{ id: 'p', updatedAt: at, images: ['/i'] }]],
  newest: [
    NewestSchema,
    { paintings: [{ id: 'p', createdAt: at }], exhibitions: [{ id: 'e', createdAt: at }] },
  ],
  subscribers: [
    SubscriberPageSchema,
    {
      items: [
        {
          id: 's',
          email: 'e',
          status: 'unsubscribed',
          source: 'consent',
          createdAt: at,
          confirmedAt: '',
          ...{ unsubscribedAt: at, setAsideAt: '', frequency: 'few', language: 'de' },
          tags: ['t'],
        },
      ],
      total: 1,
      counts: { confirmed: 1, waiting: 2, unsubscribed: 3 },
      tags: ['t'],
    },
  ],
  imported: [
    ImportAnswerSchema,
    ['asked', 'subscribed', 'already', 'waiting', 'unsubscribed', 'repeated', 'invalid'],
  ],
  users: [
    UsersSchema,
    [
      {
        id: 'u',
        username: 'n',
        email: 'e',
        role: 'owner',
        status: 'waiting',
        createdAt: at,
        isYou: true,
        may: ['approve', 'changeRole', 'remove'],
      },
    ],
  ],
  invitation: [InvitationSchema, { link: 'l', expiresAt: at }],
} as const

test.each(Object.entries(ANSWERS))(
  '%s: a whole answer arrives complete, and half of it is refused',
  (_name, [schema, answer]) => {
    expect(safeParse(schema, answer)).toEqual({ success: true, data: answer })
    expect(safeParse(schema, Array.isArray(answer) ? [{}] : {}).success).toBe(false)
  },
)

test('only the known roles are accepted', () => {
  const roles = ['owner', 'admin', 'member', 'x', '']
  expect(roles.map((role) => RoleSchema.safeParse(role).success)).toEqual([true, true, true, false, false])
})
