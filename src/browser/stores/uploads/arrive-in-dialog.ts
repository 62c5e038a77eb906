import { $cancelSending, $sending } from '../feedback/feedback.ts'
import type { PhotographUploads } from './photograph-uploads.ts'

/**
 * Waits until photographs have arrived. The dialog of the save shows their progress, and its button aborts `cancel`,
 * which ends the wait. Returns the ids of their uploads by key. Throws `ApiError`.
 */
export async function arriveInDialog({ $uploads, arrive }: PhotographUploads, cancel: AbortController) {
  const stop = $uploads.subscribe((all) => {
    $sending.set(Object.values(all).filter(({ state }) => state !== 'with-save'))
  })
  $cancelSending.set(() => cancel.abort())
  try {
    return await arrive(cancel.signal)
  } finally {
    stop()
    $cancelSending.set(undefined)
    $sending.set([])
  }
}
