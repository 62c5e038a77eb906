import type { Config } from '../config/config.ts'
import type { DeliverySettings } from '../config/slices.ts'
import type { createLeadership } from '../database/leases/leadership.ts'
import { readValue, writeValue } from '../database/values.ts'
import { createDelivery } from '../delivery/delivery.ts'
import type { createDesk } from '../publishing/desk.ts'
import { createFollower } from '../publishing/remote/follower.ts'
import { didAnything, type PublishReport } from '../publishing/report.ts'
import { createRenditionKeeper } from '../publishing/site-folder/rendition-keeper.ts'
import { tellAll } from '../publishing/watch.ts'
import type { Running } from './lifecycle.ts'
import type { Api } from './open-api.ts'
import type { Http } from './open-http.ts'
import { openPublisher } from './open-publisher.ts'
import type { Rendering } from './open-rendering.ts'
import type { Storage } from './open-storage.ts'
import type { Signals } from './signals.ts'

type Leadership = Pick<ReturnType<typeof createLeadership>, 'isHeld'>
type Desk = ReturnType<typeof createDesk>
type Delivery = ReturnType<typeof createDelivery>

/** The name of the stored value that says how the site was mirrored last. */
const DELIVERED = 'delivered'

/** Creates the delivery (mirror and purge). The API shows its progress, so it is created before the API. */
export function openDelivery(config: DeliverySettings, { log, database }: Storage, { isHeld }: Leadership) {
  return createDelivery(config, log, {
    isLeading: isHeld,
    readManner: () => readValue(database.db, DELIVERED),
    noteManner: (manner) => writeValue(database.db, DELIVERED, manner),
  })
}

/** Logs an error if servers share a database but not the photographs: then uploads to other servers are missing. */
function createFilesWarning({ log, database, bucket }: Storage, { isHeld }: Leadership) {
  const isShared = database.engine === 'postgres' && bucket === undefined
  return ({ failed }: PublishReport) => {
    if (!isShared || isHeld() || !failed.some(({ problem }) => problem === 'imageNotReady')) return
    log.error(
      'Photographs of other servers are missing here: several servers on one database need MEDIA_URL, ' +
        'or one folder for all of their originals and variants.',
    )
  }
}

interface Sources extends Storage, Pick<Api, 'transport'>, Pick<Rendering, 'renderer' | 'renderPool'> {
  readonly leadership: Leadership
  readonly desk: Desk
  readonly delivery: Delivery
}

/** Fifth stage: keeps the site folder and the variants of images at the newest revision. */
export async function openPublishing(config: Config, sources: Sources, http: Http, signals: Signals) {
  const { log, media, transport, leadership, desk, delivery } = sources
  const isLeading = leadership.isHeld
  const { db } = sources.database
  const onWrite = signals.written.tell
  const keeper = createRenditionKeeper({ db, media, log, onWrite, isLeading })
  const warnOfLackingFiles = createFilesWarning(sources, leadership)
  const images = {
    ended(report: PublishReport) {
      // Another server may have changed images or their watermark.
      if (didAnything(report)) keeper.wake()
      warnOfLackingFiles(report)
    },
  }
  const publisher = await openPublisher(config, sources, {
    onFiles: (files) => {
      http.site.refresh(files)
      delivery.changed(files)
    },
    onReplaced: () => {
      http.site.clear()
      delivery.replaced()
    },
    listener: tellAll([http.monitor?.listener ?? {}, desk.listener, delivery.listener, images]),
    isLeading,
  })
  desk.attach(publisher)
  const follower = config.apiRoot === undefined ? undefined : createFollower({ transport, publisher, log })
  const running = {
    desk: {
      stop: () => {
        desk.close()
      },
    },
    images: keeper,
    publisher: {
      start: () => {
        signals.written.hear(() => {
          publisher.wake()
          keeper.wake()
        })
        ;(follower ?? publisher).start()
      },
      stop: () => Promise.all([follower?.stop(), publisher.stop()]),
    },
    delivery,
  } satisfies Record<string, Running>
  return { publisher, keeper, running }
}
