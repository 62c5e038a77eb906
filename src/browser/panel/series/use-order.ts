import { useCallback, useRef } from 'react'
import { run } from '../../stores/browser.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { createQueue } from '../parts/queue.ts'

/** Saves an order after each move. After a failure the list is read again. */
export function useOrder(save: (ids: readonly string[]) => Promise<void>, reload: () => void) {
  const queue = useRef(createQueue())
  return useCallback(
    async (ids: readonly string[]) => {
      const { saved, failed } = ownerWords().paintings.moving
      const outcome = await run({
        work: () => queue.current(() => save(ids)),
        failed,
        said: saved,
      })
      if (outcome.kind !== 'done') reload()
    },
    [save, reload],
  )
}
