import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { holdFeedback } from '../support/feedback.ts'
import { tapLater } from '../support/finger.ts'
import { enterSignedIn } from '../support/owner.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { findUnderToasts } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { passFrames } from '../support/visit.ts'

const PANEL = PAGE_PATHS.controlPanel

/** Opens a page anew and shows a toast there that stays and offers a choice. */
async function showToast(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(address)
  const content = page.getByRole('main').locator('h2, input').filter({ visible: true })
  await expect(content.first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // Controls move until the fonts are there.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await holdFeedback(page)
  await page.evaluate(() => {
    const actions = [{ label: 'Undo', act: () => undefined }]
    feedback.toast({ kind: 'info', text: 'Order saved', isSticky: true, actions })
  })
  const toast = page.getByRole('listitem').filter({ hasText: 'Order saved' })
  await expect(toast).toBeVisible()
  await passFrames(page, 2)
  return toast
}

for (const { hasTouch, parts, ...viewport } of [
  { ...PHONE, hasTouch: true, parts: ['exhibitions', 'people', 'history', 'backup', 'visits'] },
  { width: 768, height: 1024, hasTouch: true, parts: ['paintings', 'people', 'site', 'history'] },
  { ...DESKTOP, hasTouch: false, parts: ['exhibitions', 'people', 'site', 'history', 'visits'] },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch, isMobile: hasTouch })

    test('a toast lies over no control where there is room, also after the page was scrolled', async ({
      page,
      openHouse: { site },
    }) => {
      await enterSignedIn(page, site, PANEL)
      for (const part of parts) {
        await showToast(page, `${site.url}${PANEL}#${part}`)
        expect(await findUnderToasts(page), part).toEqual([])
      }
      for (const top of [0, 150, 300]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        await expect.poll(() => findUnderToasts(page), `${top} px`).toEqual([])
      }
    })

    test('the control that has the focus is never under a toast', async ({
      page,
      openHouse: { site, ids },
    }) => {
      await enterSignedIn(page, site, PANEL)
      const seen = new Set<string>()
      for (const address of [`${PANEL}#paintings`, PAGE_PATHS.editPainting(ids[0] ?? '')]) {
        const toast = await showToast(page, site.url + address)
        await page.evaluate(() => {
          // A form shows errors on leaving a field.
          document.body.tabIndex = -1
          document.body.focus()
        })
        // A mouse that rests on it keeps it there, but not over the focus.
        if (!hasTouch) await toast.hover()
        for (let step = 0; step < 60; step += 1) {
          await page.keyboard.press('Tab')
          await passFrames(page, 1)
          expect(await findUnderToasts(page, ':focus'), `${address}, Tab ${step}`).toEqual([])
          seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
        }
      }
      expect(seen.size).toBeGreaterThan(80)
    })

    test('an owner who presses a toast beside its buttons reaches what lay under it', async ({
      page,
      openHouse: { site },
    }) => {
      await enterSignedIn(page, site, PANEL)
      const toast = await showToast(page, `${site.url}${PANEL}#paintings`)
      const text = toast.getByText('Order saved')
      const press = () => (hasTouch ? tapLater(page, text) : text.click())
      const { x = 0, y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
      const topOf = async () => (await toast.boundingBox())?.y ?? 0
      await press()
      await expect.poll(topOf).toBeGreaterThanOrEqual(y + height)
      const isClear = () =>
        page.evaluate(([left, top]) => !document.elementFromPoint(left, top)?.closest('.toasts'), [
          x + 20,
          y + height / 2,
        ] as const)
      expect(await isClear()).toBe(true)
      // It never leaves the window: after the lower edge comes the top.
      for (let top = await topOf(); top > y; top = await topOf()) {
        await press()
        await expect.poll(topOf).not.toBe(top)
      }
      await toast.getByRole('button', { name: 'Undo' }).click()
      await expect(toast).toHaveCount(0)
    })

    test('toasts stay in the window when one more comes, and when it gets smaller', async ({
      page,
      openHouse: { site },
    }) => {
      await enterSignedIn(page, site, PANEL)
      const toast = await showToast(page, `${site.url}${PANEL}#paintings`)
      const text = toast.getByText('Order saved')
      const boxOf = async () => {
        const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
        return { y, height, end: y + height }
      }
      const { end } = await boxOf()
      await (hasTouch ? tapLater(page, text) : text.click())
      await expect.poll(async () => (await boxOf()).y).toBeGreaterThanOrEqual(end)

      const moved = await boxOf()
      const resize = (height: number) => page.setViewportSize({ width: viewport.width, height })
      const hangsOut = () =>
        page.evaluate(
          () => (document.querySelector('ol.toasts')?.getBoundingClientRect().bottom ?? 0) > innerHeight + 8,
        )
      await resize(Math.floor(moved.end - moved.height / 2))
      await expect.poll(hangsOut).toBe(false)
      await resize(Math.ceil((await boxOf()).end) + 20)
      await page.evaluate(() => feedback.toast({ kind: 'info', text: 'Another one', isSticky: true }))
      await expect(page.getByRole('listitem').filter({ hasText: 'Another one' })).toBeAttached()
      await expect.poll(hangsOut).toBe(false)
    })

    test('an owner who double-clicks or marks the text of a toast presses nothing else', async ({
      page,
      openHouse: { site },
    }) => {
      await enterSignedIn(page, site, PANEL)
      const toast = await showToast(page, `${site.url}${PANEL}#paintings`)
      const text = toast.getByText('Order saved')
      const topOf = async () => (await toast.boundingBox())?.y
      const before = await topOf()
      const pressedBeside = page.evaluate(
        () =>
          new Promise((resolve) => {
            let count = 0
            addEventListener('pointerdown', ({ target }) => {
              if (!(target instanceof Element && target.closest('.toasts'))) count += 1
            })
            addEventListener('dblclick', () => setTimeout(() => resolve(count), 700))
          }),
      )
      const { x = 0, y = 0, width = 0, height = 0 } = (await text.boundingBox()) ?? {}
      await page.mouse.move(x + width - 5, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 5, y + height / 2, { steps: 5 })
      await page.mouse.up()
      await text.dblclick()
      expect(await pressedBeside).toBe(0)
      expect(await topOf()).toBe(before)
    })
  })
}
