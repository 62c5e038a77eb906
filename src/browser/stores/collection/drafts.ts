import { isSame } from '../../../contract/values/is-same.ts'
import type { Memory } from '../memory.ts'
import type { Session } from '../session/session.ts'
import { renameDraftFiles } from './draft-files.ts'

/** Unsent values, with the stored version from which they started. */
export interface Draft<Opened, Values> {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** The same for whatever goes on with it, also in another tab. */
  readonly id?: string
  /** When it was brought back after it had been discarded. It lasts as long as a new one from then on. */
  readonly broughtBackAt?: number
  readonly opened: Opened
  readonly values: Values
}

/** Older drafts are deleted. */
export const DRAFT_DAYS = 30
const LIFETIME = DRAFT_DAYS * 24 * 60 * 60_000

/** Begins the key of a draft that was discarded, before its own key. */
export const DISCARDED = 'discarded:'
/** Begins the name of the form of a series, before its id. */
export const SERIES_FORM = 'series-'

const prefixOf = (owner: string) => `draft:${owner}:`
/** What a new item has in the key of its draft instead of an id. */
const NEW = 'new'

/** Whether something that was kept at this time is kept until now. */
export const isLasting = (time: number, now: number) => now - time < LIFETIME

/** The key contains its owner, so that another person who signs in with this browser does not get the draft. */
export const draftKey = (owner: string, kind: string, id: string) => `${prefixOf(owner)}${kind}:${id || NEW}`

/** Whether it is the key of a new item. Several tabs may have one. */
export const isOfNew = (key: string) => key.endsWith(`:${NEW}`)

/** The kind and the id in the key of a draft of this person; undefined for another key. */
export function partsOfKey(owner: string, key: string) {
  if (!key.startsWith(prefixOf(owner))) return undefined
  const [kind = '', ...rest] = key.slice(prefixOf(owner).length).split(':')
  const id = rest.join(':')
  return { kind, id: id === NEW ? '' : id }
}

/**
 * Gives drafts another owner, with discarded ones and files. One whose place is taken stays where it is, until the other
 * one is saved or discarded.
 */
export function moveDrafts(memory: Memory, from: string, to: string) {
  const isTheirs = (key: string) =>
    key.startsWith(prefixOf(from)) || key.startsWith(DISCARDED + prefixOf(from))
  for (const before of memory.keys().filter(isTheirs)) {
    const [after, text] = [before.replace(prefixOf(from), () => prefixOf(to)), memory.read(before)]
    if (memory.read(after) !== '') continue
    memory.write(after, text)
    // The storage may be full.
    if (memory.read(after) !== text) continue
    memory.write(before, '')
    void renameDraftFiles(before, after)
  }
}

/**
 * Whose the drafts of this session are: the account's, under whatever name. Without its id they are the username's, and
 * these come along once the id is known. No username begins with a space, so none can be taken for an id.
 */
export function ownerOfDrafts(memory: Memory, session: Session | undefined): string {
  if (!session?.account) return session?.username ?? ''
  const owner = ` ${session.account}`
  moveDrafts(memory, session.username, owner)
  return owner
}

/** Drafts in this browser: they survive a reload, an expired session and a lost connection. */
export function createDrafts<Opened, Values>(memory: Memory, now: () => number) {
  type Kept = Draft<Opened, Values>
  /** What this page has last read or written, by key. Another tab with the same form writes under the same key. */
  const known = new Map<string, string>()
  /** The draft with which this page goes on, by key. */
  const current = new Map<string, Kept>()
  const isOwn = (key: string) => memory.read(key) === (known.get(key) ?? '')
  /** What is stored, also by another tab. */
  function peek(key: string): Kept | undefined {
    try {
      return JSON.parse(memory.read(key)) as Kept
    } catch {
      return undefined
    }
  }
  /** Takes what is stored as the draft of this page. */
  function takeOver(key: string): Kept | undefined {
    const draft = peek(key)
    known.set(key, memory.read(key))
    if (draft) current.set(key, draft)
    return draft
  }
  const isSameWork = (draft: Kept | undefined, opened: Opened, values: Values) =>
    draft !== undefined && isSame([draft.opened, draft.values], [opened, values])

  return {
    peek,
    read(key: string): Kept | undefined {
      const draft = takeOver(key)
      if (!draft || isLasting(draft.broughtBackAt ?? draft.savedAt, now())) return draft
      memory.write(key, '')
      return undefined
    },
    /** Returns whether another tab had written or removed it. Then its files may be gone, too. */
    write(key: string, opened: Opened, values: Values): boolean {
      const wasOwn = isOwn(key)
      const id = current.get(key)?.id ?? String(Math.random())
      // What another tab goes on with stays its own.
      if (!isSameWork(peek(key), opened, values))
        memory.write(key, JSON.stringify({ savedAt: now(), id, opened, values } satisfies Kept))
      takeOver(key)
      return !wasOwn
    },
    /** Whether another tab has gone on with the draft of this page, which has nothing newer. */
    isOvertaken(key: string, opened: Opened, values: Values): boolean {
      const mine = current.get(key)
      const isForeign = !isOwn(key) && mine?.id !== undefined && peek(key)?.id === mine.id
      return isForeign && isSameWork(mine, opened, values)
    },
    /** Removes a draft of this page. One that another tab has written since stays. Returns whether it was this page's. */
    remove(key: string): boolean {
      const wasOwn = isOwn(key)
      if (wasOwn) memory.write(key, '')
      return wasOwn
    },
  }
}
