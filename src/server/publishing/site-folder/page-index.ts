/** The published state of one page, and the data that it was made from. */
export interface PageRecord {
  /** Hash of the page's bytes. '' if the file is uncertain and must be written again. */
  readonly hash: string
  /** Size of the page in bytes; 0 if it was never written. */
  readonly bytes: number
  readonly tags: readonly string[]
  /** Keys of the renditions that the page shows. */
  readonly renditions: readonly string[]
}

/** Counts how many pages show each rendition. */
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
    /** Notes that the rendition is in the site. */
    note: (rendition: string): void => {
      if (!uses.has(rendition)) unshown.add(rendition)
    },
    forget: (rendition: string) => void unshown.delete(rendition),
    has: (rendition: string) => uses.has(rendition),
    unshown: (): string[] => [...unshown],
  }
}

/** An index of pages by address, tag and rendition, so that a change finds its pages without a search. */
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
    /** Marks the file of a page as uncertain, and keeps the data that the page was made from. */
    doubt: (page: string): void => {
      set(page, { bytes: 0, tags: [], renditions: [], ...records.get(page), hash: '' })
    },
    pagesWith: (tag: string): Iterable<string> => byTag.get(tag) ?? [],
    /** Pages whose file is uncertain. */
    unknown: (): string[] => [...unknown],
    isShown: uses.has,
    /** Renditions in the site that no page shows. */
    unshown: uses.unshown,
    noteRendition: uses.note,
    forgetRendition: uses.forget,
  }
}
