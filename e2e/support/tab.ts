import type { Page } from 'playwright/test'

/**
 * Sets the visibility of a tab. Playwright's Chromium treats every tab as visible, so the page gets the event of a real
 * browser.
 */
export async function putTab(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
    Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' })
    if (visibility === 'hidden') dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (visibility === 'visible') dispatchEvent(new Event('focus'))
  }, state)
}
