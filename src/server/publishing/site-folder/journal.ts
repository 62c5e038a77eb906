import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

/** What the lines of a journal are. */
export interface JournalFormat<Line> {
  /** Another number makes everything in an older journal count as unknown. */
  readonly number: number
  readonly line: z.ZodType<Line>
}

const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The lines of a journal's text. A last line without its end was cut by a crash: it and what it said are gone. */
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
    // Not written by us, or damaged on the disk: nothing in it can be believed.
    return nothing
  }
  return { lines, length: Buffer.byteLength(whole) }
}

/**
 * An append-only file of JSON lines: what a change costs to note does not grow with the site. Throws where the
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
    /** What earlier processes wrote; once. */
    read(): Line[] {
      const lines = unread
      unread = []
      return lines
    },
    append(lines: readonly Line[]) {
      if (lines.length > 0) write(textOf(lines))
    },
    /** Puts these lines in the place of all others, by one rename. */
    replace(lines: readonly Line[]) {
      const temporary = `${file}.new`
      const text = first + textOf(lines)
      fs.writeFileSync(temporary, text)
      fs.renameSync(temporary, file)
      fs.closeSync(descriptor)
      descriptor = fs.openSync(file, 'a')
      size = Buffer.byteLength(text)
    },
    /** Whether another process wrote or replaced the file since: then what this one remembers is old. */
    isStale: (): boolean => {
      const there = fs.statSync(file, { throwIfNoEntry: false })
      return there?.ino !== fs.fstatSync(descriptor).ino || there.size !== size
    },
    close: (): void => {
      fs.closeSync(descriptor)
    },
  }
}
