const RENDITION = /\/media\/([0-9a-f]{32})\//g
/** What stands before an address on this site: a quote, a bracket, a space; behind another site's name none does. */
const BEFORE = /[\s"'(=,;>]/

/**
 * The renditions (src/media) whose files a page shows: read from the bytes that visitors get, so that no page can
 * forget one. Addresses on other servers than this site's are theirs to keep.
 */
export function renditionsIn(body: string, siteUrl: string): string[] {
  const found = new Set<string>()
  for (const { 1: rendition, index } of body.matchAll(RENDITION)) {
    if (rendition === undefined || found.has(rendition)) continue
    if (BEFORE.test(body.charAt(index - 1)) || body.endsWith(siteUrl, index)) found.add(rendition)
  }
  return [...found].sort()
}
