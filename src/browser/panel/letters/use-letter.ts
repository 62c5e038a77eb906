import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Stored } from '../../../client/owner/call.ts'
import type { Letter } from '../../../contract/letters/letter.ts'
import { $auth, run } from '../../stores/browser.ts'
import { draftKey } from '../../stores/collection/drafts.ts'
import { browserMemory } from '../../stores/memory.ts'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import { calls } from './calls.ts'
import { createLetterStore } from './letter-store.ts'

/** The draft of a letter, which is saved while it is written, and when its screen is left. */
export function useLetter(opened: Stored<Letter>) {
  const [store] = useState(() =>
    createLetterStore({
      stored: opened,
      calls,
      run,
      memory: browserMemory,
      key: draftKey($auth.get().username, 'letter', opened.values.id),
    }),
  )
  const draft = useStore(store.$draft)
  const pictures = useStore(store.$pictures)
  const saving = useStore(store.$saving)
  const isArriving = useStore(store.$arriving).length > 0
  const stored = useStore(store.$stored)
  useAskBeforeLeaving(saving.kind !== 'saved')
  useEffect(() => {
    const flush = () => void store.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [store])
  return { store, draft, pictures, saving, isArriving, stored }
}
