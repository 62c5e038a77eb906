import { expect, type Page } from 'playwright/test'
import type { Language } from '../../src/contract/site/languages.ts'
import ownersGerman from '../../src/words/de/owner/index.ts'
import german from '../../src/words/de/index.ts'
import ownersEnglish from '../../src/words/en/owner/index.ts'
import english from '../../src/words/en/index.ts'
import french from '../../src/words/fr/index.ts'
import italian from '../../src/words/it/index.ts'

type Messages = { readonly [key: string]: string | Messages }
const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)))

/** The English messages that are others in another language. Some words are the same. */
function foreignTo(spoken: Messages, all: Messages): ReadonlySet<string> {
  const known = new Set(textsOf(spoken))
  return new Set(textsOf(all).filter((text) => !known.has(text)))
}
const OWNERS = foreignTo(ownersGerman, ownersEnglish)
const VISITORS = {
  de: foreignTo(german, english),
  fr: foreignTo(french, english),
  it: foreignTo(italian, english),
}

/** The texts and the names of controls in an element, without what says its own language. */
async function readWords(page: Page, within: 'main' | 'body') {
  const words = await page.evaluate((selector) => {
    const texts: (string | null)[] = []
    const root = document.querySelector(selector) ?? document.body
    const others = 'noscript, script, style, textarea, bdi, [dir="auto"], body [lang]'
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(others)) texts.push(node.textContent)
    const labels = [...root.querySelectorAll('[aria-label]')].filter((each) => !each.closest(others))
    return {
      texts: texts.map((text) => text?.trim() ?? ''),
      labels: labels.map((each) => each.getAttribute('aria-label')?.trim() ?? ''),
    }
  }, within)
  expect(words.texts.length).toBeGreaterThan(10)
  return words
}
const isEnglish = (text: string) => /\b(the|of|with|is|this)\b/i.test(text)

/** What is English in the content of a page that speaks German to an owner. */
export async function findEnglish(page: Page) {
  const { texts, labels } = await readWords(page, 'main')
  return [...texts, ...labels].filter((text) => OWNERS.has(text) || isEnglish(text))
}

/** What is English on a visitor's page in another language. Labels may hold the name of a work as it is. */
export async function findEnglishForVisitors(page: Page, language: Exclude<Language, 'en'>) {
  const { texts, labels } = await readWords(page, 'body')
  const foreign = VISITORS[language]
  return [...texts.filter(isEnglish), ...[...texts, ...labels].filter((text) => foreign.has(text))]
}
