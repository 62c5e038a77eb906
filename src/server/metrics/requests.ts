import { API_PATHS } from '../../contract/paths.ts'
import { createHistogram, type Family, type Histogram } from './text.ts'

/** Histogram bounds in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The kind of a request. Metrics never contain addresses, to protect the privacy of visitors. */
function kindOf(method: string | undefined, target: string) {
  if (!target.startsWith('/api')) return method === 'POST' ? 'api_write' : 'site'
  // An event stream is open as long as somebody watches, so its duration must not mix with others.
  if (target.startsWith(API_PATHS.publishingEvents)) return 'api_events'
  return method === 'GET' || method === 'HEAD' ? 'api_read' : 'api_write'
}

/** Counts responses by kind and status, and measures their time. Counting one takes less than a microsecond. */
export function createRequestMetrics() {
  const newKind = () => new Map<number, Histogram>()
  const requests = { site: newKind(), api_read: newKind(), api_write: newKind(), api_events: newKind() }

  return {
    answered: (method: string | undefined, target: string, status: number, seconds: number) => {
      const kind = kindOf(method, target)
      let histogram = requests[kind].get(status)
      if (!histogram) requests[kind].set(status, (histogram = createHistogram(BOUNDS)))
      histogram.observe(seconds)
    },
    read: (): Family => ({
      name: 'mahlstick_http_request_duration_seconds',
      type: 'histogram',
      help: 'Answers by kind and status, and how long they took; status 499: the caller went away.',
      samples: Object.entries(requests).flatMap(([kind, ofKind]) =>
        [...ofKind].flatMap(([status, histogram]) => histogram.samples({ kind, status })),
      ),
    }),
  }
}
