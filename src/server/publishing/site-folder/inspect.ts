import { isCompressed, PRECOMPRESSED } from './compress.ts'
import type { Manifest } from './manifest.ts'
import { fileOfPage } from './page-files.ts'
import type { Renditions } from './renditions/renditions.ts'

export interface Inspection {
  /** Pages whose files are missing or have another size. */
  readonly damagedPages: readonly string[]
  readonly damagedRenditions: readonly string[]
  readonly damagedAssets: readonly string[]
  /** Files that no publish has written. */
  readonly strays: readonly string[]
}

/** Compares the manifest with the names and sizes of the existing files. */
export function inspect(
  manifest: Manifest,
  renditions: Renditions,
  files: ReadonlyMap<string, number>,
): Inspection {
  const expected = new Set<string>()
  const damagedPages: string[] = []
  for (const [page, record] of manifest.pages.records) {
    const file = fileOfPage(page)
    expected.add(file)
    const hasPrecompressed =
      !isCompressed(file, record.bytes) || (files.has(`${file}.br`) && files.has(`${file}.gz`))
    if (record.hash !== '' && (files.get(file) !== record.bytes || !hasPrecompressed)) damagedPages.push(page)
  }
  const damagedRenditions: string[] = []
  for (const [rendition, names] of manifest.renditions) {
    const paths = names.split(' ').map((name) => renditions.pathOf(rendition, name))
    for (const path of paths) expected.add(path)
    if (!paths.every((path) => files.has(path))) damagedRenditions.push(rendition)
  }
  const damagedAssets = [...manifest.assets.keys()].filter((name) => !files.has(name))
  for (const name of manifest.assets.keys()) expected.add(name)
  const isHalfDone = (path: string) => manifest.renditions.get(path.split('/')[1] ?? '') === ''
  const strays = [...files.keys()].filter(
    (path) => !expected.has(path) && !expected.has(path.replace(PRECOMPRESSED, '')) && !isHalfDone(path),
  )
  return { damagedPages, damagedRenditions, damagedAssets, strays }
}
