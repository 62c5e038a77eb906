import type { Page } from 'playwright/test'

/** Texts that overlap, and boxes that cut off their content, except for scrolling rows and small captions. */
export const findCrowded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ELSEWHERE = '.hidden-text, [inert], [aria-hidden="true"], dialog, script, svg, .slides, .images'
    const isSeen = (element: Element) =>
      !element.closest(ELSEWHERE) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    const cut = [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      const isCut =
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 1)
      return isCut && clientWidth > 2 && isSeen(element) ? [`cut: ${element.className}`] : []
    })

    const lines: { readonly element: Element; readonly box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isSeen(element)) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ element, box })
    }
    const overlaps = lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines of large text may overlap with their empty edges.
        const isOver = across > 3 && down > Math.min(one.box.height, other.box.height) * 0.4
        if (!isOver || one.element === other.element) return []
        return [`over each other: ${one.element.textContent} / ${other.element.textContent}`]
      }),
    )
    return [...cut, ...overlaps]
  })
