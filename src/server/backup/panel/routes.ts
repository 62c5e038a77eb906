import { Readable } from 'node:stream'
import { BackupPlaceInputSchema } from '../../../contract/backup/backup-place.ts'
import { AppError } from '../../../contract/errors.ts'
import { type Backups, KeptBackupSchema } from '../../../contract/backup/backups.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { auditedWrite } from '../../platform/api/audited-write.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { type Downloads, fileResponse } from '../../platform/api/downloads.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { KeptArchive } from '../destination.ts'
import { BACKUP_PLACE } from './backup-place.ts'
import type { BackupKeeper } from './backups.ts'

interface BackupParts {
  readonly db: Db
  readonly backups: BackupKeeper
  readonly downloads: Downloads
}

const archiveResponse = (stream: ReadableStream, { name, bytes }: KeptArchive) =>
  fileResponse(stream, { name, type: 'application/x-tar', bytes })

/** Making and downloading backups. They hold password hashes and private messages, so only the owner gets them. */
export function backupRoutes({ db, backups, downloads }: BackupParts) {
  const routes = createRoutes()

  const read = async (isOwner: boolean) =>
    privateJson({ isOwner, ...(await backups.read()) } satisfies Backups)

  routes.get(API_PATHS.backups, 'manager', (_, { role }) => read(role === 'owner'))

  routes.get(API_PATHS.backupPlace, 'owner', async () => privateJson(await backups.place.view()))
  routes.confirmed.put(API_PATHS.backupPlace, 'owner', async (c, by) => {
    const input = validate(BackupPlaceInputSchema, parseJson(await readBytes(c)))
    const note = { action: 'update', kind: 'site', id: BACKUP_PLACE, title: 'Automatic backup' } as const
    await auditedWrite(
      db,
      by,
      (tx) => backups.place.save(tx, input),
      (edit) => ({ ...note, ...edit }),
    )
    // A backup at once shows whether the place can be used.
    await backups.daily.ask()
    return privateJson(await backups.place.view())
  })

  // Both start work in the background and return the current state.
  routes.post(API_PATHS.backups, 'owner', async () => {
    if (!(await backups.daily.ask())) throw new AppError('noBackupPlace')
    return read(true)
  })
  routes.post(API_PATHS.backupCopy, 'owner', async () => {
    backups.copy.start()
    return read(true)
  })

  routes.confirmed.post(API_PATHS.backupDownload, 'owner', () => {
    if (!backups.copy.ready()) throw new AppError('downloadGone')
    const path = downloads.offer(async () => {
      const copy = await backups.copy.read()
      if (!copy) throw new AppError('downloadGone')
      return archiveResponse(copy.stream, copy)
    })
    return privateJson({ path })
  })
  routes.get(API_PATHS.keptBackups, 'owner', async () => privateJson(await backups.kept.list()))
  routes.confirmed.post(API_PATHS.keptBackups, 'owner', async (c) => {
    const kept = await backups.kept.open(validate(KeptBackupSchema, parseJson(await readBytes(c))))
    const path = downloads.offer(() => {
      const stream = Readable.toWeb(Readable.from(kept.read(new AbortController().signal))) as ReadableStream
      return Promise.resolve(archiveResponse(stream, kept))
    })
    return privateJson({ path })
  })
  return routes
}
