import { BlockList, isIP } from 'node:net'

const OWN_NETWORKS = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN_NETWORKS.addSubnet(net, prefix, 'ipv4')
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6')
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6')
for (const address of ['::', '::1']) OWN_NETWORKS.addAddress(address, 'ipv6')

/** Whether a name or an address says nothing on the internet, such as `localhost`, `nas` or `192.168.1.5`. */
export function isInOwnNetwork(host: string): boolean {
  const version = isIP(host)
  if (version !== 0) return OWN_NETWORKS.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(local|lan|localdomain|localhost|internal|home\.arpa)$/.test(host)
}
