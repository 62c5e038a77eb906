import { hash } from 'node:crypto'
import path from 'node:path'
import type { Transport } from '../../client/client.ts'
import type { Config } from '../platform/config/config.ts'
import { timeOfEvent } from '../platform/database/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { requireAnswer } from '../platform/database/database-problem.ts'
import { inPlainWords } from '../publishing/failure.ts'
import { createPublisher, type PublisherOptions } from '../publishing/publisher.ts'
import type { PublishReport } from '../publishing/report.ts'
import { createRevisions } from '../publishing/revisions.ts'
import { recordRun } from '../publishing/routes/publish-run-rows.ts'
import { createFolderTarget } from '../publishing/site-folder/folder-target.ts'
import { renditionFilesOf } from '../publishing/site-folder/renditions/renditions-of.ts'
import { DIST, type Rendering } from './open-rendering.ts'
import type { Storage } from './open-storage.ts'

/** The folder of the build's public files. */
export const ASSETS = path.join(DIST, 'client')

const shortHash = (text: string) => hash('sha256', text).slice(0, 12)

/** Throws if no page can be made because the database is not available. */
export function requireContent(
  { apiRoot }: Pick<Config, 'apiRoot'>,
  { database }: Pick<Storage, 'database'>,
) {
  if (!apiRoot) requireAnswer(database)
}

/**
 * The key of a publish in the history. Each server publishes each revision, so the key makes sure that the history has
 * one entry per revision, and one per revision and build for a publish of all pages.
 */
const keyOfRun = ({ kind, revision }: PublishReport, build: string) =>
  kind === 'changes' ? `revision-${revision}` : shortHash(`${build} ${revision}`)

/** Records each publish in the history. */
const createRecord =
  (db: Db, build: string, isLeading: () => boolean) => async (report: PublishReport, startedAt: Date) => {
    const hasFailed = report.failed.length > 0
    // A page that fails does so on every server, so only the leader records it. Other servers have it in their logs.
    if (hasFailed && !isLeading()) return
    await recordRun(db, {
      ...report,
      ...(!hasFailed && !report.isAsked && { key: keyOfRun(report, build) }),
      failed: report.failed.map(({ page, problem }) => ({ page, reason: inPlainWords(problem) })),
      startedAt: startedAt.toISOString(),
      endedAt: await timeOfEvent(db),
    })
  }

/** Listeners of the publisher, and replacements for its usual parts. */
export interface PublishingOptions extends Partial<PublisherOptions> {
  /** Another folder to publish to. The default is the server's own site folder. */
  readonly siteDir?: string
  /** Whether this server is the leader (leader election). */
  readonly isLeading?: () => boolean
}
type Sources = Storage & Rendering & { readonly transport: Transport }

/** Creates the publisher, which writes the site's pages to a folder. */
export function openPublisher(config: Config, sources: Sources, options: PublishingOptions = {}) {
  const { log, transport, media, bucket, database, renderer, renderPool, build } = sources
  const { siteDir, isLeading = () => true, ...others } = options
  // This database has no revisions of a remote API, and no state of another folder.
  const isOwn = !config.apiRoot && siteDir === undefined
  return createPublisher({
    renderer,
    renderPool,
    transport,
    siteUrl: config.siteUrl,
    target: createFolderTarget(siteDir ?? config.siteDir, { isOwned: siteDir === undefined }),
    manifestFile: path.join(config.dataDir, siteDir ? `site-${shortHash(siteDir)}.journal` : 'site.journal'),
    renditionFiles: renditionFilesOf(database.db, media, bucket ? undefined : config.variantsDir),
    assetsDir: ASSETS,
    build,
    ...(isOwn && {
      revisions: createRevisions(database.db),
      record: createRecord(database.db, build, isLeading),
    }),
    requireContent: () => {
      requireContent(config, sources)
    },
    log,
    ...others,
  })
}
