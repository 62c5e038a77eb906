import type { Db } from '../../platform/database/schema.ts'
import { write } from '../../platform/database/write.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { changesAt, workDue } from './availability.ts'
import { rowToPainting } from '../painting-columns.ts'
import { LIST_ORDERS, withOrderTags } from '../order/order-tags.ts'
import { ordersOfSeries } from '../order/series-order.ts'
import { patchPainting } from '../table-rows.ts'

/** Works that change in one transaction. */
const AT_ONCE = 100

const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('painting')
    .selectAll()
    .where('changes_at', '<=', now.toISOString())
    .orderBy('changes_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/**
 * Makes the changes whose time has come: reservations end, sold works leave Paintings, and drafts become public. Returns whether pages must be
 * rendered. The time is stored with each work, so that nothing is lost while no server runs.
 */
export async function passDueChanges(db: Db, now: Date): Promise<boolean> {
  if ((await listDue(db, now)).length === 0) return false
  const { value } = await write(db, async (tx, change) => {
    const rules = { now, soldDays: (await readSettings(tx)).soldDays }
    const rows = await listDue(tx, now)
    const series = rows.filter(({ publish_at }) => publish_at !== null).map(({ series_id }) => series_id)
    return withOrderTags(tx, change, [...LIST_ORDERS, ...ordersOfSeries(series)], async () => {
      let isSeen = false
      for (const row of rows) {
        const work = rowToPainting(row, [])
        const due = workDue(work, rules)
        if (due !== undefined) await patchPainting(tx, change, row.id, due)
        isSeen ||= due !== undefined
        const publishAt = due?.isDraft === false ? null : work.publishAt
        const changes_at = changesAt({ ...work, ...due, publishAt }, rules)
        await tx.updateTable('painting').set({ changes_at }).where('id', '=', row.id).execute()
      }
      return isSeen
    })
  })
  return value
}
