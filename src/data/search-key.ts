/**
 * A text as it is searched: without case and accents. Kept beside what it is made from, for the two engines' own ideas
 * of lower case differ.
 */
export const toSearchKey = (...texts: readonly string[]) =>
  texts.join('\n').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Patterns of SQL's `like … escape '!'`, one for each word: all of them must be found. */
export const toSearchPatterns = (search: string): string[] =>
  toSearchKey(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
