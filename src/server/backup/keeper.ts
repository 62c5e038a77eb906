import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { BackupSettings } from '../config/slices.ts'
import { type BackupState, readBackupState, writeBackupState } from './backup-state.ts'
import type { Db } from '../database/schema.ts'
import { logUnlessAway } from '../database/database-problem.ts'
import { createLoop } from '../lib/loop.ts'
import { inWords } from '../object-store/place-address.ts'
import { type BackupOutcome, findPlaceProblem } from './automatic.ts'

const HOUR = 3_600_000

export interface BackupKeeperOptions {
  readonly db: Db
  readonly config: BackupSettings
  readonly log: Pick<Logger, 'info' | 'error'>
  /** The thread that makes one backup of the site of its `workerData`, and says its outcome. */
  readonly program: URL
  /** Of several servers of one site one does it. */
  readonly isLeader?: () => boolean
  readonly clock?: () => Date
  /** Milliseconds between looks (default a minute). */
  readonly lookEvery?: number
}

/** The newest moment at which the clock of this machine's time zone showed this time of day. */
export function lastMoment(timeOfDay: string, now: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment > now) moment.setDate(moment.getDate() - 1)
  return moment
}

/** Whether one is to be made now: the first at once, then one a day; what failed is tried again every hour. */
export function isDue({ last, failure }: BackupState, timeOfDay: string, now: Date): boolean {
  const sinceFailure = failure && !failure.isTrial ? now.getTime() - Date.parse(failure.at) : Infinity
  // A clock that was set back must not stop backups.
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

/** Makes one backup in a thread of its own; ends it where the signal is aborted, as a half backup is none. */
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

/** Makes a backup every day; what fails is said in a line, and tried again. Never two at a time. */
export function createBackupKeeper({ db, config, log, program, ...options }: BackupKeeperOptions) {
  const { isLeader = () => true, clock = () => new Date(), lookEvery = 60_000 } = options
  const place = inWords(config.backupTo)
  let isTried = false

  /** At the first look, and until it can be used: better heard of today than tomorrow morning. */
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
    // Who stopped it knows why it is not whole; the next start makes another.
    if (signal.aborted && !outcome.isKept) return
    await writeBackupState(db, afterOutcome(state, outcome, now.toISOString()))
    const milliseconds = Math.round(performance.now() - started)
    if (outcome.isKept) log.info({ place, ...outcome, milliseconds }, 'backup made and tried')
    else log.error({ place, ...outcome, milliseconds }, 'no backup was made')
  }

  const loop = createLoop({
    work: look,
    every: lookEvery,
    onError: logUnlessAway(log, 'backups could not be looked after', { place }),
  })
  return {
    /** Makes one where it is due; a call during another joins it. */
    look: loop.join,
    wake: loop.wake,
    start: loop.start,
    /** Ends what is underway: a half backup is none. */
    stop: loop.stop,
  }
}
