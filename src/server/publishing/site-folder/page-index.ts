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

/** Pages by address, by tag and by what they show, so that a change finds its pages without a search. */
export function createPageIndex() {
  const records = new Map<string, PageRecord>()
  const byTag = new Map<string, Set<string>>()
  const uses = new Map<string, number>()
  const unshown = new Set<string>()
  const unknown = new Set<string>()

  function release(rendition: string) {
    const left = (uses.get(rendition) ?? 1) - 1
    if (left > 0) uses.set(rendition, left)
    else {
      uses.delete(rendition)
      unshown.add(rendition)
    }
  }

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
    record.renditions.forEach(release)
  }

  function set(page: string, record: PageRecord) {
    remove(page)
    records.set(page, record)
    for (const tag of record.tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(page)
      else byTag.set(tag, new Set([page]))
    }
    for (const rendition of record.renditions) {
      uses.set(rendition, (uses.get(rendition) ?? 0) + 1)
      unshown.delete(rendition)
    }
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
    isShown: (rendition: string) => uses.has(rendition),
    shown: (): Iterable<string> => uses.keys(),
    /** Renditions that are there and shown by no page. */
    unshown: (): string[] => [...unshown],
    noteRendition(rendition: string) {
      if (!uses.has(rendition)) unshown.add(rendition)
    },
    forgetRendition: (rendition: string) => void unshown.delete(rendition),
  }
}
