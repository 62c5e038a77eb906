import type { Transport } from '../../client/client.ts'
import type { Config } from '../config/config.ts'
import { createMailRequests } from '../mail/mail-requests.ts'
import { createMailer } from '../mail/mailer.ts'
import { createOtherServer } from '../publishing/remote/other-server.ts'
import { createApi } from './api.ts'
import type { ApiDeps } from './api-routes.ts'
import { createMailWriters } from './mail-writers.ts'
import type { Storage } from './open-storage.ts'

/** What else the API may be made from: other parts in the place of usual ones, and who hears of what. */
export type ApiOptions = Pick<
  ApiDeps,
  'clock' | 'onWrite' | 'passwords' | 'measureRoom' | 'publishing' | 'delivery'
>

/** Second stage: the API around the records, the mail that it sends, and the way by which pages read it. */
export function openApi(config: Config, storage: Storage, options: ApiOptions = {}) {
  const { log, media, bucket } = storage
  const { db } = storage.database
  const mailer = createMailer({ db, config, log })
  const onMail = () => {
    mailer.wake()
  }
  const clock = options.clock && { clock: options.clock }
  const mailRequests = createMailRequests({ db, writers: createMailWriters(config), log, onMail, ...clock })
  const { api, routes } = createApi({
    ...options,
    db,
    media,
    bucket,
    config,
    log,
    onMail,
    onMailRequest: () => {
      mailRequests.wake()
    },
  })
  const transport: Transport = config.apiRoot
    ? createOtherServer({ root: config.apiRoot, publicRoot: config.publicApiRoot || config.siteUrl })
    : { root: 'http://api.internal', fetch: (address) => api.fetch(new Request(address)) }
  return { api, routes, mailer, mailRequests, transport }
}
export type Api = ReturnType<typeof openApi>
