import { createBrowserClient } from './browser-client.ts'
import type { PageParts } from './browser-fetch.ts'
import { createItemCalls } from './owner/collection/items.ts'

/** For tests: a connection from a browser to an API. It can fail before or after the server has acted. */

interface Api {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
}
/** The fate of one request: lost, its answer lost, or another answer instead. */
type Fault = 'request lost' | 'answer lost' | (() => Response)

const ORIGIN = 'http://site.test'
const ADDRESS = '203.0.113.7'

export function openLine(api: Api) {
  const faults: Fault[] = []
  const requests: Request[] = []
  const cookies = new Map<string, string>()
  const readCookies = () => [...cookies].map((pair) => pair.join('=')).join('; ')

  async function fetch(request: Request): Promise<Response> {
    requests.push(request.clone())
    const headers = new Headers(request.headers)
    headers.set('Origin', ORIGIN)
    if (cookies.size > 0) headers.set('Cookie', readCookies())
    const fault = faults.shift()
    if (fault === 'request lost') throw new TypeError('Failed to fetch')
    if (typeof fault === 'function') return fault()
    const answer = await api.fetch(new Request(request, { headers }), {
      incoming: { socket: { remoteAddress: ADDRESS } },
    })
    const [name, value] = (answer.headers.get('Set-Cookie')?.split(';')[0] ?? '').split('=')
    if (name && value) cookies.set(name, value)
    if (fault === 'answer lost') throw new TypeError('Failed to fetch')
    return answer
  }

  return {
    origin: ORIGIN,
    fetch,
    readCookies,
    faults,
    requests,
    calls: () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
  }
}
export type Line = ReturnType<typeof openLine>

/** All calls of a page with a session. */
export function createOwnerClient(parts: PageParts) {
  const client = createBrowserClient(parts)
  return { ...client, ...createItemCalls(client) }
}

/** A client on that connection, without waiting times. */
export function openClient(line: Line, parts: Partial<PageParts> = {}) {
  const waits: number[] = []
  const client = createOwnerClient({
    root: '',
    origin: line.origin,
    fetch: line.fetch,
    readToken: () => undefined,
    readCookies: line.readCookies,
    onSessionOver: () => undefined,
    wait: async (ms) => {
      waits.push(ms)
    },
    ...parts,
  })
  return { client, waits }
}
