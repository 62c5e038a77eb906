import { hash } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import type { DeliverySettings } from '../config/slices.ts'
import { inWords } from '../object-store/place-address.ts'
import { createObjectStore } from '../object-store/object-store.ts'
import type { PublishListener } from '../publishing/watch.ts'
import type { DeliveryAddress } from '../config/delivery-address.ts'
import { createBucketDestination } from './bucket-destination.ts'
import type { Destination } from './destination.ts'
import { createFolderDestination } from './folder-destination.ts'
import { hostFiles } from './host-files.ts'
import { createMirror } from './mirror.ts'
import { createPurger } from './purger.ts'

/** What is sent along with a file; another number makes everything be sent again. */
const FORM = 1

function openDestination(address: DeliveryAddress, config: DeliverySettings): Destination {
  if (address.kind === 'folder') return createFolderDestination(address.folder)
  const { bucketCredentials: credentials, purgeUrl } = config
  if (!credentials) throw new Error('config.ts lets no bucket pass without credentials')
  const store = createObjectStore({
    address: address.store,
    credentials,
    setting: 'PUBLISH_URL',
    mustBePrivate: false,
  })
  const { compression, names } = address
  return createBucketDestination(store, { compression, names, purgeUrl })
}

/** What a delivery shares with those of other servers on the same database. */
export interface SharedDelivery {
  /** Whether this server may send now. */
  readonly isLeading: () => boolean
  /** In which manner the destination's files were sent, by whichever server: all of them. */
  readonly readManner: () => Promise<string | undefined>
  readonly noteManner: (manner: string) => Promise<void>
}

/** Where the published site goes from the site folder: to another folder or a bucket, and to a CDN's attention. */
export function createDelivery(config: DeliverySettings, log: Logger, shared: SharedDelivery) {
  const { publishAddress: address, purgeUrl, siteDir, siteUrl, dataDir } = config
  const purger =
    purgeUrl === undefined
      ? undefined
      : createPurger({
          url: purgeUrl,
          token: config.purgeToken,
          siteUrl,
          siteDir,
          log,
          journalFile: path.join(dataDir, 'purge.journal'),
        })
  // Each destination, and each manner in which files are sent there, has a ledger of its own.
  const manner = hash('sha256', JSON.stringify([FORM, address, purgeUrl !== undefined])).slice(0, 12)
  const mirror =
    address &&
    createMirror({
      siteDir,
      log,
      destination: openDestination(address, config),
      hostFiles: hostFiles(config),
      ledgerFile: path.join(dataDir, `sent-${manner}.journal`),
      isLeading: shared.isLeading,
      manner: {
        isKnown: async () => (await shared.readManner()) === manner,
        note: () => shared.noteManner(manner),
      },
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
    listener: {
      ended(report) {
        mirror?.published(report)
      },
    } satisfies Partial<PublishListener>,
    start() {
      // A build may have been published while nobody ran; a mirror knows by itself what differs. Without one each
      // server tells the CDN of its own pages: who is last makes it forget what it has kept of the others' old ones.
      if (!mirror) purger?.everythingChanged()
      purger?.start()
    },
    /** From now on this server sends to the destination. What a dead one sent, perhaps nobody has told the CDN. */
    lead(circumstances: { readonly afterDeath: boolean }) {
      mirror?.lead(circumstances)
      if (mirror && circumstances.afterDeath) purger?.everythingChanged()
    },
    /** It could not for a moment, and nobody else has. */
    resume: () => mirror?.resume(),
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
