import { expect, it } from 'vitest'
import type { AuditAction, AuditKind, ValueChange } from '../../contract/audit.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Db } from '../platform/database/schema.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { listAudit } from './audit-rows.ts'
import { thinHistory } from './thinning.ts'

interface Sample {
  readonly at: string
  readonly by?: string
  readonly action?: AuditAction
  readonly kind?: AuditKind
  readonly of?: string
  readonly changes?: readonly ValueChange[]
  readonly fields?: readonly string[]
}

let count = 0
const toRow = ({ at, by = 'elsa', action = 'update', kind = 'painting', of = 'work', ...rest }: Sample) => {
  const { changes = [], fields = changes.map(({ field }) => field) } = rest
  return {
    id: String(count++).padStart(8, '0'),
    at,
    user_id: by,
    username: by,
    action,
    kind,
    entity_id: of,
    title: 'Ebb',
    fields: JSON.stringify(fields),
    changes: JSON.stringify(changes),
  }
}

async function add(db: Db, samples: readonly Sample[]) {
  const rows = samples.map(toRow)
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('audit')
      .values(rows.slice(start, start + 500))
      .execute()
}

/** As many newer lines as stay as they are. */
const newer = (of = 'work'): Sample[] =>
  Array.from({ length: LIMITS.wholeHistory }, (_, index) => ({
    of,
    at: new Date(Date.parse('2026-06-01T08:00:00Z') + index * 1000).toISOString(),
    changes: [{ field: 'notes', before: index, after: index + 1 }],
  }))
const priced = (before: number, after: number): ValueChange => ({ field: 'price', before, after })
const morning = (minute: number, day = 1) => `2026-05-0${day}T08:${String(minute).padStart(2, '0')}:00.000Z`
/** The lines of a work without its 200 newest, the oldest first. */
const listOld = async (db: Db, of = 'work') =>
  (await listAudit(db, undefined, of)).items.slice(LIMITS.wholeHistory).toReversed()

onBothEngines('the history of a work that an owner has changed often', (database) => {
  it('keeps the newest 200 changes one by one', async () => {
    const { db } = database()
    await add(db, newer())
    await thinHistory(db)
    expect((await listAudit(db)).items).toHaveLength(LIMITS.wholeHistory)
  })

  it('has one line for each older day and person, with the first old and the last new values', async () => {
    const { db } = database()
    await add(db, [
      { at: morning(0), action: 'create' },
      { at: morning(1), changes: [priced(1, 2), { field: 'name', before: 'Ebb', after: 'Flood' }] },
      { at: morning(2), changes: [priced(2, 3), { field: 'year', before: 2020, after: 2021 }] },
      { at: morning(3), changes: [priced(3, 4), { field: 'name', before: 'Flood', after: 'Ebb' }] },
      { at: morning(4), by: 'paul', changes: [priced(4, 5)] },
      { at: morning(5), changes: [priced(5, 6)] },
      { at: morning(0, 2), changes: [priced(6, 7)] },
      { at: morning(1, 2), action: 'delete' },
      { at: morning(2, 2), action: 'restore' },
      { at: morning(3, 2), changes: [priced(7, 8)] },
      ...newer(),
    ])
    await thinHistory(db)
    const thinned = (await listOld(db)).map(({ at, username, action, changes, fields }) => [
      at,
      username,
      action,
      changes.map(({ field, before, after }) => `${field} ${String(before)} ${String(after)}`).join(),
      fields.join(),
    ])
    expect(thinned).toEqual([
      [morning(0), 'elsa', 'create', '', ''],
      [morning(3), 'elsa', 'update', 'price 1 4,year 2020 2021', 'price,year'],
      [morning(4), 'paul', 'update', 'price 4 5', 'price'],
      [morning(5), 'elsa', 'update', 'price 5 6', 'price'],
      [morning(0, 2), 'elsa', 'update', 'price 6 7', 'price'],
      [morning(1, 2), 'elsa', 'delete', '', ''],
      [morning(2, 2), 'elsa', 'restore', '', ''],
      [morning(3, 2), 'elsa', 'update', 'price 7 8', 'price'],
    ])
    await thinHistory(db)
    expect(await listOld(db)).toHaveLength(thinned.length)
  })

  it('has no line for changes that were taken back on the same day, but one for a new password', async () => {
    const { db } = database()
    await add(db, [
      { at: morning(0), changes: [priced(1, 2)] },
      { at: morning(1), changes: [priced(2, 1)] },
      ...newer(),
      { of: 'mail-server', kind: 'site', at: morning(0), fields: ['password'] },
      { of: 'mail-server', kind: 'site', at: morning(1), fields: ['password'] },
      ...newer('mail-server'),
    ])
    await thinHistory(db)
    expect(await listOld(db)).toEqual([])
    expect(await listOld(db, 'mail-server')).toMatchObject([{ at: morning(1), fields: ['password'] }])
  })

  it('has one line for what was kept beside the public work, and those for what came of it', async () => {
    const { db } = database()
    await add(db, [
      { at: morning(0), action: 'keep', changes: [priced(1, 2)] },
      { at: morning(1), action: 'keep', changes: [priced(2, 3)] },
      { at: morning(2), action: 'discard', changes: [priced(3, 1)] },
      { at: morning(3), action: 'keep', changes: [priced(1, 4)] },
      { at: morning(4), changes: [priced(1, 4)] },
      ...newer(),
    ])
    await thinHistory(db)
    expect((await listOld(db)).map(({ action, changes }) => [action, changes])).toEqual([
      ['keep', [priced(1, 3)]],
      ['discard', [priced(3, 1)]],
      ['keep', [priced(1, 4)]],
      ['update', [priced(1, 4)]],
    ])
  })

  it('keeps the currencies of the first and of the last price', async () => {
    const { db } = database()
    const noted = (currencyBefore: string, currency: string) => ({ currencyBefore, currency })
    await add(db, [
      { at: morning(0), changes: [{ ...priced(1, 2), ...noted('CHF', 'CHF') }] },
      { at: morning(1), changes: [{ ...priced(2, 3), ...noted('CHF', 'EUR') }] },
      ...newer(),
    ])
    await thinHistory(db)
    expect(await listOld(db)).toMatchObject([{ changes: [{ ...priced(1, 3), ...noted('CHF', 'EUR') }] }])
  })

  it('keeps lines apart where something else changed the value between them, or where the currency changed', async () => {
    const { db } = database()
    const currency = (before: string | null, after: string | null) => ({ field: 'currency', before, after })
    await add(db, [
      { at: morning(0), changes: [priced(100, 200)] },
      // A change of many prices made it 220.
      { at: morning(1), changes: [priced(220, 100)] },
      { at: morning(2), changes: [currency(null, 'USD')] },
      { at: morning(3), changes: [priced(100, 120)] },
      { at: morning(4), changes: [priced(120, 130)] },
      { at: morning(5), changes: [currency('USD', null)] },
      ...newer(),
    ])
    await thinHistory(db)
    expect((await listOld(db)).map(({ changes }) => changes)).toEqual([
      [priced(100, 200)],
      [priced(220, 100)],
      [currency(null, 'USD')],
      [priced(100, 130)],
      [currency('USD', null)],
    ])
  })

  it('does not say where a work hangs beside its availability, which decides on it', async () => {
    const { db } = database()
    const sold = { field: 'availability', before: 'sold', after: 'available' }
    await add(db, [
      { at: morning(0), changes: [{ field: 'isAvailableToSell', before: true, after: false }] },
      { at: morning(1), changes: [sold] },
      ...newer(),
    ])
    await thinHistory(db)
    expect(await listOld(db)).toMatchObject([{ fields: ['availability'], changes: [sold] }])
  })

  it('keeps changes of many prices, orders, and lines about people and messages', async () => {
    const { db } = database()
    const both = (sample: Sample): Sample[] => [
      { ...sample, at: morning(0) },
      { ...sample, at: morning(1) },
      ...newer(sample.of),
    ]
    const samples = [
      ...both({ at: '', of: 'prices', changes: [{ field: 'prices', before: [], after: [1] }] }),
      ...both({ at: '', of: 'toSell', action: 'order' }),
      ...both({ at: '', of: 'paul', kind: 'user', fields: ['role'] }),
    ]
    await add(db, samples)
    await thinHistory(db)
    expect((await listAudit(db)).items).toHaveLength(samples.length)
  })

  it('is thinned to a line a day, also with thousands of changes', async () => {
    const { db } = database()
    const start = Date.parse('2025-12-01T08:00:00Z')
    // A hundred changes a day.
    const samples = Array.from({ length: 5000 }, (_, index) => ({
      at: new Date(start + Math.floor(index / 100) * 86_400_000 + (index % 100) * 60_000).toISOString(),
      changes: [priced(index, index + 1)],
    }))
    await add(db, samples)
    await thinHistory(db)
    const old = await listOld(db)
    expect(old).toHaveLength(48)
    expect(old.map(({ changes }) => changes[0]?.before)).toEqual(old.map((_, day) => day * 100))
    expect(old.at(-1)?.changes).toEqual([priced(4700, 4800)])
  })
})
