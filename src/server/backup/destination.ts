import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings, RecordSettings } from '../platform/config/slices.ts'
import { type ObjectStore, openBucket } from '../platform/object-store/object-store.ts'
import { removeAbandoned, syncFolder, undefinedIfMissing } from '../platform/lib/files.ts'
import { hashFile } from '../platform/lib/hashing.ts'
import { BackupFailure } from './failure.ts'
import { timeOf } from './retention.ts'

/** Bytes of a file that are in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024

export interface KeptArchive {
  readonly name: string
  readonly bytes: number
}
/** A place that keeps archives. */
export interface BackupDestination {
  /** Returns a path on this machine for an archive that is not verified yet. `list` never names it. */
  stage(name: string): Promise<string>
  /** Keeps a verified archive under its name. Throws if the stored bytes differ. */
  keep(staged: string, name: string, signal: AbortSignal): Promise<void>
  list(): Promise<KeptArchive[]>
  /** The bytes of a kept archive, part by part. */
  read(archive: KeptArchive, signal: AbortSignal): AsyncIterable<Buffer>
  remove(names: readonly string[]): Promise<void>
  close(): void
}

/** Whether a file is an archive that is being made here, by whichever site, or was when its process was killed. */
const isUnfinished = (file: string) => /^\.mahlstick-.*\.(?:tar|part)$/.test(file)

function inFolder(folder: string): BackupDestination {
  return {
    async stage(name) {
      // The folder is not created here: if its disk is not mounted, the backup would fill the wrong disk.
      if (!(await stat(folder).catch(undefinedIfMissing))) throw new BackupFailure('noFolder', folder)
      await removeAbandoned(folder, isUnfinished)
      return path.join(folder, `.${name}`)
    },
    async keep(staged, name) {
      await rename(staged, path.join(folder, name))
      await syncFolder(folder)
    },
    async list() {
      const names = ((await readdir(folder).catch(undefinedIfMissing)) ?? []).filter(timeOf)
      const found = await Promise.all(
        names.map(async (name) => {
          const file = await stat(path.join(folder, name)).catch(undefinedIfMissing)
          return file ? [{ name, bytes: file.size }] : []
        }),
      )
      // Another site may remove its own meanwhile.
      return found.flat()
    },
    read: ({ name }, signal) =>
      createReadStream(path.join(folder, name), { highWaterMark: PART_BYTES, signal }),
    async remove(names) {
      for (const name of names) await rm(path.join(folder, name), { force: true })
    },
    close: () => undefined,
  }
}

function inBucket(store: ObjectStore, workFolder: string): BackupDestination {
  return {
    async stage(name) {
      // This also checks that strangers cannot read the bucket.
      await store.check()
      await mkdir(workFolder, { recursive: true })
      return path.join(workFolder, name)
    },
    async keep(staged, name, signal) {
      const { size } = await stat(staged)
      await store.putFile(name, staged, signal)
      if ((await store.hashOf(name, size, signal)) === (await hashFile(staged, signal))) return
      await store.delete(name)
      throw new BackupFailure('otherBytes')
    },
    async list() {
      const found: KeptArchive[] = []
      for await (const { key: name, bytes } of store.list('')) if (timeOf(name)) found.push({ name, bytes })
      return found
    },
    read: ({ name, bytes }, signal) => store.read(name, bytes, signal),
    remove: (names) => store.deleteMany(names),
    close: store.close,
  }
}

/** The settings for backups in a folder of this machine, which no time of day starts. */
export const settingsForFolder = (config: RecordSettings, folder: string): BackupSettings => ({
  ...config,
  backupTo: { kind: 'folder', folder },
  backupAt: '',
})

/** Opens the place of the backups. `workFolder` is for archives before they are sent to a bucket. */
export function openDestination({ backupTo, secrets }: BackupSettings, workFolder: string) {
  if (backupTo.kind === 'folder') return inFolder(backupTo.folder)
  const { backupCredentials: entered, bucketCredentials } = secrets
  const store = entered
    ? openBucket(backupTo.store, entered, undefined)
    : openBucket(backupTo.store, bucketCredentials, 'BACKUP_TO')
  return inBucket(store, workFolder)
}
