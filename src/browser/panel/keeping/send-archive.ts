import type { createRestoringCalls } from '../../../client/owner/restoring.ts'
import { mayPass, pauseAfter, TRIES } from '../parts/lost-line.ts'

type Calls = Pick<ReturnType<typeof createRestoringCalls>, 'begin' | 'sendPart'>
interface Options {
  /** Called with the bytes that have arrived. */
  readonly onReceived: (bytes: number) => void
  readonly isWanted: () => boolean
  readonly wait: (ms: number) => Promise<void>
}

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
      await wait(pauseAfter(failures))
    }
  }
}
