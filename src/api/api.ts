import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { AppError } from '../contract/errors.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Db } from '../data/database.ts'
import { findSessionUser } from '../data/sessions.ts'
import type { Media } from '../media/media.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { createQueue } from '../queue.ts'
import { auditRoutes } from './audit.ts'
import { blockRoutes } from './blocks.ts'
import { contactRoutes } from './contact.ts'
import type { ApiEnv, DeliveryDesk, PublishingDesk } from './context.ts'
import { createCreates } from './creates.ts'
import { cspReportRoutes } from './csp-reports.ts'
import { diagnosisRoutes } from './diagnosis.ts'
import { createDiskWatch, type MeasureRoom } from './disk-watch.ts'
import { exhibitionRoutes } from './exhibitions.ts'
import { forgottenPasswordRoutes } from './forgotten-password.ts'
import { createPendingImages, healthRoutes } from './health.ts'
import { identityRoutes } from './identity.ts'
import { inquiryRoutes } from './inquiries.ts'
import { createFormProofs } from './form-proof.ts'
import { createLimits } from './limits.ts'
import { createAuth } from './middleware/auth.ts'
import { createClientAddress } from './middleware/client-address.ts'
import { createCompression } from './middleware/compression.ts'
import { createCors } from './middleware/cors.ts'
import { createErrorAnswer, describeError } from './middleware/errors.ts'
import { createRequestLog } from './middleware/request-log.ts'
import { createSiteGuard } from './middleware/site-guard.ts'
import { outboxRoutes } from './outbox.ts'
import { overviewRoutes } from './overview.ts'
import { paintingTableRoutes } from './painting-table.ts'
import { paintingRoutes } from './paintings.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { publishingRoutes } from './publishing.ts'
import { createPublicReads } from './public-reads.ts'
import { readyRoutes } from './ready.ts'
import { securityTxtRoutes } from './security-txt.ts'
import { settingsRoutes } from './settings.ts'
import { siteIndexRoutes } from './site-index.ts'
import { siteTextRoutes } from './site-texts.ts'
import { subscriberRoutes } from './subscribers.ts'
import { subscriptionRoutes } from './subscription.ts'
import { trashRoutes } from './trash.ts'
import { userRoutes } from './users.ts'

/** What the API is made from. */
export interface ApiDeps {
  readonly db: Db
  readonly media: Media
  /** Where the media are, if that is a bucket: what is wrong with it is shown. */
  readonly bucket?: Pick<ObjectStore, 'problem'>
  readonly config: Config
  readonly log: Logger
  readonly clock?: () => Date
  /** Told after every commit that changed what the public sees. */
  readonly onWrite?: (revision: number) => void | Promise<void>
  /** Told after every commit that put mail into the outbox. */
  readonly onMail?: () => void
  /** Told when a stranger has asked for a mail, which is written behind the answer. */
  readonly onMailRequest?: () => void
  /** Where somebody counts what they do. */
  readonly passwords?: Passwords
  /** Where the room on a disk is not what the system says. */
  readonly measureRoom?: MeasureRoom
  /** The publisher's side; without one there is only what the database knows. */
  readonly publishing?: PublishingDesk
  /** Where the published site goes from here, if anywhere. */
  readonly delivery?: DeliveryDesk
}

/** Tells the publisher; a publisher that fails does not undo a save. It continues from the revision (design.md). */
function createAnnounce({ onWrite, log }: ApiDeps) {
  return async (revision: number) => {
    try {
      await onWrite?.(revision)
    } catch (error) {
      log.error({ error: describeError(error), revision }, 'publishing after a write failed')
    }
  }
}

/** The HTTP API: everything under /api. In process: `api.fetch(new Request('http://api.internal/api/Paintings'))`. */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  const {
    db,
    media,
    bucket,
    config,
    log,
    clock = () => new Date(),
    onMail = () => undefined,
    onMailRequest = () => undefined,
  } = deps
  const limits = createLimits(db, clock, config.databaseUrl)
  const clientAddress = createClientAddress(config.trustedProxies)
  const creates = createCreates(clock)
  const announce = createAnnounce(deps)
  const { passwords = createPasswords() } = deps
  const desks = { desk: deps.publishing, delivery: deps.delivery }
  const door = { db, config, clock, passwords, limits, clientAddress, log, onMail }
  const countPendingImages = createPendingImages(db, media, bucket !== undefined)
  const { dataDir, originalsDir, variantsDir } = config
  const disk = createDiskWatch(bucket ? [dataDir] : [dataDir, originalsDir, variantsDir], deps.measureRoom)
  const uploads = createQueue(LIMITS.itemBodiesMaxBytes)
  const reads = createPublicReads(db, clientAddress)
  const items = { db, media, creates, announce, uploads, log }

  const api = new Hono<ApiEnv>({ strict: false })
  const answerError = createErrorAnswer(log)
  api.onError(answerError)
  api.notFound((c) => answerError(new AppError('notFound'), c))

  api.use(createCompression())
  api.use(createRequestLog(log))
  if (config.corsOrigins.length > 0) api.use(createCors(config.corsOrigins))
  // Browsers send these without the site's own script: no cookie is asked for, and none is given.
  api.route('/', cspReportRoutes({ log, clock }))
  api.use(createSiteGuard(config))
  api.use(createAuth((tokenHash) => findSessionUser(db, tokenHash, clock())))

  api.route('/', paintingRoutes(items, reads))
  api.route('/', paintingTableRoutes(items))
  api.route('/', exhibitionRoutes(items, reads))
  api.route('/', identityRoutes(door))
  api.route('/', forgottenPasswordRoutes({ ...door, onMailRequest }))
  api.route('/', userRoutes({ db, config, clock, onMail }))
  const proofs = createFormProofs(db, clock)
  api.route('/', contactRoutes({ db, config, clock, creates, limits, proofs, clientAddress, onMail }))
  api.route('/', subscriptionRoutes({ db, clock, limits, clientAddress, onMailRequest }))
  api.route('/', inquiryRoutes({ db, clock, siteUrl: config.siteUrl }))
  api.route('/', blockRoutes({ db, clock }))
  api.route('/', subscriberRoutes({ db, config, clock, onMail }))
  api.route('/', outboxRoutes({ db, config, clock, onMail }))
  api.route(
    '/',
    overviewRoutes({ ...{ db, config, clock, media, bucket, disk, countPendingImages }, ...desks }),
  )
  api.route('/', settingsRoutes({ db, media, reads, announce }))
  api.route('/', auditRoutes({ db }))
  api.route('/', trashRoutes(items))
  api.route('/', publishingRoutes({ db, ...desks }))
  api.route('/', siteTextRoutes({ db, reads, announce }))
  api.route('/', securityTxtRoutes({ db, siteUrl: config.siteUrl, clock }))
  api.route('/', siteIndexRoutes({ db, reads }))
  api.route('/', healthRoutes({ ...{ db, config, clock, bucket, disk, countPendingImages }, ...desks }))
  api.route('/', diagnosisRoutes({ db, clock, clientAddress }))
  api.route('/', readyRoutes({ db, desk: deps.publishing }))
  return api
}
