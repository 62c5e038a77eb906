import type { Memory } from '../memory.ts'
import { removeDraftFiles, renameDraftFiles, swapDraftFiles } from './draft-files.ts'
import { DISCARDED, type Draft, isLasting, partsOfKey } from './drafts.ts'

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

const placeOf = (key: string) => DISCARDED + key

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
  /** All that are kept, of whoever uses this browser. Those that are too old are deleted. */
  function readAll() {
    const places = memory.keys().filter((place) => place.startsWith(DISCARDED))
    return places.flatMap((place) => {
      const key = place.slice(DISCARDED.length)
      const kept = read(key)
      if (kept && isLasting(kept.at, now())) return [{ key, ...kept }]
      forget(key)
      return []
    })
  }

  return {
    forget,
    /** Takes a draft with its files out of its form. */
    async discard(key: string, address: string): Promise<void> {
      readAll()
      const text = memory.read(key)
      if (text === '') return
      memory.write(key, '')
      if (!write(placeOf(key), { at: now(), address, draft: JSON.parse(text) as unknown })) {
        // The storage is full: the draft stays in its form.
        memory.write(key, text)
        return
      }
      await removeDraftFiles(placeOf(key))
      await renameDraftFiles(key, placeOf(key))
    },
    /** Makes it the draft of its form again. What the form has by now is kept as discarded instead. */
    async bringBack(key: string): Promise<void> {
      const kept = read(key)
      if (!kept) return
      const text = memory.read(key)
      memory.write(placeOf(key), '')
      if (!write(key, { ...kept.draft, broughtBackAt: now() })) {
        write(placeOf(key), kept)
        return
      }
      if (text === '') {
        await renameDraftFiles(placeOf(key), key)
        return
      }
      write(placeOf(key), { ...kept, at: now(), draft: JSON.parse(text) as unknown })
      await swapDraftFiles(key, placeOf(key))
    },
    /** Those of a person, the last one first. */
    list(owner: string): DiscardedDraft[] {
      const own = readAll().flatMap(({ key, at, address, draft: { values } }) => {
        const parts = partsOfKey(owner, key)
        return parts ? [{ key, ...parts, at, address, values }] : []
      })
      return own.sort((a, b) => b.at - a.at)
    },
  }
}
