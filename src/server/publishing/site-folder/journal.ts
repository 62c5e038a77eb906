import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

/** The format of the lines in a journal. */
export interface JournalFormat<Line> {
  /** If this number changes, an older journal counts as empty. */
  readonly number: number
  readonly line: z.ZodType<Line>
}

const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Reads the lines of a journal. A last line without its end was cut off by a crash and is ignored. */
function parse<Line>(text: string, first: string, schema: z.ZodType<Line>) {
  const nothing: { lines: Line[]; length: number } = { lines: [], length: 0 }
  if (!text.startsWith(first)) return nothing
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines: Line[] = []
  try {
    for (const line of whole.slice(first.length).split('\n')) {
      if (line !== '') lines.push(schema.parse(JSON.parse(line)))
    }
  } catch {
    // Another program wrote the file or the disk is damaged, so no line can be trusted.
    return nothing
  }
  return { lines, length: Buffer.byteLength(whole) }
}

/**
 * An append-only file of JSON lines, so that the cost of noting a change does not grow with the site. Throws if the
 * folder cannot be written.
 */
export function openJournal<Line>(file: string, { number, line }: JournalFormat<Line>) {
  const first = `${JSON.stringify(['format', number])}\n`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  let descriptor = fs.openSync(file, 'a+')
  const { lines: found, length } = parse(fs.readFileSync(file, 'utf8'), first, line)
  let size = length
  let unread: Line[] = found

  function write(text: string) {
    const bytes = Buffer.from(text)
    try {
      let written = 0
      while (written < bytes.length) written += fs.writeSync(descriptor, bytes, written)
      size += bytes.length
    } catch (error) {
      fs.ftruncateSync(descriptor, size)
      throw error
    }
  }
  function begin() {
    fs.ftruncateSync(descriptor, size)
    if (size === 0) write(first)
  }
  begin()

  return {
    /** Returns the lines of earlier processes, only at the first call. */
    read(): Line[] {
      const lines = unread
      unread = []
      return lines
    },
    append(lines: readonly Line[]) {
      if (lines.length > 0) write(textOf(lines))
    },
    /** Replaces all lines by one rename. */
    replace(lines: readonly Line[]) {
      const temporary = `${file}.new`
      const text = first + textOf(lines)
      fs.writeFileSync(temporary, text)
      fs.renameSync(temporary, file)
      fs.closeSync(descriptor)
      descriptor = fs.openSync(file, 'a')
      size = Buffer.byteLength(text)
    },
    /** Whether another process has changed the file since, so that the state in memory is old. */
    isStale: (): boolean => {
      const there = fs.statSync(file, { throwIfNoEntry: false })
      return there?.ino !== fs.fstatSync(descriptor).ino || there.size !== size
    },
    close: (): void => {
      fs.closeSync(descriptor)
    },
  }
}
