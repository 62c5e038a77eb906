import type { Transport } from '../../client/client.ts'
import type { BackupKeeper } from '../backup/panel/backups.ts'
import type { Config } from '../platform/config/config.ts'
import { createImporting } from '../importing/uploads/desk.ts'
import { createLetterSender } from '../letters/sending/letter-sender.ts'
import { createMailRequests } from '../mail/mail-requests.ts'
import { createMailServer } from '../mail/mail-server.ts'
import { createMailer } from '../mail/mailer.ts'
import { presetOf } from '../platform/media/media.ts'
import { createRemoteApi } from '../publishing/remote/remote-api.ts'
import { createRestoring } from '../backup/restoring/restoring.ts'
import { readSettings } from '../site/settings-rows.ts'
import { createUploads } from '../uploads/uploads.ts'
import { createApi } from './api.ts'
import type { ApiDeps } from './api-routes.ts'
import { createMailWriters } from './mail-writers.ts'
import type { Storage } from './open-storage.ts'
import { openBackups } from './open-upkeep.ts'

/** Optional parts of the API: replacements for usual parts, and listeners. */
export type ApiOptions = Pick<
  ApiDeps,
  'clock' | 'onWrite' | 'passwords' | 'measureRoom' | 'publishing' | 'delivery'
> & {
  /** The backups that the server makes. Without them only those that the owner asks for are made. */
  readonly backups?: BackupKeeper
}

/** Second stage: the API over the storage, its mail, and the transport through which pages read the API. */
export function openApi(config: Config, storage: Storage, options: ApiOptions = {}) {
  const { log, media, stores, bucket } = storage
  const { db } = storage.database
  const clock = options.clock && { clock: options.clock }
  const mailServer = createMailServer({ db, config })
  const { bounceMailbox } = config.secrets
  const mailer = createMailer({ db, config, mailServer, log, ...clock })
  const letterSender = createLetterSender({ db, config, mailServer, bounceMailbox, log, ...clock })
  const backups = options.backups ?? openBackups(config, storage, clock)
  const restoring = createRestoring({
    db,
    dataDir: config.dataDir,
    media,
    stores,
    log,
    backups,
    settings: [mailServer.kept, backups.place.kept],
    announce: (revision) => options.onWrite?.(revision),
  })
  const importing = createImporting({ db, dataDir: config.dataDir, media, log })
  const uploads = createUploads({
    dataDir: config.dataDir,
    media,
    log,
    presetOf: async (kind) => presetOf(kind, (await readSettings(db)).watermark),
  })
  const onMail = () => {
    mailer.wake()
  }
  const mailRequests = createMailRequests({ db, writers: createMailWriters(config), log, onMail, ...clock })
  const { api, routes } = createApi({
    ...options,
    db,
    media,
    bucket,
    config,
    mailServer,
    log,
    backups,
    restoring,
    importing,
    uploads,
    onMail,
    onLetter: () => {
      letterSender.wake()
    },
    onMailRequest: () => {
      mailRequests.wake()
    },
  })
  const transport: Transport = config.apiRoot
    ? createRemoteApi({ root: config.apiRoot, publicRoot: config.publicApiRoot || config.siteUrl })
    : { root: 'http://api.internal', fetch: (address) => api.fetch(new Request(address)) }
  return {
    api,
    routes,
    backups,
    restoring,
    importing,
    uploads,
    mailer,
    letterSender,
    mailRequests,
    transport,
  }
}
export type Api = ReturnType<typeof openApi>
