import { atom, computed } from 'nanostores'
import type { FileProgress } from '../../../client/item-upload.ts'

/** The blocking 'Saving / Please wait' dialog: open while at least one piece of work runs. */
export function createSaving(onNews: () => void) {
  const $running = atom(0)
  /** The files that are on their way with a save. */
  const $sending = atom<readonly FileProgress[]>([])
  const $isSaving = computed($running, (running) => running > 0)

  /** Gives or throws what the work does. */
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
  return { $isSaving, $sending, whileSaving }
}
