import type { Page } from 'playwright/test'

/** Every address in a document: links, images, srcsets, icons and share images, but not JSON-LD. */
const readAddresses = (html: string) => {
  const document_ = new DOMParser().parseFromString(html, 'text/html')
  const values: string[] = []
  for (const element of document_.querySelectorAll(
    '[href], [src], [srcset], [action], meta[content^="http"]',
  )) {
    for (const name of ['href', 'src', 'action', 'content']) values.push(element.getAttribute(name) ?? '')
    const set = element.getAttribute('srcset') ?? ''
    values.push(...set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''))
  }
  const locations = [...html.matchAll(/<(?:loc|id|uri)>([^<]+)</g)].map((match) => match[1] ?? '')
  return [...values, ...locations].filter((value) => value !== '' && !value.startsWith('data:'))
}

export interface CrawlReport {
  /** Same-site addresses with the status 200, with their bodies if they are text. */
  readonly documents: ReadonlyMap<string, string>
  readonly visited: ReadonlySet<string>
  /** `address ← page that links to it: status` for every other status. */
  readonly broken: readonly string[]
}

/** Follows every href, src and srcset of the whole site from its home page, with the browser's own parser. */
export async function crawl(page: Page, siteUrl: string): Promise<CrawlReport> {
  // This page has no policy: a policy would also apply to the parsed documents.
  await page.goto('about:blank')
  const documents = new Map<string, string>()
  const visited = new Set<string>()
  const broken: string[] = []
  const queue = ['/', '/sitemap.xml', '/robots.txt', '/feed.xml'].map((path) => ({
    url: siteUrl + path,
    from: '',
  }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const url = next.url.split('#')[0] ?? ''
    if (visited.has(url)) continue
    visited.add(url)
    const answer = await fetch(url)
    if (answer.status !== 200) broken.push(`${url} ← ${next.from}: ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (!/html|xml|text\/plain/.test(type)) {
      await answer.arrayBuffer()
      continue
    }
    const html = await answer.text()
    documents.set(url, html)
    for (const value of await page.evaluate(readAddresses, html)) {
      const target = new URL(value, url)
      const submits = target.pathname.startsWith('/api/')
      if (target.origin === siteUrl && !submits) queue.push({ url: target.href, from: url })
    }
  }
  return { documents, visited, broken }
}
