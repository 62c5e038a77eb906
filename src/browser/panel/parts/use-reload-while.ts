import { useEffect } from 'react'

/** Milliseconds between two looks at work that the server does. */
const LOOK_EVERY = 1000

/** Looks at a section's data again and again while the server works on something. */
export function useReloadWhile(isRunning: boolean, look: () => void, every = LOOK_EVERY) {
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [isRunning, look, every])
}
