/** Inventory numbers. Each one that was ever used has a row in `inventory_number`, which is never deleted. */

import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import {
  countIn,
  numberFrom,
  partsOfPattern,
  type PatternParts,
  toNumberKey,
} from '../../../contract/values/inventory-number.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { readSettings } from '../../site/settings-rows.ts'

/** Says which other work has or had a number; undefined where this painting may have it. */
async function findFault(db: Db, id: string | undefined, number: string): Promise<string | undefined> {
  const key = toNumberKey(number)
  const used = await db.selectFrom('inventory_number').selectAll().where('key', '=', key).executeTakeFirst()
  if (used === undefined || used.painting_id === id) return undefined
  const holder = await db
    .selectFrom('painting')
    .select(['name', 'inventory_number'])
    .where('id', '=', used.painting_id)
    .executeTakeFirst()
  if (holder && toNumberKey(holder.inventory_number) === key)
    return VALIDATION.numberTaken(number, holder.name)
  if (holder) return VALIDATION.numberUsed(number, `“${holder.name}”`)
  const { title } =
    (await db.selectFrom('trash').select('title').where('id', '=', used.painting_id).executeTakeFirst()) ?? {}
  return VALIDATION.numberUsed(
    number,
    title === undefined ? 'a deleted work' : `“${title}”, which is deleted`,
  )
}

/** Returns whether nobody has used the number before. */
async function take(tx: Tx, id: string, number: string): Promise<boolean> {
  const row = await tx
    .insertInto('inventory_number')
    .values({ key: toNumberKey(number), painting_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes a number that somebody typed for a painting; '' is none. Throws 'invalid' if it is or was another one's. */
export async function claimNumber(tx: Tx, id: string, number: string): Promise<void> {
  if (number === '' || (await take(tx, id, number))) return
  const fault = await findFault(tx, id, number)
  if (fault !== undefined) throw new AppError('invalid', [fault])
}

/** The highest running number of a form that was used; 0 for none. */
async function highestCount(tx: Tx, parts: PatternParts, reserved: Iterable<string>): Promise<number> {
  const start = toNumberKey(`${parts.before}0`).slice(0, -1)
  const rows = await tx
    .selectFrom('inventory_number')
    .select('key')
    .where(sql`substr(key, 1, ${sql.lit([...start].length)})`, '=', start)
    .execute()
  const keys = [...rows.map(({ key }) => key), ...reserved]
  return keys.reduce((highest, key) => Math.max(highest, countIn(key, parts) ?? 0), 0)
}

/**
 * Makes numbers from a pattern, each higher than all that were used with it. `reserved` are keys of numbers that are taken
 * soon, such as those further down in a list.
 */
function createNumbering(tx: Tx, pattern: string, reserved: Iterable<string> = []) {
  const counts = new Map<string, number>()
  return async (id: string, year: number): Promise<string> => {
    if (pattern === '') return ''
    const parts = partsOfPattern(pattern, year)
    const form = JSON.stringify(parts)
    let count = (counts.get(form) ?? (await highestCount(tx, parts, reserved))) + 1
    while (!(await take(tx, id, numberFrom(parts, count)))) count += 1
    counts.set(form, count)
    return numberFrom(parts, count)
  }
}

interface NewWork {
  readonly id: string
  readonly fields: { readonly year: number; readonly inventoryNumber: string }
}
/** The inventory numbers of new paintings by their ids: as somebody typed them, or else made from the owner's pattern. */
export async function numberNewWorks(tx: Tx, works: readonly NewWork[], reserved?: Iterable<string>) {
  const { inventoryPattern = '' } = await readSettings(tx)
  const numbers = new Map<string, string>()
  for (const { id, fields } of works) {
    await claimNumber(tx, id, fields.inventoryNumber)
    numbers.set(id, fields.inventoryNumber)
  }
  const makeNumber = createNumbering(tx, inventoryPattern, reserved)
  for (const { id, fields } of works)
    if (fields.inventoryNumber === '') numbers.set(id, await makeNumber(id, fields.year))
  return numbers
}

export interface ListedNumber {
  readonly id: string | undefined
  readonly name: string
  readonly inventoryNumber?: string | undefined
}
/** What is wrong with the numbers of a list of new works, by their place in it: another work has or had the number. */
export async function findTakenNumbers(db: Db, works: readonly ListedNumber[]): Promise<Map<number, string>> {
  const names = new Map<string, string>()
  const faults = new Map<number, string>()
  for (const [index, { id, name, inventoryNumber = '' }] of works.entries()) {
    if (inventoryNumber === '') continue
    const key = toNumberKey(inventoryNumber)
    const earlier = names.get(key)
    const fault =
      earlier === undefined
        ? await findFault(db, id, inventoryNumber)
        : VALIDATION.numberTaken(inventoryNumber, earlier)
    if (fault === undefined) names.set(key, name)
    else faults.set(index, fault)
  }
  return faults
}

/** The number of works that have no inventory number. */
export async function countUnnumbered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('painting')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('inventory_number', '=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Gives works without a number one each, the oldest first and at most so many. Returns how many got one. Nothing public
 * changes, so no page is made again. Throws 'noNumberPattern'.
 */
export async function numberOldWorks(tx: Tx, change: Change, most: number): Promise<number> {
  const { inventoryPattern = '' } = await readSettings(tx)
  if (inventoryPattern === '') throw new AppError('noNumberPattern')
  const makeNumber = createNumbering(tx, inventoryPattern)
  const works = await tx
    .selectFrom('painting')
    .select(['id', 'name', 'year', 'version'])
    .where('inventory_number', '=', '')
    .orderBy('sequence')
    .limit(most)
    .execute()
  for (const { id, name, year, version } of works) {
    const number = await makeNumber(id, year)
    // The version grows, so that a form that is open meanwhile does not take the number away again.
    const columns = { inventory_number: number, version: version + 1 }
    await tx.updateTable('painting').set(columns).where('id', '=', id).execute()
    change.note({
      action: 'update',
      kind: 'painting',
      id,
      title: name,
      changes: [{ field: 'inventoryNumber', before: '', after: number }],
    })
  }
  return works.length
}
