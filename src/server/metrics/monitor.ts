import { createHash, timingSafeEqual } from 'node:crypto'
import { findBackupProblem, readBackupState } from '../backup/backup-state.ts'
import type { Database } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { countPendingMail } from '../mail/outbox-rows.ts'
import { readPublishedRevision, readRevision } from '../platform/database/revisions.ts'
import { measureDatabase } from '../platform/database/size.ts'
import type { LockLoad } from '../platform/lib/lock.ts'
import { createProcessMetrics } from './process.ts'
import { createPublishMetrics } from './publishing.ts'
import { createRequestMetrics } from './requests.ts'
import { type Family, single, toText } from './text.ts'

export interface MonitorParts {
  readonly database: Pick<Database, 'engine' | 'db'>
  /** The bearer token that is needed to read the metrics. */
  readonly token: string
  readonly uploads: () => LockLoad
  /** Whether this server is the leader (leader election). */
  readonly isLeading: () => boolean
  /** Measures the free bytes on the disk of the data folder. */
  readonly measureRoom: () => Promise<{ readonly free: number }>
  /** Counts the images whose variants are not made yet. */
  readonly countPendingImages: () => Promise<number>
  /** The revision that the pages of this server show; undefined for one that publishes nothing of its own. */
  readonly shownRevision?: () => number
  /** Undefined without a mirror, or where another server sends it. */
  readonly mirror?: () => MirrorState | undefined
  /** Finds the destination of automatic backups; undefined if there is none. */
  readonly findBackupPlace?: () => Promise<string | undefined>
}

interface MirrorState {
  /** The number of known files that it does not have yet. */
  readonly pending: number
  /** Why its place could not be reached or used last. */
  readonly problem: object | undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const gauge = (name: string, help: string, value: number) => single('gauge', name, help, { value })

async function readBackups(db: Db, place: string): Promise<Family[]> {
  const state = await readBackupState(db, place)
  const { last } = state
  const isFailing = findBackupProblem(state, new Date()) ? 1 : 0
  const ofLast = last && [
    gauge(
      'mahlstick_backup_timestamp_seconds',
      'When the newest backup was made.',
      Date.parse(last.at) / 1000,
    ),
    gauge('mahlstick_backup_bytes', 'Size of the newest backup.', last.bytes),
  ]
  return [
    gauge('mahlstick_backup_failing', 'Whether something is wrong with backups.', isFailing),
    ...(ofLast ?? []),
  ]
}

const readMirror = (state: MirrorState | undefined): Family[] =>
  state
    ? [
        gauge('mahlstick_mirror_files_waiting', 'Files that the mirror does not have yet.', state.pending),
        gauge('mahlstick_mirror_up', 'Whether the mirror could be written last.', state.problem ? 0 : 1),
      ]
    : []

type Records = Pick<MonitorParts, 'database' | 'findBackupPlace' | 'countPendingImages' | 'shownRevision'>

async function readRecords({ database, findBackupPlace, ...parts }: Records): Promise<Family[]> {
  const { countPendingImages, shownRevision } = parts
  const { db } = database
  const backupPlace = await findBackupPlace?.()
  const revision = await readRevision(db)
  // Another server may have published what this one cannot.
  const published = shownRevision?.() ?? (await readPublishedRevision(db))
  return [
    gauge('mahlstick_revision', 'The newest content.', revision),
    gauge(
      'mahlstick_publish_lag_revisions',
      'Saved changes that are not public yet.',
      Math.max(0, revision - published),
    ),
    gauge('mahlstick_outbox_waiting', 'Mails that are not sent yet.', await countPendingMail(db)),
    gauge('mahlstick_images_waiting', 'Images whose variants are not made yet.', await countPendingImages()),
    gauge('mahlstick_database_bytes', 'Size of the database.', await measureDatabase(database)),
    ...(backupPlace === undefined ? [] : await readBackups(db, backupPlace)),
  ]
}

/** Reads the metrics of the database. If it does not respond, that is a metric, too. */
async function readDatabase(parts: Records): Promise<Family[]> {
  const records = await readRecords(parts).catch(() => undefined)
  const isUp = records ? 1 : 0
  return [gauge('mahlstick_database_up', 'Whether the database answers.', isUp), ...(records ?? [])]
}

/** The metrics of a server. Requests and publishes are counted when they occur; all others are read at each scrape. */
export function createMonitor(parts: MonitorParts) {
  const { token, uploads } = parts
  const expected = digest(`Bearer ${token}`)
  const requests = createRequestMetrics()
  const process = createProcessMetrics()
  const publishing = createPublishMetrics()

  async function read(): Promise<string> {
    const { running, waiting } = uploads()
    return toText([
      requests.read(),
      ...publishing.read(),
      single(
        'gauge',
        'mahlstick_uploads',
        'Requests whose photographs are worked on, or wait for it.',
        { labels: { state: 'running' }, value: running },
        { labels: { state: 'waiting' }, value: waiting },
      ),
      ...(await readDatabase(parts)),
      ...readMirror(parts.mirror?.()),
      gauge(
        'mahlstick_leading',
        'Whether this server does what only one of several may.',
        Number(parts.isLeading()),
      ),
      gauge(
        'mahlstick_disk_free_bytes',
        'Room on the disk of the data folder.',
        (await parts.measureRoom()).free,
      ),
      ...process.read(),
    ])
  }

  return {
    answered: requests.answered,
    listener: publishing.listener,
    /** Returns undefined if the token is wrong. */
    readFor: async (authorization: string | undefined): Promise<string | undefined> =>
      timingSafeEqual(digest(authorization ?? ''), expected) ? read() : undefined,
    close: process.close,
  }
}
