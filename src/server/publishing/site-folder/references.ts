import { mayVanish } from './page-files.ts'

const FOLDER = '/media/'
const RENDITION = /^[0-9a-f]{32}$/
const RENDITION_LENGTH = 32
/** What stands before an address on this site: a quote, a bracket, a space; behind another site's name none does. */
const BEFORE = /[\s"'(=,;>]/

/** The same letters in memory of their own: a piece of a string keeps all of it, here a whole page. */
const detach = (piece: string) => Buffer.from(piece, 'latin1').toString('latin1')

/**
 * The renditions (src/server/media) whose files a page shows: read from the bytes that visitors get, so that no page can
 * forget one. Addresses on other servers than this site's are theirs to keep. Somebody may have typed an address:
 * whether there is such an image is for the caller to find out.
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

const LINK = /(?:href="|<loc>)([^"<#?]+)/g

/** The pages of this site that a page links to and that content may take away. In what people write, `"` and `<` are escaped. */
export function pagesIn(text: string, siteUrl: string): Set<string> {
  const found = new Set<string>()
  for (const [, link = ''] of text.matchAll(LINK)) {
    const page = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link
    if (mayVanish(page)) found.add(page)
  }
  return found
}
