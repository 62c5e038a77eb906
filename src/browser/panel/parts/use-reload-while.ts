import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $auth } from '../../stores/browser.ts'

/** Milliseconds between two looks at work that the server does. */
const LOOK_EVERY = 1000

/** Looks at a section's data again and again while the server works on something, and somebody is signed in. */
export function useReloadWhile(isRunning: boolean, look: () => void, every = LOOK_EVERY) {
  const { isLoggedin } = useStore($auth)
  useEffect(() => {
    if (!isRunning || !isLoggedin) return
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [isRunning, isLoggedin, look, every])
}
