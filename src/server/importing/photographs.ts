import path from 'node:path'

const stemOf = (name: string) => path.posix.basename(name, path.posix.extname(name))
/** A Mac writes é as two characters, other systems as one. */
const fold = (name: string) =>
  name.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC').toLowerCase().trim()
const tidy = (stem: string) => stem.replaceAll('_', ' ').replace(/\s+/g, ' ').trim()

export interface Group {
  /** The painting gets this name. */
  readonly name: string
  readonly photographs: readonly string[]
}

/** `Dusk 2`, `dusk_02` and `Dusk (2)` belong to `Dusk`; the number of a camera, such as `IMG_2041`, makes no series. */
const seriesOf = (stem: string) => /^(.*\S)(?:[\s_-]+\d{1,2}|\s*\(\d{1,2}\))$/.exec(stem)?.[1] ?? stem

/** Groups the photographs of one painting: those of a subfolder, or of one name with different numbers at the end. */
export function groupPhotographs(names: readonly string[]): Group[] {
  const groups = Map.groupBy(names, (name) => {
    const folder = path.posix.dirname(name)
    return folder === '.' ? `name:${fold(seriesOf(stemOf(name)))}` : `folder:${folder}`
  })
  return [...groups.values()].map((photographs) => {
    const [first = ''] = photographs
    const folder = path.posix.dirname(first)
    if (folder !== '.') return { name: tidy(path.posix.basename(folder)), photographs }
    const stem = photographs.length > 1 ? seriesOf(stemOf(first)) : stemOf(first)
    return { name: tidy(stem).normalize('NFC'), photographs }
  })
}

/** Finds a photograph by its path, its name, or its name without the extension, if only one file matches. */
export function createFinder(names: readonly string[]) {
  const keysOf = [
    (name: string) => fold(name),
    (name: string) => fold(path.posix.basename(name)),
    (name: string) => fold(name.slice(0, name.length - path.posix.extname(name).length)),
    (name: string) => fold(stemOf(name)),
  ]
  const indexes = keysOf.map((keyOf) => Map.groupBy(names, keyOf))
  return (wanted: string): string | undefined => {
    for (const index of indexes) {
      const found = index.get(fold(wanted))
      if (found?.length === 1) return found[0]
    }
    return undefined
  }
}
