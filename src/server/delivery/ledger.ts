import { z } from 'zod'
import { openJournal } from '../publishing/site-folder/journal.ts'
import type { StoredFile } from './destination.ts'

const LineSchema = z.union([
  z.tuple([z.literal('doubt'), z.array(z.string())]),
  z.tuple([z.literal('sent'), z.string(), z.string(), z.string(), z.number(), z.string().optional()]),
  z.tuple([z.literal('gone'), z.array(z.string())]),
])
type Line = z.infer<typeof LineSchema>
const FORMAT = { number: 1, line: LineSchema }
/** A journal with fewer lines is not rewritten. */
const SHORT = 1000

/** Size of a file that may be there, but was never sent for sure. */
const NEVER_SENT = -1

/** What a destination holds of one file. */
export interface SentFile extends StoredFile {
  /** Hash of the sent bytes. '' while the version is unknown. */
  readonly contentHash: string
  /** Identifies the state of the file in the site folder. If it is the same, the file need not be read again. */
  readonly stamp: string
}

/**
 * The files that were sent to a destination, in a journal beside the site folder. A file is marked as uncertain before
 * it is sent and noted afterwards, so that it is sent again after a crash.
 */
export function openLedger(file: string) {
  const journal = openJournal(file, FORMAT)
  const files = new Map<string, SentFile>()

  function replay([kind, first, ...rest]: Line) {
    if (kind === 'sent') {
      const [contentHash, stamp, bytes, etag = ''] = rest as [string, string, number, string?]
      files.set(first, { contentHash, stamp, bytes, etag })
      return
    }
    for (const path of first) {
      if (kind === 'gone') files.delete(path)
      else files.set(path, { bytes: NEVER_SENT, etag: '', ...files.get(path), contentHash: '', stamp: '' })
    }
  }
  function write(lines: readonly Line[]) {
    journal.append(lines)
    lines.forEach(replay)
  }
  const lineOf = ([path, { contentHash, stamp, bytes, etag }]: readonly [string, SentFile]): Line => [
    'sent',
    path,
    contentHash,
    stamp,
    bytes,
    etag,
  ]

  const found = journal.read()
  found.forEach(replay)
  if (found.length > Math.max(SHORT, 2 * files.size)) journal.replace([...files].map(lineOf))

  return {
    files: files as ReadonlyMap<string, SentFile>,
    /** Whether no version of the file was ever there for sure. */
    isNew: (path: string) => (files.get(path)?.bytes ?? NEVER_SENT) === NEVER_SENT,
    doubt: (paths: readonly string[]) => {
      if (paths.length > 0) write([['doubt', [...paths]]])
    },
    /** Notes files that are there now. Without a hash their content is unknown. */
    sent: (sent: ReadonlyMap<string, SentFile>) => {
      write([...sent].map(lineOf))
    },
    gone: (paths: readonly string[]) => {
      if (paths.length > 0) write([['gone', [...paths]]])
    },
    close: journal.close,
  }
}
export type Ledger = ReturnType<typeof openLedger>
