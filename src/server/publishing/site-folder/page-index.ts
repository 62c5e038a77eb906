/** What the site folder holds of one page, and what the page was made from. */
export interface PageRecord {
  /** Of the page's bytes; '' where the file may hold anything and must be written again. */
  readonly hash: string
  /** Size of the page; 0 where it was never written. */
  readonly bytes: number
  readonly tags: readonly string[]
  /** Keys of the images' renditions that the page shows. */
  readonly renditions: readonly string[]
}

/** How many pages show each rendition. */
function createUses() {
  const uses = new Map<string, number>()
  const unshown = new Set<string>()
  return {
    add: (rendition: string): void => {
      uses.set(rendition, (uses.get(rendition) ?? 0) + 1)
      unshown.delete(rendition)
    },
    release: (rendition: string): void => {
      const left = (uses.get(rendition) ?? 1) - 1
      if (left > 0) uses.set(rendition, left)
      else {
        uses.delete(rendition)
        unshown.add(rendition)
      }
    },
    /** It is in the site. */
    note: (rendition: string): void => {
      if (!uses.has(rendition)) unshown.add(rendition)
    },
    forget: (rendition: string) => void unshown.delete(rendition),
    has: (rendition: string) => uses.has(rendition),
    shown: (): Iterable<string> => uses.keys(),
    unshown: (): string[] => [...unshown],
  }
}

/** Pages by address, by tag and by what they show, so that a change finds its pages without a search. */
export function createPageIndex() {
  const records = new Map<string, PageRecord>()
  const byTag = new Map<string, Set<string>>()
  const uses = createUses()
  const unknown = new Set<string>()

  function remove(page: string) {
    const record = records.get(page)
    if (!record) return
    records.delete(page)
    unknown.delete(page)
    for (const tag of record.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(page)
      if (tagged?.size === 0) byTag.delete(tag)
    }
    record.renditions.forEach(uses.release)
  }

  function set(page: string, record: PageRecord) {
    remove(page)
    records.set(page, record)
    for (const tag of record.tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(page)
      else byTag.set(tag, new Set([page]))
    }
    record.renditions.forEach(uses.add)
    if (record.hash === '') unknown.add(page)
  }

  return {
    records: records as ReadonlyMap<string, PageRecord>,
    set,
    remove,
    /** Keeps what a page was made from, but no longer believes its file. */
    doubt: (page: string): void => {
      set(page, { bytes: 0, tags: [], renditions: [], ...records.get(page), hash: '' })
    },
    pagesWith: (tag: string): Iterable<string> => byTag.get(tag) ?? [],
    /** Pages whose file may hold anything. */
    unknown: (): string[] => [...unknown],
    isShown: uses.has,
    shown: uses.shown,
    /** Renditions that are there and shown by no page. */
    unshown: uses.unshown,
    noteRendition: uses.note,
    forgetRendition: uses.forget,
  }
}
