import type { WritableAtom } from 'nanostores'
import type { LetterStore } from './letter-store.ts'

/** A letter whose screen is open, or was. */
export interface Opened {
  /** That of its draft. It is another one for another person. */
  readonly key: string
  readonly store: Pick<LetterStore, 'flush' | '$arriving' | '$draft'>
  /** Whether its screen is open. */
  readonly $isOpen: WritableAtom<boolean>
}
interface Parts {
  /** The window, which asks before it is closed. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Called for a photograph that did not arrive while the letter was not open. */
  readonly onLost: (name: string, subject: string, reason: string) => void
}

/**
 * Letters whose screen was left while something of them was on its way. Each is kept until that has ended, so that it is
 * not opened a second time meanwhile.
 */
export function createLeftLetters<Letter extends Opened>({ page, onLost }: Parts) {
  const left = new Map<string, { readonly letter: Letter }>()

  function ask(event: Event) {
    const all = [...left.values()]
    if (all.some(({ letter }) => letter.store.$arriving.get().length > 0)) event.preventDefault()
  }
  function forget(key: string) {
    left.delete(key)
    if (left.size === 0) page.removeEventListener('beforeunload', ask)
  }

  return {
    find: (key: string) => left.get(key)?.letter,
    /** The screen of a letter opens. */
    open({ key, $isOpen }: Letter) {
      $isOpen.set(true)
      forget(key)
    },
    /** The screen of a letter closes. What is not saved yet is saved, with the photographs that are on their way. */
    async leave(letter: Letter): Promise<void> {
      const { key, store, $isOpen } = letter
      const leaving = { letter }
      $isOpen.set(false)
      left.set(key, leaving)
      page.addEventListener('beforeunload', ask)
      // The letter may have been opened meanwhile, and left again.
      const isLeft = () => left.get(key) === leaving
      for (const { name, fault } of store.$arriving.get())
        void fault.then((reason) => {
          if (reason !== '' && isLeft()) onLost(name, store.$draft.get().subject, reason)
        })
      await store.flush()
      if (isLeft()) forget(key)
    },
  }
}
