import type { Page } from 'playwright/test'
import { SESSION_KEYS } from '../../src/browser/stores/storage-keys.ts'

/** Locators for the parts of the account pages. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Account' })
/** The token of the session in this browser; '' for none. */
export const tokenOf = async (page: Page) =>
  (await page.evaluate((key) => localStorage.getItem(key), SESSION_KEYS.token)) ?? ''
/** The error under the field; '' for none. */
export const faultOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('xpath=ancestor::*[@class="field"]//p[@class="fault"]')

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}
