import { type Logger, pino } from 'pino'
import { openRecords } from '../backup/before-update.ts'
import type { Config } from '../platform/config/config.ts'
import type { RecordSettings } from '../platform/config/slices.ts'
import type { Database } from '../platform/database/database.ts'
import { noteIntake } from '../items/images/image-files.ts'
import { VERSION } from '../platform/lib/version.ts'
import { createMedia } from '../platform/media/media.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'

/** Log lines go to standard error as JSON. Messages for a person at the terminal go to standard output. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }))

/** Logs the place of the backup that was made before an update of the database. */
export const sayKept = (log: Logger) => (archive: string) => {
  log.info({ archive, version: VERSION }, 'records kept as they were before this version changed them')
}

export interface StorageOptions {
  readonly log?: Logger
  /** An open database. Without it the database is opened here and must be available. */
  readonly database?: Database
  readonly clock?: () => Date
}

/** First stage: the log, the database and the media. */
export async function openStorage(
  config: RecordSettings & Pick<Config, 'logLevel'>,
  options: StorageOptions = {},
) {
  const { log = createLog(config), clock = () => new Date() } = options
  const database = options.database ?? (await openRecords(config, { onKept: sayKept(log) }))
  const { bucket, ...stores } = openMediaStores(config)
  const media = createMedia(stores, { willStore: (files) => noteIntake(database.db, files, clock()) })
  return { log, database, media, stores, bucket }
}
export type Storage = Awaited<ReturnType<typeof openStorage>>
