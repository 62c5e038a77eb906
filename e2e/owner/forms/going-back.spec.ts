import { chromium, type Page } from 'playwright/test'
import playwright from '../../playwright.config.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { itemPath, API_PATHS } from '../../../src/contract/paths.ts'
import { findChromium } from '../../support/chromium.ts'
import { formOf } from '../../support/forms.ts'
import { write } from '../../support/inbox.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

/** A page of a browser that shows a page as it was left when somebody goes back, as all browsers of people do. */
async function openWithCache() {
  const browser = await chromium.launch({
    ...playwright.use?.launchOptions,
    // Only the full browser has a back-forward cache.
    executablePath: await findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  /** What the page has been since it came back from the cache, or what has taken its place. */
  const seen: string[] = []
  await page.exposeFunction('report', (what: string) => seen.push(what))
  // Playwright does not follow a page into the cache and back.
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (what: string) => void }
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return report(`opened ${location.pathname}`)
      report('kept')
      setInterval(() => {
        const name = document.querySelector<HTMLInputElement>('#name')
        report(
          `${location.pathname} ${name?.readOnly === false} ${document.querySelector('main')?.innerText ?? ''}`,
        )
      }, 200)
    })
  })
  return { browser, page, seen }
}
/** Goes back from Home, and says whether the browser had kept the page, which it may not do on a busy machine. */
async function goBack(page: Page, seen: string[]) {
  await expect.poll(() => seen.at(-1)).toBe(`opened ${PAGE_PATHS.home}`)
  seen.length = 0
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(0)
  return seen[0] === 'kept'
}

test('an owner who goes back after a save can go on with the form', async ({ gallery: { site, ids } }) => {
  const { browser, page, seen } = await openWithCache()
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(ids[0] ?? ''))
  const { field, save, toast } = formOf(page)
  // A page that was not kept is loaded anew, and its form is saved again.
  for (const name of ['Dusk', 'Dawn', 'Noon', 'Night']) {
    await field('Name').fill(name)
    await save.click()
    await expect(toast).toContainText('Painting updated')
    await page.waitForURL(site.url + PAGE_PATHS.home)
    if (await goBack(page, seen)) break
  }
  await expect.poll(() => seen.at(-1) ?? '').toContain(`${PAGE_PATHS.editPainting(ids[0] ?? '')} true`)
  await browser.close()
})

test('whoever goes back after the owner has signed out reads no messages', async ({
  gallery: { site, call },
}) => {
  await write(site, { name: 'Ida', email: 'ida@mail.test', content: 'Is the small one still there?' })
  const { items } = (await call('GET', API_PATHS.inquiries)) as { items: { id: string }[] }
  expect(itemPath(API_PATHS.inquiry, items[0]?.id ?? '')).not.toBe('')
  const { browser, page, seen } = await openWithCache()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#inquiries/${items[0]?.id}`)
  await expect(page.getByRole('main')).toContainText('Is the small one still there?')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(site.url + PAGE_PATHS.home)
  seen.length = 0
  // Where the browser has not kept the page, it is loaded anew, and ends at the same place.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => seen.at(-1) ?? '').toBe(`opened ${PAGE_PATHS.signIn}`)
  await browser.close()
})
