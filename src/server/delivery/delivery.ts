import { hash } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import type { DeliverySettings } from '../platform/config/slices.ts'
import { isReservedIn } from '../platform/http/reservation.ts'
import { placeInWords } from '../platform/object-store/place-address.ts'
import { openBucket } from '../platform/object-store/object-store.ts'
import type { PublishListener } from '../publishing/watch.ts'
import type { DeliveryAddress } from '../platform/config/delivery-address.ts'
import { createBucketDestination } from './bucket-destination.ts'
import type { Destination } from './destination.ts'
import { createFolderDestination } from './folder-destination.ts'
import { hostFiles } from './host-files.ts'
import { createMirror, type MirrorOptions } from './mirror.ts'
import { createIndexNow, isPublicAddress } from './notifications/index-now.ts'
import { createPurger } from './notifications/purger.ts'

/** Version of the headers that are sent with files. Another number sends all files again. */
const FORM = 1

function openDestination(address: DeliveryAddress, config: DeliverySettings): Destination {
  if (address.kind === 'folder') return createFolderDestination(address.folder)
  const { compression, names } = address
  const store = openBucket(address.store, config.secrets.bucketCredentials, 'PUBLISH_URL')
  return createBucketDestination(store, { compression, names, purgeUrl: config.purgeUrl })
}

/** State that the deliveries of all servers on one database share. */
export interface SharedDelivery {
  /** Whether this server is the leader. Only the leader sends. */
  readonly isLeading: () => boolean
  /** The settings with which all files at the destination were sent, by any server. */
  readonly readSendSettings: () => Promise<string | undefined>
  readonly noteSendSettings: (sendSettings: string) => Promise<void>
}

function openPurger(config: DeliverySettings, log: Logger) {
  const { purgeUrl: url, siteUrl, siteDir, dataDir } = config
  const { purgeToken: token } = config.secrets
  if (url === undefined) return undefined
  return createPurger({ url, token, siteUrl, siteDir, log, journalFile: path.join(dataDir, 'purge.journal') })
}

function openIndexNow(config: DeliverySettings, log: Logger, { isLeading }: SharedDelivery) {
  const { indexNowUrl: url, siteUrl, siteDir, dataDir } = config
  if (!isPublicAddress(siteUrl)) return undefined
  const journalFile = path.join(dataDir, 'indexnow.journal')
  return createIndexNow({ url, siteUrl, siteDir, journalFile, log, isLeading })
}

function mirrorOptions(address: DeliveryAddress, config: DeliverySettings, shared: SharedDelivery) {
  // The name of the ledger depends on the destination and on the settings of sending.
  const settings = JSON.stringify([FORM, address, config.purgeUrl !== undefined])
  const settingsHash = hash('sha256', settings).slice(0, 12)
  return {
    siteDir: config.siteDir,
    destination: openDestination(address, config),
    hostFiles: hostFiles(config, () => isReservedIn(config.siteDir)),
    ledgerFile: path.join(config.dataDir, `sent-${settingsHash}.journal`),
    isLeading: shared.isLeading,
    sendSettings: {
      isKnown: async () => (await shared.readSendSettings()) === settingsHash,
      note: () => shared.noteSendSettings(settingsHash),
    },
  } satisfies Partial<MirrorOptions>
}

/** Sends the published site to another folder or a bucket, and notifies a CDN of changes. */
export function createDelivery(config: DeliverySettings, log: Logger, shared: SharedDelivery) {
  const { publishAddress: address } = config
  const purger = openPurger(config, log)
  const indexNow = openIndexNow(config, log, shared)
  const arrived = (files: readonly string[]) => {
    purger?.changed(files)
    indexNow?.changed(files)
  }
  const mirror = address && createMirror({ ...mirrorOptions(address, config, shared), log, onSent: arrived })

  return {
    /** Notes files that were written into the site folder or removed from it. */
    changed(files: readonly string[]) {
      if (mirror) mirror.changed(files)
      else arrived(files)
    },
    /**
     * Notes that another process wrote the site folder. A mirror can find the changes; without one everything is
     * purged.
     */
    replaced() {
      if (mirror) mirror.replaced()
      else purger?.everythingChanged()
    },
    listener: {
      ended(report) {
        mirror?.published(report)
      },
    } satisfies Partial<PublishListener>,
    start() {
      // A build may have been published while no server ran. A mirror finds the changes itself. Without a mirror each
      // server purges the whole CDN at its start, so the last start also removes old pages of the other servers.
      if (!mirror) purger?.everythingChanged()
      purger?.start()
      indexNow?.start()
    },
    /**
     * Makes this server the sender. If the last leader died, the CDN may not know of its changes, so everything is
     * purged.
     */
    lead(circumstances: { readonly afterDeath: boolean }) {
      mirror?.lead(circumstances)
      if (mirror && circumstances.afterDeath) purger?.everythingChanged()
    },
    /** Continues after a short loss of leadership in which no other server led. */
    resume: () => mirror?.resume(),
    async stop() {
      await mirror?.stop()
      await purger?.stop()
      await indexNow?.stop()
    },
    /** Waits for the first attempt, and returns the problem of the destination. Undefined if there is none. */
    findProblem: async () => (await mirror?.tried())?.message,
    now: () => ({
      ...(mirror && address && { mirror: { place: placeInWords(address), ...mirror.now() } }),
      ...(purger && { purge: purger.now() }),
    }),
  }
}
