import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

export interface Range {
  readonly offset: number
  readonly limit: number
}
export interface Listed<T> {
  readonly items: readonly T[]
  /** The number of all rows, independent of the range. */
  readonly total: number
}

interface Pageable {
  limit(count: number): this
  offset(count: number): this
}

export function inRange<Q extends Pageable>(query: Q, range: Range | undefined): Q {
  return range === undefined ? query : query.limit(range.limit).offset(range.offset)
}

/** `found` is a query without selected columns. */
export async function countRows<Table extends keyof Schema>(
  found: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/**
 * The total number of rows, of which `count` were read in this range. A query counts them only where the range does not
 * reveal it. `found` is the query without selected columns.
 */
export async function totalOf<Table extends keyof Schema>(
  found: SelectQueryBuilder<Schema, Table, object>,
  range: Range | undefined,
  count: number,
): Promise<number> {
  const isWhole = range === undefined || (range.offset === 0 && count < range.limit)
  return isWhole ? count : countRows(found)
}
