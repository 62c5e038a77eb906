import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import { siteFiles, type SiteFilesOptions } from './site-files.ts'

interface Zip {
  /** The name without its extension, which is also the folder in the archive. */
  readonly name: string
  readonly stream: ReadableStream
}

/** Bytes whose checksum is computed in one turn: it takes a few milliseconds, and other requests come in between. */
const PART = 1024 * 1024

async function* inParts(content: Buffer) {
  for (let start = 0; start < content.length; start += PART) {
    yield content.subarray(start, start + PART)
    await nextTurn()
  }
}

/** The entries of the archive. Names what is missing in a file of its own, because nobody sees a report. */
async function* entriesOf(folder: string, options: SiteFilesOptions) {
  // Nothing is compressed: photographs would not get smaller.
  const toEntry = (name: string, content: string | Buffer) => {
    const bytes = Buffer.from(content)
    return {
      name: `${folder}/${name}`,
      input: inParts(bytes),
      size: bytes.length,
      lastModified: options.now,
    }
  }
  const files = siteFiles(options)
  for (;;) {
    const next = await files.next()
    if (!next.done) {
      yield toEntry(next.value.name, next.value.content)
      continue
    }
    const { missing } = next.value
    const text = `These photographs are lost or damaged on the server:\n${missing.join('\n')}\n`
    if (missing.length > 0) yield toEntry('MISSING.txt', text)
    return
  }
}

/** The data of one moment as a ZIP archive. It is made while it is read, and may be larger than 4 GB. */
export function zipSite(options: SiteFilesOptions): Zip {
  const name = `mahlstick-${options.now.toISOString().slice(0, 10)}`
  return { name, stream: makeZip(entriesOf(name, options)) }
}
