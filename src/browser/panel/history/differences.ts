import { diffWordsWithSpace } from 'diff'

/** A part of a text. `isOther`: the other text does not have it. */
export interface TextPart {
  readonly text: string
  readonly isOther: boolean
}
export interface Differences {
  readonly before: readonly TextPart[]
  readonly after: readonly TextPart[]
}

/** Words that differ; with more the comparison would take long. */
const MOST = 2000
/** The least that both texts share. With less most words would be marked, which helps nobody. */
const SHARED = 0.3

/** Finds the words that differ between two versions of a text; undefined where marks would not help. */
export function findDifferences(before: string, after: string): Differences | undefined {
  if (!/\s/.test(before) || !/\s/.test(after)) return undefined
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST })
  if (!parts) return undefined
  const shared = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  if (shared < SHARED * Math.max(before.length, after.length)) return undefined
  const side = (absent: 'added' | 'removed') =>
    parts
      .filter((part) => !part[absent])
      .map(({ value, added, removed }) => ({ text: value, isOther: added || removed }))
  return { before: side('added'), after: side('removed') }
}
