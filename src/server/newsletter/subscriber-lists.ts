import type { SubscriberStatus } from '../../contract/mail/subscriber.ts'
import type { Db } from '../platform/database/schema.ts'
import { inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import type { TaggedSubscriber } from './subscriber-model.ts'
import { toSearchConditions } from '../platform/database/search-key.ts'
import { rowToSubscriber } from './subscriber-rows.ts'
import { listTags, toTagKey } from './subscriber-tags.ts'

export interface SubscriberFilter {
  readonly status?: SubscriberStatus | undefined
  readonly search?: string
  /** '' for all. */
  readonly tag?: string
}

function select(db: Db, { status, search = '', tag = '' }: SubscriberFilter) {
  let query = db.selectFrom('subscriber')
  if (status !== undefined) query = query.where('status', '=', status)
  for (const condition of toSearchConditions('email_key', search)) query = query.where(condition)
  if (tag !== '')
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('subscriber_tag').select('subscriber_id').where('tag_key', '=', toTagKey(tag)),
    )
  return query
}

/** Newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter = {},
  range?: Range,
): Promise<Listed<TaggedSubscriber>> {
  const found = select(db, filter)
  const newest = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await inRange(newest, range).execute()
  const tags = await listTags(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({ ...rowToSubscriber(row), tags: tags.get(row.id) ?? [] }))
  return { items, total: await totalOf(found, range, items.length) }
}

export async function countSubscribers(db: Db): Promise<Record<SubscriberStatus, number>> {
  const rows = await db
    .selectFrom('subscriber')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const of = (status: SubscriberStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { confirmed: of('confirmed'), waiting: of('waiting'), unsubscribed: of('unsubscribed') }
}
