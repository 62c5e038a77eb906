/**
 * Returns `to` as a path on the site at `origin`, with query and hash; undefined when it leads elsewhere. Use
 * it for every redirect target that comes from outside.
 */
export function toSitePath(to: string, origin: string): string | undefined {
  // Browsers read a backslash as a slash, skip tabs and line breaks, and resolve dots. The URL parser does
  // the same.
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return undefined
  const url = new URL(to, origin)
  const path = url.pathname + url.search + url.hash
  // Resolving dots can leave two slashes at the start, which a browser would read as another host.
  return url.origin === origin && !path.startsWith('//') ? path : undefined
}
