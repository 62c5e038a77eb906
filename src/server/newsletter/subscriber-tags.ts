import { READERS } from '../../contract/mail/readers.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { readSettings } from '../site/settings-rows.ts'

/** Tags are compared without case. */
export const toTagKey = (tag: string) => tag.toLowerCase()

/** Gives a subscriber these tags besides its own, as far as one may have so many. Returns how many are new. */
export async function addTags(tx: Tx, subscriberId: string, tags: readonly string[]): Promise<number> {
  const known = (await listTags(tx, [subscriberId])).get(subscriberId) ?? []
  const byKey = new Map([...known, ...tags].filter(Boolean).map((tag) => [toTagKey(tag), tag]))
  const rows = [...byKey]
    .slice(0, READERS.tagsMax)
    .slice(known.length)
    .map(([key, tag]) => ({ id: `${subscriberId}:${key}`, subscriber_id: subscriberId, tag, tag_key: key }))
  if (rows.length === 0) return 0
  await tx
    .insertInto('subscriber_tag')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return rows.length
}

export async function deleteTags(tx: Tx, subscriberId: string): Promise<void> {
  await tx.deleteFrom('subscriber_tag').where('subscriber_id', '=', subscriberId).execute()
}

/**
 * Gives a subscriber these tags instead of those that were `seen`; without them, instead of all. Returns all tags, or
 * undefined for an unknown id.
 */
export async function setTags(
  tx: Tx,
  id: string,
  tags: readonly string[],
  seen?: readonly string[],
): Promise<string[] | undefined> {
  const isThere = await tx.selectFrom('subscriber').select('id').where('id', '=', id).executeTakeFirst()
  if (!isThere) return undefined
  const now = (await listTags(tx, [id])).get(id) ?? []
  const known = new Set((seen ?? now).map(toTagKey))
  const come = now.filter((tag) => !known.has(toTagKey(tag)))
  await deleteTags(tx, id)
  await addTags(tx, id, [...tags, ...come])
  return (await listTags(tx, [id])).get(id) ?? []
}

const IDS_A_QUERY = 500

/** The tags of subscribers by their ids, sorted. */
export async function listTags(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  for (let start = 0; start < ids.length; start += IDS_A_QUERY) {
    const rows = await db
      .selectFrom('subscriber_tag')
      .select(['subscriber_id', 'tag'])
      .where('subscriber_id', 'in', ids.slice(start, start + IDS_A_QUERY))
      .orderBy('tag_key')
      .execute()
    for (const { subscriber_id: id, tag } of rows) tags.set(id, [...(tags.get(id) ?? []), tag])
  }
  return tags
}

/**
 * Each tag of somebody who has confirmed, in one of its spellings, and the site's own topic: others may be typed by
 * anybody.
 */
export async function listAllTags(db: Db): Promise<string[]> {
  const { newsletterTopic } = await readSettings(db)
  const rows = await db
    .selectFrom('subscriber_tag')
    .innerJoin('subscriber', 'subscriber.id', 'subscriber_id')
    .where((eb) => eb.or([eb('status', '=', 'confirmed'), eb('tag_key', '=', toTagKey(newsletterTopic))]))
    .select((eb) => eb.fn.min('tag').as('tag'))
    .groupBy('tag_key')
    .orderBy('tag_key')
    .execute()
  return rows.map(({ tag }) => tag)
}
