import { mayVanish } from './page-files.ts'

const FOLDER = '/media/'
const RENDITION = /^[0-9a-f]{32}$/
const RENDITION_LENGTH = 32
/**
 * The character before an address on this site, such as a quote, a bracket or a space. An address on another site has
 * none of them before its path.
 */
const BEFORE = /[\s"'(=,;>]/

/** Copies a piece of a string. Otherwise the piece keeps the whole page in memory. */
const detach = (piece: string) => Buffer.from(piece, 'latin1').toString('latin1')

/**
 * The renditions (src/server/platform/media) that a page shows. They are read from the final bytes, so that no page can forget
 * one. Addresses on other servers are ignored. A person may have typed an address, so the caller must check that the
 * image exists.
 */
export function renditionsIn(text: string, siteUrl: string): string[] {
  const found = new Set<string>()
  for (let at = text.indexOf(FOLDER); at >= 0; at = text.indexOf(FOLDER, at + FOLDER.length)) {
    const end = at + FOLDER.length + RENDITION_LENGTH
    const rendition = text.slice(at + FOLDER.length, end)
    if (found.has(rendition) || text.charAt(end) !== '/' || !RENDITION.test(rendition)) continue
    if (BEFORE.test(text.charAt(at - 1)) || text.endsWith(siteUrl, at)) found.add(rendition)
  }
  return [...found].map(detach).sort()
}

/** Not those to the same page in another language: these pages come at the same time, and would wait for each other. */
const LINK = /(?:href="|<loc>|"next":")([^"<#?]+)(?=["<#?])(?!" hreflang)/g

/**
 * The pages of this site that a page links to and that may disappear. In typed texts, `"` and `<` are escaped. The
 * addresses of works in `/works.json` do not count: one page that cannot be made would hold back the state of a thousand
 * works.
 */
export function pagesIn(text: string, siteUrl: string): Set<string> {
  const found = new Set<string>()
  for (const [, link = ''] of text.matchAll(LINK)) {
    const page = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link
    if (mayVanish(page)) found.add(page)
  }
  return found
}
