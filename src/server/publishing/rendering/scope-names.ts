import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The attribute by which Astro ties an element to the styles of its component. */
const SCOPE = /data-astro-cid-[a-z0-9]{8}/g
const HOLDS_SCOPES = /\.(mjs|css)$/

/**
 * Called when a build's files are there: gives scopes names of two or three letters in place of 23. A page carries some two
 * hundred of them, in its elements and its styles: a tenth of its bytes, to be made, compressed and read.
 */
export async function shortenScopes(dist: string) {
  const names = await readdir(dist, { recursive: true })
  const files = await Promise.all(
    names
      .filter((name) => HOLDS_SCOPES.test(name))
      .map(async (name) => {
        const file = path.join(dist, name)
        return { file, text: await readFile(file, 'utf8') }
      }),
  )
  const scopes = [...new Set(files.flatMap(({ text }) => text.match(SCOPE) ?? []))].sort()
  const short = new Map(scopes.map((scope, index) => [scope, `data-${index.toString(36)}`]))
  for (const { file, text } of files) {
    const shortened = text.replace(SCOPE, (scope) => short.get(scope) ?? scope)
    if (shortened !== text) await writeFile(file, shortened)
  }
}
