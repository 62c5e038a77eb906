/**
 * `to` as a page's address on the site at `origin`, with its query and hash; undefined where it leads anywhere else.
 * Whatever sends somebody to an address that came from outside asks here.
 */
export function toSitePath(to: string, origin: string): string | undefined {
  // Browsers read a backslash as a slash, skip tabs and line breaks, and resolve dots: the parser does all as they do.
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return undefined
  const url = new URL(to, origin)
  const path = url.pathname + url.search + url.hash
  // Dots may leave two slashes at the start: read once more, what follows them is another site's name.
  return url.origin === origin && !path.startsWith('//') ? path : undefined
}
