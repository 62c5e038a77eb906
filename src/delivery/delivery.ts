import { hash } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createObjectStore } from '../object-store/object-store.ts'
import type { PublishListener } from '../publishing/watch.ts'
import { type DeliveryAddress, inWords } from './address.ts'
import { createBucketDestination } from './bucket-destination.ts'
import type { Destination } from './destination.ts'
import { createFolderDestination } from './folder-destination.ts'
import { hostFiles } from './host-files.ts'
import { createMirror } from './mirror.ts'
import { createPurger } from './purger.ts'

/** What is sent along with a file; another number makes everything be sent again. */
const FORM = 1

function openDestination(address: DeliveryAddress, config: Config): Destination {
  if (address.kind === 'folder') return createFolderDestination(address.folder)
  const { bucketCredentials: credentials, purgeUrl } = config
  if (!credentials) throw new Error('config.ts lets no bucket pass without credentials')
  const store = createObjectStore({
    ...{ address: address.store, credentials },
    ...{ setting: 'PUBLISH_URL', mustBePrivate: false },
  })
  const { compression, names } = address
  return createBucketDestination(store, { compression, names, purgeUrl })
}

/** Where the published site goes from the site folder: to another folder or a bucket, and to a CDN's attention. */
export function createDelivery(config: Config, log: Logger) {
  const { publishAddress: address, purgeUrl, siteDir, siteUrl, dataDir } = config
  const purger =
    purgeUrl === undefined
      ? undefined
      : createPurger({
          ...{ url: purgeUrl, token: config.purgeToken, siteUrl, siteDir, log },
          journalFile: path.join(dataDir, 'purge.journal'),
        })
  // Each destination, and each form in which files lie there, has a ledger of its own.
  const name = hash('sha256', JSON.stringify([FORM, address, purgeUrl !== undefined])).slice(0, 12)
  const mirror =
    address &&
    createMirror({
      ...{ siteDir, log },
      destination: openDestination(address, config),
      hostFiles: hostFiles(config),
      ledgerFile: path.join(dataDir, `sent-${name}.journal`),
      onSent: purger?.changed,
    })

  return {
    /** Files that were written into the site folder, or removed from it. */
    changed(files: readonly string[]) {
      if (mirror) mirror.changed(files)
      else purger?.changed(files)
    },
    /** Another process wrote the site folder: only a mirror finds out what. */
    replaced() {
      if (mirror) mirror.replaced()
      else purger?.everythingChanged()
    },
    /** Hears of each publish that has ended, and tells `next` all. */
    listener: (next: PublishListener): PublishListener => ({
      ...next,
      ended(report) {
        next.ended(report)
        mirror?.published(report)
      },
    }),
    start() {
      mirror?.start()
      // A build may have been published while nobody ran; a mirror knows by itself what differs.
      if (!mirror) purger?.everythingChanged()
      purger?.start()
    },
    async stop() {
      await mirror?.stop()
      await purger?.stop()
    },
    /** What is wrong with the destination, once it was tried; undefined where nothing is. */
    findProblem: async () => (await mirror?.tried())?.message,
    now: () => ({
      ...(mirror && address && { mirror: { place: inWords(address), ...mirror.now() } }),
      ...(purger && { purge: purger.now() }),
    }),
  }
}
