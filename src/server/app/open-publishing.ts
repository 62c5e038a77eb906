import type { Config } from '../platform/config/config.ts'
import type { DeliverySettings } from '../platform/config/slices.ts'
import type { createLeadership } from '../platform/database/leases/leadership.ts'
import { readValue, writeValue } from '../platform/database/values.ts'
import { createDelivery } from '../delivery/delivery.ts'
import type { createPublishingControl } from '../publishing/control.ts'
import { createPoller } from '../publishing/remote/poller.ts'
import { didAnything, type PublishReport } from '../publishing/report.ts'
import { createVariantRepair } from '../publishing/site-folder/renditions/variant-repair.ts'
import { notifyAll } from '../publishing/watch.ts'
import type { Running } from './lifecycle.ts'
import type { Api } from './open-api.ts'
import type { Http } from './open-http.ts'
import { openPublisher } from './open-publisher.ts'
import type { Rendering } from './open-rendering.ts'
import type { Storage } from './open-storage.ts'
import type { Signals } from './signals.ts'

type Leadership = Pick<ReturnType<typeof createLeadership>, 'isHeld'>
type PublishingControl = ReturnType<typeof createPublishingControl>
type Delivery = ReturnType<typeof createDelivery>

/** The name of the stored value that says how the site was mirrored last. */
const DELIVERED = 'delivered'

/** Creates the delivery (mirror and purge). The API shows its progress, so it is created before the API. */
export function openDelivery(config: DeliverySettings, { log, database }: Storage, { isHeld }: Leadership) {
  return createDelivery(config, log, {
    isLeading: isHeld,
    readSendSettings: () => readValue(database.db, DELIVERED),
    noteSendSettings: (sendSettings) => writeValue(database.db, DELIVERED, sendSettings),
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

interface Sources extends Storage, Pick<Api, 'transport'>, Rendering {
  readonly leadership: Leadership
  readonly publishingControl: PublishingControl
  readonly delivery: Delivery
}

/** Fifth stage: keeps the site folder and the variants of images at the newest revision. */
export function openPublishing(config: Config, sources: Sources, http: Http, signals: Signals) {
  const { log, media, transport, leadership, publishingControl, delivery } = sources
  const isLeading = leadership.isHeld
  const { db } = sources.database
  const onWrite = signals.written.notify
  const variantRepair = createVariantRepair({ db, media, log, onWrite, isLeading })
  const warnOfLackingFiles = createFilesWarning(sources, leadership)
  const withheld = {
    ended({ failed, revision }: PublishReport) {
      if (failed.length === 0) http.withholding.published(revision)
    },
  }
  const images = {
    ended(report: PublishReport) {
      // Another server may have changed images or their watermark.
      if (didAnything(report)) variantRepair.wake()
      warnOfLackingFiles(report)
    },
  }
  const publisher = openPublisher(config, sources, {
    onFiles: (files) => {
      http.site.refresh(files)
      delivery.changed(files)
    },
    onReplaced: () => {
      http.site.clear()
      delivery.replaced()
    },
    listener: notifyAll([
      http.monitor?.listener ?? {},
      publishingControl.listener,
      delivery.listener,
      withheld,
      images,
    ]),
    isLeading,
  })
  publishingControl.attach(publisher)
  const poller = config.apiRoot === undefined ? undefined : createPoller({ transport, publisher, log })
  const running = {
    publishingControl: {
      stop: () => {
        publishingControl.close()
      },
    },
    images: variantRepair,
    publisher: {
      start: () => {
        signals.written.listen(() => {
          publisher.wake()
          variantRepair.wake()
        })
        ;(poller ?? publisher).start()
      },
      stop: () => Promise.all([poller?.stop(), publisher.stop()]),
    },
    delivery,
  } satisfies Record<string, Running>
  return { publisher, variantRepair, running }
}
