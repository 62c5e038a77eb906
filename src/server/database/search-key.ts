import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * A text as it is searched: without case and accents. Kept beside what it is made from, for the two engines' own ideas
 * of lower case differ.
 */
export const toSearchKey = (...texts: readonly string[]) =>
  texts.join('\n').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const WORDS_MAX = 8

/** One condition for each word that is searched in a column of such texts: all of them must hold. */
export const toSearchConditions = (column: string, search: string): readonly RawBuilder<SqlBool>[] =>
  toSearchKey(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
    .map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '!'`)
