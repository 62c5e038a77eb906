import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { BackupSettings } from '../config/slices.ts'
import { type BackupState, readBackupState, writeBackupState } from './backup-state.ts'
import type { Db } from '../database/schema.ts'
import { logUnlessUnreachable } from '../database/database-problem.ts'
import { createLoop } from '../lib/loop.ts'
import { placeInWords } from '../object-store/place-address.ts'
import { type BackupOutcome, findPlaceProblem } from './make-and-verify.ts'

const HOUR = 3_600_000

export interface DailyBackupOptions {
  readonly db: Db
  readonly config: BackupSettings
  readonly log: Pick<Logger, 'info' | 'error'>
  /** The program of the thread that makes one backup. It gets its settings as `workerData` and posts the outcome. */
  readonly program: URL
  /** Whether this server is the leader. Of several servers of one site only the leader makes backups. */
  readonly isLeader?: () => boolean
  readonly clock?: () => Date
  /** Milliseconds between checks (default one minute). */
  readonly lookEvery?: number
}

/** The last time when the local clock showed this time of day. */
export function lastMoment(timeOfDay: string, now: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment > now) moment.setDate(moment.getDate() - 1)
  return moment
}

/**
 * Whether a backup is due now. The first is due at once, then one a day. A failed backup is due again after an hour.
 */
export function isDue({ last, failure }: BackupState, timeOfDay: string, now: Date): boolean {
  const sinceFailure = failure && !failure.isTrial ? now.getTime() - Date.parse(failure.at) : Infinity
  // The time of the failure may be in the future after the clock was set back. Backups go on then.
  if (sinceFailure >= 0 && sinceFailure < HOUR) return false
  if (!last) return true
  const at = Date.parse(last.at)
  return at < lastMoment(timeOfDay, now).getTime() || at > now.getTime() + HOUR
}

function afterOutcome(state: BackupState, outcome: BackupOutcome, at: string): BackupState {
  if (!outcome.isKept) {
    const { problem, message } = outcome
    return { ...state, failure: { problem, message, at } }
  }
  const { name, bytes, photographs, missing } = outcome
  const message = `${missing} photographs are missing in the store of originals, and so in the backup.`
  return {
    place: state.place,
    last: { name, at, bytes, photographs },
    ...(missing > 0 && { failure: { problem: 'incomplete', message, at } }),
  }
}

/** Makes one backup in its own thread. If the signal is aborted, the thread stops and keeps no incomplete backup. */
function runThread(program: URL, config: BackupSettings, signal: AbortSignal): Promise<BackupOutcome> {
  return new Promise((resolve) => {
    const fail = (message: string) => {
      resolve({ isKept: false, problem: 'failed', message })
    }
    const worker = new Worker(program, { workerData: config })
    const stop = () => {
      worker.postMessage('stop')
    }
    signal.addEventListener('abort', stop)
    worker.once('message', resolve)
    worker.once('error', (error: Error) => {
      fail(error.message)
    })
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      fail('The thread that makes backups ended early.')
    })
  })
}

/** Makes a backup every day. Logs each failure and tries again. Never makes two backups at the same time. */
export function createDailyBackup({ db, config, log, program, ...options }: DailyBackupOptions) {
  const { isLeader = () => true, clock = () => new Date(), lookEvery = 60_000 } = options
  const place = placeInWords(config.backupTo)
  let isTried = false

  /** Checks the place at the first run, and until it can be used, so that the owner learns of a problem early. */
  async function tryPlace({ failure, ...state }: BackupState, now: Date) {
    const isSettled = failure ? !failure.isTrial : isTried
    if (isSettled) return
    isTried = true
    const found = await findPlaceProblem(config, now)
    if (found?.problem === failure?.problem) return
    const trial = found && { ...found, at: now.toISOString(), isTrial: true }
    await writeBackupState(db, { ...state, ...(trial && { failure: trial }) })
    if (found) log.error({ place, ...found }, 'the place for backups cannot be used')
    else log.info({ place }, 'the place for backups can be used again')
  }

  async function look(signal: AbortSignal) {
    if (!isLeader()) return
    const state = await readBackupState(db, place)
    const now = clock()
    if (!isDue(state, config.backupAt, now)) return tryPlace(state, now)
    if (signal.aborted) return
    const started = performance.now()
    const outcome = await runThread(program, config, signal)
    // The server is stopping, so this is no failure. The next start makes another backup.
    if (signal.aborted && !outcome.isKept) return
    await writeBackupState(db, afterOutcome(state, outcome, now.toISOString()))
    const milliseconds = Math.round(performance.now() - started)
    if (outcome.isKept) log.info({ place, ...outcome, milliseconds }, 'backup made and tried')
    else log.error({ place, ...outcome, milliseconds }, 'no backup was made')
  }

  const loop = createLoop({
    work: look,
    every: lookEvery,
    onError: logUnlessUnreachable(log, 'backups could not be looked after', { place }),
  })
  return {
    /** Makes a backup if one is due. A call during another one waits for the same result. */
    look: loop.join,
    wake: loop.wake,
    start: loop.start,
    /** Stops the current backup. An incomplete backup is not kept. */
    stop: loop.stop,
  }
}
