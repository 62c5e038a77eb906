import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * The text for searches, without case and accents. Stored beside its source, because the two engines change case in
 * different ways.
 */
export const toSearchKey = (...texts: readonly string[]) =>
  texts.join('\n').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const WORDS_MAX = 8

/** One condition for each word of a search in such a column; all of them must match. */
export const toSearchConditions = (column: string, search: string): readonly RawBuilder<SqlBool>[] =>
  toSearchKey(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
    .map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '!'`)
