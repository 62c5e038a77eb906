import { isImmutable } from '../http/headers.ts'
import type { StoredFile } from './destination.ts'
import type { SentFile } from './ledger.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Names that only a site of ours has. Files that nobody here knows are removed under these names alone. */
const OURS = new RegExp(
  `^(?:media/[0-9a-f]{32}/(?:\\d+|thumb|share)\\.(?:avif|jpg)|(?:paintings|exhibitions)-details/${ID}\\.html` +
    `|(?:paintings|portfolio)/\\d+\\.html)$`,
)

type Noted = ReadonlyMap<string, SentFile>
type There = ReadonlyMap<string, StoredFile>

/** What is left to do so that a destination holds what the site folder holds. */
export interface Difference {
  /** Whether these differ shows when they are read. */
  readonly toSend: readonly string[]
  readonly toRemove: readonly string[]
  /** Noted as sent, and not there. */
  readonly lost: readonly string[]
  /** There, and not as they were sent. */
  readonly doubtful: readonly string[]
  /** There, and perhaps as they should be without being sent; undefined where that is still as it was. */
  readonly unproven?: Map<string, StoredFile> | undefined
}

/** Compares the files here, those there, and what was noted as sent. */
export function compareWith(here: ReadonlySet<string>, there: There, noted: Noted): Difference {
  const lost: string[] = []
  const doubtful: string[] = []
  for (const [file, { bytes }] of noted) {
    if (!there.has(file)) lost.push(file)
    else if (there.get(file)?.bytes !== bytes) doubtful.push(file)
  }
  const inDoubt = new Set([...lost, ...doubtful])
  const isSent = (file: string) => !inDoubt.has(file) && Boolean(noted.get(file)?.print)
  return {
    toSend: [...here].filter((file) => !isImmutable(file) || !isSent(file)),
    toRemove: [...there.keys()].filter((file) => !here.has(file) && (noted.has(file) || OURS.test(file))),
    lost,
    doubtful,
  }
}

/**
 * Files that are at both places, and there perhaps in a version that another server has sent since ours was noted. The
 * store's fingerprint vouches for what we sent; for pictures and assets their name and size do.
 */
export function findUnproven(here: ReadonlySet<string>, there: There, noted: Noted): Map<string, StoredFile> {
  const isOurs = (file: string, { bytes, etag }: StoredFile) => {
    const sent = noted.get(file)
    if (!sent?.print || sent.bytes !== bytes) return false
    return isImmutable(file) || (etag !== '' && sent.etag === etag)
  }
  return new Map([...there].filter(([file, found]) => here.has(file) && !isOurs(file, found)))
}
