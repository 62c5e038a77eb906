import * as z from 'zod/mini'
import type { SiteSettings } from '../platform/config/slices.ts'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS } from '../../contract/paths.ts'
import {
  type ImportOutcome,
  ImportSchema,
  SUBSCRIBER_STATUSES,
  type Subscriber,
  type SubscriberPage,
  TagsInputSchema,
} from '../../contract/mail/subscriber.ts'
import { isEmail, optionalText } from '../../contract/values/texts.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import type { TaggedSubscriber } from './subscriber-model.ts'
import { countSubscribers, listSubscribers } from './subscriber-lists.ts'
import { deleteSubscriber, importSubscriber } from './subscriber-rows.ts'
import { addTags, listAllTags, setTags } from './subscriber-tags.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext, SignedIn } from '../platform/api/context.ts'
import { csvFile } from '../platform/api/csv.ts'
import { auditedWrite } from '../platform/api/audited-write.ts'
import { readRange } from '../platform/api/paging.ts'
import { queueSubscriptionMail } from './queue-subscription-mail.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface SubscriberParts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl' | 'publicApiRoot'>
  readonly clock: () => Date
  readonly onMail: () => void
}

const FilterSchema = z.object({
  status: z.optional(z.enum(SUBSCRIBER_STATUSES, `This must be one of ${SUBSCRIBER_STATUSES.join(', ')}`)),
  search: optionalText(),
  tag: optionalText(),
})
const readFilter = (c: ApiContext) =>
  validate(FilterSchema, {
    status: c.req.query('status'),
    search: c.req.query('search'),
    tag: c.req.query('tag'),
  })

const toWire = (subscriber: TaggedSubscriber): Subscriber => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  source: subscriber.source,
  createdAt: subscriber.createdAt,
  confirmedAt: subscriber.confirmedAt ?? '',
  unsubscribedAt: subscriber.unsubscribedAt ?? '',
  setAsideAt: subscriber.setAsideAt ?? '',
  frequency: subscriber.frequency,
  language: subscriber.language ?? '',
  tags: [...subscriber.tags],
})

const taggedTitle = (count: number) => `Tags of ${count === 1 ? 'one subscriber' : `${count} subscribers`}`

/** Imports all addresses in one transaction, so that either all are stored or none. */
async function importAll(
  { db, config, clock }: SubscriberParts,
  { addresses, hasConsent, tags = [] }: z.infer<typeof ImportSchema>,
  by: SignedIn,
): Promise<ImportOutcome[]> {
  const work = async (tx: Tx) => {
    let tagged = 0
    const seen = new Set<string>()
    const outcomes: ImportOutcome[] = []
    for (const [index, address] of addresses.entries()) {
      const key = address.toLowerCase()
      if (!isEmail(address) || address.length > LIMITS.emailMaxLength) outcomes.push('invalid')
      else if (seen.has(key)) outcomes.push('repeated')
      else {
        seen.add(key)
        const { subscriber, outcome } = await importSubscriber(tx, address, hasConsent, clock())
        if (outcome !== 'unsubscribed' && (await addTags(tx, subscriber.id, tags[index] ?? [])) > 0)
          tagged += 1
        if (outcome === 'asked') await queueSubscriptionMail(tx, config, subscriber, clock())
        outcomes.push(outcome)
      }
    }
    return { outcomes, tagged }
  }
  const done = await auditedWrite(db, by, work, ({ outcomes, tagged }) => {
    const count = outcomes.filter((outcome) => outcome === 'asked' || outcome === 'subscribed').length
    const title = hasConsent ? `${count} imported, with consent declared` : `${count} imported and asked`
    if (count > 0) return { action: 'create', kind: 'subscriber', id: '', title }
    return tagged > 0
      ? { action: 'update', kind: 'subscriber', id: '', title: taggedTitle(tagged) }
      : undefined
  })
  return done.outcomes
}

async function answerPage(db: Db, c: ApiContext) {
  const { items, total } = await listSubscribers(db, readFilter(c), readRange(c))
  const page: SubscriberPage = {
    items: items.map(toWire),
    total,
    counts: await countSubscribers(db),
    tags: await listAllTags(db),
  }
  return privateJson(page)
}

async function exportSubscribers(db: Db, c: ApiContext) {
  const { items } = await listSubscribers(db, readFilter(c))
  const columns = ['Email', 'Status', 'Source', 'Since', 'Confirmed', 'Unsubscribed', 'Tags']
  const rows = items
    .map(toWire)
    .map(({ email, status, source, createdAt, confirmedAt, unsubscribedAt, tags }) => [
      email,
      status,
      source,
      createdAt,
      confirmedAt,
      unsubscribedAt,
      tags.join('; '),
    ])
  return csvFile('subscribers.csv', columns, rows)
}

/** Routes for newsletter subscribers, for managers only. */
export function subscriberRoutes(parts: SubscriberParts) {
  const { db, onMail } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.subscribers, 'manager', (c) => answerPage(db, c))
  routes.get(API_PATHS.subscribersExport, 'manager', (c) => exportSubscribers(db, c))

  routes.post(API_PATHS.subscribersImport, 'manager', async (c, by) => {
    const wanted = validate(ImportSchema, parseJson(await readBytes(c)))
    const outcomes = await importAll(parts, wanted, by)
    if (outcomes.includes('asked')) onMail()
    return privateJson(outcomes)
  })

  routes.put(API_PATHS.subscriberTags, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const { tags, seen } = validate(TagsInputSchema, parseJson(await readBytes(c)))
    const stored = await auditedWrite(
      db,
      by,
      (tx) => setTags(tx, id, tags, seen),
      (done) => done && { action: 'update', kind: 'subscriber', id, title: taggedTitle(1) },
    )
    if (!stored) throw new AppError('notFound')
    return privateJson({ tags: stored })
  })

  routes.delete(API_PATHS.subscriber, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const isGone = await auditedWrite(
      db,
      by,
      (tx) => deleteSubscriber(tx, id),
      // The history gets no address, because it was erased.
      (isDone) =>
        isDone ? { action: 'delete', kind: 'subscriber', id, title: 'One subscriber' } : undefined,
    )
    if (!isGone) throw new AppError('notFound')
    return privateJson(true)
  })
  return routes
}
