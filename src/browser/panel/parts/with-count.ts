import { spokenLocale } from '../../stores/owner-words.ts'

/** A choice with its count: `Inbox 3`. Zero is not shown. */
export const withCount = (name: string, count?: number) =>
  count ? `${name} ${count.toLocaleString(spokenLocale())}` : name
