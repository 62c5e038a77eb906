import type { Page } from 'playwright/test'

/** Every address a document names: links, images, their sets, icons, share images, JSON-LD apart. */
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
  /** Same-site addresses that answered 200, with their bodies where they are text. */
  readonly documents: ReadonlyMap<string, string>
  readonly visited: ReadonlySet<string>
  /** `address ← page that names it: status` for everything else. */
  readonly broken: readonly string[]
}

/** Follows every href, src and srcset of the whole site from its home page, in the browser's own parser. */
export async function crawl(page: Page, siteUrl: string): Promise<CrawlReport> {
  // A page without a policy of its own, which would be applied to what it reads.
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
