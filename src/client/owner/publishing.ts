import type { Call, Send } from './call.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { type Publishing, PublishingSchema, PublishRunsSchema } from '../../contract/publishing.ts'

/** The server ends a stream earlier; a browser that hears nothing more notices at last. */
const STREAM_TIMEOUT = 6 * 60_000

/** How changes become public. */
export function createPublishingCalls(call: Call, send: Send) {
  const schema = PublishingSchema
  return {
    read: () => call('GET', API_PATHS.publishing, { schema }),
    runs: () => call('GET', API_PATHS.publishingRuns, { schema: PublishRunsSchema }),
    publishAll: () => call('POST', API_PATHS.publishing, { schema }),
    retry: () => call('POST', API_PATHS.publishingRetry, { schema }),

    /** Tells every state as it comes, until the stream ends or `signal` says that nobody listens any more. */
    async follow(tell: (state: Publishing) => void, signal: AbortSignal): Promise<void> {
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
          for (const event of events) tell(PublishingSchema.parse(JSON.parse(event.replace(/^data: /, ''))))
        }
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
export type PublishingCalls = ReturnType<typeof createPublishingCalls>
