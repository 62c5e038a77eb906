import { spokenLocale } from '../../stores/owner-words.ts'

/** A number with its noun: `1 painting`, `2 paintings`. */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`

/** A choice with its count: `Inbox 3`. Zero is not shown. */
export const withCount = (name: string, count?: number) =>
  count ? `${name} ${count.toLocaleString(spokenLocale())}` : name
