import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './run.ts'

/** A hash over the names and bytes of all files that `sources` name or contain, relative to the project's root. */
export async function hashSources(
  sources: readonly string[],
  isSource: (name: string) => boolean = () => true,
) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const full = path.join(ROOT, source)
    const entries = (await stat(full)).isDirectory() ? await readdir(full, { recursive: true }) : ['']
    for (const entry of entries.filter(isSource).sort()) {
      const file = path.join(full, entry)
      if ((await stat(file)).isFile()) hash.update(`${source}/${entry}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}
