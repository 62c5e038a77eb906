import type { Page } from 'playwright/test'

type Kind = 'long' | 'arabic'

/**
 * Says the site's own words in an invented language: 40 % longer and with marks above the letters, or in Arabic letters
 * from right to left. The owner's texts, which are marked by `dir="auto"` or `<bdi>`, stay. Returns the number of texts.
 */
export const sayOtherwise = (page: Page, kind: Kind) =>
  page.evaluate((chosen) => {
    const marked: Readonly<Record<string, string>> = {
      a: 'ä',
      e: 'é',
      i: 'î',
      o: 'ö',
      u: 'û',
      A: 'Ä',
      E: 'É',
    }
    const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
    const say = (word: string) =>
      chosen === 'long'
        ? [...(word + word.slice(0, Math.ceil(word.length * 0.4)))]
            .map((each) => marked[each] ?? each)
            .join('')
        : [...word].map((each) => arabic[each.charCodeAt(0) % arabic.length]).join('')
    if (chosen === 'arabic') document.documentElement.dir = 'rtl'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let count = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('bdi, [dir="auto"], script, style, noscript')) continue
      const text = node.textContent ?? ''
      const said = text.replaceAll(/\p{L}{2,}/gu, say)
      if (said !== text) count += 1
      node.textContent = said
    }
    return count
  }, kind)

/** The texts that a box without scroll bars cuts off. */
export const findCut = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some(
        (node) => node instanceof Text && (node.textContent ?? '').trim() !== '',
      )
      const style = getComputedStyle(element)
      const isHidden =
        element.matches('.hidden-text') || !element.checkVisibility() || element.clientWidth <= 1
      if (!own || isHidden || element.closest('bdi, [dir="auto"]')) continue
      const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip'
      if (isClipped && element.scrollWidth > element.clientWidth + 1)
        cut.push(`${element.tagName} "${element.textContent?.trim().slice(0, 60)}"`)
    }
    return cut
  })
