import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface LineLimits {
  /** Unfinished request bodies that one address may have. */
  readonly bodiesPerAddress: number
  /** Milliseconds in which at least `paceBytes` of a body must arrive. */
  readonly paceWindow: number
  /** Bytes that must arrive within `paceWindow`. */
  readonly paceBytes: number
  /** Milliseconds without a byte after which a stopping server no longer waits for the rest of a request. */
  readonly stalled: number
}
export const LINE_LIMITS: LineLimits = {
  bodiesPerAddress: 32,
  paceWindow: 30_000,
  paceBytes: 8 * 1024,
  stalled: 3000,
}

/** Checks in each window. */
const LOOKS_A_WINDOW = 6

/** The state of a connection at the last check. */
interface Seen {
  bytes: number
  /** The time since which `bytes` has not changed, in milliseconds. */
  since: number
}

/** Watches unfinished bodies: their number for each address, and their speed. */
function createBodies(addressOf: (request: IncomingMessage) => string, limits: LineLimits) {
  /** The number of unfinished bodies of each address. */
  const unfinished = new Map<string, number>()
  /** The bytes of the connection at the start of each body's window. Two bodies may share a connection. */
  const bodies = new Map<IncomingMessage, Seen>()

  /** Returns false if the address has too many unfinished bodies. */
  function begin(request: IncomingMessage, response: ServerResponse): boolean {
    const address = addressOf(request)
    const count = unfinished.get(address) ?? 0
    if (count >= limits.bodiesPerAddress) return false
    unfinished.set(address, count + 1)
    bodies.set(request, { bytes: request.socket.bytesRead, since: performance.now() })
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      bodies.delete(request)
      const left = (unfinished.get(address) ?? 1) - 1
      if (left === 0) unfinished.delete(address)
      else unfinished.set(address, left)
    }
    request.once('end', end).once('close', end)
    response.once('close', end)
    return true
  }

  function closeSlow() {
    const now = performance.now()
    for (const [{ socket: line }, seen] of bodies) {
      if (now - seen.since < limits.paceWindow) continue
      if (line.bytesRead - seen.bytes < limits.paceBytes) line.destroy()
      else Object.assign(seen, { bytes: line.bytesRead, since: now })
    }
  }
  const pace = setInterval(closeSlow, limits.paceWindow / LOOKS_A_WINDOW).unref()

  return {
    begin,
    close: () => {
      clearInterval(pace)
    },
  }
}

/** Whether bytes follow the head of this request. Node calls every request incomplete at first. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Watches open connections: which requests are unfinished, and whether their bytes still arrive. */
export function createLines(addressOf: (request: IncomingMessage) => string, limits = LINE_LIMITS) {
  const lines = new Map<Socket, Seen>()
  /** Requests without a complete response. */
  const underway = new Map<Socket, IncomingMessage>()
  const bodies = createBodies(addressOf, limits)

  /** Whether the server waits for the client, which may be gone, and the client does not wait for the server. */
  const isWaitedFor = (line: Socket) => underway.get(line)?.complete !== true && line.writableLength === 0

  return {
    opened: (line: Socket) => {
      lines.set(line, { bytes: 0, since: performance.now() })
      line.once('close', () => lines.delete(line))
    },
    /** Registers a request. Returns false if its address has too many unfinished bodies. */
    begun: (request: IncomingMessage, response: ServerResponse): boolean =>
      !hasBody(request) || bodies.begin(request, response),
    /** Registers a request whose response comes later. */
    pending(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request
      underway.set(socket, request)
      response.once('close', () => {
        if (underway.get(socket) === request) underway.delete(socket)
      })
    },
    /** Closes connections without any request, and those whose request has stopped arriving. */
    closeStalled() {
      const now = performance.now()
      for (const [line, seen] of lines) {
        const isHalting = seen.bytes === line.bytesRead && isWaitedFor(line)
        if (!isHalting) Object.assign(seen, { bytes: line.bytesRead, since: now })
        if (line.bytesRead === 0 || (isHalting && now - seen.since > limits.stalled)) line.destroy()
      }
    },
    close: bodies.close,
  }
}
export type Lines = ReturnType<typeof createLines>
