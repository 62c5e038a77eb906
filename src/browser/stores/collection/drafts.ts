import type { Memory } from '../memory.ts'

/** What was entered and not sent, with the state that it began from. */
export interface Draft<Opened, Values> {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly opened: Opened
  readonly values: Values
}

/** Older ones are nobody's work in progress any more. */
const LIFETIME = 30 * 24 * 60 * 60_000
const PREFIX = 'draft:'

/** Whose work on what: another person who signs in with this browser is not offered it. */
export const draftKey = (username: string, kind: string, id: string) =>
  `${PREFIX}${username}:${kind}:${id || 'new'}`

/** Unsent work in this browser: it outlives a reload, a session and a broken line. */
export function createDrafts<Opened, Values>(memory: Memory, now: () => number) {
  type Kept = Draft<Opened, Values>
  return {
    read(key: string): Kept | undefined {
      try {
        const draft = JSON.parse(memory.read(key)) as Kept
        return now() - draft.savedAt < LIFETIME ? draft : undefined
      } catch {
        return undefined
      }
    },
    write(key: string, opened: Opened, values: Values) {
      const draft: Kept = { savedAt: now(), opened, values }
      memory.write(key, JSON.stringify(draft))
    },
    remove(key: string) {
      memory.write(key, '')
    },
  }
}
