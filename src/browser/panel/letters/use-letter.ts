import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Stored } from '../../../client/owner/call.ts'
import type { Letter } from '../../../contract/letters/letter.ts'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import type { KeyedBlock } from './blocks.ts'
import { leftLetters, type OpenLetter, openLetter } from './saving/open-letter.ts'

/** The photographs of the pictures of a letter. */
function usePhotographs({ store, take }: OpenLetter) {
  const pictures = useStore(store.$pictures)
  const arriving = useStore(store.$arriving)
  const faults = useStore(store.$faults)
  return {
    isArriving: arriving.length > 0,
    photographOf: ({ key, block }: KeyedBlock) => ({
      /** Where it can be seen; '' or undefined until it is known. */
      address: block.kind === 'picture' ? pictures[block.file] : undefined,
      /** How far the upload of a new one is. */
      $uploads: arriving.findLast((each) => each.key === key)?.$uploads,
      /** Why a new one did not arrive; '' for nothing. */
      fault: faults[key] ?? '',
      take: (file: File) => take(key, file),
    }),
  }
}
export type PhotographOf = ReturnType<typeof usePhotographs>['photographOf']

/**
 * The draft of a letter, which is saved while it is written, and when its screen is left. `left`: the same letter, of
 * which something is still on its way.
 */
export function useLetter(stored: Stored<Letter>, left: OpenLetter | undefined) {
  const [letter] = useState(() => left ?? openLetter(stored))
  const { store } = letter
  const draft = useStore(store.$draft)
  const saving = useStore(store.$saving)
  const photographs = usePhotographs(letter)
  useAskBeforeLeaving(saving.kind !== 'saved' || photographs.isArriving)
  useEffect(() => {
    const flush = () => void letter.store.flush()
    leftLetters.open(letter)
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      void leftLetters.leave(letter)
    }
  }, [letter])
  return { store, draft, saving, stored: useStore(store.$stored), ...photographs }
}
