import { expect, type Page } from 'playwright/test'
import german from '../../src/words/de/owner/index.ts'
import english from '../../src/words/en/owner/index.ts'

type Messages = { readonly [key: string]: string | Messages }
const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)))

const spoken = new Set(textsOf(german))
/** What an owner who reads English reads. Some words are the same in German. */
const foreign = new Set(textsOf(english).filter((text) => !spoken.has(text)))

/** The English texts and names in the content of a page that speaks German. */
export async function findEnglish(page: Page) {
  const texts = await page.evaluate(() => {
    const found: (string | null)[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('noscript, textarea, bdi, [dir="auto"]')) found.push(node.textContent)
    for (const element of document.querySelectorAll('main [aria-label]'))
      found.push(element.getAttribute('aria-label'))
    return found.map((text) => text?.trim() ?? '')
  })
  expect(texts.length).toBeGreaterThan(20)
  return texts.filter((text) => foreign.has(text) || /\b(the|of|with|is|this)\b/i.test(text))
}
