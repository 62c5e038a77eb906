import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, single } from './text.ts'

/** Milliseconds between two measurements of the event loop. */
const RESOLUTION = 20
const NANOSECONDS = 1e9
/** Percentiles, with the names that Prometheus' client for Node uses. */
const DELAYS = { p50: 50, p99: 99, max: 100 }

const gauge = (name: string, help: string, value: number) => single('gauge', name, help, { value })

/** Memory, CPU and event loop of this process, with the names that Prometheus' own clients use. */
export function createProcessMetrics() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const started = Date.now() / 1000 - process.uptime()

  /** The delay of the event loop since the last call; 0 if there were no measurements. */
  function readDelay(): Family[] {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1000)
    const families = Object.entries(DELAYS).map(([name, percentile]) => {
      const help = `How long work waits for its turn, since the last scrape: ${name}.`
      const value = delay.count === 0 ? 0 : late(delay.percentile(percentile))
      return gauge(`nodejs_eventloop_lag_${name}_seconds`, help, value)
    })
    delay.reset()
    return families
  }

  return {
    read: (): Family[] => {
      const { rss, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      return [
        gauge('process_resident_memory_bytes', 'Memory of the whole process.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript values.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
        gauge('process_start_time_seconds', 'When the process started, in Unix time.', started),
        single('counter', 'process_cpu_seconds_total', 'CPU time of all threads.', {
          value: (user + system) / 1e6,
        }),
        ...readDelay(),
      ]
    },
    close: () => {
      delay.disable()
    },
  }
}
