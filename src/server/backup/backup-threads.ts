import { Worker } from 'node:worker_threads'
import type { BackupSettings } from '../platform/config/slices.ts'
import { createLock } from '../platform/lib/lock.ts'
import { describeFailure } from './failure.ts'
import type { BackupOutcome, BackupProgress } from './make-and-verify.ts'

/** The messages of the thread that makes a backup. */
export type ThreadMessage = { readonly progress: BackupProgress } | { readonly outcome: BackupOutcome }
type OnProgress = (progress: BackupProgress) => void

/** Makes one backup in its own thread. If the signal is aborted, the thread stops and keeps no incomplete backup. */
function runThread(program: URL, config: BackupSettings, signal: AbortSignal, onProgress: OnProgress) {
  return new Promise<BackupOutcome>((resolve) => {
    const worker = new Worker(program, { workerData: config })
    const stop = () => {
      worker.postMessage('stop')
    }
    signal.addEventListener('abort', stop)
    // Aborted while it waited for another backup.
    if (signal.aborted) stop()
    worker.on('message', (message: ThreadMessage) => {
      if ('outcome' in message) resolve(message.outcome)
      else onProgress(message.progress)
    })
    worker.once('error', (error: Error) => {
      resolve({ isKept: false, ...describeFailure(error) })
    })
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      resolve({
        isKept: false,
        problem: 'failed',
        message: 'The thread that makes backups ended early.',
      })
    })
  })
}

/**
 * Makes backups one at a time, because they use the same work folder. `program` is the file of the thread; it gets the
 * settings as `workerData` and posts `ThreadMessage`s.
 */
export function createBackupThreads(program: URL) {
  const inTurn = createLock()
  return {
    /** Runs other work on a place of backups while no backup is made. */
    inTurn,
    make: (config: BackupSettings, signal: AbortSignal, onProgress: OnProgress = () => undefined) =>
      inTurn(() => runThread(program, config, signal, onProgress)),
  }
}
export type BackupThreads = ReturnType<typeof createBackupThreads>
