import type { Logger } from 'pino'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import { didAnything, type PublishReport } from './report.ts'
import type { PublishListener } from './watch.ts'

export interface RunRecordOptions {
  /** Notified of the progress and the result of each publish. */
  readonly listener?: PublishListener
  /** Stores the result of each publish that did something. */
  readonly record?: (report: PublishReport, startedAt: Date) => Promise<void>
  readonly log: Logger
}

/**
 * Notifies the listener of each result, and writes the history in the background, so that the next publish does not
 * wait.
 */
export function createRunRecord({ listener, record, log }: RunRecordOptions) {
  let recording: Promise<unknown> = Promise.resolve()

  function keep(report: PublishReport, startedAt: Date) {
    recording = recording
      .then(() => record?.(report, startedAt))
      .catch((error: unknown) => {
        if (error instanceof DatabaseUnreachableError) return
        log.error({ err: error }, 'the history of publishes could not be written')
      })
  }

  return {
    async watch(work: () => Promise<PublishReport>): Promise<PublishReport> {
      const startedAt = new Date()
      try {
        const report = await work()
        listener?.ended(report)
        if (didAnything(report)) keep(report, startedAt)
        return report
      } catch (error) {
        listener?.broke(error)
        throw error
      }
    },
    /** Resolves when all results are written. */
    finish: () => recording,
  }
}
