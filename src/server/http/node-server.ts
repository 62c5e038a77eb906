import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lines } from './lines.ts'

/** In milliseconds and bytes. */
const LIMITS = {
  headerBytes: 16 * 1024,
  headersTimeout: 15_000,
  /** A slow line needs minutes for a painting's photographs. */
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 65_000,
  /** What is underway when the server stops has this long to end. */
  stopTimeout: 20_000,
  /** How often connections that have become idle meanwhile are closed. */
  stopLook: 50,
}

/** Node's server with our limits: how it begins to listen, and how it ends. */
export function createNodeServer(
  lines: Lines,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createServer({
    maxHeaderSize: LIMITS.headerBytes,
    keepAliveTimeout: LIMITS.keepAliveTimeout,
    // Pages are asked for without a body: no stream is made for what does not come.
    optimizeEmptyRequests: true,
  })
  server.on('connection', lines.opened)
  server.headersTimeout = LIMITS.headersTimeout
  server.requestTimeout = LIMITS.requestTimeout
  server.on('request', answer)

  return {
    /** Port 0 takes any that is free. Rejects where the address is in use. */
    listen: (port: number, host: string): Promise<AddressInfo> =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve(server.address() as AddressInfo)
        })
      }),
    /** Takes no new connections, ends the requests that are underway, and cuts off what does not end. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          server.closeAllConnections()
        }, LIMITS.stopTimeout)
        // Those that are kept alive would be served for as long as their clients ask; Node counts those that were
        // never asked anything, or only half of it, as busy.
        const look = setInterval(() => {
          server.closeIdleConnections()
          lines.closeStalled()
        }, LIMITS.stopLook)
        server.close(() => {
          lines.close()
          clearTimeout(cut)
          clearInterval(look)
          resolve()
        })
      }),
  }
}
