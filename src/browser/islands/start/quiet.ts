export interface Attention {
  /** Somebody points at it or stands in it with the keyboard. */
  readonly isHeld: boolean
  /** Nobody can see it: another tab, or scrolled away. */
  readonly isUnseen: boolean
}

/** Tells whether someone attends to an element or cannot see it, at once and at each change. Gives the way to stop. */
export function watchAttention(element: HTMLElement, tell: (attention: Attention) => void): () => void {
  const holds = { pointer: element.matches(':hover'), focus: element.matches(':focus-within') }
  let isOnScreen = true
  const say = () =>
    tell({
      isHeld: holds.pointer || holds.focus,
      isUnseen: !isOnScreen || document.visibilityState === 'hidden',
    })
  const end = new AbortController()
  const hold = (
    type: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout',
    by: keyof typeof holds,
    does: boolean,
  ) =>
    element.addEventListener(
      type,
      (event) => {
        // A finger enters and stays "over" what it has touched.
        if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
        holds[by] = does
        say()
      },
      { signal: end.signal },
    )
  hold('pointerenter', 'pointer', true)
  hold('pointerleave', 'pointer', false)
  hold('focusin', 'focus', true)
  hold('focusout', 'focus', false)
  document.addEventListener('visibilitychange', say, { signal: end.signal })
  const observer = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true
    say()
  })
  observer.observe(element)
  return () => {
    end.abort()
    observer.disconnect()
  }
}
