import type { Logger } from 'pino'
import { openLastingRecords } from '../backup/before-update.ts'
import type { Config } from '../platform/config/config.ts'
import type { DatabasePatience } from '../platform/database/database.ts'
import { createLeadership } from '../platform/database/leases/leadership.ts'
import { createPublishingControl } from '../publishing/control.ts'
import { createLifecycle } from './lifecycle.ts'
import { openApi } from './open-api.ts'
import { openHttp } from './open-http.ts'
import { openDelivery, openPublishing } from './open-publishing.ts'
import { openRendering } from './open-rendering.ts'
import { createLog, openStorage, sayKept } from './open-storage.ts'
import { openBackups, openUpkeep } from './open-upkeep.ts'
import { createSignals, type Signals } from './signals.ts'

/** Publishes and repairs what was not possible while the database or the bucket was away. */
function lookAgain({ publisher, variantRepair }: ReturnType<typeof openPublishing>) {
  publisher.wake()
  variantRepair.wake()
}

/** Creates the parts of the server in stages. Each stage uses the ones before it. */
async function openStages(config: Config, log: Logger, patience: DatabasePatience, signals: Signals) {
  const database = await openLastingRecords(config, { log, patience, onKept: sayKept(log) })
  const storage = await openStorage(config, { log, database })
  const leadership = createLeadership({
    database,
    name: 'site',
    log,
    onBegin: signals.leads.notify,
    onResume: signals.leadsAgain.notify,
  })
  const publishingControl = createPublishingControl()
  const delivery = openDelivery(config, storage, leadership)
  const backups = openBackups(config, storage, { isLeader: leadership.isHeld })
  const api = openApi(config, storage, {
    onWrite: signals.written.notify,
    publishing: publishingControl,
    delivery,
    backups,
  })
  const rendering = await openRendering(config, log, api.transport)
  const all = { ...storage, ...api, ...rendering, leadership, publishingControl, delivery, backups }
  const http = openHttp(config, all, leadership.isHeld)
  const publishing = openPublishing(config, all, http, signals)
  const onBucketBack = () => lookAgain(publishing)
  const upkeep = openUpkeep(config, { ...all, onBucketBack }, signals)
  return { all, http, publishing, upkeep }
}
type Stages = Awaited<ReturnType<typeof openStages>>

/** Adds the listeners. The publisher adds its own listener for revisions when it starts. */
function connect({ all, http, publishing }: Stages, signals: Signals) {
  const { publishingControl, delivery, backups } = all
  const { variantRepair } = publishing
  signals.written.listen(http.withholding.look)
  signals.written.listen(publishingControl.changed)
  signals.leads.listen((circumstances) => {
    delivery.lead(circumstances)
    variantRepair.wake()
    backups.wake()
  })
  signals.leadsAgain.listen(() => {
    delivery.resume()
    variantRepair.wake()
  })
  all.database.onBack(() => {
    lookAgain(publishing)
    all.mailer.wake()
    all.letterSender.wake()
  })
}

const lifecycleOf = ({ all, http, publishing, upkeep }: Stages) =>
  createLifecycle({
    ...publishing.running,
    ...http.running,
    ...upkeep.running,
    leadership: all.leadership,
    renderPool: { stop: () => all.renderPool.close() },
    restoring: { start: all.restoring.removeOld, stop: all.restoring.stop },
    importing: { stop: all.importing.stop },
    uploads: { stop: all.uploads.stop },
    mailRequests: all.mailRequests,
    mailer: all.mailer,
    letterSender: all.letterSender,
    database: { stop: () => all.database.close() },
  })

/** Creates the whole server; it does not listen yet. `close` finishes the running work and frees everything. */
export async function createServer(
  config: Config,
  log: Logger = createLog(config),
  /** How long the database may take to respond, if not the usual time. */
  patience: DatabasePatience = {},
) {
  const signals = createSignals()
  const stages = await openStages(config, log, patience, signals)
  const { all, http, publishing, upkeep } = stages
  connect(stages, signals)
  const lifecycle = lifecycleOf(stages)
  return {
    ...all,
    config,
    publisher: publishing.publisher,
    /** The problem of the media bucket, in a sentence for the operator. */
    findBucketProblem: async () => (await upkeep.watch?.look())?.message,
    /** The problem of the mirror's destination, in a sentence for the operator. */
    findDestinationProblem: all.delivery.findProblem,
    /** Starts all parts: serving, publishing, mail. Returns the port. */
    async listen() {
      await lifecycle.start()
      return http.port()
    },
    /** Makes `/api/ready` report that the server will stop soon; the server continues to serve. */
    willStop: () => {
      all.publishingControl.close()
    },
    close: lifecycle.stop,
  }
}
export type Server = Awaited<ReturnType<typeof createServer>>
