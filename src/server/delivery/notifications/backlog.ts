import { z } from 'zod'
import { openJournal } from '../../publishing/site-folder/journal.ts'

const FORMAT = { number: 1, line: z.tuple([z.enum(['changed', 'told']), z.array(z.string())]) }

/** The changed files that another service was not told of. They survive a restart. */
export function openBacklog(journalFile: string) {
  const journal = openJournal(journalFile, FORMAT)
  const waiting = new Set<string>()
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
    size: () => waiting.size,
    has: (file: string) => waiting.has(file),
    /** Removes and returns at most so many files. */
    take(most: number) {
      const files = [...waiting].slice(0, most)
      for (const file of files) waiting.delete(file)
      return files
    },
    putBack(files: readonly string[]) {
      for (const file of files) waiting.add(file)
    },
    reported(files: readonly string[]) {
      // A file that changed again during the request stays in the backlog.
      if (waiting.size === 0) journal.replace([])
      else journal.append([['told', files.filter((file) => !waiting.has(file))]])
    },
    close: journal.close,
  }
}
