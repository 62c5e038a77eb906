import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listFiles } from '../platform/lib/files.ts'
import { createObjectStore } from '../platform/object-store/object-store.ts'
import { openTestStore, type TestStore } from '../platform/object-store/testing.ts'
import { PRECOMPRESSED } from '../publishing/site-folder/compress.ts'
import type { BucketForm } from '../platform/config/delivery-address.ts'
import { createBucketDestination } from './bucket-destination.ts'
import type { Destination } from './destination.ts'
import { createFolderDestination } from './folder-destination.ts'

/** For tests: a destination for a site. */
export interface TestPlace {
  readonly open: () => Destination
  /** The files at the destination, without precompressed files. */
  readonly read: () => Promise<Map<string, Buffer>>
  readonly remove: () => Promise<unknown>
  /** Whether every file takes a long time. */
  readonly isSlow: boolean
}

/** Every file in a folder, precompressed files included. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const files = (await listFiles(folder)).sort()
  const pairs = files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)
  return new Map(await Promise.all(pairs))
}

export const withoutPrecompressed = (files: ReadonlyMap<string, Buffer>) =>
  new Map([...files].filter(([name]) => !PRECOMPRESSED.test(name)))

export async function openTestFolder() {
  const parent = await mkdtemp(path.join(tmpdir(), 'mahlstick-delivery-'))
  const folder = path.join(parent, 'www')
  return {
    parent,
    folder,
    open: () => createFolderDestination(folder),
    read: async () => withoutPrecompressed(await readFolder(folder)),
    remove: () => rm(parent, { recursive: true, force: true }),
    isSlow: false,
  }
}

export const AS_IN_THE_FOLDER: BucketForm = { compression: 'none', names: 'html' }

/** `line` is the address through which the destination reaches the bucket, if it differs. */
export function openTestBucket(place: TestStore, line = place.address, form = AS_IN_THE_FOLDER) {
  const { store, keys, remove } = openTestStore(place)
  async function read() {
    const found = new Map<string, Buffer>()
    const all = (await keys()).map(async (key) => found.set(key, (await store.get(key)) ?? Buffer.alloc(0)))
    await Promise.all(all)
    return found
  }
  const { credentials } = place
  const options = { address: line, credentials, setting: 'PUBLISH_URL', mustBePrivate: false }
  const openDestination = () => createBucketDestination(createObjectStore(options), form)
  return { store, keys, open: openDestination, read, remove, isSlow: true }
}

const ADDRESS = /[\s"'(,=](\/(?!\/|api\/)[\w/.~@-]*)/g
/**
 * Addresses that content creates and removes. Other texts that begin with a slash count as addresses only if `known`
 * has them.
 */
const ITEM = /^(?:(?:paintings|exhibitions)-details|series|media)\/./

/** The pages, pictures and other files that are missing for a visitor who starts at Home and follows every link. */
export function missingFor(files: ReadonlyMap<string, Buffer>, known: ReadonlySet<string>): string[] {
  const missing = new Set<string>()
  const seen = new Set<string>()
  const waiting = files.has('index.html') ? ['index.html'] : []
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const [, address = ''] of files.get(file)?.toString('utf8').matchAll(ADDRESS) ?? []) {
      const name = address === '/' ? 'index.html' : address.slice(1)
      const next = /\.\w+$/.test(name) ? name : `${name}.html`
      if (seen.has(next) || !(known.has(next) || ITEM.test(name))) continue
      seen.add(next)
      if (!files.has(next)) missing.add(`${file} → ${next}`)
      else if (next.endsWith('.html')) waiting.push(next)
    }
  }
  return [...missing]
}
