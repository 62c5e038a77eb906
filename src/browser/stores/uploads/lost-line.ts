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

/** Milliseconds for a file or a folder, which may be in a cloud. */
const PATIENCE = 60_000
/** Rejects with `ApiError` where the browser does not read a file or a folder in time. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([work, untilAborted(AbortSignal.timeout(PATIENCE))])

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
