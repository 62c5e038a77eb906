import { type RefObject, useLayoutEffect } from 'react'

/**
 * Focuses `place` when it appears and whenever `occasion` changes. This runs before the browser paints, so that it
 * never takes the focus from an element that somebody has reached since.
 */
export function useFocus(place: RefObject<HTMLElement | null>, occasion?: unknown) {
  useLayoutEffect(() => place.current?.focus(), [place, occasion])
}
