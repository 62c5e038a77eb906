import path from 'node:path'

const stemOf = (name: string) => path.posix.basename(name, path.posix.extname(name))
/** Macs write é in two characters, people in one. */
const fold = (name: string) =>
  name.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC').toLowerCase().trim()
const tidy = (stem: string) => stem.replaceAll('_', ' ').replace(/\s+/g, ' ').trim()

export interface Group {
  /** As a painting is named after it. */
  readonly name: string
  readonly photographs: readonly string[]
}

/** `Dusk 2`, `dusk_02` and `Dusk (2)` belong to `Dusk`; the number of a camera, `IMG_2041`, makes no series. */
const seriesOf = (stem: string) => /^(.*\S)(?:[\s_-]+\d{1,2}|\s*\(\d{1,2}\))$/.exec(stem)?.[1] ?? stem

/** Which photographs show one painting: those of one subfolder, or of one name but for a number at its end. */
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

/** Finds a photograph as people name it: by its path, its name, or its name without the ending, if only one has it. */
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
