import { atom, computed } from 'nanostores'

/** The blocking 'Saving / Please wait' dialog: open while at least one piece of work runs. */
export function createSaving(onNews: () => void) {
  const $running = atom(0)
  const $isSaving = computed($running, (running) => running > 0)

  /** Gives or throws what the work does. */
  async function whileSaving<Result>(work: Promise<Result>): Promise<Result> {
    $running.set($running.get() + 1)
    onNews()
    try {
      return await work
    } finally {
      $running.set($running.get() - 1)
    }
  }
  return { $isSaving, whileSaving }
}
