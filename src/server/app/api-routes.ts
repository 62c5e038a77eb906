import type { Logger } from 'pino'
import { LIMITS } from '../../contract/limits.ts'
import type { DeliveryControl, PublishingControl } from '../platform/api/context.ts'
import { createRepeatedCreates } from '../platform/api/repeated-creates.ts'
import { createDownloads } from '../platform/api/downloads.ts'
import { createFormTokens } from '../platform/api/forms/form-token.ts'
import { createLimits } from '../platform/api/rate-limits.ts'
import { createClientAddress } from '../platform/api/middleware/client-address.ts'
import { describeError } from '../platform/api/middleware/errors.ts'
import { createPublicReads } from '../platform/api/reads/public-reads.ts'
import type { BackupKeeper } from '../backup/panel/backups.ts'
import { backupRoutes } from '../backup/panel/routes.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/schema.ts'
import { exhibitionRoutes } from '../exhibitions/routes.ts'
import { exportRoutes } from '../exporting/routes.ts'
import { diagnosisRoutes } from '../health/diagnosis.ts'
import { createDiskWatch, type MeasureRoom } from '../health/disk-watch.ts'
import { installationRoutes } from '../health/installation-routes.ts'
import { overviewRoutes } from '../health/overview-routes.ts'
import { readyRoutes } from '../health/ready.ts'
import { createPendingImages, healthRoutes } from '../health/routes.ts'
import type { ImportDesk } from '../importing/uploads/desk.ts'
import { importRoutes } from '../importing/uploads/routes.ts'
import { auditRoutes } from '../history/routes.ts'
import { imageRoutes } from '../items/images/image-routes.ts'
import { blockRoutes } from '../inquiries/block-routes.ts'
import { contactRoutes } from '../inquiries/contact-routes.ts'
import { withdrawReply } from '../inquiries/inquiry-rows.ts'
import { inquiryRoutes } from '../inquiries/routes.ts'
import { keptEditRoutes } from '../kept-edits/routes.ts'
import { createLock } from '../platform/lib/lock.ts'
import { createSettingsKey } from '../platform/lib/settings-key.ts'
import { viewBounces } from '../letters/bounces/bounce-state.ts'
import { publicLetterRoutes } from '../letters/public-routes.ts'
import { letterRoutes } from '../letters/routes.ts'
import { letterPace } from '../letters/sending/pace.ts'
import { letterSendingRoutes } from '../letters/sending/routes.ts'
import { bringLastLetter } from '../letters/sending/welcome.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { mailServerRoutes } from '../mail/mail-server-routes.ts'
import { outboxRoutes } from '../mail/outbox-routes.ts'
import type { Media } from '../platform/media/media.ts'
import { subscriberRoutes } from '../newsletter/routes.ts'
import { subscriptionRoutes } from '../newsletter/subscription-routes.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { findingRoutes } from '../paintings/finding/routes.ts'
import { paintingRoutes } from '../paintings/routes.ts'
import { numberingRoutes } from '../paintings/inventory/numbering-routes.ts'
import { priceRoutes } from '../paintings/prices/price-routes.ts'
import { paintingTableRoutes } from '../paintings/table-routes.ts'
import { accountRoutes } from '../people/account/routes.ts'
import { codeRoutes } from '../people/factors/code-routes.ts'
import { createCodes } from '../people/factors/codes.ts'
import { confirmRoutes } from '../people/factors/confirm-routes.ts'
import { passkeyRoutes } from '../people/factors/passkey-routes.ts'
import { createPasskeys } from '../people/factors/passkeys.ts'
import { identityRoutes } from '../people/identity-routes.ts'
import { forgottenPasswordRoutes } from '../people/password-routes.ts'
import { createPasswords, type Passwords } from '../people/passwords.ts'
import { renewalRoutes } from '../people/sign-ins/renewal-routes.ts'
import { userRoutes } from '../people/routes.ts'
import { previewRoutes } from '../previews/routes.ts'
import { publishingRoutes } from '../publishing/routes/routes.ts'
import type { RestoringDesk } from '../backup/restoring/restoring.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { restoringRoutes } from '../backup/restoring/routes.ts'
import { seriesRoutes } from '../series/routes.ts'
import { siteIndexRoutes } from '../site/index-routes.ts'
import { securityTxtRoutes } from '../site/security-txt.ts'
import { settingsRoutes } from '../site/settings-routes.ts'
import { siteTextRoutes } from '../site/text-routes.ts'
import { translationRoutes } from '../translations/routes.ts'
import { visitRoutes } from '../visits/routes.ts'
import { trashRoutes } from '../history/trash/routes.ts'

/** The parts that the API is made of. */
export interface ApiDeps {
  readonly db: Db
  readonly media: Media
  /** The bucket of the media, if there is one. Its problem is shown to the owner. */
  readonly bucket?: Pick<ObjectStore, 'problem'> | undefined
  readonly config: Config
  readonly mailServer: MailServer
  readonly log: Logger
  readonly clock?: () => Date
  /** Called after each commit that changed public content. */
  readonly onWrite?: (revision: number) => void | Promise<void>
  /** Called after each commit that added mail to the outbox. */
  readonly onMail?: () => void
  /** Called when mails of a letter may leave. */
  readonly onLetter?: () => void
  /** Called when a visitor requested a mail. The mail is written after the response. */
  readonly onMailRequest?: () => void
  /** Replaces the usual password functions, for example in tests. */
  readonly passwords?: Passwords
  /** Replaces the measurement of free disk space, for example in tests. */
  readonly measureRoom?: MeasureRoom
  /** The state of the publisher. Without it the API shows only what the database contains. */
  readonly publishing?: PublishingControl
  /** The state of the mirror and the CDN purge, if there are any. */
  readonly delivery?: DeliveryControl
  readonly backups: BackupKeeper
  readonly restoring: RestoringDesk
  readonly importing: ImportDesk
  readonly uploads: Uploads
}

/**
 * Notifies the publisher of a new revision. If the publisher fails, the save remains, and the next publish starts from
 * the revision (features 10).
 */
function createAnnounce({ onWrite, log }: ApiDeps) {
  return async (revision: number) => {
    try {
      await onWrite?.(revision)
    } catch (error) {
      log.error({ error: describeError(error), revision }, 'publishing after a write failed')
    }
  }
}

/** The parts that several capabilities share. Counters, caches and locks must exist only once. */
function createShared(deps: ApiDeps) {
  const { db, media, bucket, config, mailServer, clock = () => new Date(), onMail = () => undefined } = deps
  const { passwords = createPasswords(), onMailRequest = () => undefined, log } = deps
  const { dataDir, originalsDir, variantsDir } = config
  const clientAddress = createClientAddress(config.trustedProxies)
  const findBounces = () => viewBounces(db, config.secrets.bounceMailbox)
  const mail = { mailServer, findBounces, onMail, onMailRequest }
  const core = { db, config, clock, log, ...mail, clientAddress, passwords }
  const codes = createCodes({ db, settingsKey: createSettingsKey(config) })
  const passkeys = createPasskeys(core)
  const limits = createLimits(db, clock, config.secrets.databaseUrl)
  const creates = createRepeatedCreates(clock)
  const turns = createLock(LIMITS.itemBodiesMaxBytes)
  return {
    visitors: { ...core, codes, passkeys, limits, creates, formTokens: createFormTokens(db, clock) },
    items: { db, media, creates, announce: createAnnounce(deps), turns, uploads: deps.uploads, log },
    reads: createPublicReads(db, clientAddress),
    state: {
      ...core,
      backups: deps.backups,
      media,
      bucket,
      publishing: deps.publishing,
      delivery: deps.delivery,
      disk: createDiskWatch(bucket ? [dataDir] : [dataDir, originalsDir, variantsDir], deps.measureRoom),
      countPendingImages: createPendingImages(db, media, bucket !== undefined),
    },
  }
}

type Shared = ReturnType<typeof createShared>

/** What the site is made of: works, exhibitions and series. */
const collectionRoutes = ({ items, reads }: Shared) => [
  paintingRoutes(items, reads),
  keptEditRoutes(items),
  paintingTableRoutes(items),
  numberingRoutes(items),
  priceRoutes(items),
  exhibitionRoutes(items, reads),
  seriesRoutes(items, reads),
  findingRoutes({ ...items, reads }),
]

/** The accounts of those who work on the site. */
const peopleRoutes = ({ visitors }: Shared) => [
  identityRoutes(visitors),
  renewalRoutes(visitors),
  accountRoutes(visitors),
  passkeyRoutes(visitors),
  codeRoutes(visitors),
  confirmRoutes(visitors),
  forgottenPasswordRoutes(visitors),
  userRoutes(visitors),
]

/** What visitors and the owner write to each other, and the mail that carries it. */
function mailRoutes(deps: ApiDeps, { visitors, items, reads }: Shared) {
  const { bounceMailbox } = deps.config.secrets
  const { onLetter = () => undefined } = deps
  return [
    contactRoutes(visitors),
    subscriptionRoutes({ ...visitors, welcome: bringLastLetter }),
    inquiryRoutes({ ...visitors, siteUrl: deps.config.siteUrl }),
    blockRoutes(visitors),
    subscriberRoutes(visitors),
    letterRoutes({ ...items, ...visitors }),
    letterSendingRoutes({ ...items, ...visitors, bounceMailbox, onLetter }),
    publicLetterRoutes({ ...items, reads }),
    outboxRoutes({ ...visitors, onDelete: withdrawReply }),
    mailServerRoutes(visitors),
  ]
}

/** The site as a whole: its settings, texts and history, and how the server does. */
const siteRoutes = (deps: ApiDeps, { visitors, items, reads, state }: Shared) => [
  overviewRoutes(state),
  visitRoutes({ ...visitors, source: deps.config.visits }),
  installationRoutes(state),
  settingsRoutes({ ...items, reads }),
  auditRoutes({
    ...items,
    settings: [
      { ...deps.mailServer.kept, onChange: async () => visitors.onMail() },
      { ...deps.backups.place.kept, onChange: () => deps.backups.daily.ask() },
      { ...letterPace, onChange: async () => deps.onLetter?.() },
    ],
  }),
  trashRoutes(items),
  publishingRoutes(state),
  siteTextRoutes({ ...items, reads }),
  translationRoutes({ ...items, clock: visitors.clock, siteUrl: deps.config.siteUrl }),
  securityTxtRoutes({ ...visitors, siteUrl: deps.config.siteUrl }),
  siteIndexRoutes({ ...items, reads }),
  healthRoutes(state),
  diagnosisRoutes(visitors),
  readyRoutes(state),
]

/** What is brought in and taken out: backups, imports, photographs, previews and exports. */
function fileRoutes(deps: ApiDeps, { visitors, items }: Shared) {
  const { clock } = visitors
  const downloads = createDownloads(clock)
  return [
    downloads.routes,
    backupRoutes({ db: deps.db, backups: deps.backups, downloads }),
    restoringRoutes(deps),
    importRoutes(deps),
    uploadRoutes(deps),
    imageRoutes(items),
    previewRoutes({ ...items, clock }),
    exportRoutes({ ...items, clock, siteUrl: deps.config.siteUrl, downloads }),
  ]
}

/** The routes of all capabilities. They run after the session check and the CSRF guard. */
export function createAllRoutes(deps: ApiDeps) {
  const shared = createShared(deps)
  return [
    ...collectionRoutes(shared),
    ...peopleRoutes(shared),
    ...mailRoutes(deps, shared),
    ...siteRoutes(deps, shared),
    ...fileRoutes(deps, shared),
  ]
}
