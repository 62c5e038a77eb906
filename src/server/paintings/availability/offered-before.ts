import type { ValueChange } from '../../../contract/audit.ts'
import { isToBeBought } from '../../../contract/collection/availability.ts'
import type { Tx } from '../../platform/database/schema.ts'
import type { PaintingFields, StoredPainting } from '../painting-model.ts'

type Offer = Pick<PaintingFields, 'availability' | 'price' | 'description'>

/**
 * Whether the history shows that somebody could buy the work before, with this price and description. Such an offer may
 * come back, also without a price: who has sold the work by mistake takes that back.
 */
export async function wasOfferedBefore(
  tx: Tx,
  { id, availability, price, description }: StoredPainting,
  wanted: Offer,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('audit')
    .select('changes')
    .where('kind', '=', 'painting')
    .where('entity_id', '=', id)
    .where('action', '=', 'update')
    .orderBy('at', 'desc')
    .execute()
  let then: Offer = { availability, price, description }
  for (const row of rows) {
    const changes = JSON.parse(row.changes) as ValueChange[]
    then = { ...then, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) }
    const isSameOffer = then.price === wanted.price && then.description === wanted.description
    if (isSameOffer && isToBeBought(then.availability)) return true
  }
  return false
}
