import { mayPass, pauseAfter, TRIES } from './lost-line.ts'

interface Calls {
  /** Begins an upload, or continues it. Returns the bytes that have arrived. */
  readonly begin: (file: File) => Promise<number>
  /** Sends the part that begins at this byte. Returns the bytes that have arrived. */
  readonly sendPart: (file: File, at: number) => Promise<number>
}
interface Options {
  /** Called with the bytes that have arrived. */
  readonly onReceived: (bytes: number) => void
  readonly isWanted: () => boolean
  readonly wait: (ms: number) => Promise<void>
  /** Called after each failure in a row that may pass. It throws to give up. */
  readonly onLost?: (failures: number, error: unknown) => void
}

function giveUp(failures: number, error: unknown) {
  if (failures === TRIES) throw error
}

/** Uploads a file in parts. After a lost line it goes on where the last part ended. */
export async function sendInParts(
  file: File,
  { begin, sendPart }: Calls,
  { onReceived, isWanted, wait, onLost = giveUp }: Options,
): Promise<void> {
  const { size } = file
  let received = 0
  for (let failures = 0; isWanted();) {
    try {
      const at = received === 0 || failures > 0 ? await begin(file) : received
      if (at === size) return
      received = await sendPart(file, at)
      failures = 0
      onReceived(received)
      if (received === size) return
    } catch (error) {
      if (!mayPass(error)) throw error
      failures += 1
      onLost(failures, error)
      await wait(pauseAfter(failures))
    }
  }
}
