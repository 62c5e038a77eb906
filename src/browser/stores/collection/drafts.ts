import type { Memory } from '../memory.ts'

/** Unsent values, with the stored version from which they started. */
export interface Draft<Opened, Values> {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly opened: Opened
  readonly values: Values
}

/** Older drafts are deleted. */
const LIFETIME = 30 * 24 * 60 * 60_000
const PREFIX = 'draft:'

const prefixOf = (username: string) => `${PREFIX}${username}:`

/** The key contains the username, so that another person who signs in with this browser does not get the draft. */
export const draftKey = (username: string, kind: string, id: string) =>
  `${prefixOf(username)}${kind}:${id || 'new'}`

/** Takes the drafts of a person along who has changed the username. Returns the old and the new key of each. */
export function renameDrafts(
  memory: Memory,
  from: string,
  to: string,
): readonly (readonly [string, string])[] {
  const keys = memory.keys().filter((key) => key.startsWith(prefixOf(from)))
  return keys.flatMap((before) => {
    const [after, text] = [prefixOf(to) + before.slice(prefixOf(from).length), memory.read(before)]
    memory.write(after, text)
    // The storage may be full: then the draft stays under the old name.
    if (memory.read(after) !== text) return []
    memory.write(before, '')
    return [[before, after] as const]
  })
}

/** Drafts in this browser: they survive a reload, an expired session and a lost connection. */
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
