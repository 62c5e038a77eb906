import { type FileHandle, open } from 'node:fs/promises'
import { MIGRATIONS } from '../platform/database/migrations/all.ts'
import { hashBytes } from '../platform/lib/hashing.ts'
import { BackupFailure } from './failure.ts'
import { isOurs, type Manifest, MANIFEST, ManifestSchema, ORIGINALS, SUMS } from './manifest.ts'
import { readTar } from './tar.ts'

/** Throws a `BackupFailure` if a newer version of the program made the archive. */
function parseManifest(content: Buffer): Manifest {
  const parsed = ManifestSchema.safeParse(JSON.parse(content.toString()))
  const known = new Set(MIGRATIONS.map(({ name }) => name))
  if (!parsed.success || parsed.data.migrations.some((name) => !known.has(name)))
    throw new BackupFailure('newer')
  return parsed.data
}

/** Reads the whole archive and compares each checksum. Throws a `BackupFailure` if anything in it differs. */
async function verify(handle: FileHandle, onProgress: (bytes: number) => void): Promise<Manifest> {
  const found = new Map<string, string>()
  let content: Buffer | undefined
  let sums: string | undefined
  for await (const entry of readTar(handle)) {
    if (sums !== undefined) throw new BackupFailure('added')
    const bytes = await entry.read()
    onProgress(bytes.length)
    if (entry.name === SUMS) {
      sums = bytes.toString()
      continue
    }
    const hash = await hashBytes(bytes)
    const isMisnamed =
      entry.name.startsWith(ORIGINALS) && entry.name.slice(ORIGINALS.length).replace('/', '') !== hash
    if (!isOurs(entry.name) || found.has(entry.name) || isMisnamed)
      throw new BackupFailure('strangeEntry', entry.name)
    found.set(entry.name, hash)
    if (entry.name === MANIFEST) content = bytes
  }
  if (!content || sums === undefined) throw new BackupFailure('noArchive')
  const listed = [...found].map(([name, hash]) => `${hash}  ${name}\n`).join('')
  if (sums !== listed) throw new BackupFailure('otherChecksums')
  return parseManifest(content)
}

/** Opens an archive and verifies it. The caller closes it. */
export async function openArchive(file: string, onProgress: (done: number, total: number) => void) {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new BackupFailure('unreadable', file, error instanceof Error ? error.message : '')
  })
  try {
    const { size } = await handle.stat()
    let done = 0
    const manifest = await verify(handle, (bytes) => {
      onProgress(Math.min((done += bytes), size), size)
    })
    return { manifest, entries: () => readTar(handle), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}
export type Archive = Awaited<ReturnType<typeof openArchive>>
