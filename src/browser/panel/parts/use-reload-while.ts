import { useEffect } from 'react'

/** Milliseconds between two looks at work that the server does. */
const LOOK_EVERY = 1000

/** Loads a section's data again and again while the server works on something. */
export function useReloadWhile(isRunning: boolean, reload: () => void, every = LOOK_EVERY) {
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, every)
    return () => clearInterval(timer)
  }, [isRunning, reload, every])
}
