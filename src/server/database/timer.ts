import type { Logger } from 'pino'
import { DatabaseAwayError } from './database-problem.ts'

/** Work that comes round; what fails is logged, and tried again at its next turn. */
export function createTimer(milliseconds: number, work: () => Promise<void>, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    work().catch((error: unknown) => {
      if (error instanceof DatabaseAwayError) return
      log.error({ err: error }, 'recurring work failed')
    })
  }
  return {
    start() {
      timer = setInterval(turn, milliseconds).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
