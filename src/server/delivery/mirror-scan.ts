import { LANGUAGES } from '../../contract/site/languages.ts'
import { isFixedPage, splitPage } from '../../contract/translations/page-language.ts'
import { isImmutable } from '../platform/http/headers.ts'
import { addressOfFile } from '../publishing/site-folder/page-files.ts'
import type { StoredFile } from './destination.ts'
import type { SentFile } from './ledger.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const LANGUAGE = `(?:(?:${LANGUAGES.join('|')})/)?`
/** Names that only our own sites use. Unknown files are removed only if they have such a name. */
const OURS = new RegExp(
  `^(?:media/[0-9a-f]{32}/(?:\\d+|thumb|share)\\.(?:avif|jpg)` +
    `|${LANGUAGE}(?:(?:paintings|exhibitions)-details/${ID}\\.html|exhibitions-details/${ID}\\.ics|letters/${ID}\\.html` +
    `|series/${ID}(?:/\\d+)?\\.html|(?:paintings|portfolio)/(?:year/)?\\d+(?:/\\d+)?\\.html)` +
    `|works/\\d+\\.json)$`,
)

/** The page of an item in a further language, which only our own sites have. */
const IN_LANGUAGE = new RegExp(`^(${LANGUAGES.join('|')})/(?:paintings|exhibitions)-details/${ID}\\.html$`)

/** Whether a file is one of ours by its name. A page such as `de/about.html` is, where a site of ours has had German pages. */
function createOurs(files: Iterable<string>) {
  const languages = new Set([...files].flatMap((file) => IN_LANGUAGE.exec(file)?.[1] ?? []))
  return (file: string) => {
    const { language, page } = splitPage(addressOfFile(file))
    return OURS.test(file) || (language !== undefined && languages.has(language) && isFixedPage(page))
  }
}

type Noted = ReadonlyMap<string, SentFile>
type There = ReadonlyMap<string, StoredFile>

/** The work that makes a destination equal to the site folder. */
export interface Difference {
  /** Files that may differ. They are compared when they are read. */
  readonly toSend: readonly string[]
  readonly toRemove: readonly string[]
  /** Files that were sent and are missing there. */
  readonly lost: readonly string[]
  /** Files that are there with another size than the sent file. */
  readonly doubtful: readonly string[]
  /** Files that may already be right at the destination. Undefined if nothing has changed since the last comparison. */
  readonly unproven?: Map<string, StoredFile> | undefined
}

/** Compares the files here, the files there, and the ledger of sent files. */
export function compareWith(here: ReadonlySet<string>, there: There, noted: Noted): Difference {
  const lost: string[] = []
  const doubtful: string[] = []
  for (const [file, { bytes }] of noted) {
    if (!there.has(file)) lost.push(file)
    else if (there.get(file)?.bytes !== bytes) doubtful.push(file)
  }
  const inDoubt = new Set([...lost, ...doubtful])
  const isOurs = createOurs(there.keys())
  const isSent = (file: string) => !inDoubt.has(file) && Boolean(noted.get(file)?.contentHash)
  return {
    toSend: [...here].filter((file) => !isImmutable(file) || !isSent(file)),
    toRemove: [...there.keys()].filter((file) => !here.has(file) && (noted.has(file) || isOurs(file))),
    lost,
    doubtful,
  }
}

/**
 * Files that are on both sides, but that another server may have sent since. The ETag confirms our own files; pictures
 * and assets are confirmed by name and size.
 */
export function findUnproven(here: ReadonlySet<string>, there: There, noted: Noted): Map<string, StoredFile> {
  const isProven = (file: string, { bytes, etag }: StoredFile) => {
    const sent = noted.get(file)
    if (!sent?.contentHash || sent.bytes !== bytes) return false
    return isImmutable(file) || (etag !== '' && sent.etag === etag)
  }
  return new Map([...there].filter(([file, found]) => here.has(file) && !isProven(file, found)))
}
