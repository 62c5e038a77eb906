import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from '../context.ts'
import { createClientAddress } from './client-address.ts'

it.each<[string, string | undefined, string, string]>([
  ['of the socket, whatever a stranger writes', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['of the client behind a trusted proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['nearest to the trusted proxies', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.2.3.4', '198.51.100.1'],
  ['of the proxy where it names nobody', '10.0.0.1', '', '10.0.0.1'],
  ['of the proxy where it names no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['without the IPv6 way of writing IPv4', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'of the client where its proxy writes IPv4 in IPv6’s way',
    '10.0.0.1',
    '1.1.1.1, ::FFFF:198.51.100.1',
    '198.51.100.1',
  ],
  ['of the client where a proxy leaves gaps', '10.0.0.1', '198.51.100.1, ,10.2.3.4,', '198.51.100.1'],
  ['of the client behind a proxy that is named alone', '192.0.2.9', '198.51.100.1', '198.51.100.1'],
  ['of the neighbour of such a proxy', '192.0.2.8', '198.51.100.1', '192.0.2.8'],
  ['of the client behind a proxy of a network of IPv6', '2001:db8:feed:1::7', '198.51.100.1', '198.51.100.1'],
  ['of the client behind a proxy in IPv6', '2001:db8::9', '198.51.100.1', '198.51.100.1'],
  ['of the household that is named whole', '2001:db8:1:2:3:4:5:6', '', '2001:db8:1:2::/64'],
  ['of the machine itself', '::1', '', '0:0:0:0::/64'],
  ['of the household whose address ends in nothing', '2001:db8:1:2:3::', '', '2001:db8:1:2::/64'],
  ['of the household in IPv6', '2001:db8::1:2', '', '2001:db8:0:0::/64'],
  ['which a call in the process has not', undefined, '198.51.100.1', 'none'],
])('the address is that %s', async (_why, remoteAddress, forwarded, expected) => {
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
