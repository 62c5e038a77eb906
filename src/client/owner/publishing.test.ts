import { describe, expect, test } from 'vitest'
import { createCall } from './call.ts'
import { createPublishingCalls } from './publishing.ts'

const publishing = {
  state: 'idle',
  revision: 1,
  publishedRevision: 1,
  done: 0,
  total: 0,
  failed: [],
  milliseconds: 0,
}

describe('an owner who watches a publish', () => {
  const states = [publishing, { ...publishing, state: 'publishing', done: 1, total: 2 }]
  const text = states.map((state) => `data: ${JSON.stringify(state)}\n\n`).join('')
  const follow = (body: ReadableStream<Uint8Array> | null, signal = new AbortController().signal) => {
    const sent: unknown[] = []
    const calls = createPublishingCalls(
      createCall(async () => new Response()),
      async (...parts) => {
        sent.push(parts)
        return new Response(body)
      },
    )
    const told: unknown[] = []
    return { told, sent, over: calls.follow((state) => told.push(state), signal) }
  }
  const inPieces = (size: number) => {
    const bytes = new TextEncoder().encode(text)
    return new ReadableStream<Uint8Array>({
      start(body) {
        for (let at = 0; at < bytes.length; at += size) body.enqueue(bytes.subarray(at, at + size))
        body.close()
      },
    })
  }

  test.each([1, 7, 1000])('gets every state, in chunks of any size (%i bytes)', async (size) => {
    const { told, sent, over } = follow(inPieces(size))
    await over
    expect(told).toEqual(states)
    expect(sent).toEqual([['GET', '/api/Publishing/events', undefined, 360_000]])
  })

  test('and leaves gets no more states, even when the connection never opened', async () => {
    const leaving = new AbortController()
    const read = Promise.withResolvers<undefined>()
    const silent = new ReadableStream<Uint8Array>(
      { pull: () => read.resolve(undefined) },
      { highWaterMark: 0 },
    )
    const { over } = follow(silent, leaving.signal)
    await read.promise
    leaving.abort()
    await over
    const gone = follow(new ReadableStream(), AbortSignal.abort())
    await gone.over
    await follow(null).over
    expect(gone.told).toEqual([])
  })
})
