import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { allRequests, type FuzzRequest, type World } from './requests.ts'

/** The results of the requests to one path of the contract. */
export interface Tally {
  readonly statuses: Map<number, number>
  slowest: number
}
export interface Finding {
  readonly what: string
  readonly request: FuzzRequest
}
export interface AttackOptions extends Omit<World, 'sessions'> {
  readonly port: number
  readonly tokens: readonly string[]
  readonly count: number
  readonly seed: number
  /** The most milliseconds for an answer. */
  readonly patience: number
  /** Notified after each batch with the number of sent requests. */
  readonly onProgress?: (sent: number) => Promise<void>
}

/** Requests are generated in batches, so that twenty thousand use little memory; and the number at the same time. */
const BATCH = 500
const AT_ONCE = 6

interface Answer {
  readonly status: number
  readonly milliseconds: number
}

/** Whether the server closed a reused connection before this request reached it. */
const isStale = (asked: ClientRequest, error: Error) =>
  asked.reusedSocket && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

function send(options: RequestOptions, body: Buffer | undefined): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      const done = () => {
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - started })
      }
      // The event stream of the publisher never ends.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        answer.destroy()
        done()
      } else answer.on('end', done).on('error', reject).resume()
    })
    asked.on('error', (error) => {
      if (isStale(asked, error)) resolve(send({ ...options, agent: false }, body))
      else reject(error)
    })
    asked.end(body)
  })
}

/** Sends bytes that are no HTTP; the server must close the connection and continue. */
const sendNoise = (port: number, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setTimeout(2000, () => socket.destroy())
    socket
      .on('error', () => undefined)
      .on('close', () => resolve())
      .resume()
  })

/**
 * Sends generated requests; the same seed makes the same ones. Each status of 500 or more and each late or missing
 * answer is a finding.
 */
export async function attack(options: AttackOptions) {
  const { port, tokens, count, seed, patience, onProgress } = options
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const requests = allRequests({ ...options, sessions: tokens.length })
  const tallies = new Map<string, Tally>()
  const findings: Finding[] = []

  async function tryOne(sent: FuzzRequest) {
    const token = sent.session === undefined ? undefined : tokens[sent.session]
    try {
      const { method, target } = sent
      const body = sent.body === undefined ? undefined : Buffer.from(sent.body, sent.encoding)
      const headers = {
        ...sent.headers,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        // node:http sets this header itself only for methods that usually have a body.
        ...(body !== undefined && { 'Content-Length': body.length }),
      }
      const asked = { agent, host: '127.0.0.1', port, method, path: target, headers }
      const { status, milliseconds } = await send(asked, body)
      const tally = tallies.get(sent.endpoint) ?? { statuses: new Map<number, number>(), slowest: 0 }
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
      tally.slowest = Math.max(tally.slowest, milliseconds)
      tallies.set(sent.endpoint, tally)
      if (status >= 500) findings.push({ what: String(status), request: sent })
      if (milliseconds > patience) findings.push({ what: `${Math.round(milliseconds)} ms`, request: sent })
    } catch (error) {
      findings.push({ what: String(error), request: sent })
    }
  }

  for (let sent = 0; sent < count; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent)
    const batch = fc.sample(requests, { seed: seed + sent, numRuns })
    const worker = async () => {
      for (let next = batch.pop(); next; next = batch.pop()) await tryOne(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const noise = fc.uint8Array({ maxLength: 2000 })
    for (const bytes of fc.sample(noise, { seed: seed + sent, numRuns: 5 })) await sendNoise(port, bytes)
    await onProgress?.(sent + numRuns)
  }
  agent.destroy()
  return { tallies, findings }
}
