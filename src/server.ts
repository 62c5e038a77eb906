import { hash } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { Logger } from 'pino'
import { cleanUp, cleanUpFiles } from './api/clean-up.ts'
import { issueSetupCode } from './api/owner.ts'
import { compose, createLog, type Parts } from './compose.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { PAGE_PATHS } from './contract/page-paths.ts'
import { createDelivery } from './delivery/delivery.ts'
import { isRenditionInUse } from './data/images.ts'
import { DatabaseTooNewError } from './data/migrate.ts'
import { recordRun } from './data/publish-runs.ts'
import { createHttpServer } from './http/server.ts'
import { createStaticSite } from './http/static-site.ts'
import { readBuild } from './publishing/assets.ts'
import { createStoreWatch } from './object-store/watch.ts'
import { createDesk } from './publishing/desk.ts'
import { createFollower } from './publishing/follower.ts'
import { createFolderTarget } from './publishing/folder-target.ts'
import { inPlainWords } from './publishing/plain-words.ts'
import { createPublisher } from './publishing/publisher.ts'
import { createRenditionKeeper } from './publishing/rendition-keeper.ts'
import { renditionFilesOf } from './publishing/renditions-of.ts'
import type { PublishReport } from './publishing/report.ts'
import { createRevisions } from './publishing/revisions.ts'
import type { PublishListener } from './publishing/watch.ts'
import { createRendering, DIST, type Rendering } from './rendering.ts'

/** The build's files for visitors. */
const ASSETS = path.join(DIST, 'client')

const shortHash = (text: string) => hash('sha256', text).slice(0, 12)

/** Brings the pages of a composition into a folder: the server's own, or `siteDir` for a copy elsewhere. */
export async function createPublishing(
  parts: Parts,
  { siteDir, renderer, renderPool, ...hooks }: PublishingOptions,
) {
  const { config, log, transport, media, bucket, database } = parts
  const record = (report: PublishReport, startedAt: Date) =>
    recordRun(database.db, {
      ...report,
      failed: report.failed.map(({ page, reason }) => ({ page, reason: inPlainWords(reason) })),
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
    })
  return createPublisher({
    renderer,
    renderPool,
    transport,
    siteUrl: config.siteUrl,
    target: createFolderTarget(siteDir ?? config.siteDir, { isOwned: siteDir === undefined }),
    manifestFile: path.join(config.dataDir, siteDir ? `site-${shortHash(siteDir)}.journal` : 'site.journal'),
    renditionFiles: renditionFilesOf(media, bucket ? undefined : config.variantsDir),
    assetsDir: ASSETS,
    build: await readBuild(DIST, config.siteUrl, config.publicApiRoot, config.apiRoot ?? ''),
    // Another server's changes, and another folder's state, are not in this database.
    ...(config.apiRoot || siteDir ? {} : { revisions: createRevisions(database.db), record }),
    log,
    ...hooks,
  })
}
interface PublishingOptions extends Rendering {
  readonly siteDir?: string
  readonly onFiles?: (files: readonly string[]) => void
  readonly onReplaced?: () => void
  readonly listener?: PublishListener
}

/** Work that comes round; what fails is logged, and tried again at its next turn. */
function createTimer(milliseconds: number, work: () => Promise<void>, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    work().catch((error: unknown) => {
      log.error({ err: error }, 'recurring work failed')
    })
  }
  return {
    start() {
      timer = setInterval(turn, milliseconds).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}

/** The whole product, not yet listening. `close` ends what is underway and frees everything. */
export async function createServer(config: Config, log: Logger = createLog(config)) {
  const desk = createDesk()
  const delivery = createDelivery(config, log)
  const hearers: (() => void)[] = [desk.changed]
  const onWrite = () => {
    for (const hear of hearers) hear()
  }
  const parts = await compose(config, { log, onWrite, publishing: desk, delivery })
  const { renderer, renderPool } = await createRendering(parts)
  const site = createStaticSite(config.siteDir, {
    ...config,
    assetsDir: ASSETS,
    renditions: {
      read: (rendition, file) => parts.media.readVariant(rendition, file),
      isInUse: (rendition) => isRenditionInUse(parts.database.db, rendition),
    },
  })
  const publisher = await createPublishing(parts, {
    renderer,
    renderPool,
    onFiles: (files) => {
      site.refresh(files)
      delivery.changed(files)
    },
    onReplaced: () => {
      site.clear()
      delivery.replaced()
    },
    listener: delivery.listener(desk.listener),
  })
  desk.attach(publisher)
  const http = createHttpServer({
    site,
    api: parts.api,
    renderPage: async (page) => (renderer.hasRoute(page) ? renderer.render(page) : undefined),
    config,
    log: parts.log,
  })
  const follower =
    config.apiRoot === undefined
      ? undefined
      : createFollower({ transport: parts.transport, publisher, log: parts.log })
  const { db } = parts.database
  const keeper = createRenditionKeeper({ db, media: parts.media, log: parts.log, onWrite })
  const watch =
    parts.bucket &&
    createStoreWatch({
      store: parts.bucket,
      log: parts.log,
      onBack: () => {
        publisher.wake()
        keeper.wake()
      },
    })
  const tidyUp = async () => {
    await cleanUp(db, new Date())
    await cleanUpFiles(db, parts.media, new Date())
  }
  const hourly = createTimer(3_600_000, tidyUp, parts.log)
  return {
    ...parts,
    renderer,
    renderPool,
    publisher,
    /** What is wrong with the bucket of the photographs, in a line for whoever looks after the server. */
    findBucketProblem: async () => (await watch?.look())?.message,
    /** The same of where the site is also sent. */
    findDestinationProblem: delivery.findProblem,
    /** Serves, publishes what is left to do, sends waiting mail. Gives the port. */
    async listen() {
      const { port } = await http.listen(config.port, config.host)
      hearers.push(publisher.wake, () => {
        keeper.wake()
      })
      delivery.start()
      if (follower) follower.start()
      else publisher.start()
      keeper.wake()
      void watch?.look()
      hourly.start()
      parts.mailer.start()
      return port
    },
    async close() {
      hourly.stop()
      desk.close()
      await http.close()
      watch?.stop()
      await keeper.stop()
      await Promise.all([follower?.stop(), publisher.stop()])
      await delivery.stop()
      await renderPool.close()
      await parts.mailer.stop()
      await parts.database.close()
    },
  }
}
export type Server = Awaited<ReturnType<typeof createServer>>

/** Listens, tells the person at the terminal where, and stays until the process is asked to stop. */
export async function serve(server: Server) {
  await server.listen()
  const { siteUrl } = server.config
  console.log(`\n  Mahlstick is on ${siteUrl}`)
  const code = await issueSetupCode(server.database.db)
  if (code)
    console.log(
      `  Nobody owns this site yet. Make your account: ${siteUrl}${PAGE_PATHS.signUp}?setup=${code}`,
    )
  console.log('')
  for (const find of [server.findBucketProblem, server.findDestinationProblem]) {
    void find().then((problem) => {
      if (problem !== undefined) console.error(`  ${problem}\n`)
    })
  }
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await server.close()
}

if (import.meta.main) {
  try {
    await serve(await createServer(loadConfig()))
  } catch (error) {
    // What whoever starts it can put right is said in a sentence, without a stack trace.
    if (!(error instanceof ConfigError || error instanceof DatabaseTooNewError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
