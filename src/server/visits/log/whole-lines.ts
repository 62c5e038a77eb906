import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { LogFailure } from './failure.ts'

/** Longer lines are in no access log. */
const LONGEST_LINE = 256 * 1024
const NEWLINE = 0x0a

/** A line, and the number of bytes up to its end. */
export interface WholeLine {
  readonly text: string
  readonly end: number
}

/** Calls `onLine` with each line of a file that is written to its end; a name with `.gz` is unpacked. */
export async function readWholeLines(file: string, onLine: (line: WholeLine) => void): Promise<void> {
  let rest = Buffer.alloc(0)
  let end = 0

  async function split(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let start = 0
      for (let stop = bytes.indexOf(NEWLINE); stop >= 0; stop = bytes.indexOf(NEWLINE, start)) {
        end += stop + 1 - start
        onLine({ text: bytes.toString('latin1', start, stop), end })
        start = stop + 1
      }
      rest = Buffer.from(bytes.subarray(start))
      if (rest.length > LONGEST_LINE) throw new LogFailure(`${file} has no lines of an access log.`)
    }
  }
  const source = createReadStream(file)
  if (file.endsWith('.gz')) await pipeline(source, createGunzip(), split)
  else await pipeline(source, split)
}
