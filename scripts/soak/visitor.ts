import { setTimeout as delay } from 'node:timers/promises'

/** The writer gives the visitor these facts, which can explain why an address was missing. */
export interface Surroundings {
  /** Whether the server is away, or was at any moment since then. */
  readonly wasAway: (since: number) => boolean
  /** Whether a write that may restore this address was running at any moment since then. */
  readonly wasBringing: (address: string, since: number) => boolean
}
interface Fetched {
  readonly status: number
  /** Empty for files that are no text. */
  readonly text: string
}

const STARTS = ['/', '/sitemap.xml', '/feed.xml', '/robots.txt']
/** An address that was never there, or that an owner has taken back. */
const GONE: readonly number[] = [404, 410]
/** Milliseconds until the visitor tries again while the server is away. */
const PATIENCE = 20

/**
 * Returns all addresses on this site in a document: href, src, srcset, share images, and those of sitemaps and feeds.
 */
export function addressesIn(text: string, siteUrl: string): string[] {
  const found = new Set<string>()
  const add = (value: string) => {
    const target = new URL(value.replaceAll('&amp;', '&'), siteUrl)
    const isPage = target.origin === siteUrl && !target.pathname.startsWith('/api/')
    if (isPage) found.add(target.pathname + target.search)
  }
  for (const [, name, value = ''] of text.matchAll(/\s(href|src|srcset|content)="([^"]*)"/g)) {
    if (name === 'srcset') for (const each of value.split(',')) add(each.trim().split(/\s/)[0] ?? '')
    else if (name !== 'content' || value.startsWith(siteUrl)) add(value)
  }
  for (const [, value = ''] of text.matchAll(/<(?:loc|id|uri|image:loc)>([^<]+)</g)) add(value)
  return [...found]
}

/**
 * A visitor who follows all links again and again, while the site changes and its server is killed. A missing target is
 * a fault if the page, opened again, still links to it and no write is restoring it: pages lose links before targets
 * are deleted. Half a page, an error or a cut image is always a fault.
 */
export function createVisitor(siteUrl: string, surroundings: Surroundings) {
  const found = { passes: 0, addresses: 0, missing: 0, explained: 0, broken: [] as string[] }
  let isStopped = false

  async function open(address: string): Promise<Fetched> {
    for (;;) {
      const started = performance.now()
      try {
        const answer = await fetch(siteUrl + address)
        const isText = /html|xml|text\/plain/.test(answer.headers.get('content-type') ?? '')
        const text = isText ? await answer.text() : (await answer.arrayBuffer(), '')
        found.addresses += 1
        const isHalf = /<html/.test(text) && !text.trimEnd().endsWith('</html>')
        if (isHalf) found.broken.push(`${address} is half a page`)
        if (![200, ...GONE].includes(answer.status)) found.broken.push(`${address} answered ${answer.status}`)
        return { status: answer.status, text }
      } catch (error) {
        // The connection was cut or refused, which is a fault only if the server was not killed.
        if (isStopped) return { status: 200, text: '' }
        if (!surroundings.wasAway(started)) found.broken.push(`${address}: ${String(error)}`)
        await delay(PATIENCE)
      }
    }
  }

  /** Checks again after a target of `page` was missing. */
  async function lookAgain(page: string, target: string, since: number) {
    found.missing += 1
    const { status, text } = await open(page)
    if (status !== 200 || !addressesIn(text, siteUrl).includes(target)) return
    if (surroundings.wasBringing(target, since)) found.explained += 1
    else found.broken.push(`${target} ← ${page}`)
  }

  async function pass() {
    const seen = new Set(STARTS)
    const pages = [...STARTS]
    for (let page = pages.shift(); page !== undefined && !isStopped; page = pages.shift()) {
      const { text } = await open(page)
      for (const target of addressesIn(text, siteUrl)) {
        if (seen.has(target) || isStopped) continue
        seen.add(target)
        const since = performance.now()
        const { status, text: its } = await open(target)
        if (GONE.includes(status)) await lookAgain(page, target, since)
        if (its !== '') pages.push(target)
      }
    }
    if (!isStopped) found.passes += 1
  }

  const walk = (async () => {
    while (!isStopped) await pass()
  })()

  return {
    /** Resolves after the next complete walk. */
    async walkOnce() {
      const last = found.passes + 1
      while (found.passes <= last) await delay(PATIENCE)
    },
    /** Resolves when the visitor has stopped. */
    async stop() {
      isStopped = true
      await walk
    },
    found,
  }
}
