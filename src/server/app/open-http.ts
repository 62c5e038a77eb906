import type { Config } from '../platform/config/config.ts'
import { measureRoom } from '../health/disk-watch.ts'
import { createPendingImages } from '../health/routes.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { createStaticSite } from '../platform/http/static-site.ts'
import { isRenditionPublic } from '../items/images/image-rows.ts'
import { createMonitor } from '../metrics/monitor.ts'
import type { createDelivery } from '../delivery/delivery.ts'
import { isWithdrawn } from '../previews/withdrawn.ts'
import { createWithholding } from '../previews/withholding.ts'
import { logUnlessUnreachable } from '../platform/database/database-problem.ts'
import { createVisitCounter } from '../visits/visit-counter.ts'
import type { Running } from './lifecycle.ts'
import type { Api } from './open-api.ts'
import { ASSETS, requireContent } from './open-publisher.ts'
import type { Rendering } from './open-rendering.ts'
import type { Storage } from './open-storage.ts'

interface Monitored extends Storage, Pick<Api, 'backups'> {
  readonly delivery?: Pick<ReturnType<typeof createDelivery>, 'now'>
  readonly publishingControl?: { now(): { readonly shownRevision: number } }
}
type Sources = Monitored & Pick<Api, 'api'> & Pick<Rendering, 'renderer'>

/** Metrics for Prometheus, if a token for them is set. */
function openMonitor(
  config: Config,
  { database, media, bucket, backups, delivery, publishingControl }: Monitored,
  isLeading: () => boolean,
) {
  const { metricsToken: token } = config.secrets
  if (token === undefined) return undefined
  return createMonitor({
    database,
    token,
    uploads: () => media.load(),
    isLeading,
    measureRoom: () => measureRoom(config.dataDir),
    countPendingImages: createPendingImages(database.db, media, bucket !== undefined),
    mirror: () => {
      const mirror = delivery?.now().mirror
      return mirror?.isElsewhere === false ? mirror : undefined
    },
    findBackupPlace: backups.place.name,
    // The revisions of another server's records are not those of this database.
    ...(publishingControl &&
      !config.apiRoot && { shownRevision: () => publishingControl.now().shownRevision }),
  })
}

/** Fourth stage: the HTTP server for published files, the API, and pages made on request. It does not listen yet. */
export function openHttp(config: Config, sources: Sources, isLeading: () => boolean) {
  const { log, database, media, api, renderer } = sources
  const withholding = createWithholding({ db: database.db, log })
  const site = createStaticSite(config.siteDir, {
    ...config,
    assetsDir: ASSETS,
    isWithheld: (address) => withholding.holds(address),
    renditions: {
      read: (rendition, file) => media.readVariant(rendition, file),
      isPublic: (rendition) => isRenditionPublic(database.db, rendition),
    },
  })
  const monitor = openMonitor(config, sources, isLeading)
  const onError = logUnlessUnreachable(log, 'visits could not be counted')
  const visits =
    config.visits === 'server'
      ? createVisitCounter({ db: database.db, siteUrl: config.siteUrl, onError })
      : undefined
  async function renderPage(page: string) {
    if (!renderer.hasRoute(page)) return undefined
    requireContent(config, sources)
    const made = await renderer.render(page)
    if (made.status >= 500) requireContent(config, sources)
    return made
  }
  const http = createHttpServer({
    site,
    api,
    renderPage,
    isWithdrawn: (path) => isWithdrawn(database.db, path),
    config,
    log,
    monitor,
    visits,
  })
  let port = config.port
  const running = {
    http: {
      start: async () => {
        ;({ port } = await http.listen(config.port, config.host))
      },
      stop: http.close,
    },
    visits,
    monitor: monitor && { stop: monitor.close },
    withholding,
  } satisfies Record<string, Running | undefined>
  /** `port` is the real port only after the server listens. */
  return { site, monitor, withholding, port: () => port, running }
}
export type Http = ReturnType<typeof openHttp>
