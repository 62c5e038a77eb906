import type { Call, Send } from './call.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { type Publishing, PublishingSchema, PublishRunsSchema } from '../../contract/publishing.ts'

/** Longer than a stream of the server lasts, so that a dead connection ends at some time. */
const STREAM_TIMEOUT = 6 * 60_000

/** Calls for publishing. */
export function createPublishingCalls(call: Call, send: Send) {
  const schema = PublishingSchema
  return {
    read: () => call('GET', API_PATHS.publishing, { schema }),
    runs: () => call('GET', API_PATHS.publishingRuns, { schema: PublishRunsSchema }),
    publishAll: () => call('POST', API_PATHS.publishing, { schema }),
    retry: () => call('POST', API_PATHS.publishingRetry, { schema }),

    /** Reports every state until the stream ends or `signal` is aborted. */
    async follow(listener: (state: Publishing) => void, signal: AbortSignal): Promise<void> {
      const response = await send('GET', API_PATHS.publishingEvents, undefined, STREAM_TIMEOUT)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const stop = () => void reader?.cancel().catch(() => undefined)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      try {
        let text = ''
        for (;;) {
          const part = await reader?.read()
          if (!part || part.done) return
          const events = (text + part.value).split('\n\n')
          text = events.pop() ?? ''
          for (const event of events)
            listener(PublishingSchema.parse(JSON.parse(event.replace(/^data: /, ''))))
        }
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
export type PublishingCalls = ReturnType<typeof createPublishingCalls>
