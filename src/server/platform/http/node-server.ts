import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lines } from './lines.ts'

/** Times are in milliseconds. */
const LIMITS = {
  headerBytes: 16 * 1024,
  headersTimeout: 15_000,
  /** A slow connection needs minutes for a painting's photographs. */
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 65_000,
  /** The time for running requests to end when the server stops. */
  stopTimeout: 20_000,
  /** The time between two checks for idle connections while the server stops. */
  stopLook: 50,
}

/** Creates Node's HTTP server with our limits, and the functions to start and stop it. */
export function createNodeServer(
  lines: Lines,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createServer({
    maxHeaderSize: LIMITS.headerBytes,
    keepAliveTimeout: LIMITS.keepAliveTimeout,
    // Requests for pages have no body, so Node need not create a stream for it.
    optimizeEmptyRequests: true,
  })
  server.on('connection', lines.opened)
  server.headersTimeout = LIMITS.headersTimeout
  server.requestTimeout = LIMITS.requestTimeout
  server.on('request', answer)

  return {
    /** Port 0 selects a free port. Rejects if the address is in use. */
    listen: (port: number, host: string): Promise<AddressInfo> =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve(server.address() as AddressInfo)
        })
      }),
    /** Accepts no new connections, waits for running requests, and closes what does not end in time. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          server.closeAllConnections()
        }, LIMITS.stopTimeout)
        // Clients can send further requests on kept-alive connections without end, so idle ones are closed. Node counts
        // connections without a request, or with half a request, as busy; `closeStalled` closes those.
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
