import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from '../context.ts'
import { createClientAddress } from './client-address.ts'

it.each<[string, string | undefined, string, string]>([
  ['of the socket if the caller is no trusted proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['of the client behind a trusted proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'of the last client before the trusted proxies',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.2.3.4',
    '198.51.100.1',
  ],
  ['of the proxy if it names no client', '10.0.0.1', '', '10.0.0.1'],
  ['of the proxy if it names something that is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  [
    'of the client behind a proxy whose IPv4 address is written as IPv6',
    '::ffff:10.0.0.1',
    '198.51.100.1',
    '198.51.100.1',
  ],
  [
    'of the client whose IPv4 address is written as IPv6',
    '10.0.0.1',
    '1.1.1.1, ::FFFF:198.51.100.1',
    '198.51.100.1',
  ],
  ['of the client if the list has empty entries', '10.0.0.1', '198.51.100.1, ,10.2.3.4,', '198.51.100.1'],
  [
    'of the client behind a proxy that is trusted by a single address',
    '192.0.2.9',
    '198.51.100.1',
    '198.51.100.1',
  ],
  ['of the neighbour of such a proxy, which is not trusted', '192.0.2.8', '198.51.100.1', '192.0.2.8'],
  [
    'of the client behind a proxy in a trusted IPv6 network',
    '2001:db8:feed:1::7',
    '198.51.100.1',
    '198.51.100.1',
  ],
  ['of the client behind a proxy with an IPv6 address', '2001:db8::9', '198.51.100.1', '198.51.100.1'],
  ['of the /64 network of a full IPv6 address', '2001:db8:1:2:3:4:5:6', '', '2001:db8:1:2::/64'],
  ['of the /64 network of the machine itself', '::1', '', '0:0:0:0::/64'],
  ['of the /64 network of an IPv6 address that ends with ::', '2001:db8:1:2:3::', '', '2001:db8:1:2::/64'],
  ['of the /64 network of a short IPv6 address', '2001:db8::1:2', '', '2001:db8:0:0::/64'],
  ['of nobody for a call within the process', undefined, '198.51.100.1', 'none'],
])('a limit counts the address %s', async (_why, remoteAddress, forwarded, expected) => {
  const addressOf = createClientAddress([
    '10.0.0.0/8',
    '192.0.2.9',
    '2001:db8:feed::/48',
    '2001:db8::9',
    'not an address',
  ])
  const app = new Hono<ApiEnv>().get('/', (c) => c.text(addressOf(c) ?? 'none'))
  const env = remoteAddress ? { incoming: { socket: { remoteAddress } } } : {}
  const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, env)
  expect(await answer.text()).toBe(expected)
})
