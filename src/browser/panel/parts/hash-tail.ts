import { useState, useSyncExternalStore } from 'react'

function watchHash(notify: () => void) {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
const readTail = () => location.hash.split('/').slice(1).join('/')

/** The part of the hash after the section: `x` of `#inquiries/x`; '' for none. It is in the hash so that Back works. */
export const useHashTail = () => useSyncExternalStore(watchHash, readTail, () => '')

/**
 * The list that a section shows, which its hash names (`#inquiries/archived`), so that a reload and Back show it again. The
 * section itself shows the first list. While the hash names something else, such as one message, the list stays.
 */
export function useHashList<Name extends string>(section: string, names: readonly [Name, ...Name[]]) {
  const tail = useHashTail()
  const [last, setLast] = useState(names[0])
  const list = tail === '' ? names[0] : (names.find((name) => name === tail) ?? last)
  if (list !== last) setLast(list)
  const hashOf = (name: Name) => (name === names[0] ? `#${section}` : `#${section}/${name}`)
  return {
    list,
    choose: (name: Name) => {
      location.hash = hashOf(name)
    },
    /** Whether the hash names a list. */
    isShown: tail === '' || tail === list,
    tail,
    /** The hash of the list, for the way back to it. */
    back: hashOf(list),
  }
}
