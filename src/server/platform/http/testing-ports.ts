import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports for the servers of tests and benchmarks. They are below those that Linux assigns itself, and browsers refuse none of
 * them. Each process claims a
 * block of them, because tests run in several processes, and a port that was found free is used only some time later.
 */
const LOWEST_PORT = 11_000
const PORTS_IN_BLOCK = 100
const BLOCKS = 200
let claimed: Promise<number> | undefined
let portsGiven = 0

/** Listens on a port of 127.0.0.1, or returns undefined where another server does. */
async function listenOn(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}

/** Claims a block for as long as the process runs: it listens on the first port. Returns this port. */
async function claimBlock(): Promise<number> {
  for (let turn = 0; turn < BLOCKS; turn += 1) {
    const first = LOWEST_PORT + ((process.pid + turn) % BLOCKS) * PORTS_IN_BLOCK
    const server = await listenOn(first)
    if (!server) continue
    server.unref()
    return first
  }
  throw new Error('All blocks of ports are in use.')
}

/** Finds a port of 127.0.0.1 that is free and that no other process of tests gets. */
export async function findFreePort(): Promise<number> {
  const first = await (claimed ??= claimBlock())
  for (let attempt = 1; attempt < PORTS_IN_BLOCK; attempt += 1) {
    const port = first + 1 + (portsGiven++ % (PORTS_IN_BLOCK - 1))
    const server = await listenOn(port)
    if (!server) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('No port is free.')
}
