import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the published HTML and during hydration, true afterwards. */
export const useIsStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
