import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Transport } from '../../../client/client.ts'
import { API_PATHS, PAINTING_LISTS } from '../../../contract/paths.ts'
import { createLoop, doubling } from '../../lib/loop.ts'
import type { Publisher } from '../publisher.ts'

export interface FollowerOptions {
  /** The way to the other server. */
  readonly transport: Transport
  readonly publisher: Pick<Publisher, 'publishAll'>
  readonly log: Logger
  /** Milliseconds between looks (default 5,000); after a failure longer and longer, up to a minute. */
  readonly lookEvery?: number
  /** Milliseconds after which everything is made once more (default an hour): lists do not tell of every image. */
  readonly sureFor?: number
}

/** What a plain server tells of its content in few calls. */
const LISTS: readonly string[] = [
  PAINTING_LISTS.toSell,
  PAINTING_LISTS.portfolio,
  PAINTING_LISTS.onFocus,
  API_PATHS.exhibitions,
]
/** What only our own kind of server has. */
const EXTRAS = [API_PATHS.settings, API_PATHS.siteIndex]

async function readDigest({ root, fetch }: Transport): Promise<string> {
  const texts: string[] = []
  for (const path of [...LISTS, ...EXTRAS]) {
    const response = await fetch(root + path)
    if (response.ok) texts.push(await response.text())
    else if (LISTS.includes(path)) throw new Error(`${path} answered ${response.status}`)
  }
  return hash('sha256', JSON.stringify(texts))
}

/**
 * Keeps a site that is made from another server's API up to date: that server tells nobody what changed, so its lists
 * are read again and again, and everything is made when they say something else. Only pages that differ are written.
 */
export function createFollower({
  transport,
  publisher,
  log,
  lookEvery = 5000,
  sureFor = 3_600_000,
}: FollowerOptions) {
  let published: string | undefined
  let publishedAt = 0
  let isAway = false

  async function look() {
    const digest = await readDigest(transport)
    if (digest === published && performance.now() - publishedAt < sureFor) return
    const { failed } = await publisher.publishAll()
    if (failed.length > 0) throw new Error(`${failed[0]?.page}: ${failed[0]?.reason}`)
    published = digest
    publishedAt = performance.now()
  }

  return createLoop({
    async work() {
      await look()
      if (isAway) log.info('the other server can be read again')
      isAway = false
    },
    every: lookEvery,
    pause: doubling(2 * lookEvery),
    onError(error) {
      // Once, until it works again: it may be away for hours.
      if (!isAway) log.warn({ err: error }, `${transport.root} could not be read: the site stays as it is`)
      isAway = true
    },
  })
}
