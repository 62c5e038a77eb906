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
import { createSignals } from './signals.ts'

/** Creates the whole server; it does not listen yet. `close` finishes the running work and frees everything. */
export async function createServer(
  config: Config,
  log: Logger = createLog(config),
  /** How long the database may take to respond, if not the usual time. */
  patience: DatabasePatience = {},
) {
  const signals = createSignals()
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
  const { publisher, variantRepair } = publishing
  function lookAgain() {
    publisher.wake()
    variantRepair.wake()
  }
  const upkeep = openUpkeep(config, { ...all, onBucketBack: lookAgain }, signals)

  // The listeners. The publisher adds its own listener for revisions when it starts.
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
  database.onBack(() => {
    lookAgain()
    api.mailer.wake()
    api.letterSender.wake()
  })

  const lifecycle = createLifecycle({
    ...publishing.running,
    ...http.running,
    ...upkeep.running,
    leadership,
    renderPool: { stop: () => rendering.renderPool.close() },
    restoring: { start: api.restoring.removeOld, stop: api.restoring.stop },
    importing: { stop: api.importing.stop },
    mailRequests: api.mailRequests,
    mailer: api.mailer,
    letterSender: api.letterSender,
    database: { stop: () => database.close() },
  })
  return {
    ...all,
    config,
    publisher,
    /** The problem of the media bucket, in a sentence for the operator. */
    findBucketProblem: async () => (await upkeep.watch?.look())?.message,
    /** The problem of the mirror's destination, in a sentence for the operator. */
    findDestinationProblem: delivery.findProblem,
    /** Starts all parts: serving, publishing, mail. Returns the port. */
    async listen() {
      await lifecycle.start()
      return http.port()
    },
    /** Makes `/api/ready` report that the server will stop soon; the server continues to serve. */
    willStop: () => {
      publishingControl.close()
    },
    close: lifecycle.stop,
  }
}
export type Server = Awaited<ReturnType<typeof createServer>>
