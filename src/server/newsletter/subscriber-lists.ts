import type { SubscriberStatus } from '../../contract/mail/subscriber.ts'
import type { Db } from '../database/schema.ts'
import { inRange, type Listed, type Range, totalOf } from '../database/ranges.ts'
import type { StoredSubscriber } from './subscriber-model.ts'
import { toSearchConditions } from '../database/search-key.ts'
import { rowToSubscriber } from './subscriber-rows.ts'

export interface SubscriberFilter {
  readonly status?: SubscriberStatus | undefined
  readonly search?: string
}

function select(db: Db, { status, search = '' }: SubscriberFilter) {
  let query = db.selectFrom('subscriber')
  if (status !== undefined) query = query.where('status', '=', status)
  for (const condition of toSearchConditions('email_key', search)) query = query.where(condition)
  return query
}

/** Newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter = {},
  range?: Range,
): Promise<Listed<StoredSubscriber>> {
  const found = select(db, filter)
  const newest = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const items = (await inRange(newest, range).execute()).map(rowToSubscriber)
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
