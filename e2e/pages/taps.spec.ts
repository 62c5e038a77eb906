import type { Locator, Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { enterSignedIn } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { passFrames } from '../support/visit.ts'

interface Place {
  readonly who: string
  readonly path: string
  readonly isOwner?: boolean
  /** The field that is left, what is wrong in it, and its error. */
  readonly field: (page: Page) => Locator
  readonly typed: string
  readonly fault: string
  /** What is pressed, below the field. */
  readonly target: (page: Page) => Locator
}
const main = (page: Page) => page.getByRole('main')
const PLACES: readonly Place[] = [
  {
    who: 'a visitor who leaves a short message for the link to Privacy',
    path: PAGE_PATHS.contact,
    field: (page) => main(page).getByLabel('Message', { exact: true }),
    typed: 'Short',
    fault: 'The minimum length is 10 characters.',
    target: (page) => main(page).getByRole('link', { name: 'Privacy' }),
  },
  {
    who: 'a person who leaves an empty username for the link to a new password',
    path: PAGE_PATHS.signIn,
    field: (page) => page.getByLabel('Username', { exact: true }),
    typed: '',
    fault: 'This field is required',
    target: (page) => page.getByRole('link', { name: 'Forgotten your password?' }),
  },
  {
    who: 'an owner who leaves an empty size for the switch Featured',
    path: PAGE_PATHS.createPainting,
    isOwner: true,
    field: (page) => main(page).getByLabel('Dimensions', { exact: true }),
    typed: '',
    fault: 'This field is required',
    target: (page) => main(page).getByRole('checkbox', { name: 'Featured' }),
  },
]

/** A tap, or a click that takes some frames. */
async function pressAt(page: Page, x: number, y: number, isTouch: boolean) {
  if (isTouch) {
    await page.touchscreen.tap(x, y)
    return
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await passFrames(page, 4)
  await page.mouse.up()
}

/** A press as a hand makes it, at the upper edge of the target: it would be missed if the target moved down. */
async function press(page: Page, target: Locator, isTouch: boolean) {
  await target.scrollIntoViewIfNeeded()
  await passFrames(page, 2)
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not visible.')
  await pressAt(page, box.x + Math.min(box.width, 20) / 2, box.y + 3, isTouch)
}

for (const isTouch of [true, false])
  test.describe(isTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ viewport: PHONE, hasTouch: isTouch })

    for (const { who, path, isOwner = false, field, typed, fault, target } of PLACES)
      test(`${who} hits it although an error appears above`, async ({ page, openHouse, demo }) => {
        if (isOwner) await enterSignedIn(page, openHouse.site, path)
        else await page.goto(demo.url + path)
        await field(page).fill('x')
        await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
        await field(page).fill(typed)
        const button = target(page)
        await button.evaluate((element) =>
          element.addEventListener('click', (event) => {
            if (element instanceof HTMLAnchorElement) event.preventDefault()
            element.dataset['clicks'] = String(Number(element.dataset['clicks'] ?? 0) + 1)
          }),
        )
        await press(page, button, isTouch)
        await expect(main(page).getByText(fault).first()).toBeVisible()
        await expect(button).toHaveAttribute('data-clicks', '1')
      })

    test('an owner who leaves a wrong price in the table hits what the error then covers', async ({
      page,
      openHouse: { site },
    }) => {
      await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
      const price = main(page).locator('.price').first()
      const fault = main(page).locator('.price-cell .fault')
      await price.fill('12.345,67')
      await price.press('Enter')
      await expect(fault).toBeVisible()
      const box = await fault.boundingBox()
      if (!box) throw new Error('The error is not visible.')
      await page.evaluate(() => {
        for (const kind of ['mousedown', 'click'])
          document.addEventListener(kind, ({ target }) => {
            const element = target as HTMLElement
            document.body.dataset[kind] = element.closest('tr')?.innerText ?? element.tagName
          })
      })
      // The error goes while somebody types again.
      await price.blur()
      await price.focus()
      await expect(fault).toHaveCount(0)
      await pressAt(page, box.x + box.width / 2, box.y + box.height / 2, isTouch)
      await expect(fault).toBeVisible()
      const { mousedown, click } = await page.evaluate(() => ({ ...document.body.dataset }))
      expect(click).toBe(mousedown)
    })
  })
