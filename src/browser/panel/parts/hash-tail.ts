import { useSyncExternalStore } from 'react'

function watchHash(notify: () => void) {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
const readTail = () => location.hash.split('/').slice(1).join('/')

/** The part of the hash after the section: `x` of `#inquiries/x`; '' for none. It is in the hash so that Back works. */
export const useHashTail = () => useSyncExternalStore(watchHash, readTail, () => '')
