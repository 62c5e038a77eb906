import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Encoded, encode, isCompressed, TWIN } from '../site-folder/compress.ts'
import type { Manifest } from '../site-folder/manifest.ts'
import { fileOfPage } from '../site-folder/page-files.ts'
import type { SiteTarget } from '../site-folder/target.ts'

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Called when a build's files are there: compresses them as far as it goes, once for all sites that get them. */
export async function compressAssets(dir: string) {
  for (const name of await listFiles(dir)) {
    const file = path.join(dir, name)
    const { br, gz } = encode('asset', name, await readFile(file))
    if (br) await writeFile(`${file}.br`, br)
    if (gz) await writeFile(`${file}.gz`, gz)
  }
}

async function readEncoded(file: string, bytes: number): Promise<Encoded> {
  if (!isCompressed(file, bytes)) return {}
  return { br: await readFile(`${file}.br`), gz: await readFile(`${file}.gz`) }
}

/** Where assets are written and noted, and who hears of it. */
export interface AssetParts {
  readonly dir: string
  readonly manifest: Manifest
  readonly target: SiteTarget
  readonly onFiles: (paths: readonly string[]) => void
}

/** Brings the build's files (`dist/client`) into the site, before any page that uses them. Gives their names. */
export async function putAssets({ dir, manifest, target, onFiles }: AssetParts): Promise<Set<string>> {
  const names = (await listFiles(dir)).filter((name) => !TWIN.test(name))
  // At once: pages are being made meanwhile, and every turn of the event loop is a page long.
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name)
      const body = await readFile(file)
      const digest = hash('sha256', body, 'base64url')
      if (manifest.assets.get(name) === digest) return
      manifest.willTouchAsset(name)
      await target.put({ path: name, body, encoded: await readEncoded(file, body.length) })
      manifest.setAsset(name, digest)
      onFiles([name])
    }),
  )
  return new Set(names)
}

/** Removes the files of earlier builds, once every page is made by this one. */
export async function removeOldAssets({ manifest, target, onFiles }: AssetParts, current: Set<string>) {
  // What was a file of the last build may be a page of this one.
  const pages = new Set([...manifest.pages.records.keys()].map(fileOfPage))
  for (const name of [...manifest.assets.keys()]) {
    if (current.has(name)) continue
    manifest.willTouchAsset(name)
    if (!pages.has(name)) await target.remove(name)
    manifest.removeAsset(name)
    onFiles([name])
  }
}

/**
 * Names the build and the settings that pages are made from; another name means that every page must be made
 * again. `dir` is `dist` with the server's and the visitors' files.
 */
export async function readBuild(dir: string, ...settings: readonly string[]): Promise<string> {
  const digests: string[] = []
  for (const name of await listFiles(dir)) {
    digests.push(name, hash('sha256', await readFile(path.join(dir, name))))
  }
  return hash('sha256', JSON.stringify([...settings, ...digests]), 'base64url')
}
