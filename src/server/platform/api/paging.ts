import { z } from 'zod'
import { LIMITS } from '../../../contract/limits.ts'
import { validate } from './body.ts'
import type { ApiContext } from './context.ts'

const count = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, 'This must be a whole number from 1')
    .transform(Number)
    .refine((value) => value <= max, `At most ${max} is allowed`)
    .default(fallback)

const PagingSchema = z.object({
  page: count(1_000_000, 1),
  pageSize: count(LIMITS.pageSizeMax, LIMITS.paintingsPageSize),
})

export interface Range {
  readonly offset: number
  readonly limit: number
}

/** Reads the requested part of a list. Undefined means the whole list: neither `page` nor `pageSize` is given. */
export function readRange(c: ApiContext): Range | undefined {
  const page = c.req.query('page')
  const pageSize = c.req.query('pageSize')
  if (page === undefined && pageSize === undefined) return undefined
  const paging = validate(PagingSchema, { page, pageSize })
  return { offset: (paging.page - 1) * paging.pageSize, limit: paging.pageSize }
}

/** A cache key that is the same for all spellings of the same part of a list. */
export const toKey = (path: string, range: Range | undefined) =>
  range ? `${path} ${range.offset} ${range.limit}` : path
