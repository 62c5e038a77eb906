import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** `::ffff:10.0.0.1` is how a socket that listens on both families names an IPv4 address. */
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

/** Whether an address is one of the trusted proxies (addresses or CIDR ranges). */
export function createTrust(trustedProxies: readonly string[]) {
  const trusted = toBlockList(trustedProxies)
  return (written: string) => {
    const address = plain(written)
    return isIP(address) !== 0 && trusted.check(address, family(address))
  }
}

/** One household of IPv6 holds a /64: limits count it as one. */
function toLimitKey(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${filled.slice(0, 4).join(':')}::/64`
}

/** The network an address is in, for logs: enough for a firewall, and less than a person. */
export function toNetwork(limitKey: string): string {
  const groups = limitKey.split(/[.:]/).slice(0, 3)
  return limitKey.includes(':') ? `${groups.join(':')}::/48` : `${groups.join('.')}.0/24`
}

/**
 * Who calls, for limits. X-Forwarded-For is believed only behind the trusted proxies (addresses or CIDR ranges), read
 * from the right: what stands left of the first stranger, anybody may have written.
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
