import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '../backup/backup-threads.ts'
import { backUpNow } from '../backup/make-and-verify.ts'
import { hideSecrets } from '../platform/config/secrets.ts'
import type { BackupSettings } from '../platform/config/slices.ts'
import { connect } from '../platform/database/database.ts'
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
const outcome = await backUpNow({
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
