import { createTurns } from '../../lib/turns.ts'
import type { ApiContext } from '../context.ts'

/** Responses up to this size are sent at once, because sending them costs no more than the request itself. */
const SMALL = 32 * 1024
/** Limits for medium responses: this many begin in one round of the event loop, so that pages are sent in between. */
const BEGINNING = { atOnce: 8, perAddress: 64, waiting: 512 }
/** A larger response waits in memory for its client. Only clients without compression get such a response. */
const LARGE = 256 * 1024
const SENDING = { atOnce: 8, perAddress: 16, waiting: 256 }
/** Milliseconds after which a slow client's connection is closed. */
const PATIENCE = 120_000

/** A stream of the same bytes for all callers, without a copy for each. */
const toStream = (body: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })

function untilClosed(outgoing: NonNullable<ApiContext['env']['outgoing']>): Promise<void> {
  if (outgoing.closed) return Promise.resolve()
  return new Promise((resolve) => {
    const cut = setTimeout(() => outgoing.destroy(), PATIENCE).unref()
    outgoing.once('close', () => {
      clearTimeout(cut)
      resolve()
    })
  })
}

/** Limits how many large responses are sent at once. Resolves with the body when its turn begins. */
export function createSendingTurns() {
  const inTurn = { begin: createTurns(BEGINNING), send: createTurns(SENDING) }
  return (c: ApiContext, address: string, body: Uint8Array<ArrayBufferLike>): Promise<BodyInit> => {
    const bytes = body as Uint8Array<ArrayBuffer>
    const { outgoing } = c.env
    if (body.length <= SMALL || !outgoing || c.req.method === 'HEAD') return Promise.resolve(bytes)
    const isLarge = body.length > LARGE
    return new Promise((resolve, reject) => {
      const send = () => {
        resolve(toStream(bytes))
        return isLarge ? untilClosed(outgoing) : Promise.resolve()
      }
      inTurn[isLarge ? 'send' : 'begin'](address, send).catch(reject)
    })
  }
}
