import type { IncomingMessage } from 'node:http'

/** A name or an address, perhaps with a port: nothing that a URL would take for another of its parts. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a request names one host that can be one. A proxy in front and this server may read two, or an odd one, in
 * different ways. HTTP/1.0 need not name any.
 */
export function createHostCheck() {
  /** Nearly every request names the same. */
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
