import { useCallback, useLayoutEffect, useRef } from 'react'

/** Gives the focus to what was added, or to what follows something that was removed, once it is on the page. */
export function useFocusOn() {
  const goal = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (goal.current === undefined) return
    document.querySelector<HTMLElement>(goal.current)?.focus()
    goal.current = undefined
  })
  return useCallback((selector: string) => void (goal.current = selector), [])
}
