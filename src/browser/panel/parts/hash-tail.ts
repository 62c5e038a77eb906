import { useSyncExternalStore } from 'react'

function watchHash(tell: () => void) {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}
const readTail = () => location.hash.split('/').slice(1).join('/')

/** What follows the section in the hash: `x` of `#inquiries/x`; '' for nothing. So that the way back leads back. */
export const useHashTail = () => useSyncExternalStore(watchHash, readTail, () => '')
