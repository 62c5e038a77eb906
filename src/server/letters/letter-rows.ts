import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { AppError } from '../../contract/errors.ts'
import {
  LetterBlockSchema,
  type LetterCounts,
  type LetterInput,
  LetterToSchema,
} from '../../contract/letters/letter.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { countRows, inRange, type Listed, type Range } from '../platform/database/ranges.ts'
import type { Db, LetterRow, Tx } from '../platform/database/schema.ts'
import { requireSeen, type SeenVersions } from '../platform/database/seen-versions.ts'
import type { StoredLetter } from './letter-model.ts'

const BlocksSchema = z.array(LetterBlockSchema)

export function rowToLetter(row: LetterRow): StoredLetter {
  return {
    id: row.id,
    subject: row.subject,
    preview: row.preview,
    blocks: BlocksSchema.parse(JSON.parse(row.blocks)),
    to: LetterToSchema.parse(JSON.parse(row.recipients)),
    isPublic: row.is_public === 1,
    state: row.state,
    delay: row.delay || undefined,
    sendAt: row.send_at ?? undefined,
    startedAt: row.started_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const written = ({ subject, preview, blocks, to }: LetterInput) => ({
  subject,
  preview,
  blocks: JSON.stringify(blocks),
  recipients: JSON.stringify(to),
})

/** The choice for the last letter, which the next one begins with. At first a letter is private. */
async function wasLastPublic(tx: Tx): Promise<boolean> {
  const last = tx.selectFrom('letter').select('is_public').orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (await last.limit(1).executeTakeFirst())?.is_public === 1
}

export async function insertLetter(tx: Tx, input: LetterInput, now: Date): Promise<StoredLetter> {
  const time = now.toISOString()
  const row: LetterRow = {
    id: randomUUID(),
    ...written(input),
    is_public: (input.isPublic ?? (await wasLastPublic(tx))) ? 1 : 0,
    public_since: null,
    state: 'draft',
    delay: '',
    send_at: null,
    started_at: null,
    ended_at: null,
    version: 1,
    created_at: time,
    updated_at: time,
  }
  await tx.insertInto('letter').values(row).execute()
  return rowToLetter(row)
}

const selectLetter = (db: Db, id: string) => db.selectFrom('letter').selectAll().where('id', '=', id)

export async function findLetter(db: Db, id: string): Promise<StoredLetter | undefined> {
  const row = await selectLetter(db, id).executeTakeFirst()
  return row && rowToLetter(row)
}

/** Whether a letter has ever left. */
export async function hasSentLetters(db: Db): Promise<boolean> {
  const sent = db.selectFrom('letter').select('id').where('started_at', 'is not', null)
  return (await sent.limit(1).executeTakeFirst()) !== undefined
}

/** Newest first. */
export async function listLetters(db: Db, range?: Range): Promise<Listed<StoredLetter>> {
  const all = db.selectFrom('letter')
  const newest = all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const items = (await inRange(newest, range).execute()).map(rowToLetter)
  return { items, total: await countRows(all) }
}

/**
 * Replaces what the owner wrote. Throws 'notFound', 'letterOnItsWay', or 'changedMeanwhile' when the stored version is
 * not `seen`; without `seen` any version is replaced. An update without a difference changes nothing.
 */
export async function updateLetter(
  tx: Tx,
  id: string,
  input: LetterInput,
  { seen, now }: { readonly seen: SeenVersions; readonly now: Date },
): Promise<StoredLetter> {
  const row = await selectLetter(tx, id).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  // One that leaves later is taken back first: nobody checks it again before it leaves.
  if (row.state !== 'draft') throw new AppError('letterOnItsWay')
  const { subject, preview, blocks, recipients, is_public } = row
  const isPublic = input.isPublic ?? is_public === 1
  const next = { ...written(input), is_public: isPublic ? 1 : 0 } as const
  if (isSame({ subject, preview, blocks, recipients, is_public }, next)) return rowToLetter(row)
  requireSeen(row.version, seen)
  const after = await tx
    .updateTable('letter')
    .set({ ...next, version: row.version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    // Another save, or the sending, may have come between.
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst()
  if (after === undefined) throw new AppError('changedMeanwhile')
  return rowToLetter(after)
}

/** Returns the deleted letter; undefined where it does not exist. Throws 'letterOnItsWay' while its mails leave. */
export async function deleteLetter(tx: Tx, id: string): Promise<StoredLetter | undefined> {
  const row = await tx
    .deleteFrom('letter')
    .where('id', '=', id)
    .where('state', 'not in', ['sending', 'paused'])
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) {
    if (await selectLetter(tx, id).executeTakeFirst()) throw new AppError('letterOnItsWay')
    return undefined
  }
  await tx.deleteFrom('letter_reader').where('letter_id', '=', id).execute()
  return rowToLetter(row)
}

const NO_COUNTS: LetterCounts = { waiting: 0, sent: 0, refused: 0, left: 0, repeated: 0 }

/** The numbers of mails of these letters. What had not left a stopped letter never does, so nothing of it waits. */
export async function countMails(
  db: Db,
  ids: readonly string[],
): Promise<(letter: Pick<StoredLetter, 'id' | 'state'>) => LetterCounts> {
  const counts = new Map<string, LetterCounts>()
  if (ids.length === 0) return () => NO_COUNTS
  const rows = await db
    .selectFrom('letter_reader')
    .select((eb) => [
      'letter_id',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('left_at').as('left'),
      eb.fn.sum<number>('is_repeated').as('repeated'),
    ])
    .where('letter_id', 'in', ids)
    .groupBy(['letter_id', 'state'])
    .execute()
  for (const { letter_id, state, ...row } of rows) {
    const known = counts.get(letter_id) ?? NO_COUNTS
    counts.set(letter_id, {
      ...known,
      ...(state !== 'skipped' && { [state]: Number(row.count) }),
      left: known.left + Number(row.left),
      repeated: known.repeated + Number(row.repeated),
    })
  }
  return ({ id, state }) => {
    const known = counts.get(id) ?? NO_COUNTS
    return state === 'stopped' ? { ...known, waiting: 0 } : known
  }
}
