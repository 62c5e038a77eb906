import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface LineLimits {
  /** Bodies that one address may have sent in part. */
  readonly bodiesPerAddress: number
  /** Milliseconds in which a body has to come on by … */
  readonly paceWindow: number
  /** … so many bytes. */
  readonly paceBytes: number
  /** Milliseconds without a byte after which nobody waits for the rest of a request any more when the server stops. */
  readonly stalled: number
}
export const LINE_LIMITS: LineLimits = {
  bodiesPerAddress: 32,
  paceWindow: 30_000,
  paceBytes: 8 * 1024,
  stalled: 3000,
}

/** How exact the windows are. */
const LOOKS_A_WINDOW = 6

/** What was read of a line when it was looked at last. */
interface Seen {
  bytes: number
  /** Since when it has not changed. */
  since: number
}

/** Bodies that come in pieces: how many of each address, and whether they come on. */
function createBodies(addressOf: (request: IncomingMessage) => string, limits: LineLimits) {
  /** How many bodies each address has sent in part. */
  const unfinished = new Map<string, number>()
  /** Of bodies that come, two of which may share a line: what had come on it when the window began. */
  const bodies = new Map<IncomingMessage, Seen>()

  /** False where its address sends too many at once. */
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

/** Open lines: what is still to come on each of them, and whether it comes. */
export function createLines(addressOf: (request: IncomingMessage) => string, limits = LINE_LIMITS) {
  const lines = new Map<Socket, Seen>()
  /** Requests that are not answered yet. */
  const underway = new Map<Socket, IncomingMessage>()
  const bodies = createBodies(addressOf, limits)

  /** Whether the server waits for its client, who may be gone, and not the other way round. */
  const isWaitedFor = (line: Socket) => underway.get(line)?.complete !== true && line.writableLength === 0

  return {
    opened: (line: Socket) => {
      lines.set(line, { bytes: 0, since: performance.now() })
      line.once('close', () => lines.delete(line))
    },
    /** False where its address sends too many bodies at once. */
    begun: (request: IncomingMessage, response: ServerResponse): boolean =>
      request.complete || bodies.begin(request, response),
    /** It will be answered later. */
    pending(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request
      underway.set(socket, request)
      response.once('close', () => {
        if (underway.get(socket) === request) underway.delete(socket)
      })
    },
    /** Closes those on which nothing was ever asked for, and those whose request has come to a halt. */
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
