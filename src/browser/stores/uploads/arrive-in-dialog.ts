import { $cancelSending, $sending } from '../feedback/feedback.ts'
import type { PhotographUploads } from './photograph-uploads.ts'

/**
 * Waits until photographs have arrived. The dialog of the save shows their progress, and its button aborts `cancel`,
 * which ends the wait. `whenRead` waits for photographs that are not among the uploads yet. Returns the ids of their uploads
 * by key. Throws `ApiError`.
 */
export async function arriveInDialog(
  { $uploads, arrive }: PhotographUploads,
  cancel: AbortController,
  whenRead?: (signal: AbortSignal) => Promise<void>,
) {
  const stop = $uploads.subscribe((all) => {
    $sending.set(Object.values(all).filter(({ state }) => state !== 'with-save'))
  })
  $cancelSending.set(() => cancel.abort())
  try {
    await whenRead?.(cancel.signal)
    return await arrive(cancel.signal)
  } finally {
    stop()
    $cancelSending.set(undefined)
    $sending.set([])
  }
}
