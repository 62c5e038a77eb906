import type { IncomingMessage } from 'node:http'

/** A name or an IP address with an optional port, and no characters of other parts of a URL. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Checks that a request has exactly one valid `Host` header, because a proxy and this server could read several or an
 * invalid one differently. No `Host` header is allowed, as in HTTP/1.0.
 */
export function createHostCheck() {
  /** The last valid host. Nearly all requests have the same one, so this saves most checks. */
  let sound: string | undefined
  const isSound = (host: string) => {
    if (host === sound) return true
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false
    sound = host
    return true
  }

  return ({ headers: { host }, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean => {
    let count = 0
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] ?? ''
      if (name.length === 4 && name.toLowerCase() === 'host') count += 1
    }
    return count === 0 || (count === 1 && isSound(host ?? ''))
  }
}
