import type { PublishingControl } from '../../platform/api/context.ts'

/** Minimum milliseconds between two states, because nobody can read faster. */
const SHORTEST_INTERVAL = 50
/** Milliseconds between checks of the database, which shows the work of other processes. */
const LOOK_EVERY = 2000
/** Maximum milliseconds of one connection, so that an expired session is noticed. The page connects again. */
const LONGEST = 5 * 60_000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies must not buffer the stream.
  'X-Accel-Buffering': 'no',
}

/**
 * Sends the states of publishing as an event stream (`data: {…}` and an empty line), each state once. It ends after a
 * time limit, with its reader, or with the server.
 */
export function streamStates(
  read: () => Promise<unknown>,
  publishing: PublishingControl | undefined,
): Response {
  const end = new AbortController()
  let stop = () => end.abort()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      let last = ''
      let isDue = true
      let isSending = false

      async function send() {
        if (isSending || end.signal.aborted) return
        isSending = true
        while (isDue) {
          isDue = false
          const state = JSON.stringify(await read())
          if (end.signal.aborted) return
          if (state !== last) controller.enqueue(encoder.encode(`data: ${state}\n\n`))
          last = state
          await new Promise((resolve) => setTimeout(resolve, SHORTEST_INTERVAL).unref())
        }
        isSending = false
      }
      const sendState = () => {
        isDue = true
        send().catch(() => {
          stop()
        })
      }
      const unlisten = publishing?.listen(sendState)
      const look = setInterval(sendState, LOOK_EVERY).unref()
      const longest = setTimeout(() => {
        stop()
      }, LONGEST).unref()
      stop = () => {
        if (end.signal.aborted) return
        end.abort()
        unlisten?.()
        clearInterval(look)
        clearTimeout(longest)
        publishing?.closing.removeEventListener('abort', stop)
        try {
          controller.close()
        } catch {
          // The reader has already closed the stream.
        }
      }
      publishing?.closing.addEventListener('abort', stop)
      if (publishing?.closing.aborted) stop()
      else sendState()
    },
    cancel() {
      stop()
    },
  })
  return new Response(body, { headers: HEADERS })
}
