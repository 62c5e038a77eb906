import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../platform/lib/files.ts'
import { type Encoded, encode, isCompressed, PRECOMPRESSED } from '../site-folder/compress.ts'
import type { Manifest } from '../site-folder/manifest.ts'
import { fileOfPage } from '../site-folder/page-files.ts'
import type { SiteTarget } from '../site-folder/target.ts'

/** Compresses the files of a build as strongly as possible. It runs once after the build. */
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

/** The parts that are needed to write and note assets. */
export interface AssetParts {
  readonly dir: string
  readonly manifest: Manifest
  readonly target: SiteTarget
  readonly onFiles: (paths: readonly string[]) => void
}

/** Copies the files of the build (`dist/client`) into the site, before any page that uses them. Returns their names. */
export async function putAssets({ dir, manifest, target, onFiles }: AssetParts): Promise<Set<string>> {
  const names = (await listFiles(dir)).filter((name) => !PRECOMPRESSED.test(name))
  // All files at once: pages are rendered meanwhile, and each turn of the event loop takes as long as a page.
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

/** Removes the files of older builds after every page was made by this build. */
export async function removeOldAssets({ manifest, target, onFiles }: AssetParts, current: Set<string>) {
  // A file of the last build may be a page in this one.
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
 * The name of the build and of its settings. If it changes, every page must be made again. `dir` is `dist` with the
 * files for the server and for visitors.
 */
export async function readBuild(dir: string, ...settings: readonly string[]): Promise<string> {
  const digests: string[] = []
  for (const name of (await listFiles(dir)).sort()) {
    digests.push(name, hash('sha256', await readFile(path.join(dir, name))))
  }
  return hash('sha256', JSON.stringify([...settings, ...digests]), 'base64url')
}
