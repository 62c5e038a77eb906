import * as z from 'zod/mini'
import { AppError } from '../../contract/errors.ts'
import {
  INQUIRY_STATES,
  type InquiryChange,
  InquiryChangeSchema,
  type Inquiry,
  type InquiryPage,
  REPLIES_MAX,
  ReplyInputSchema,
  toCaseNumber,
  WISH_WORDS,
} from '../../contract/mail/inquiry.ts'
import { offeredLanguage } from '../../contract/site/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { email, optionalText } from '../../contract/values/texts.ts'
import type { Note } from '../platform/database/audit.ts'
import { erasePersonalData } from './personal-data.ts'
import { openToPrivate } from '../items/drafts/private-images.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { insertMail, listUnsentMail } from '../mail/outbox-rows.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { readSettings } from '../site/settings-rows.ts'
import { renderReply } from './inquiry-mails.ts'
import { repliesInWords } from './inquiry-model.ts'
import {
  addReply,
  changeInquiry,
  countInquiries,
  deleteInquiry,
  findInquiry,
  listInquiries,
  lockInquiry,
} from './inquiry-rows.ts'
import type { StoredInquiry, StoredReply } from './inquiry-model.ts'
import { findPaintings } from '../paintings/painting-rows.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { describePainting } from './asked-painting.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { csvFile } from '../platform/api/csv.ts'
import { auditedWrite } from '../platform/api/audited-write.ts'
import { readRange } from '../platform/api/paging.ts'
import { createRoutes, type Routes } from '../platform/api/routes.ts'

interface InquiryParts {
  readonly db: Db
  readonly siteUrl: string
  readonly clock: () => Date
  readonly mailServer: Pick<MailServer, 'isSet'>
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

const FilterSchema = z.object({
  state: z.optional(z.enum(INQUIRY_STATES, `This must be one of ${INQUIRY_STATES.join(', ')}`)),
  answered: z.optional(z.enum(['yes', 'no'], 'This must be yes or no')),
  search: optionalText(),
})
function readFilter(c: ApiContext) {
  const [state, answered, search] = [c.req.query('state'), c.req.query('answered'), c.req.query('search')]
  const filter = validate(FilterSchema, { state, answered, search })
  return { ...filter, isAnswered: filter.answered && filter.answered === 'yes' }
}

/** Looks up the replies whose mail was given up. A reply and its mail are stored at the same time. */
async function findUnsentReplies(db: Db, inquiries: readonly StoredInquiry[]) {
  const ids = inquiries.filter(({ replies }) => replies.length > 0).map(({ id }) => id)
  const unsent = ids.length === 0 ? [] : await listUnsentMail(db, ids)
  return ({ id, email: to }: StoredInquiry, { at }: StoredReply) =>
    unsent.some((mail) => mail.inquiry_id === id && mail.to_address === to && mail.created_at === at)
}

async function toWireInquiries(
  { db, mailServer }: InquiryParts,
  inquiries: readonly StoredInquiry[],
): Promise<Inquiry[]> {
  const canReply = await mailServer.isSet()
  const ids = [...new Set(inquiries.flatMap(({ paintingId }) => paintingId ?? []))]
  const paintings = await findPaintings(db, ids)
  const isUnsent = await findUnsentReplies(db, inquiries)
  const toPrivate = await openToPrivate(db)
  return inquiries.map(({ paintingId, ...inquiry }) => {
    const painting = paintings.get(paintingId ?? '')
    return {
      ...inquiry,
      caseNumber: toCaseNumber(inquiry.id),
      answeredAt: inquiry.answeredAt ?? null,
      replies: inquiry.replies.map(({ isWithdrawn = false, ...reply }) => ({
        ...reply,
        isUnsent: isUnsent(inquiry, reply),
        isWithdrawn,
      })),
      canReply,
      painting: painting ? describePainting(painting, toPrivate) : null,
    }
  })
}

async function exportInquiries(parts: InquiryParts, c: ApiContext) {
  const { db, siteUrl } = parts
  const { items } = await listInquiries(db, readFilter(c))
  const about = ['Case', 'Received', 'Status', 'Read', 'Answered']
  const columns = [
    ...about,
    'Name',
    'Email',
    'Phone',
    'Subject',
    'Message',
    'Painting',
    'Link',
    'Wish',
    'Replies',
  ]
  const rows = (await toWireInquiries(parts, items)).map((inquiry) => [
    inquiry.caseNumber,
    inquiry.createdAt,
    inquiry.state,
    inquiry.isRead ? 'yes' : 'no',
    inquiry.answeredAt ?? 'no',
    inquiry.name,
    inquiry.email,
    inquiry.phoneNumber,
    inquiry.subject,
    inquiry.content,
    inquiry.painting?.name ?? '',
    inquiry.painting ? siteUrl + PAGE_PATHS.painting(inquiry.painting.id) : '',
    WISH_WORDS[inquiry.wish],
    repliesInWords(inquiry.replies),
  ])
  return csvFile('inquiries.csv', columns, rows)
}

async function answerPage(parts: InquiryParts, c: ApiContext) {
  const { db } = parts
  const { items, total } = await listInquiries(db, readFilter(c), readRange(c))
  const page: InquiryPage = {
    items: await toWireInquiries(parts, items),
    total,
    counts: await countInquiries(db),
  }
  return privateJson(page)
}

async function answerOne(parts: InquiryParts, inquiry: StoredInquiry | undefined) {
  if (!inquiry) throw new AppError('notFound')
  return privateJson((await toWireInquiries(parts, [inquiry]))[0])
}

/**
 * Keeps the answer and puts its mail into the outbox, in one transaction. A repeat of the last one changes nothing: its
 * answer was lost, or the button was pressed again. A reply that did not leave is sent again.
 */
async function sendReply(tx: Tx, id: string, text: string, now: Date) {
  const before = await lockInquiry(tx, id)
  if (!before) throw new AppError('notFound')
  const last = before.replies.at(-1)
  const isNewEnough = last && Date.parse(last.at) > now.getTime() - LIMITS.repeatedReplyWindow
  const isRepeat =
    isNewEnough &&
    last.text === text &&
    !last.isWithdrawn &&
    !(await findUnsentReplies(tx, [before]))(before, last)
  if (isRepeat) return { inquiry: before, isSent: false }
  if (before.replies.length >= REPLIES_MAX) throw new AppError('tooManyReplies')
  const settings = await readSettings(tx)
  const { brandName, contactEmail } = settings
  const mail = renderReply(before, {
    text,
    brandName,
    contactEmail,
    language: offeredLanguage(settings, before.language),
  })
  await insertMail(tx, mail, now)
  return { inquiry: await addReply(tx, before, text, now), isSent: true }
}

/** Names the message only by its number, because the history outlives the message. */
const toNote = (action: 'update' | 'delete', id: string): Note => ({
  action,
  kind: 'inquiry',
  id,
  title: `Case ${toCaseNumber(id)}`,
})

/** The names of the changed fields in the history. A message that became read is not noted. */
const toFields = ({ state, isAnswered }: InquiryChange) => [
  ...(state === undefined ? [] : [state]),
  ...(isAnswered === undefined ? [] : [isAnswered ? 'answered' : 'unanswered']),
]

/** One message: reading it, its state, a reply, and deleting it. */
function addSingle(routes: Routes, parts: InquiryParts) {
  const { db, clock, mailServer, onMail } = parts

  routes.get(API_PATHS.inquiry, 'manager', async (c) => {
    return answerOne(parts, await findInquiry(db, c.req.param('id')))
  })

  routes.put(API_PATHS.inquiry, 'manager', async (c, by) => {
    const change = validate(InquiryChangeSchema, parseJson(await readBytes(c)))
    const inquiry = await auditedWrite(
      db,
      by,
      (tx) => changeInquiry(tx, c.req.param('id'), change, clock()),
      (changed) => {
        const fields = toFields(change)
        return changed && fields.length > 0 ? { ...toNote('update', changed.id), fields } : undefined
      },
    )
    return answerOne(parts, inquiry)
  })

  routes.post(API_PATHS.inquiryReplies, 'manager', async (c, by) => {
    const { text } = validate(ReplyInputSchema, parseJson(await readBytes(c)))
    if (!(await mailServer.isSet())) throw new AppError('noMailServer')
    const { inquiry } = await auditedWrite(
      db,
      by,
      (tx) => sendReply(tx, c.req.param('id'), text, clock()),
      (reply) => (reply.isSent ? { ...toNote('update', reply.inquiry.id), fields: ['answered'] } : undefined),
    )
    onMail()
    return answerOne(parts, inquiry)
  })

  routes.delete(API_PATHS.inquiry, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const isGone = await auditedWrite(
      db,
      by,
      (tx) => deleteInquiry(tx, id),
      (isDone) => (isDone ? toNote('delete', id) : undefined),
    )
    if (!isGone) throw new AppError('notFound')
    return privateJson(true)
  })
}

/** The routes of the inbox, for managers only. */
export function inquiryRoutes(parts: InquiryParts) {
  const { db } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.inquiries, 'manager', (c) => answerPage(parts, c))
  routes.get(API_PATHS.inquiriesExport, 'manager', (c) => exportInquiries(parts, c))
  addSingle(routes, parts)

  /** Personal-data erasure for the address in `?email=`. */
  routes.delete(API_PATHS.personalData, 'manager', async (c, by) => {
    const { email: address } = validate(z.object({ email: email() }), { email: c.req.query('email') })
    const forgotten = await auditedWrite(
      db,
      by,
      (tx) => erasePersonalData(tx, address),
      // The note does not contain the address, because that is erased too.
      () => ({ action: 'delete', kind: 'inquiry', id: '', title: 'Everything about one person' }),
    )
    return privateJson(forgotten)
  })
  return routes
}
