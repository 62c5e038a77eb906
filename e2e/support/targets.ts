import type { Page } from 'playwright/test'

/** WCAG 2.5.5 in pixels, minus rounding. */
const LEAST = 43.5

/**
 * Controls with a target smaller than 44 × 44 px. WCAG exempts links within a sentence. For a link that covers a whole
 * card, the card counts.
 */
export const findSmallTargets = (page: Page, within = 'main') =>
  page.evaluate(
    ([root, least]) => {
      const pressable = 'a, button, summary, select, input:not([type="hidden"]), textarea'
      /** Whether it is within a line of other words. */
      const isInSentence = (element: HTMLElement) =>
        getComputedStyle(element).display === 'inline' &&
        (element.closest('p, dd, small, li')?.textContent.trim().length ?? 0) >
          element.textContent.trim().length + 3
      /** Whether a press around its middle still hits it, within 44 px. */
      const isHitAround = (element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const reach = least / 2
        const hits = (right: number, down: number) => {
          const hit = document.elementFromPoint(x + right, y + down)
          return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
        }
        return [hits(-reach, 0), hits(reach, 0), hits(0, -reach), hits(0, reach)].every(Boolean)
      }
      const all = [...document.querySelectorAll<HTMLElement>(`${root} :is(${pressable})`)]
      return all.flatMap((element) => {
        const box = (element.closest('label') ?? element).getBoundingClientRect()
        // These are only for screen readers, or part of a page preview.
        if (box.width < 2 || element.closest('.preview, .trap') || !element.checkVisibility()) return []
        const isLarge = Math.min(box.width, box.height) >= least
        if (isLarge || isInSentence(element) || isHitAround(element)) return []
        const name = element.getAttribute('aria-label') ?? element.textContent.trim()
        return [`${Math.round(box.width)} × ${Math.round(box.height)} px: ${element.tagName} ${name}`]
      })
    },
    [within, LEAST] as const,
  )

/** Controls of a page that toasts cover wherever it is scrolled. */
export const findCovered = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('ol.toasts')?.getBoundingClientRect() ?? new DOMRect()
    // On a phone the heads of tables are only for screen readers.
    const unseen = '.toasts *, .preview *, .trap *, .skip, thead *'
    const pressable = `:is(a, button, summary, select, input, textarea):not(${unseen})`
    const all = [...document.querySelectorAll<HTMLElement>(pressable)]
    const seen = all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().width >= 2)
    const isHit = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    const isReached = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { top, bottom } = element.getBoundingClientRect()
      const from = scrollY
      return [0, top - toasts.bottom, bottom - toasts.top].some((distance) => {
        scrollTo({ top: from + distance, behavior: 'instant' })
        return isHit(element)
      })
    }
    return seen
      .filter((element) => !isReached(element))
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`)
  })

/** Controls that toasts lie over now, even in part. With `:focus` only the focused one. */
export const findUnderToasts = (page: Page, which: '*' | ':focus' = '*') =>
  page.evaluate(
    (chosen) => {
      const pressable = `:is(a, button, summary, select, input, textarea)${chosen}:not(.toasts *, .preview *, .trap *)`
      const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
      return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
        const box = element.getBoundingClientRect()
        const isUnder = toasts.some(
          ({ top, bottom, left, right }) =>
            box.top < bottom && box.bottom > top && box.left < right && box.right > left,
        )
        if (!isUnder || !element.checkVisibility()) return []
        return [`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`]
      })
    },
    which === '*' ? '' : which,
  )
