import type { Logger } from 'pino'
import { DatabaseAwayError } from '../database/database-problem.ts'
import { didAnything, type PublishReport } from './report.ts'
import type { PublishListener } from './watch.ts'

export interface WitnessOptions {
  /** Hears how far each publish is, and what it came to. */
  readonly listener?: PublishListener
  /** Keeps what each publish came to that did anything. */
  readonly record?: (report: PublishReport, startedAt: Date) => Promise<void>
  readonly log: Logger
}

/** Makes known what a publish came to, and writes the history beside the next one, not before it. */
export function createWitness({ listener, record, log }: WitnessOptions) {
  let recording: Promise<unknown> = Promise.resolve()

  function keep(report: PublishReport, startedAt: Date) {
    recording = recording
      .then(() => record?.(report, startedAt))
      .catch((error: unknown) => {
        if (error instanceof DatabaseAwayError) return
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
    /** Resolves when everything is written. */
    finish: () => recording,
  }
}
