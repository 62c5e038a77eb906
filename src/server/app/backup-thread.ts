import { parentPort, workerData } from 'node:worker_threads'
import { BACKUP_FAILURES } from '../../contract/wording/server-problems.ts'
import type { ThreadMessage } from '../backup/backup-threads.ts'
import { type BackupOutcome, backUpNow } from '../backup/make-and-verify.ts'
import { hideSecrets } from '../platform/config/secrets.ts'
import type { BackupSettings } from '../platform/config/slices.ts'
import { connect } from '../platform/database/database.ts'
import { isOlder } from '../platform/database/migrate.ts'
import { MIGRATIONS } from '../platform/database/migrations/all.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'

/**
 * A thread that makes one backup with its own connections, so that hashing gigabytes does not delay visitors. Any
 * message to it aborts the backup.
 */
const config = hideSecrets(workerData as BackupSettings)
const stopping = new AbortController()
parentPort?.once('message', () => {
  stopping.abort()
})
const post = (message: ThreadMessage) => parentPort?.postMessage(message)
// Without an update: the program on the disk may be newer than the one that is running.
const database = connect(config.secrets.databaseUrl)
const { bucket, ...stores } = openMediaStores(config)
const isOfOlder = await isOlder(database.db, MIGRATIONS).catch(() => false)
const outcome: BackupOutcome = isOfOlder
  ? { isKept: false, problem: 'failed', message: BACKUP_FAILURES.newerProgram }
  : await backUpNow({
      db: database.db,
      stores,
      config,
      now: new Date(),
      signal: stopping.signal,
      onProgress: (progress) => post({ progress }),
    })
bucket?.close()
await database.close()
post({ outcome })
parentPort?.close()
