const RENDITION = /(?<=^|[\s"'(=,;>])(?:https?:\/\/[^/\s"'<>]+)?\/media\/([0-9a-f]{32})\//g

/**
 * The renditions (src/media) whose files a page shows: read from the bytes that visitors get, so that no page can
 * forget one. Addresses on other servers than this site's are theirs to keep.
 */
export function renditionsIn(body: string, siteUrl: string): string[] {
  const found = new Set<string>()
  for (const match of body.matchAll(RENDITION)) {
    const [text, rendition] = match
    if (rendition && (text.startsWith('/') || text.startsWith(`${siteUrl}/`))) found.add(rendition)
  }
  return [...found].sort()
}
