import { type Logger, pino } from 'pino'
import { createApi } from './api.ts'
import type { DeliveryDesk, PublishingDesk } from '../api/context.ts'
import { createMailRequests } from '../mail/mail-requests.ts'
import { createMailWriters } from './mail-writers.ts'
import { openRecords } from '../backup/before-update.ts'
import type { Transport } from '../../client/client.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { noteIntake } from '../items/image-files.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMedia } from '../media/media.ts'
import { openMediaStores } from '../media/stores/open-stores.ts'
import { createOtherServer } from '../publishing/remote/other-server.ts'
import { VERSION } from '../lib/version.ts'

/** Logs go to standard error as JSON, one line each; what a person at the terminal reads goes to standard output. */
export const createLog = (config: Config) =>
  pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }))

/** Says where the records are that a newer version was about to change. */
export const sayKept = (log: Logger) => (archive: string) => {
  log.info({ archive, version: VERSION }, 'records kept as they were before this version changed them')
}

interface ComposeOptions {
  readonly log?: Logger
  /** Without one it is opened here, and has to be there. */
  readonly database?: Database
  readonly onWrite?: () => void
  /** What goes on in the publisher that works beside it, if one does. */
  readonly publishing?: PublishingDesk
  /** Where the published site goes from here. */
  readonly delivery?: DeliveryDesk
}

/**
 * Everything but pages and HTTP: records, images, the API around them, mail. `onWrite` hears of each revision.
 */
export async function compose(config: Config, options: ComposeOptions = {}) {
  const log = options.log ?? createLog(config)
  const database = options.database ?? (await openRecords(config, { onKept: sayKept(log) }))
  const { db } = database
  const { bucket, ...stores } = openMediaStores(config)
  const media = createMedia(stores, { willStore: (files) => noteIntake(db, files, new Date()) })
  const mailer = createMailer({ db, config, log })
  const onMail = () => {
    mailer.wake()
  }
  const mailRequests = createMailRequests({ db, writers: createMailWriters(config), log, onMail })
  const { api } = createApi({
    db,
    media,
    config,
    log,
    ...(bucket && { bucket }),
    onWrite: () => options.onWrite?.(),
    ...(options.publishing && { publishing: options.publishing }),
    ...(options.delivery && { delivery: options.delivery }),
    onMail,
    onMailRequest: () => {
      mailRequests.wake()
    },
  })
  const transport: Transport = config.apiRoot
    ? createOtherServer({ root: config.apiRoot, publicRoot: config.publicApiRoot || config.siteUrl })
    : { root: 'http://api.internal', fetch: (address) => api.fetch(new Request(address)) }
  return { config, log, database, media, bucket, api, mailer, mailRequests, transport }
}
export type Parts = Awaited<ReturnType<typeof compose>>
