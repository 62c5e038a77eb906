import { z } from 'zod'
import { openJournal } from '../../publishing/site-folder/journal.ts'

const FORMAT = { number: 1, line: z.tuple([z.enum(['changed', 'told']), z.array(z.string())]) }

/** The changed files that another service was not told of. They survive a restart. */
export function openBacklog(journalFile: string) {
  const journal = openJournal(journalFile, FORMAT)
  const waiting = new Set<string>()
  /** Number of files that are being reported. */
  let underway = 0
  for (const [kind, files] of journal.read()) {
    for (const file of files) {
      if (kind === 'changed') waiting.add(file)
      else waiting.delete(file)
    }
  }
  return {
    add(files: readonly string[]) {
      journal.append([['changed', [...files]]])
      for (const file of files) waiting.add(file)
    },
    hasNext: () => waiting.size > 0,
    /** Number of files that are waiting or being reported. */
    size: () => waiting.size + underway,
    has: (file: string) => waiting.has(file),
    /** Returns at most so many files to report. Pass them to `reported` or to `putBack`. */
    take(most: number) {
      const files = [...waiting].slice(0, most)
      for (const file of files) waiting.delete(file)
      underway += files.length
      return files
    },
    putBack(files: readonly string[]) {
      underway -= files.length
      for (const file of files) waiting.add(file)
    },
    reported(files: readonly string[]) {
      underway -= files.length
      // A file that changed again during the request stays in the backlog.
      if (waiting.size === 0) journal.replace([])
      else journal.append([['told', files.filter((file) => !waiting.has(file))]])
    },
    close: journal.close,
  }
}
