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
/** Below this many lines it is not worth rewriting. */
const SHORT = 1000

/** Size of what is perhaps there, and was not for sure. */
const NEVER_SENT = -1

/** What a destination holds of one file. */
export interface SentFile extends StoredFile {
  /** Of its bytes; '' while it may be another version. */
  readonly print: string
  /** Of the file in the site folder as it was then: the same stamp needs no second look. */
  readonly stamp: string
}

/**
 * What a destination holds, as far as it was sent from here: a journal beside the site folder. A file is doubted
 * before it is sent and noted after, so that a crash in between makes it be sent again.
 */
export function openLedger(file: string) {
  const journal = openJournal(file, FORMAT)
  const files = new Map<string, SentFile>()

  function replay([kind, first, ...rest]: Line) {
    if (kind === 'sent') {
      const [print, stamp, bytes, etag = ''] = rest as [string, string, number, string?]
      files.set(first, { print, stamp, bytes, etag })
      return
    }
    for (const path of first) {
      if (kind === 'gone') files.delete(path)
      else files.set(path, { bytes: NEVER_SENT, etag: '', ...files.get(path), print: '', stamp: '' })
    }
  }
  function write(lines: readonly Line[]) {
    journal.append(lines)
    lines.forEach(replay)
  }
  const lineOf = ([path, { print, stamp, bytes, etag }]: readonly [string, SentFile]): Line => [
    'sent',
    path,
    print,
    stamp,
    bytes,
    etag,
  ]

  const found = journal.read()
  found.forEach(replay)
  if (found.length > Math.max(SHORT, 2 * files.size)) journal.replace([...files].map(lineOf))

  return {
    files: files as ReadonlyMap<string, SentFile>,
    /** Whether no version of it was ever there for sure. */
    isNew: (path: string) => (files.get(path)?.bytes ?? NEVER_SENT) === NEVER_SENT,
    doubt: (paths: readonly string[]) => {
      if (paths.length > 0) write([['doubt', [...paths]]])
    },
    /** What is there now; without a print it may be anything. */
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
