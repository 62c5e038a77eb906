import type { Page } from 'playwright/test'

/** Under Playwright Chromium takes every tab for seen: the page hears what it would hear in a browser with others. */
export async function putTab(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
    Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' })
    if (visibility === 'hidden') dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (visibility === 'visible') dispatchEvent(new Event('focus'))
  }, state)
}
