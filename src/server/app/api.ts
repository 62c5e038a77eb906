import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Db } from '../database/schema.ts'
import { findSessionUser } from '../people/sessions.ts'
import type { Media } from '../media/media.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { createQueue } from '../lib/queue.ts'
import { auditRoutes } from '../history/routes.ts'
import { blockRoutes } from '../inquiries/block-routes.ts'
import { contactRoutes } from '../inquiries/contact-routes.ts'
import type { ApiEnv, DeliveryDesk, PublishingDesk } from '../api/context.ts'
import { createCreates } from '../api/creates.ts'
import { cspReportRoutes } from '../health/csp-reports.ts'
import { diagnosisRoutes } from '../health/diagnosis.ts'
import { createDiskWatch, type MeasureRoom } from '../health/disk-watch.ts'
import { exhibitionRoutes } from '../exhibitions/routes.ts'
import { forgottenPasswordRoutes } from '../people/password-routes.ts'
import { createPendingImages, healthRoutes } from '../health/routes.ts'
import { identityRoutes } from '../people/identity-routes.ts'
import { inquiryRoutes } from '../inquiries/routes.ts'
import { createFormProofs } from '../api/forms/form-proof.ts'
import { createLimits } from '../api/limits.ts'
import type { Route, Routes } from '../api/routes.ts'
import { createAuth } from '../api/middleware/auth.ts'
import { createClientAddress } from '../api/middleware/client-address.ts'
import { createCompression } from '../api/middleware/compression.ts'
import { createCors } from '../api/middleware/cors.ts'
import { createErrorAnswer, describeError } from '../api/middleware/errors.ts'
import { createRequestLog } from '../api/middleware/request-log.ts'
import { createSiteGuard } from '../api/middleware/site-guard.ts'
import { outboxRoutes } from '../mail/outbox-routes.ts'
import { overviewRoutes } from '../health/overview-routes.ts'
import { paintingTableRoutes } from '../paintings/table-routes.ts'
import { paintingRoutes } from '../paintings/routes.ts'
import { createPasswords, type Passwords } from '../people/passwords.ts'
import { publishingRoutes } from '../publishing/routes/routes.ts'
import { createPublicReads } from '../api/public-reads.ts'
import { readyRoutes } from '../health/ready.ts'
import { securityTxtRoutes } from '../site/security-txt.ts'
import { settingsRoutes } from '../site/settings-routes.ts'
import { siteIndexRoutes } from '../site/index-routes.ts'
import { siteTextRoutes } from '../site/text-routes.ts'
import { subscriberRoutes } from '../newsletter/routes.ts'
import { subscriptionRoutes } from '../newsletter/subscription-routes.ts'
import { trashRoutes } from '../trash/routes.ts'
import { userRoutes } from '../people/routes.ts'

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

/** Tells the publisher; a publisher that fails does not undo a save. It continues from the revision (features 10). */
function createAnnounce({ onWrite, log }: ApiDeps) {
  return async (revision: number) => {
    try {
      await onWrite?.(revision)
    } catch (error) {
      log.error({ error: describeError(error), revision }, 'publishing after a write failed')
    }
  }
}

/**
 * The HTTP API: everything under /api, and the routes that it is made of. In process:
 * `api.fetch(new Request('http://api.internal/api/Paintings'))`.
 */
export function createApi(deps: ApiDeps) {
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
  const routes: Route[] = []
  const mount = ({ hono, list }: Routes) => {
    api.route('/', hono)
    routes.push(...list)
  }

  api.use(createCompression())
  api.use(createRequestLog(log))
  if (config.corsOrigins.length > 0) api.use(createCors(config.corsOrigins))
  // Browsers send these without the site's own script: no cookie is asked for, and none is given.
  mount(cspReportRoutes({ log, clock }))
  api.use(createSiteGuard(config))
  api.use(createAuth((tokenHash) => findSessionUser(db, tokenHash, clock())))

  mount(paintingRoutes(items, reads))
  mount(paintingTableRoutes(items))
  mount(exhibitionRoutes(items, reads))
  mount(identityRoutes(door))
  mount(forgottenPasswordRoutes({ ...door, onMailRequest }))
  mount(userRoutes({ db, config, clock, onMail }))
  const proofs = createFormProofs(db, clock)
  mount(contactRoutes({ db, config, clock, creates, limits, proofs, clientAddress, onMail }))
  mount(subscriptionRoutes({ db, clock, limits, clientAddress, onMailRequest }))
  mount(inquiryRoutes({ db, clock, siteUrl: config.siteUrl }))
  mount(blockRoutes({ db, clock }))
  mount(subscriberRoutes({ db, config, clock, onMail }))
  mount(outboxRoutes({ db, config, clock, onMail }))
  mount(overviewRoutes({ db, config, clock, media, bucket, disk, countPendingImages, ...desks }))
  mount(settingsRoutes({ db, media, reads, announce }))
  mount(auditRoutes({ db }))
  mount(trashRoutes(items))
  mount(publishingRoutes({ db, ...desks }))
  mount(siteTextRoutes({ db, reads, announce }))
  mount(securityTxtRoutes({ db, siteUrl: config.siteUrl, clock }))
  mount(siteIndexRoutes({ db, reads }))
  mount(healthRoutes({ db, config, clock, bucket, disk, countPendingImages, ...desks }))
  mount(diagnosisRoutes({ db, clock, clientAddress }))
  mount(readyRoutes({ db, desk: deps.publishing }))
  return { api, routes }
}
