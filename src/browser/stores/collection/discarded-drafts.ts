import type { Memory } from '../memory.ts'
import { removeDraftFiles, renameDraftFiles } from './draft-files.ts'
import { type Draft, isLasting, partsOfKey } from './drafts.ts'

/** A draft that somebody has discarded. */
export interface DiscardedDraft {
  /** The key that it had as a draft. */
  readonly key: string
  readonly kind: string
  /** '' for a new item. */
  readonly id: string
  /** When it was discarded, in milliseconds since 1970. */
  readonly at: number
  /** The address of its form. */
  readonly address: string
  readonly values: unknown
}
interface Kept {
  readonly at: number
  readonly address: string
  readonly draft: Draft<unknown, unknown>
}

const PREFIX = 'discarded:'
const placeOf = (key: string) => PREFIX + key

/**
 * Discarded drafts in this browser, the last of each form. They are kept as long as drafts, so that somebody who regrets it
 * later finds them in the history.
 */
export function createDiscardedDrafts(memory: Memory, now: () => number) {
  function read(key: string): Kept | undefined {
    try {
      return JSON.parse(memory.read(placeOf(key))) as Kept
    } catch {
      return undefined
    }
  }
  /** Returns whether the browser has stored it. */
  function write(place: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    memory.write(place, text)
    return memory.read(place) === text
  }
  function forget(key: string): void {
    memory.write(placeOf(key), '')
    void removeDraftFiles(placeOf(key))
  }

  return {
    forget,
    /** Takes a draft with its files out of its form. */
    async discard(key: string, address: string): Promise<void> {
      const text = memory.read(key)
      if (text === '') return
      memory.write(key, '')
      write(placeOf(key), { at: now(), address, draft: JSON.parse(text) as unknown })
      await removeDraftFiles(placeOf(key))
      await renameDraftFiles(key, placeOf(key))
    },
    /** Makes it the draft of its form again. What the form has by now is kept as discarded instead. */
    async bringBack(key: string): Promise<void> {
      const kept = read(key)
      if (!kept) return
      const text = memory.read(key)
      memory.write(placeOf(key), '')
      // It lasts as long as any draft from now on.
      if (!write(key, { ...kept.draft, savedAt: now() })) {
        write(placeOf(key), kept)
        return
      }
      if (text !== '') write(placeOf(key), { ...kept, at: now(), draft: JSON.parse(text) as unknown })
      const between = `${key}~`
      await renameDraftFiles(key, between)
      await renameDraftFiles(placeOf(key), key)
      await renameDraftFiles(between, placeOf(key))
    },
    /** Those of a person, the last one first. Those that are too old are deleted. */
    list(username: string): DiscardedDraft[] {
      const found: DiscardedDraft[] = []
      for (const place of memory.keys().filter((each) => each.startsWith(PREFIX))) {
        const key = place.slice(PREFIX.length)
        const parts = partsOfKey(username, key)
        if (!parts) continue
        const kept = read(key)
        if (!kept || !isLasting(kept.at, now())) forget(key)
        else found.push({ key, ...parts, at: kept.at, address: kept.address, values: kept.draft.values })
      }
      return found.sort((a, b) => b.at - a.at)
    },
  }
}
