import { useSyncExternalStore } from 'react'

function watchHash(tell: () => void) {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}
const readTail = () => location.hash.split('/').slice(1).join('/')

/** The part of the hash after the section: `x` of `#inquiries/x`; '' for none. It is in the hash so that Back works. */
export const useHashTail = () => useSyncExternalStore(watchHash, readTail, () => '')
