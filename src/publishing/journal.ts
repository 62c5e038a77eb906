import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Line format and layout of the site folder; another number makes the next publish write every file again. */
const FORMAT = 1

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
/** One thing that happened to the site folder: what, and to which file. */
export type Line = z.infer<typeof LineSchema>

const FIRST = `${JSON.stringify(['format', FORMAT])}\n`
const textOf = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The lines of a journal's text. A last line without its end was cut by a crash: it and what it said are gone. */
function parse(text: string): { lines: Line[]; length: number } {
  if (!text.startsWith(FIRST)) return { lines: [], length: 0 }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines: Line[] = []
  try {
    for (const line of whole.slice(FIRST.length).split('\n')) {
      if (line !== '') lines.push(LineSchema.parse(JSON.parse(line)))
    }
  } catch {
    // Not written by us, or damaged on the disk: nothing in it can be believed.
    return { lines: [], length: 0 }
  }
  return { lines, length: Buffer.byteLength(whole) }
}

/**
 * An append-only file of JSON lines: what a change costs to note does not grow with the site. Throws where the
 * folder cannot be written.
 */
export function openJournal(file: string) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  let descriptor = fs.openSync(file, 'a+')
  const { lines: found, length } = parse(fs.readFileSync(file, 'utf8'))
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
    if (size === 0) write(FIRST)
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
      const text = FIRST + textOf(lines)
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
