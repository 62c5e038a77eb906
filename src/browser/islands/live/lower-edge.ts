import { useLayoutEffect } from 'react'

/**
 * Keeps the lower edge of these elements in a CSS property of the page while it scrolls: feedback.css places toasts below
 * it. `changes`: measured again when it changes; undefined for nothing to measure.
 */
export function useLowerEdge(
  property: `--${string}`,
  find: () => readonly (Element | null | undefined)[],
  changes: unknown,
) {
  useLayoutEffect(() => {
    if (changes === undefined) return
    const { style } = document.documentElement
    const measure = () => {
      const bottoms = find().map((part) => part?.getBoundingClientRect().bottom ?? 0)
      style.setProperty(property, `${Math.max(0, ...bottoms)}px`)
    }
    measure()
    const end = new AbortController()
    const options = { passive: true, signal: end.signal }
    addEventListener('scroll', measure, options)
    addEventListener('resize', measure, options)
    return () => {
      end.abort()
      style.removeProperty(property)
    }
  }, [property, find, changes])
}
