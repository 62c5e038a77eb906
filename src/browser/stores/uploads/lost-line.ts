import { ApiError, noAnswer } from '../../../client/api-error.ts'

/** Tries of an upload without any progress, before it gives up. It can be continued later. */
export const TRIES = 10
const LONGEST_PAUSE = 30_000

/** Whether the line was lost, or the server was busy or starting. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Milliseconds to wait after this number of failures in a row. */
export const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE, 500 * 2 ** failures)

/** Rejects with `ApiError` when the signal aborts. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(noAnswer())))

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
