import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings } from '../config/slices.ts'
import { type ObjectStore, openBucket } from '../object-store/object-store.ts'
import { syncFolder, undefinedIfMissing } from '../lib/files.ts'
import { hashFile } from '../lib/hashing.ts'
import { BackupFailure } from './failure.ts'
import { timeOf } from './retention.ts'

/** A place that keeps archives. */
export interface BackupDestination {
  /** Returns a path on this machine for an archive that is not verified yet. `list` never names it. */
  stage(name: string): Promise<string>
  /** Keeps a verified archive under its name. Throws if the stored bytes differ. */
  keep(staged: string, name: string, signal: AbortSignal): Promise<void>
  /** Names of the archives that are kept. */
  list(): Promise<string[]>
  remove(names: readonly string[]): Promise<void>
  close(): void
}

/** Whether a file was left by a process that was killed. */
const isLeftover = (file: string) => /^\.mahlstick-.*\.(?:tar|part)$/.test(file)

function inFolder(folder: string): BackupDestination {
  return {
    async stage(name) {
      // The folder is not created here: if its disk is not mounted, the backup would fill the wrong disk.
      const names = await readdir(folder).catch(undefinedIfMissing)
      if (!names) throw new BackupFailure('noFolder', folder)
      for (const each of names.filter(isLeftover)) await rm(path.join(folder, each), { force: true })
      return path.join(folder, `.${name}`)
    },
    async keep(staged, name) {
      await rename(staged, path.join(folder, name))
      await syncFolder(folder)
    },
    list: async () => (await readdir(folder)).filter(timeOf),
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
      const names: string[] = []
      for await (const { key } of store.list('')) if (timeOf(key)) names.push(key)
      return names
    },
    remove: (names) => store.deleteMany(names),
    close: store.close,
  }
}

/** Opens the place of the backups. `workFolder` is for archives before they are sent to a bucket. */
export function openDestination({ backupTo, secrets }: BackupSettings, workFolder: string) {
  if (backupTo.kind === 'folder') return inFolder(backupTo.folder)
  return inBucket(
    openBucket(backupTo.store, secrets.backupCredentials ?? secrets.bucketCredentials, 'BACKUP_TO'),
    workFolder,
  )
}
