import { createTurns } from '../../lib/turns.ts'
import type { ApiContext } from '../context.ts'

/** Answers up to this size cost no more than their call. */
const SMALL = 32 * 1024
/** So many of the others begin in one round of the event loop: between them pages are sent. */
const BEGINNING = { atOnce: 8, perAddress: 64, waiting: 512 }
/** Larger ones may not be with the caller's system at once: only who takes nothing compressed ever asks for one. */
const LARGE = 256 * 1024
const SENDING = { atOnce: 8, perAddress: 16, waiting: 256 }
/** Milliseconds: who takes longer for one is cut off. */
const PATIENCE = 120_000

/** The bytes themselves, not a copy of them for each caller. */
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

/** Large answers go out in turn. Resolves with what is to be sent; its turn ends when it was sent. */
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
