/** A name with a dot, as the public has it. Numbers, such as an IP address, are none. */
const PUBLIC_NAME =
  /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host)

/**
 * Finds the site whose link was followed, from the header `Referer`: its host alone, '' for one that is not a public web
 * site, undefined for none and for the site itself. `ownHosts` are its names.
 */
export function referringSite(referrer: string | undefined, ...ownHosts: readonly string[]) {
  if (!referrer || referrer === '-') return undefined
  const address = URL.parse(referrer)
  if (!address) return ''
  const { protocol, hostname } = address
  const host = withoutWww(hostname)
  if (ownHosts.some((own) => withoutWww(own) === host)) return undefined
  return protocol.startsWith('http') && PUBLIC_NAME.test(host) ? host : ''
}
