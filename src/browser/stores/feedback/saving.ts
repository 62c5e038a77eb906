import { atom, computed } from 'nanostores'
import type { FileProgress } from '../../../client/item-upload.ts'

/** The blocking dialog 'Saving / Please wait': open while at least one task runs. */
export function createSaving(onNews: () => void) {
  const $running = atom(0)
  /** The files that are being uploaded. */
  const $sending = atom<readonly FileProgress[]>([])
  /** Ends the upload and the save that waits for it; undefined while it cannot be ended. */
  const $cancelSending = atom<(() => void) | undefined>()
  const $isSaving = computed($running, (running) => running > 0)

  /** Returns or throws what the task does. */
  async function whileSaving<Result>(work: Promise<Result>): Promise<Result> {
    $running.set($running.get() + 1)
    onNews()
    try {
      return await work
    } finally {
      $running.set($running.get() - 1)
      $sending.set([])
    }
  }
  return { $isSaving, $sending, $cancelSending, whileSaving }
}
