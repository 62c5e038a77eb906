import { ApiError } from '../../../client/api-error.ts'
import type { createRestoringCalls } from '../../../client/owner/restoring.ts'

/** Tries without a byte that arrives, before the upload gives up; it can be continued later. */
const TRIES = 10
const LONGEST_PAUSE = 30_000

type Calls = Pick<ReturnType<typeof createRestoringCalls>, 'begin' | 'sendPart'>
interface Options {
  /** Called with the bytes that have arrived. */
  readonly onReceived: (bytes: number) => void
  readonly isWanted: () => boolean
  readonly wait: (ms: number) => Promise<void>
}

/** Whether the line was lost, or the server was busy or starting. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Uploads a file in parts. After a lost line it goes on where the last part ended. */
export async function sendArchive(
  file: File,
  { begin, sendPart }: Calls,
  { onReceived, isWanted, wait }: Options,
): Promise<void> {
  const { name, size, lastModified: modified } = file
  let received = 0
  for (let failures = 0; isWanted();) {
    try {
      const at = received === 0 || failures > 0 ? await begin({ name, size, modified }) : received
      if (at === size) return
      received = await sendPart(file, at)
      failures = 0
      onReceived(received)
      if (received === size) return
    } catch (error) {
      failures += 1
      if (!mayPass(error) || failures === TRIES) throw error
      await wait(Math.min(LONGEST_PAUSE, 500 * 2 ** failures))
    }
  }
}
