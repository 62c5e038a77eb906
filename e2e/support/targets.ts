import type { Page } from 'playwright/test'

/** What a finger can press in the page's main part and is less than 44 px high; links within a sentence excepted. */
export const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressable = 'a, button, summary, select, input:not([type="hidden"]), textarea'
    return [...document.querySelectorAll<HTMLElement>(`main :is(${pressable})`)].flatMap((element) => {
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      // Only heard, or a picture of the page that it will be.
      if (box.width < 2 || element.closest('thead, .preview') || !element.checkVisibility()) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return box.height < 43.5 ? [`${Math.round(box.height)} px: ${element.tagName} ${name}`] : []
    })
  })
