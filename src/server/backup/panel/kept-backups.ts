import path from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import type { KeptBackup, KeptBackups } from '../../../contract/backup/backups.ts'
import type { RecordSettings } from '../../platform/config/slices.ts'
import {
  type BackupDestination,
  type KeptArchive,
  openDestination,
  settingsForFolder,
} from '../destination.ts'
import { BEFORE_RESTORES, WORK } from '../../platform/config/data-folders.ts'
import { hasOnlyRecords, timeOf } from '../retention.ts'
import type { BackupPlace } from './backup-place.ts'

interface Options {
  readonly config: RecordSettings
  readonly place: Pick<BackupPlace, 'find'>
}
type From = KeptBackup['from']

/** A kept backup whose bytes can be read. */
export interface OpenedBackup extends KeptArchive {
  readonly read: (signal: AbortSignal) => AsyncGenerator<Buffer>
}

/** The backups that are kept: at the place of the automatic ones, and on this server from before restores. */
export function createKeptBackups({ config, place }: Options) {
  const replaced = settingsForFolder(config, path.join(config.dataDir, BEFORE_RESTORES))

  async function openPlace(from: From): Promise<BackupDestination | undefined> {
    const settings = from === 'replaced' ? replaced : await place.find()
    return settings && openDestination(settings, path.join(config.dataDir, WORK))
  }
  async function listPlace(from: From): Promise<KeptArchive[]> {
    const destination = await openPlace(from)
    try {
      return (await destination?.list()) ?? []
    } finally {
      destination?.close()
    }
  }
  async function* read(from: From, archive: KeptArchive, signal: AbortSignal) {
    const destination = await openPlace(from)
    try {
      if (destination) yield* destination.read(archive, signal)
    } finally {
      destination?.close()
    }
  }

  return {
    async list(): Promise<KeptBackups> {
      let problem: string | undefined
      const ofPlace = await listPlace('place').catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error)
        return []
      })
      const toWire = (from: From) => (archive: KeptArchive) => ({
        ...archive,
        from,
        at: timeOf(archive.name)?.toISOString() ?? '',
        hasPhotographs: !hasOnlyRecords(archive.name),
      })
      const backups = [
        ...ofPlace.map(toWire('place')),
        ...(await listPlace('replaced')).map(toWire('replaced')),
      ]
      return { backups: backups.sort((a, b) => b.at.localeCompare(a.at)), ...(problem && { problem }) }
    },
    /** Throws 'backupGone' when it is not kept any more. */
    async open({ from, name }: KeptBackup): Promise<OpenedBackup> {
      const archive = (await listPlace(from)).find((kept) => kept.name === name)
      if (!archive) throw new AppError('backupGone')
      return { ...archive, read: (signal) => read(from, archive, signal) }
    },
  }
}
