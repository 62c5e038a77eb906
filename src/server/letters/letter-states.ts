import type { ExpressionBuilder } from 'kysely'
import { AppError } from '../../contract/errors.ts'
import type { LetterDelay, LetterState } from '../../contract/letters/letter.ts'
import type { Db, Schema, Tx } from '../platform/database/schema.ts'
import { write } from '../platform/database/write.ts'
import type { StoredLetter } from './letter-model.ts'
import { addReaders, countReaders } from './letter-readers.ts'
import { rowToLetter } from './letter-rows.ts'
import { withItsPage } from './public-letters.ts'

interface Step {
  /** The version that was checked. Another one is refused, because nobody has seen it. */
  readonly version?: number
  readonly from: readonly LetterState[]
  readonly set: Partial<{
    state: LetterState
    delay: ''
    send_at: string | null
    started_at: string
    ended_at: string
  }>
  /** Thrown when the letter is in another state, for example because two people pressed Send at once. */
  readonly otherwise: 'letterOnItsWay' | 'letterNotLeaving'
}

/** Moves a letter to another state, or throws. Of two callers at once exactly one succeeds. */
async function move(tx: Tx, id: string, { from, set, otherwise, version }: Step): Promise<StoredLetter> {
  const known = await tx
    .selectFrom('letter')
    .select(['version', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new AppError('notFound')
  if (!from.includes(known.state)) throw new AppError(otherwise)
  if (version !== undefined && version !== known.version) throw new AppError('changedMeanwhile')
  const row = await tx
    .updateTable('letter')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', known.version)
    .returningAll()
    .executeTakeFirst()
  // Somebody else was faster.
  if (!row) throw new AppError(otherwise)
  return rowToLetter(row)
}

/** Begins the sending, with one row for each reader. Throws where the letter has another version than this one. */
export async function beginSending(tx: Tx, id: string, now: Date, version?: number): Promise<StoredLetter> {
  const letter = await move(tx, id, {
    ...(version !== undefined && { version }),
    from: ['draft', 'scheduled'],
    set: { state: 'sending', delay: '', send_at: null, started_at: now.toISOString() },
    otherwise: 'letterOnItsWay',
  })
  await addReaders(tx, letter, now)
  return letter
}

export const scheduleLetter = (tx: Tx, id: string, at: Date, version: number) =>
  move(tx, id, {
    version,
    from: ['draft', 'scheduled'],
    set: { state: 'scheduled', delay: '', send_at: at.toISOString() },
    otherwise: 'letterOnItsWay',
  })

export const pauseLetter = (tx: Tx, id: string) =>
  move(tx, id, { from: ['sending'], set: { state: 'paused', delay: '' }, otherwise: 'letterNotLeaving' })

/** In milliseconds. */
const DAY = 24 * 60 * 60_000

/**
 * Pauses a letter of which the mail server refuses one mail after the other. One that was sent stays sent: who waits for it
 * (sending/welcome.ts) waits a day.
 */
export async function pauseRefused(db: Db, { id, state }: StoredLetter, now: Date): Promise<void> {
  if (state === 'sent')
    await db
      .updateTable('letter_reader')
      .set({ next_attempt_at: new Date(now.getTime() + DAY).toISOString() })
      .where('letter_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  else
    await db
      .updateTable('letter')
      .set((eb) => ({ state: 'paused', delay: 'refusing', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute()
}

export const continueLetter = (tx: Tx, id: string) =>
  move(tx, id, { from: ['paused'], set: { state: 'sending', delay: '' }, otherwise: 'letterNotLeaving' })

/** Takes a scheduled letter back to a draft, or ends one that is leaving. Who has not got it by now never does. */
export async function stopLetter(tx: Tx, id: string, now: Date): Promise<StoredLetter> {
  const scheduled = await tx
    .updateTable('letter')
    .set((eb) => ({ state: 'draft', delay: '', send_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst()
  if (scheduled) return rowToLetter(scheduled)
  const stopped = await move(tx, id, {
    from: ['sending', 'paused'],
    set: { state: 'stopped', delay: '', ended_at: now.toISOString() },
    otherwise: 'letterNotLeaving',
  })
  await skipWaiting(tx, id, now)
  return stopped
}

/** Nobody who waits for this letter gets it any more. */
export async function skipWaiting(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('letter_reader')
    .set({ state: 'skipped' })
    .where('letter_id', '=', id)
    .where('state', '=', 'waiting')
    // A mail that is just being sent ends as it ends.
    .where((eb) => eb.or([eb('lease', 'is', null), eb('leased_until', '<=', now.toISOString())]))
    .execute()
}

/** Whether somebody waits for a letter. */
const isAwaited = (eb: ExpressionBuilder<Schema, 'letter'>) =>
  eb.exists(
    eb
      .selectFrom('letter_reader')
      .select('letter_reader.id')
      .whereRef('letter_reader.letter_id', '=', 'letter.id')
      .where('letter_reader.state', '=', 'waiting'),
  )

/** Says why a letter does not leave at its time. */
const waitForReaders = (db: Db, id: string) =>
  db
    .updateTable('letter')
    .set({ delay: 'noReaders' })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('delay', '!=', 'noReaders')
    .execute()

/**
 * Begins the letters whose time has come. A program that does not run at that time does it later. One whose choice names
 * nobody waits until it does, or the owner changes it.
 */
export async function beginDueLetters(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('letter')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .execute()
  for (const { id, to } of due.map(rowToLetter)) {
    if ((await countReaders(db, to, now)) === 0) {
      await waitForReaders(db, id)
      continue
    }
    await write(db, (tx, change) => withItsPage(tx, change, id, () => beginSending(tx, id, now))).catch(
      (error: unknown) => {
        // Another server has begun it, or the owner has taken it back.
        if (!(error instanceof AppError)) throw error
      },
    )
  }
}

/**
 * The ids of the letters that are leaving: first the one that was begun first. One that was sent leaves for people who
 * subscribed since (sending/welcome.ts), and stays sent.
 */
export async function listLeaving(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .select('id')
    .where((eb) => eb.or([eb('state', '=', 'sending'), eb.and([eb('state', '=', 'sent'), isAwaited(eb)])]))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The letters that do not leave as they should, the oldest first. A pace, or a pause that the owner has made, is no trouble,
 * and a reason of a letter that was sent counts only while somebody waits for it.
 */
export async function listHeld(db: Db): Promise<{ id: string; subject: string }[]> {
  return db
    .selectFrom('letter')
    .select(['id', 'subject'])
    .where('delay', 'not in', ['', 'pace'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['scheduled', 'sending', 'paused']),
        eb.and([eb('state', '=', 'sent'), isAwaited(eb)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Keeps why nothing leaves at the moment. A letter that was sent has a reason only while somebody waits for it. */
export async function keepDelay(db: Db, letter: StoredLetter, delay: LetterDelay | undefined): Promise<void> {
  if (letter.delay === delay && letter.state === 'sending') return
  await db
    .updateTable('letter')
    .set((eb) => ({
      delay: eb
        .case()
        .when(eb.or([eb('state', '=', 'sending'), isAwaited(eb)]))
        .then<LetterDelay | ''>(delay ?? '')
        .else<LetterDelay | ''>('')
        .end(),
    }))
    .where('id', '=', letter.id)
    .where('state', 'in', ['sending', 'sent'])
    .execute()
}

/** Ends a letter when no mail of it waits any more. */
export async function endWhenAllLeft(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ state: 'sent', delay: '', ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where((eb) => eb.not(isAwaited(eb)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
