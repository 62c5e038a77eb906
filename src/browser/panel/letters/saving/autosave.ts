import type { Stored } from '../../../../client/owner/call.ts'
import { type Outcome, serverMessage } from '../../../stores/feedback/outcome.ts'
import { createQueue } from '../../parts/queue.ts'

/** Milliseconds without typing before a save. */
const PAUSE = 800

export type SaveState<Saved> =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing is saved until it is decided which version stays. */
  | { readonly kind: 'conflict'; readonly theirs: Stored<Saved> }

interface Parts<Values, Saved> {
  /** The version that the first save replaces. */
  readonly version: string | undefined
  /** Why values are not sent, because they would be refused; '' for nothing. */
  readonly faultOf: (values: Values) => string
  readonly save: (
    values: Values,
    version: string | undefined,
  ) => Promise<Outcome<Stored<Saved>, Stored<Saved>>>
  readonly onState: (state: SaveState<Saved>) => void
  readonly onSaved: (saved: Stored<Saved>) => void
  /** Keeps what is not saved yet beyond the life of the page; undefined once it is saved. */
  readonly keep: (values: Values | undefined, version: string | undefined) => void
}

/**
 * What is not saved yet, and the version that it replaces. While another version waits for a decision, nothing is
 * saved.
 */
function createUnsaved<Values, Saved>(parts: Parts<Values, Saved>) {
  const { faultOf, save, onState, onSaved, keep } = parts
  let { version } = parts
  let unsaved: { readonly values: Values } | undefined
  let theirs: Stored<Saved> | undefined

  function hold(newer: Stored<Saved>) {
    theirs = newer
    onState({ kind: 'conflict', theirs })
    return false
  }
  function settle(saved: Stored<Saved>, sent: { readonly values: Values }) {
    version = saved.version
    const isNewest = unsaved === sent
    if (isNewest) unsaved = undefined
    keep(unsaved?.values, version)
    onSaved(saved)
    onState({ kind: isNewest ? 'saved' : 'unsaved' })
    return isNewest
  }
  async function saveOnce(): Promise<boolean> {
    if (!unsaved || theirs) return !unsaved
    const sent = unsaved
    const fault = faultOf(sent.values)
    if (fault) {
      onState({ kind: 'failed', reason: fault })
      return false
    }
    onState({ kind: 'saving' })
    const outcome = await save(sent.values, version)
    if (outcome.kind === 'done') return settle(outcome.value, sent)
    if (outcome.kind === 'conflict' && outcome.theirs) return hold(outcome.theirs)
    onState({ kind: 'failed', reason: 'details' in outcome ? serverMessage(outcome) : '' })
    return false
  }
  /** Returns whether the values may be saved. */
  function change(values: Values): boolean {
    unsaved = { values }
    keep(values, version)
    if (theirs) return false
    onState({ kind: 'unsaved' })
    return true
  }
  /** After a conflict: the next save replaces the other version. */
  function goOnFromTheirs() {
    version = theirs?.version
    theirs = undefined
  }
  /** After a conflict: what was typed here is given up, and the other version is the one that is changed. */
  function takeTheirs() {
    goOnFromTheirs()
    unsaved = undefined
    keep(undefined, version)
    onState({ kind: 'saved' })
  }
  return { hold, saveOnce, change, goOnFromTheirs, takeTheirs }
}

/**
 * Saves values as somebody types: after a pause, one save at a time, and always the newest. A version that somebody else
 * has saved is never overwritten without a decision.
 */
export function createAutosave<Values, Saved>(parts: Parts<Values, Saved>) {
  const { hold, saveOnce, change, goOnFromTheirs, takeTheirs } = createUnsaved(parts)
  let timer: ReturnType<typeof setTimeout> | undefined
  const inTurn = createQueue()

  /** Saves now what is not saved yet. Returns whether everything is saved. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    return inTurn(saveOnce)
  }
  /** After a conflict: saves over the other version. */
  function keepMine(): Promise<boolean> {
    goOnFromTheirs()
    return flush()
  }
  return {
    flush,
    hold,
    change(values: Values) {
      if (!change(values)) return
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE)
    },
    keepMine,
    takeTheirs,
  }
}
