import { isSame } from '../../../contract/values/is-same.ts'

/** An entry of a list that owners edit: a question, a step or a link. All values are text. */
export type Entry = Readonly<Record<string, string>>
export type Entries = readonly Entry[]

type Deed = 'added' | 'changed' | 'removed'
/** Who did what to an entry, as the words call it. */
export type EntryChange = `${Deed}By${'Them' | 'You'}`

/** What both owners have done to one entry since the version from which both started. */
export interface EntryDifference {
  /** The entry's name: its first text. */
  readonly title: string
  readonly changes: readonly EntryChange[]
  /** The rest of the other owner's entry; '' if they do not have it. */
  readonly theirs: string
}

export const isEntries = (value: unknown): value is Entries =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null)

const textsOf = (entry: Entry) =>
  Object.entries(entry).flatMap(([name, text]) => (name === 'id' ? [] : [text]))
const titleOf = (entry: Entry) => textsOf(entry)[0] ?? ''

/** Entries by their id, or else by their title. A second entry with the same title gets its own key. */
function byKey(entries: Entries): ReadonlyMap<string, Entry> {
  const keyed = new Map<string, Entry>()
  for (const entry of entries) {
    const name = entry['id'] || titleOf(entry)
    let key = name
    for (let count = 2; keyed.has(key); count += 1) key = `${name} ${count}`
    keyed.set(key, entry)
  }
  return keyed
}

function changeOf(
  before: Entry | undefined,
  after: Entry | undefined,
  who: 'Them' | 'You',
): readonly EntryChange[] {
  if (isSame(before, after)) return []
  return [`${before ? (after ? 'changed' : 'removed') : 'added'}By${who}`]
}

/** Whether the entries that are in both lists have another order. */
function isReordered(one: ReadonlyMap<string, Entry>, other: ReadonlyMap<string, Entry>) {
  const common = (from: ReadonlyMap<string, Entry>, to: ReadonlyMap<string, Entry>) =>
    [...from.keys()].filter((key) => to.has(key))
  return !isSame(common(one, other), common(other, one))
}

/** Compares the two lists entry by entry. */
export function compareEntries(base: Entries, mine: Entries, theirs: Entries) {
  const [before, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
  const keys = new Set([...there.keys(), ...here.keys()])
  const differences: EntryDifference[] = []
  for (const key of keys) {
    const [old, my, their] = [before.get(key), here.get(key), there.get(key)]
    if (isSame(my, their)) continue
    differences.push({
      title: titleOf(their ?? my ?? {}),
      changes: [...changeOf(old, their, 'Them'), ...changeOf(old, my, 'You')],
      theirs: their ? textsOf(their).slice(1).join(' ') : '',
    })
  }
  return { differences, isReordered: isReordered(here, there) }
}

/** Inserts the missing keys of `others` into `keys`, each after the key that precedes it in `others`. */
function weave(keys: readonly string[], others: readonly string[]) {
  const woven = [...keys]
  for (const [index, key] of others.entries()) {
    if (woven.includes(key)) continue
    const previous = others[index - 1]
    woven.splice(previous === undefined ? 0 : woven.indexOf(previous) + 1, 0, key)
  }
  return woven
}

/** The other owner's list with my changes: changed, added, removed and moved entries. */
export function mergeEntries(base: Entries, mine: Entries, theirs: Entries): Entries {
  const [before, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
  const [first, second] = isReordered(before, here) ? [here, there] : [there, here]
  return weave([...first.keys()], [...second.keys()]).flatMap((key) => {
    const isMine = !isSame(before.get(key), here.get(key))
    const entry = (isMine ? here : there).get(key)
    return entry ? [entry] : []
  })
}
