import type { Page } from 'playwright/test'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { findBarriers } from '../support/barriers.ts'
import { holdFeedback } from '../support/feedback.ts'
import { putTab } from '../support/tab.ts'
import { expect, test } from '../support/test.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Opens a page with toasts and dialogs and stops its clock, so that the test may take any time. */
async function openInStillness(page: Page, site: Pick<Site, 'url'>) {
  await page.clock.install()
  await page.goto(site.url + PAGE_PATHS.about)
  await holdFeedback(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

for (const width of [390, 1280]) {
  test(`features 4: a toast appears top right for 2 seconds and pauses on hover (${width} px)`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openInStillness(page, demo)
    await page.evaluate(() => {
      feedback.toast({ kind: 'success', text: 'Message sent.' })
    })
    const toast = toasts(page).filter({ hasText: 'Message sent.' })
    await expect(toast).toBeVisible()
    const corner = async () => {
      const box = await toast.boundingBox()
      return box && { top: box.y, right: Math.round(width - box.x - box.width) }
    }
    // The header's links stay within reach.
    const header = await page.locator('body > header').boundingBox()
    await expect.poll(corner).toEqual({ top: (header?.height ?? 0) + 16, right: 16 })

    await toast.hover()
    await page.clock.runFor(10_000)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.mouse.move(5, 500)
    await page.clock.runFor(1900)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(500)
    await expect(toasts(page)).toHaveCount(0)
  })
}

test('features 4: error toasts on saves and deletes stay until they are dismissed, also by keyboard', async ({
  page,
  demo,
}) => {
  await openInStillness(page, demo)
  await page.evaluate(() => {
    const details = ['Client error.', 'Year: Only numbers are allowed!']
    feedback.toast({ kind: 'error', text: 'Painting not saved.', details, isSticky: true })
    feedback.toast({ kind: 'info', text: 'Said in the same moment.' })
  })
  // Messages from before the component loaded are not lost.
  await expect(toasts(page)).toHaveText([
    /Painting not saved\.Client error\. Year/,
    /Said in the same moment/,
  ])
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.resume()
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast in a background tab waits until the visitor is back, and then stays for 2 seconds', async ({
  page,
  demo,
}) => {
  await openInStillness(page, demo)
  await page.evaluate(() => {
    feedback.toast({ kind: 'success', text: 'Said before.' })
  })
  await expect(toasts(page)).toHaveText([/Said before/])
  await page.clock.runFor(3000)
  await expect(toasts(page)).toHaveCount(0)
  await putTab(page, 'hidden')
  await page.evaluate(() => {
    feedback.toast({ kind: 'success', text: 'Message sent.' })
  })
  await page.clock.runFor(60_000)
  await putTab(page, 'visible')
  await expect(toasts(page)).toHaveText([/Message sent/])
  await page.clock.runFor(1900)
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(600)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast for the next page is shown there', async ({ page, demo }) => {
  await page.goto(demo.url + PAGE_PATHS.faq)
  await holdFeedback(page)
  await page.evaluate(() => {
    feedback.toast({ kind: 'success', text: 'Hello, mara.', isForNextPage: true })
  })
  await page.goto(demo.url + PAGE_PATHS.about, { waitUntil: 'commit' })
  await expect(toasts(page)).toHaveText(/Hello, mara\./)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(toasts(page)).toHaveCount(0)
})

test("features 4: saves block the page with 'Saving / Please wait', and Escape does not close it", async ({
  page,
  demo,
}) => {
  await page.goto(demo.url + PAGE_PATHS.faq)
  await holdFeedback(page)
  const opener = page.getByRole('link', { name: 'Portfolio' }).first()
  await opener.focus()
  await page.evaluate(() => {
    void feedback.whileSaving(new Promise<void>((done) => addEventListener('saved', () => done())))
  })
  const dialog = page.getByRole('dialog', { name: 'Saving' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription('Please wait')
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  for (const key of ['Escape', 'Escape', 'Escape', 'Tab', 'Enter']) await page.keyboard.press(key)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(PAGE_PATHS.faq)

  await page.evaluate(() => dispatchEvent(new Event('saved')))
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('features 2: the delete confirmation dialog', () => {
  async function ask(page: Page) {
    await page.evaluate(() => {
      void feedback.confirm().then((isYes) => (document.documentElement.dataset['answer'] = String(isYes)))
    })
    const dialog = page.getByRole('alertdialog', { name: 'Confirmation required' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const answer = (page: Page) => page.locator('html').getAttribute('data-answer')

  for (const width of [390, 1280]) {
    test(`asks 'Are you sure you want to delete this entry', with the focus on no (${width} px)`, async ({
      page,
      demo,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(demo.url + PAGE_PATHS.faq)
      await holdFeedback(page)
      const opener = page.locator('summary').first()
      await opener.focus()

      const dialog = await ask(page)
      await expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this entry')
      await expect(dialog.getByRole('button')).toHaveText(['yes', 'no'])
      await expect(dialog.getByRole('button', { name: 'no' })).toBeFocused()
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      expect(await answer(page)).toBe('false')

      await ask(page)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      expect(await answer(page)).toBe('true')

      await ask(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      expect(await answer(page)).toBe('false')
    })
  }
})
