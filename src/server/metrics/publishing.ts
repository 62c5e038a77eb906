import { didAnything, type PublishReport } from '../publishing/report.ts'
import type { PublishListener } from '../publishing/watch.ts'
import { createHistogram, type Family, single } from './text.ts'

/** Histogram bounds in seconds, from one page to a whole site. */
const BOUNDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** The metrics of the publisher since the process started. */
export function createPublishMetrics() {
  const durations = { all: createHistogram(BOUNDS), changes: createHistogram(BOUNDS) }
  let written = 0
  let failedPages = 0
  let broken = 0

  function count({ kind, written: pages, failed, milliseconds }: PublishReport) {
    durations[kind].observe(milliseconds / 1000)
    written += pages
    failedPages += failed.length
  }

  const counter = (name: string, help: string, value: number) => single('counter', name, help, { value })

  return {
    listener: {
      ended(report) {
        if (didAnything(report)) count(report)
      },
      broke() {
        broken += 1
      },
    } satisfies Partial<PublishListener>,
    read: (): Family[] => [
      {
        name: 'mahlstick_publish_duration_seconds',
        type: 'histogram',
        help: 'Publishes of the whole site and of changes.',
        samples: [
          ...durations.all.samples({ kind: 'all' }),
          ...durations.changes.samples({ kind: 'changes' }),
        ],
      },
      counter('mahlstick_pages_written_total', 'Pages that were written because they changed.', written),
      counter('mahlstick_pages_failed_total', 'Pages that could not be made, at each attempt.', failedPages),
      counter('mahlstick_publishes_broken_total', 'Publishes that could not begin, or broke off.', broken),
    ],
  }
}
