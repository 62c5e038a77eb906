export interface Attention {
  /** The pointer or the keyboard focus is on it. */
  readonly isHeld: boolean
  /** It is not visible: the tab is hidden or the page is scrolled. */
  readonly isUnseen: boolean
}

/** Calls `tell` at once and after each change of hover, focus or visibility. Returns a function that stops it. */
export function watchAttention(element: HTMLElement, listener: (attention: Attention) => void): () => void {
  const holds = { pointer: element.matches(':hover'), focus: element.matches(':focus-within') }
  let isOnScreen = true
  const say = () =>
    listener({
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
        // A finger fires `pointerenter` and then stays "over" the element.
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
