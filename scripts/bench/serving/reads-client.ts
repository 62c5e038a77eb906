import { once } from 'node:events'
import http from 'node:http'

/** So many clients request these paths. Each sends the next request after an answer, whatever its status. */
export interface ReadsTask {
  readonly address: string
  readonly clients: number
  /** Requested in turn; '%' becomes a number that is never used again. */
  readonly paths: readonly string[]
  readonly encoding: string
}
export interface ReadsTold {
  readonly answered: number
  /** Requests that the rate limit refused. */
  readonly refused: number
  readonly megabytes: number
  /** All other statuses, and all broken connections. */
  readonly errors: readonly string[]
}

const [{ address, clients, paths, encoding }] = (await once(process, 'message')) as [ReadsTask]
const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
const errors: string[] = []
let [count, answered, refused, bytes] = [0, 0, 0, 0]

function ask(client: number): Promise<void> {
  count += 1
  const path = (paths[count % paths.length] ?? '').replace('%', String(count).padStart(12, '0'))
  // Each client has its own address, like behind a proxy.
  const headers = { 'Accept-Encoding': encoding, 'X-Forwarded-For': `198.51.100.${client}` }
  return new Promise((resolve) => {
    const fail = (reason: string) => {
      if (errors.length < 10) errors.push(`${path}: ${reason}`)
      resolve()
    }
    const request = http.get(address + path, { agent, headers }, (response) => {
      const status = response.statusCode ?? 0
      if (status === 429 || status === 503) refused += 1
      else if ([200, 404, 410].includes(status)) answered += 1
      else fail(String(status))
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('error', ({ message }) => fail(message))
      response.on('end', resolve)
    })
    request.on('error', ({ message }) => fail(message))
  })
}

async function keepAsking(client: number) {
  for (;;) await ask(client)
}

process.on('message', () => {
  process.send?.({
    answered,
    refused,
    errors,
    megabytes: Math.round(bytes / 1024 / 1024),
  } satisfies ReadsTold)
})
for (let client = 0; client < clients; client += 1) void keepAsking(client)
