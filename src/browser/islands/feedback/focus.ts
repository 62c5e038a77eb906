import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to `place` as it appears, and again whenever `occasion` is another one. This happens before the
 * change is painted, so that it never takes the focus from what somebody has reached since.
 */
export function useFocus(place: RefObject<HTMLElement | null>, occasion?: unknown) {
  useLayoutEffect(() => place.current?.focus(), [place, occasion])
}
