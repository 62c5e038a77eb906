import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** Removes the prefix of `::ffff:10.0.0.1`, the notation of IPv4 addresses on sockets for both families. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

function toBlockList(proxies: readonly string[]) {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (isIP(address) === 0) continue
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return list
}

/** Creates a check whether an address is a trusted proxy. Proxies are given as addresses or CIDR ranges. */
export function createTrust(trustedProxies: readonly string[]) {
  const trusted = toBlockList(trustedProxies)
  return (written: string) => {
    const address = plain(written)
    return isIP(address) !== 0 && trusted.check(address, family(address))
  }
}

/** The address that rate limits count. For IPv6 it is the /64 network, because a household usually has a whole /64. */
function toLimitKey(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${filled.slice(0, 4).join(':')}::/64`
}

/** The network of an address, for logs. It is enough for a firewall rule and does not identify a person. */
export function toNetwork(limitKey: string): string {
  const groups = limitKey.split(/[.:]/).slice(0, 3)
  return limitKey.includes(':') ? `${groups.join(':')}::/48` : `${groups.join('.')}.0/24`
}

/**
 * Finds the caller's address for rate limits. X-Forwarded-For counts only if a trusted proxy sent it. It is read from
 * the right to the first address that is not trusted, because the client could have written everything left of that.
 */
export function createCallerAddress(trustedProxies: readonly string[]) {
  const isTrusted = createTrust(trustedProxies)

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    const socket = plain(socketAddress ?? '')
    if (!isTrusted(socket)) return toLimitKey(socket)
    const forwarded = (forwardedFor ?? '').split(',').map(plain).filter(Boolean)
    const client = forwarded.findLast((address) => !isTrusted(address)) ?? ''
    return toLimitKey(isIP(client) === 0 ? socket : client)
  }
}
