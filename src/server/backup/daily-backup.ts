import type { Logger } from 'pino'
import { BACKUP_FAILURES } from '../../contract/wording/server-problems.ts'
import { fill } from '../../contract/values/fill.ts'
import type { BackupSettings } from '../platform/config/slices.ts'
import { type BackupState, readBackupState, writeBackupState } from './backup-state.ts'
import type { BackupThreads } from './backup-threads.ts'
import type { Db } from '../platform/database/schema.ts'
import { logUnlessUnreachable } from '../platform/database/database-problem.ts'
import { createLoop } from '../platform/lib/loop.ts'
import { placeInWords } from '../platform/object-store/place-address.ts'
import { type BackupOutcome, type BackupProgress, findPlaceProblem } from './make-and-verify.ts'

const HOUR = 3_600_000

export interface DailyBackupOptions {
  readonly db: Db
  /** The settings now; undefined while automatic backups are off. */
  readonly find: () => Promise<BackupSettings | undefined>
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly threads: BackupThreads
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
 * Whether a backup is due now. The first is due at once, then one a day, and whenever the owner asks for one. A failed
 * backup is due again after an hour.
 */
export function isDue({ last, failure, asked }: BackupState, timeOfDay: string, now: Date): boolean {
  if (asked !== undefined) return true
  const sinceFailure = failure && !failure.isTrial ? now.getTime() - Date.parse(failure.at) : Infinity
  // The time of the failure may be in the future after the clock was set back. Backups go on then.
  if (sinceFailure >= 0 && sinceFailure < HOUR) return false
  if (!last) return true
  const at = Date.parse(last.at)
  return at < lastMoment(timeOfDay, now).getTime() || at > now.getTime() + HOUR
}

function afterOutcome({ place, last }: BackupState, outcome: BackupOutcome, at: string): BackupState {
  if (!outcome.isKept) {
    const { problem, message } = outcome
    return { place, ...(last && { last }), failure: { problem, message, at } }
  }
  const { name, bytes, photographs, missing } = outcome
  const message = fill(BACKUP_FAILURES.incomplete, { count: missing })
  return {
    place,
    last: { name, at, bytes, photographs },
    ...(missing > 0 && { failure: { problem: 'incomplete', message, at } }),
  }
}

/** Checks the place at the first run, and until it can be used, so that the owner learns of a problem early. */
function createPlaceTrial({ db, log, threads }: Pick<DailyBackupOptions, 'db' | 'log' | 'threads'>) {
  /** The place that was checked. */
  let tried: string | undefined

  return async (config: BackupSettings, { place, failure }: BackupState, now: Date): Promise<void> => {
    const isSettled = failure ? !failure.isTrial : tried === place
    if (isSettled) return
    tried = place
    const found = await threads.inTurn(() => findPlaceProblem(config, now))
    if (found?.problem === failure?.problem) return
    const at = now.toISOString()
    const trial = found && { problem: found.problem, message: found.message, at, isTrial: true }
    // The owner may have asked for a backup meanwhile.
    const { failure: _, ...state } = await readBackupState(db, place)
    await writeBackupState(db, { ...state, ...(trial && { failure: trial }) })
    if (found) log.error({ place, ...found }, 'the place for backups cannot be used')
    else log.info({ place }, 'the place for backups can be used again')
  }
}

/** Makes a backup every day. Logs each failure and tries again. Never makes two backups at the same time. */
export function createDailyBackup(options: DailyBackupOptions) {
  const { db, find, log, threads } = options
  const { isLeader = () => true, clock = () => new Date(), lookEvery = 60_000 } = options
  const tryPlace = createPlaceTrial(options)
  let progress: BackupProgress | undefined

  async function look(signal: AbortSignal) {
    const config = isLeader() ? await find() : undefined
    if (config === undefined) return
    const place = placeInWords(config.backupTo)
    const state = await readBackupState(db, place)
    const now = clock()
    if (!isDue(state, config.backupAt, now)) return tryPlace(config, state, now)
    if (signal.aborted) return
    const started = performance.now()
    const outcome = await threads.make(config, signal, (news) => {
      progress = news
    })
    progress = undefined
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
    onError: logUnlessUnreachable(log, 'backups could not be looked after'),
  })
  return {
    /** Makes a backup if one is due. A call during another one waits for the same result. */
    look: loop.join,
    wake: loop.wake,
    /** Asks for a backup at once. The leader makes it, also after a restart. Returns false while backups are off. */
    async ask() {
      const config = await find()
      if (config === undefined) return false
      const place = placeInWords(config.backupTo)
      const state = await readBackupState(db, place)
      await writeBackupState(db, { ...state, asked: clock().toISOString() })
      loop.wake()
      return true
    },
    /** The progress of a backup that this server makes now. */
    progress: () => progress,
    start: loop.start,
    /** Stops the current backup. An incomplete backup is not kept. */
    stop: loop.stop,
  }
}
