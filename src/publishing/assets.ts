import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from './manifest.ts'
import type { SiteTarget } from './target.ts'

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
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
  const names = await listFiles(dir)
  // At once: pages are being made meanwhile, and every turn of the event loop is a page long.
  await Promise.all(
    names.map(async (name) => {
      const body = await readFile(path.join(dir, name))
      const digest = hash('sha256', body, 'base64url')
      if (manifest.assets.get(name) === digest) return
      manifest.willTouchAsset(name)
      await target.put({ path: name, body })
      manifest.setAsset(name, digest)
      onFiles([name])
    }),
  )
  return new Set(names)
}

/** Removes the files of earlier builds, once every page is made by this one. */
export async function removeOldAssets({ manifest, target, onFiles }: AssetParts, current: Set<string>) {
  for (const name of [...manifest.assets.keys()]) {
    if (current.has(name)) continue
    manifest.willTouchAsset(name)
    await target.remove(name)
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
