import type { Logger } from 'pino'
import { openLastingRecords } from '../backup/before-update.ts'
import type { Config } from '../config/config.ts'
import type { DatabasePatience } from '../database/database.ts'
import { createLeadership } from '../database/leases/leadership.ts'
import { createDesk } from '../publishing/desk.ts'
import { createLifecycle } from './lifecycle.ts'
import { openApi } from './open-api.ts'
import { openHttp } from './open-http.ts'
import { openDelivery, openPublishing } from './open-publishing.ts'
import { openRendering } from './open-rendering.ts'
import { createLog, openStorage, sayKept } from './open-storage.ts'
import { openUpkeep } from './open-upkeep.ts'
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
    onBegin: signals.leads.tell,
    onResume: signals.leadsAgain.tell,
  })
  const desk = createDesk()
  const delivery = openDelivery(config, storage, leadership)
  const api = openApi(config, storage, { onWrite: signals.written.tell, publishing: desk, delivery })
  const rendering = await openRendering(config, log, api.transport)
  const all = { ...storage, ...api, ...rendering, leadership, desk, delivery }
  const http = openHttp(config, all, leadership.isHeld)
  const publishing = await openPublishing(config, all, http, signals)
  const { publisher, keeper } = publishing
  function lookAgain() {
    publisher.wake()
    keeper.wake()
  }
  const upkeep = openUpkeep(config, { ...all, onBucketBack: lookAgain }, signals)

  // The listeners. The publisher adds its own listener for revisions when it starts.
  signals.written.hear(desk.changed)
  signals.leads.hear((circumstances) => {
    delivery.lead(circumstances)
    keeper.wake()
    upkeep.backups?.wake()
  })
  signals.leadsAgain.hear(() => {
    delivery.resume()
    keeper.wake()
  })
  database.onBack(() => {
    lookAgain()
    api.mailer.wake()
  })

  const lifecycle = createLifecycle({
    ...publishing.running,
    ...http.running,
    ...upkeep.running,
    leadership,
    renderPool: { stop: () => rendering.renderPool.close() },
    mailRequests: api.mailRequests,
    mailer: api.mailer,
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
      desk.close()
    },
    close: lifecycle.stop,
  }
}
export type Server = Awaited<ReturnType<typeof createServer>>
