import { atom } from 'nanostores'
import type { FailedPage, Publishing } from '../../../contract/publishing.ts'
import type { Follow } from './follow-publishing.ts'
import type { Memory } from '../memory.ts'
import { AWAITED } from '../storage-keys.ts'

/** The state of the last saved change of this tab. */
export type Live =
  | { readonly phase: 'none' }
  | { readonly phase: 'publishing'; readonly done: number; readonly total: number }
  /** The pages are published, but pictures are still being made again. */
  | { readonly phase: 'remaking'; readonly done: number; readonly total: number }
  | { readonly phase: 'live'; readonly milliseconds: number; readonly page: string }
  | { readonly phase: 'failing'; readonly failed: readonly FailedPage[] }

/** The stored form, which outlives the page. */
interface Awaited {
  readonly revision: number
  readonly page: string
  /** Set once pictures are made again for this change: it is live when the pages with them are. */
  readonly hasPictures?: boolean
  /** When it became public, in milliseconds since 1970. */
  readonly liveAt?: number
  readonly milliseconds?: number
}

export interface LiveParts {
  readonly memory: Memory
  readonly now: () => number
  readonly follow: Follow
}

/** How long the bar shows that a change is live: it covers the three seconds after a save and the visit to the page. */
const SHOWN = 20_000
const NOTHING: Live = { phase: 'none' }

function parseAwaited(text: string): Awaited | undefined {
  try {
    const value = JSON.parse(text) as Partial<Awaited> | null
    return typeof value?.revision === 'number' && typeof value.page === 'string'
      ? (value as Awaited)
      : undefined
  } catch {
    return undefined
  }
}

/** The phase before the change is public. */
function phaseOf({ state, failed, done, total, pictures }: Publishing, { revision }: Awaited): Live {
  if (state === 'failing') return { phase: 'failing', failed }
  if (pictures?.revision === revision)
    return { phase: 'remaking', done: pictures.done, total: pictures.total }
  return { phase: 'publishing', done, total }
}

/** Whether all that belongs to the change is public. */
function isPublic({ revision, publishedRevision, pictures }: Publishing, awaited: Awaited): boolean {
  if (pictures?.revision === awaited.revision) return false
  return publishedRevision >= (awaited.hasPictures ? revision : awaited.revision)
}

/** The change after this state: public, or with pictures that are made again. Returns the same object without news. */
function changeAfter(state: Publishing, awaited: Awaited, now: () => number): Awaited {
  if (isPublic(state, awaited)) return { ...awaited, liveAt: now(), milliseconds: state.milliseconds }
  const isRemaking = state.pictures?.revision === awaited.revision
  return isRemaking && !awaited.hasPictures ? { ...awaited, hasPictures: true } : awaited
}

/** Waits until the public site shows the saved change, on any page of this tab (features 10). */
export function createLive({ memory, now, follow }: LiveParts) {
  const $live = atom<Live>(NOTHING)
  let stop: (() => void) | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const read = () => parseAwaited(memory.read(AWAITED))

  function rest() {
    stop?.()
    stop = undefined
  }
  function forget() {
    memory.write(AWAITED, '')
    $live.set(NOTHING)
  }

  function showLive({ page, milliseconds = 0 }: Awaited, left: number) {
    rest()
    clearTimeout(forgetting)
    if (left <= 0) return forget()
    forgetting = setTimeout(forget, left)
    $live.set({ phase: 'live', milliseconds, page })
  }

  function receive(state: Publishing) {
    const last = read()
    if (!last || last.liveAt !== undefined) return
    const awaited = changeAfter(state, last, now)
    if (awaited !== last) memory.write(AWAITED, JSON.stringify(awaited))
    if (awaited.liveAt !== undefined) showLive(awaited, SHOWN)
    else $live.set(phaseOf(state, awaited))
  }

  function look() {
    const awaited = read()
    if (!awaited) return
    if (awaited.liveAt !== undefined) {
      showLive(awaited, awaited.liveAt + SHOWN - now())
      return
    }
    clearTimeout(forgetting)
    if ($live.get().phase !== 'failing') $live.set({ phase: 'publishing', done: 0, total: 0 })
    // An open stream has already sent the state from before this save.
    rest()
    stop = follow(receive)
  }

  return {
    $live,
    /** Continues to wait for the stored change: at the start of a page and after every save. */
    look,
    /** Another attempt starts. */
    retried() {
      if ($live.get().phase === 'failing') $live.set({ phase: 'publishing', done: 0, total: 0 })
    },
    rest,
  }
}
