import { readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import type { Logger } from 'pino'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { undefinedIfMissing } from '../../platform/lib/files.ts'
import { createLoop } from '../../platform/lib/loop.ts'
import { addressOfFile, fileOfPage, mayVanish } from '../../publishing/site-folder/page-files.ts'
import { openBacklog } from './backlog.ts'

export interface IndexNowOptions {
  /** The address that takes changed addresses (INDEXNOW_URL). */
  readonly url: string
  readonly siteUrl: string
  readonly siteDir: string
  /** The journal of changes that are not sent yet. */
  readonly journalFile: string
  readonly log: Pick<Logger, 'warn'>
  /** Whether this server tells of changes; others have the same pages. */
  readonly isLeading: () => boolean
  /** Milliseconds until the first retry (default a minute). They double up to six hours. */
  readonly retryAfter?: number
  /** Milliseconds in which the changes of several publishes are collected (default 30,000). */
  readonly gathering?: number
}

/** The protocol takes 10,000 addresses in one request. */
const MOST = 10_000
const PATIENCE = 20_000
const LONGEST_PAUSE = 6 * 3_600_000
const KEY_FILE = fileOfPage(PAGE_PATHS.indexNowKey)

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|test|example|invalid)$/

/** Whether search engines can reach this address: HTTPS at a name that is not only known at home. */
export function isPublicAddress(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isAddress = net.isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && !isAddress && hostname.includes('.') && !LOCAL_NAME.test(hostname)
}

const readText = (file: string) => readFile(file, 'utf8').catch(undefinedIfMissing)

/** The page may have further words beside it (layouts/Shell.astro). */
const HIDDEN = '<meta name="robots" content="noindex'

/**
 * Whether search engines may know of a changed page: it says its own address and may be indexed. A page that is gone was
 * public before, because drafts are never in the site folder.
 */
const isForEngines = (page: string, html: string | undefined) =>
  html === undefined ? mayVanish(page) : html.includes('<link rel="canonical"') && !html.includes(HIDDEN)

async function addressesOf(
  files: readonly string[],
  { siteUrl, siteDir }: Pick<IndexNowOptions, 'siteUrl' | 'siteDir'>,
) {
  const urls: string[] = []
  for (const file of files) {
    const page = addressOfFile(file)
    if (isForEngines(page, await readText(path.join(siteDir, file)))) urls.push(siteUrl + page)
  }
  return urls
}

/** Sends changed addresses. Throws if it should be tried again. */
async function send(
  { url, siteUrl, log }: Pick<IndexNowOptions, 'url' | 'siteUrl' | 'log'>,
  key: string,
  urlList: readonly string[],
  closing: AbortSignal,
) {
  const { host } = new URL(siteUrl)
  const body = { host, key, keyLocation: siteUrl + PAGE_PATHS.indexNowKey, urlList }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([closing, AbortSignal.timeout(PATIENCE)]),
  })
  await answer.body?.cancel()
  if (answer.ok) return
  // The same addresses would be refused again.
  if (answer.status === 400 || answer.status === 422)
    log.warn({ status: answer.status, addresses: urlList.length }, 'IndexNow refused changed addresses')
  else throw new Error(`IndexNow answers ${answer.status}`)
}

/**
 * Tells search engines of the addresses of changed and removed pages (https://www.indexnow.org/documentation), where the
 * owner says so: then the site has a key file. No publish waits for it or fails with it.
 */
export function createIndexNow(options: IndexNowOptions) {
  const { siteDir, log, isLeading, retryAfter = 60_000, gathering = 30_000 } = options
  const backlog = openBacklog(options.journalFile)
  const readKey = async () => (await readText(path.join(siteDir, KEY_FILE)))?.trim() ?? ''

  async function tellAll(signal: AbortSignal) {
    while (backlog.hasNext() && !signal.aborted) {
      const files = backlog.take(MOST)
      try {
        const key = await readKey()
        const urls = key === '' ? [] : await addressesOf(files, options)
        if (urls.length > 0) await send(options, key, urls, signal)
      } catch (error) {
        backlog.putBack(files)
        throw error
      }
      backlog.reported(files)
    }
  }

  const loop = createLoop({
    work: tellAll,
    gather: () => gathering,
    pause: (failures) => Math.min(LONGEST_PAUSE, retryAfter * 2 ** (failures - 1)),
    onError: (err) => {
      log.warn({ err }, 'search engines are not told of changes yet')
    },
  })

  return {
    /** Notes files that have changed for visitors, removed ones included. It never throws. */
    changed(files: readonly string[]): void {
      const pages = files.filter((file) => file.endsWith('.html'))
      if (pages.length === 0 || !isLeading()) return
      try {
        backlog.add(pages)
      } catch (err) {
        log.warn({ err }, 'search engines are not told of some changes')
      }
      loop.wake()
    },
    start: loop.start,
    async stop() {
      await loop.stop()
      backlog.close()
    },
    pending: backlog.size,
  }
}
