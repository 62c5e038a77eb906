import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Transport } from '../../../client/client.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import { TEXT_NAMES } from '../../../contract/site/site-texts.ts'
import { createLoop, doubling } from '../../platform/lib/loop.ts'
import type { Publisher } from '../publisher.ts'

export interface PollerOptions {
  /** The transport to the other server. */
  readonly transport: Transport
  readonly publisher: Pick<Publisher, 'publishAll'>
  readonly log: Logger
  /** Milliseconds between checks (default 5,000). After failures they grow up to a minute. */
  readonly lookEvery?: number
  /** Milliseconds after which everything is made again (default an hour), because lists do not show every image. */
  readonly sureFor?: number
}

/** The lists of a plain server, which show its content in few calls. */
const LISTS: readonly string[] = [
  PAINTING_LISTS.toSell,
  PAINTING_LISTS.portfolio,
  PAINTING_LISTS.onFocus,
  API_PATHS.exhibitions,
]
/** Paths that only our own kind of server has, beside its settings. */
const TEXTS = TEXT_NAMES.map((name) => itemPath(API_PATHS.siteText, name))
const EXTRAS = [API_PATHS.siteIndex, API_PATHS.allSeries, API_PATHS.publicLetters, ...TEXTS]

/** The settings and the texts in each further language of the site. */
function pathsInLanguages(settings: string): string[] {
  const { languages } = z.object({ languages: z.array(z.string()).default([]) }).parse(JSON.parse(settings))
  return languages
    .slice(1)
    .flatMap((language) => [API_PATHS.settings, ...TEXTS].map((path) => `${path}?lang=${language}`))
}

async function readDigest({ root, fetch }: Transport): Promise<string> {
  const texts: string[] = []
  async function read(path: string): Promise<string | undefined> {
    const response = await fetch(root + path)
    const text = response.ok ? await response.text() : undefined
    if (text !== undefined) texts.push(text)
    // A server that does not know a path answers 404. Any other error passes, and must not look like a change.
    else if (response.status !== 404 || LISTS.includes(path))
      throw new Error(`${path} answered ${response.status}`)
    return text
  }
  for (const path of LISTS) await read(path)
  const settings = await read(API_PATHS.settings)
  if (settings !== undefined) for (const path of [...EXTRAS, ...pathsInLanguages(settings)]) await read(path)
  return hash('sha256', JSON.stringify(texts))
}

/**
 * Keeps a site up to date with the content of another server. That server does not notify us of changes, so this poller
 * reads its lists regularly and publishes everything when they differ. Only pages that differ are written.
 */
export function createPoller({
  transport,
  publisher,
  log,
  lookEvery = 5000,
  sureFor = 3_600_000,
}: PollerOptions) {
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
      // Logged once, until the server works again: it may be away for hours.
      if (!isAway) log.warn({ err: error }, `${transport.root} could not be read: the site stays as it is`)
      isAway = true
    },
  })
}
