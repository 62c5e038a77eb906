import * as z from 'zod/mini'
import { type Remaking, RemakingSchema } from '../../../contract/publishing.ts'
import { readRevision } from '../../platform/database/revisions.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/ranges.ts'
import { readValue, removeValue, writeValue } from '../../platform/database/values.ts'

/** Stored, so that every server shows it and a restart does not lose it. */
const KEY = 'remaking'
const put = (db: Db, remaking: Remaking) => writeValue(db, KEY, JSON.stringify(remaking))

/** The pictures that are being made again; undefined if none are. */
export async function readRemaking(db: Db): Promise<Remaking | undefined> {
  const stored = await readValue(db, KEY)
  return stored === undefined ? undefined : z.parse(RemakingSchema, JSON.parse(stored))
}

/** All pictures of paintings have to be made again because of the change in this transaction. */
export async function beginRemaking(tx: Tx): Promise<void> {
  const count = await countRows(tx.selectFrom('image').where('owner', '=', 'painting'))
  if (count > 0) await put(tx, { revision: (await readRevision(tx)) + 1, done: 0, total: count })
}

/** Stores the progress, unless a newer change has begun meanwhile. */
export async function continueRemaking(db: Db, remaking: Remaking): Promise<void> {
  if ((await readRemaking(db))?.revision === remaking.revision) await put(db, remaking)
}

export async function endRemaking(db: Db, { revision }: Remaking): Promise<void> {
  if ((await readRemaking(db))?.revision === revision) await removeValue(db, KEY)
}
