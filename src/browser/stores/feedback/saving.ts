import { atom, computed } from 'nanostores'

/** A file that is on its way with a save. */
export interface Sending {
  readonly name: string
  /** Bytes. */
  readonly sent: number
  readonly total: number
}

/** The blocking 'Saving / Please wait' dialog: open while at least one piece of work runs. */
export function createSaving(onNews: () => void) {
  const $running = atom(0)
  const $sending = atom<readonly Sending[]>([])
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
