import { useSyncExternalStore } from 'react'

function watchHash(notify: () => void) {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
/** The token of a mailed link. It also works if the link is pasted into a tab that already shows this page. */
export const useLinkToken = () =>
  new URLSearchParams(
    useSyncExternalStore(
      watchHash,
      () => location.hash.slice(1),
      () => '',
    ),
  ).get('token') ?? ''
