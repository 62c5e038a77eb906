import { createBackupPlace } from '../backup/panel/backup-place.ts'
import { type BackupKeeper, createBackups } from '../backup/panel/backups.ts'
import type { Config } from '../platform/config/config.ts'
import { hideSecrets } from '../platform/config/secrets.ts'
import type { createLeadership } from '../platform/database/leases/leadership.ts'
import { passTime } from '../platform/database/clock.ts'
import { logUnlessUnreachable } from '../platform/database/database-problem.ts'
import { passDueExhibitions } from '../exhibitions/due-exhibitions.ts'
import { createRoomAlarm } from '../health/disk-watch.ts'
import { createBounceReader } from '../letters/bounces/bounce-reader.ts'
import { createLoop } from '../platform/lib/loop.ts'
import { createStoreWatch } from '../platform/object-store/watch.ts'
import { passDueChanges } from '../paintings/availability/due-changes.ts'
import { passDay } from '../site/site-day.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { CLEAN_UP_INTERVAL, tidyUp } from './clean-up.ts'
import type { Running } from './lifecycle.ts'
import type { Storage } from './open-storage.ts'
import type { Signals } from './signals.ts'

/** Milliseconds between two checks of the free disk space. */
const ROOM_LOOK_EVERY = 60_000
/** Milliseconds between two checks of the date. */
const CALENDAR_LOOK = 10_000
/** Milliseconds between two checks for works and exhibitions that change at this time. */
const DUE_LOOK = 500

interface Sources extends Storage {
  readonly leadership: Pick<ReturnType<typeof createLeadership>, 'isHeld'>
  readonly backups: BackupKeeper
  readonly uploads: Uploads
  /** Called when the bucket works again. */
  readonly onBucketBack: () => void
}

/** The program that makes one backup. */
const BACKUP_THREAD = new URL('./backup-thread.ts', import.meta.url)

interface BackupsOptions {
  /** Whether this server makes the backups at their place. */
  readonly isLeader?: () => boolean
  readonly clock?: () => Date
}

/** The backups. Their thread gets no secrets that it does not need. */
export function openBackups(config: Config, { log, database }: Storage, options: BackupsOptions = {}) {
  const { dataDir, originalsDir, variantsDir, mediaBucket } = config
  const { databaseUrl, bucketCredentials } = config.secrets
  return createBackups({
    db: database.db,
    log,
    config: hideSecrets({
      dataDir,
      originalsDir,
      variantsDir,
      mediaBucket,
      secrets: { databaseUrl, bucketCredentials },
    }),
    place: createBackupPlace({ db: database.db, config, ...options }),
    program: BACKUP_THREAD,
    isLeader: () => true,
    ...options,
  })
}

/** Last stage: periodic work. Of several servers only the leader cleans up, changes the date and makes backups. */
export function openUpkeep(config: Config, sources: Sources, { written }: Signals) {
  const { log, media, bucket, leadership, backups, uploads, onBucketBack } = sources
  const { db } = sources.database
  /** The moment of the last clean-up, by a clock that nobody can set. */
  let last = performance.now()
  const cleanUp = async () => {
    const moment = performance.now()
    // Each server has uploads of its own. Only the leader moves the time.
    await uploads.removeOld(await passTime(db, new Date(), 0))
    if (leadership.isHeld()) await tidyUp(db, media, new Date(), moment - last)
    last = moment
  }
  /** Publishes again when the date changes, because pages show which exhibitions are on (server/site/site-day.ts). */
  const keepDay = async () => {
    if (leadership.isHeld() && (await passDay(db, new Date()))) written.notify()
  }
  const makeDueChanges = async () => {
    if (!leadership.isHeld()) return
    const now = new Date()
    // A work that cannot change keeps no exhibition back.
    const results = await Promise.allSettled([passDueChanges(db, now), passDueExhibitions(db, now)])
    if (results.some((result) => result.status === 'fulfilled' && result.value)) written.notify()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
  const every = (milliseconds: number, work: () => Promise<void>, failure: string) =>
    createLoop({ work, every: milliseconds, onError: logUnlessUnreachable(log, failure) })
  const { bounceMailbox: mailbox } = config.secrets
  const watch = bucket && createStoreWatch({ store: bucket, log, onBack: onBucketBack })
  const running = {
    cleaner: every(CLEAN_UP_INTERVAL, cleanUp, 'the records could not be tidied up'),
    disk: every(
      ROOM_LOOK_EVERY,
      createRoomAlarm(config.dataDir, log),
      'the room on the disk could not be measured',
    ),
    calendar: every(CALENDAR_LOOK, keepDay, 'the calendar could not be followed'),
    dueChanges: every(DUE_LOOK, makeDueChanges, 'reservations, sold works and drafts could not be followed'),
    bucket: watch,
    bounces: mailbox && createBounceReader({ db, mailbox, log, isLeader: leadership.isHeld }),
    backups,
  } satisfies Record<string, Running | undefined>
  return { watch, running }
}
