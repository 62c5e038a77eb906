import { ALL_PRICES, type AuditEntry } from '../../contract/audit.ts'
import { changesOf } from '../platform/database/audit.ts'
import type { Priced } from '../paintings/prices/change-prices.ts'

/** Between the id of a change of many prices and the id of one of its works. */
const MARK = '~'

/** The id of a line, and of the work for which it is meant where it is only a part of a change of many prices. */
export function partsOf(id: string) {
  const [line = '', work] = id.split(MARK)
  return { line, work }
}

/**
 * What a change of many prices was for one of its works, as if only this one had been changed; so it is brought back for this
 * work alone. Undefined where the work is not among them.
 */
export function ofOneWork(entry: AuditEntry, work: string): AuditEntry | undefined {
  const [noted] = entry.changes
  if (entry.entityId !== ALL_PRICES || !noted) return undefined
  const [before, after] = [noted.before, noted.after].map((side) =>
    (side as readonly Priced[]).find(({ id }) => id === work),
  )
  if (!before || !after) return undefined
  const { currency: ofSite } = noted
  const currency = after.currency ?? ofSite
  const currencies = {
    ...(currency !== undefined && { currency }),
    ...(ofSite !== undefined && { currencyBefore: before.currency ?? ofSite }),
  }
  const changes = changesOf<Priced>(['price', 'currency'], before, after).map((each) => ({
    ...each,
    ...currencies,
  }))
  return {
    ...entry,
    id: `${entry.id}${MARK}${work}`,
    entityId: work,
    title: after.name,
    fields: changes.map(({ field }) => field),
    changes,
  }
}
