import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the published HTML and for the first rendering over it, true from then on. */
export const useIsStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
