import type { PublishingDesk } from '../../api/context.ts'

/** Milliseconds between two states that are sent: more often nobody can read. */
const SHORTEST_INTERVAL = 50
/** So often the database is asked, too, for what other processes do. */
const LOOK_EVERY = 2000
/** Nobody's connection lasts longer, so that a session's end is noticed; the page asks again. */
const LONGEST = 5 * 60_000

/**
 * The states of publishing as they come, each once, as an event stream: `data: {…}` and an empty line. Ends by
 * itself, with its reader, or with the server.
 */
export function streamStates(read: () => Promise<unknown>, desk: PublishingDesk | undefined): Response {
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
      const tell = () => {
        isDue = true
        send().catch(() => {
          stop()
        })
      }
      const unlisten = desk?.listen(tell)
      const look = setInterval(tell, LOOK_EVERY).unref()
      const longest = setTimeout(() => {
        stop()
      }, LONGEST).unref()
      stop = () => {
        if (end.signal.aborted) return
        end.abort()
        unlisten?.()
        clearInterval(look)
        clearTimeout(longest)
        desk?.closing.removeEventListener('abort', stop)
        try {
          controller.close()
        } catch {
          // Its reader has closed it.
        }
      }
      desk?.closing.addEventListener('abort', stop)
      if (desk?.closing.aborted) stop()
      else tell()
    },
    cancel() {
      stop()
    },
  })
  // Proxies would hold it back to make larger pieces.
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  }
  return new Response(body, { headers })
}
