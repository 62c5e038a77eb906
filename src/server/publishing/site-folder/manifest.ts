import { z } from 'zod'
import { openJournal } from './journal.ts'
import { createPageIndex, type PageRecord } from './page-index.ts'

const LineSchema = z.union([
  z.tuple([z.literal('touch'), z.array(z.string())]),
  z.tuple([z.literal('page'), z.string(), z.string(), z.number(), z.array(z.string()), z.array(z.string())]),
  z.tuple([z.literal('noPage'), z.string()]),
  z.tuple([z.literal('media'), z.string(), z.string()]),
  z.tuple([z.literal('noMedia'), z.string()]),
  z.tuple([z.literal('asset'), z.string(), z.string()]),
  z.tuple([z.literal('noAsset'), z.string()]),
  z.tuple([z.literal('done'), z.number(), z.string()]),
])
/** One change of the site folder: its kind, and the file. */
type Line = z.infer<typeof LineSchema>
/** The line format and the layout of the site folder. Another number makes the next publish write every file. */
const FORMAT = { number: 1, line: LineSchema }

/** A journal with fewer lines is not rewritten. */
const SHORT = 1000

const lineOf = (page: string, record: PageRecord): Line => [
  'page',
  page,
  record.hash,
  record.bytes,
  [...record.tags],
  [...record.renditions],
]

/** The state that results from the lines of a manifest. */
function createContents() {
  const pages = createPageIndex()
  /** Hash of each asset, '' if the file may be incomplete. */
  const assets = new Map<string, string>()
  /** File names of each rendition, separated by spaces, '' if some may be missing. */
  const renditions = new Map<string, string>()
  /** Renditions that pages show, but whose files are incomplete. */
  const missing = new Set<string>()
  const finished = { revision: 0, build: '' }

  function look(rendition: string) {
    if (pages.isShown(rendition) && !renditions.get(rendition)) missing.add(rendition)
    else missing.delete(rendition)
  }
  const shownOn = (page: string) => pages.records.get(page)?.renditions ?? []

  function replay(line: Line) {
    switch (line[0]) {
      case 'touch':
        line[1].forEach(pages.doubt)
        break
      case 'page': {
        const before = shownOn(line[1])
        pages.set(line[1], { hash: line[2], bytes: line[3], tags: line[4], renditions: line[5] })
        for (const rendition of [...before, ...line[5]]) look(rendition)
        break
      }
      case 'noPage': {
        const before = shownOn(line[1])
        pages.remove(line[1])
        before.forEach(look)
        break
      }
      case 'media':
        renditions.set(line[1], line[2])
        pages.noteRendition(line[1])
        look(line[1])
        break
      case 'noMedia':
        renditions.delete(line[1])
        pages.forgetRendition(line[1])
        look(line[1])
        break
      case 'asset':
        assets.set(line[1], line[2])
        break
      case 'noAsset':
        assets.delete(line[1])
        break
      case 'done':
        finished.revision = line[1]
        finished.build = line[2]
    }
  }

  /** The shortest list of lines that gives the same state. */
  const lines = (): Line[] => [
    ...[...assets].map(([path, hash]): Line => ['asset', path, hash]),
    ...[...renditions].map(([rendition, files]): Line => ['media', rendition, files]),
    ...[...pages.records].map(([page, record]) => lineOf(page, record)),
    ['done', finished.revision, finished.build],
  ]
  return { pages, assets, renditions, missing, finished, replay, lines }
}

/**
 * The published files: in memory with an index from tag to pages, on disk as a journal (docs/decisions). Every file is
 * named in the journal before it is changed, so that after a crash it counts as uncertain and is written again.
 */
export function openManifest(file: string) {
  const journal = openJournal(file, FORMAT)
  const { pages, assets, renditions, missing, finished, replay, lines: currentLines } = createContents()

  /** Writes to disk first, so that the next start knows everything that is in memory. */
  function write(...lines: readonly Line[]) {
    journal.append(lines)
    lines.forEach(replay)
  }

  const found = journal.read()
  found.forEach(replay)
  const current = currentLines()
  if (found.length > Math.max(SHORT, 2 * current.length)) journal.replace(current)

  return {
    pages: {
      records: pages.records,
      with: pages.pagesWith,
      unknown: pages.unknown,
    },
    assets: assets as ReadonlyMap<string, string>,
    renditions: renditions as ReadonlyMap<string, string>,
    /** Renditions that pages show, but whose files are incomplete. */
    missingRenditions: (): readonly string[] => [...missing],
    /** Renditions in the site that no page shows. */
    unshownRenditions: () => pages.unshown().filter((rendition) => renditions.has(rendition)),
    isShown: pages.isShown,
    /** The last completely published revision and its build; 0 and '' before the first. */
    finished: finished as Readonly<typeof finished>,

    willTouchPages(names: readonly string[]) {
      if (names.length > 0) write(['touch', [...names]])
    },
    setPages(records: ReadonlyMap<string, PageRecord>) {
      write(...[...records].map(([page, record]) => lineOf(page, record)))
    },
    removePage: (page: string) => write(['noPage', page]),
    willTouchRendition: (rendition: string) => write(['media', rendition, '']),
    setRendition: (rendition: string, names: readonly string[]) =>
      write(['media', rendition, names.join(' ')]),
    removeRendition: (rendition: string) => write(['noMedia', rendition]),
    willTouchAsset: (path: string) => write(['asset', path, '']),
    setAsset: (path: string, hash: string) => write(['asset', path, hash]),
    removeAsset: (path: string) => write(['noAsset', path]),
    finish(revision: number, build: string) {
      if (revision !== finished.revision || build !== finished.build) write(['done', revision, build])
    },
    /** Whether another process has published here since. */
    isStale: journal.isStale,
    close: journal.close,
  }
}
export type Manifest = ReturnType<typeof openManifest>
