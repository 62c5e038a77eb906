import type { Page } from 'playwright/test'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { expectSound } from '../support/barriers.ts'
import { clientOf } from '../support/collection.ts'
import { dragWithFinger } from '../support/finger.ts'
import { choose, create, formOf } from '../support/forms.ts'
import { enterSignedIn, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

/** Width by height of shipwreck.jpg. */
const SHIPWRECK = 960 / 662

/** The library of the dialog, wherever it was bundled. */
const hasLoadedCropping = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
    return texts.some((text) => text.includes('ReactCrop__'))
  })

const cropOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Crop / })
  return {
    dialog,
    part: dialog.getByRole('group', { name: 'The part that is kept' }),
    corner: dialog.getByRole('button', { name: 'Lower right corner' }),
    state: dialog.getByRole('status'),
    apply: dialog.getByRole('button', { name: 'Apply' }),
    open: async (name: string) => {
      const button = page.getByRole('button', { name: `Crop ${name}` })
      if (!(await button.isVisible())) await formOf(page).more(name).press('Enter')
      await button.press('Enter')
      await expect(dialog.locator('.ReactCrop')).toBeVisible()
      return button
    },
  }
}

/** The pictures of a painting on its public page, width by height. */
async function publicRatios(page: Page, site: Site, id: string) {
  await waitUntilPublished(site)
  const images = (await clientOf(site).findPainting(id))?.paintingImages ?? []
  await page.goto(site.url + PAGE_PATHS.painting(id))
  const shown = page.getByRole('main').locator('img').first()
  const first = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth / image.naturalHeight
  })
  return [first, ...images.slice(1).map(({ width = 0, height = 1 }) => width / height)]
}

async function saveForm(page: Page) {
  const { save, toast } = formOf(page)
  await save.press('Enter')
  await expect(toast).toContainText('Painting updated')
  await page.waitForURL(({ pathname }) => pathname === PAGE_PATHS.home)
}

test('a painter crops a saved and a new photograph by keyboard, and visitors see only these parts', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Cropped by keys')
  const [before = 1] = await publicRatios(page, owned, id)
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { order } = formOf(page)
  await expect.poll(order).toHaveLength(1)
  const [stored = ''] = await order()
  await choose(page, 'shipwreck.jpg')
  expect(await hasLoadedCropping(page)).toBe(false)

  const { dialog, part, open } = cropOf(page)
  const button = await open(stored)
  expect(await hasLoadedCropping(page)).toBe(true)
  await expect(part).toBeFocused()
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
  await expectSound(page, 'the dialog that crops')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  for (const [name, key] of [
    [stored, 'Shift+ArrowLeft'],
    ['shipwreck.jpg', 'Shift+ArrowUp'],
  ] as const) {
    const opener = await open(name)
    await expect(part).toBeFocused()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByText(`${name} cropped`)).toBeAttached()
  }
  await saveForm(page)
  const [first, second] = await publicRatios(page, owned, id)
  // Escape has changed nothing, and both parts have 60 % of one side.
  expect(first).toBeCloseTo(before * 0.6, 1)
  expect(second).toBeCloseTo(SHIPWRECK / 0.6, 1)
})

test('a painter crops a square with the mouse, turns it, and takes the whole picture back later', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Cropped by mouse')
  const [before = 1] = await publicRatios(page, owned, id)
  const address = PAGE_PATHS.editPainting(id)
  await enterSignedIn(page, owned, address)
  const { order } = formOf(page)
  await expect.poll(order).toHaveLength(1)
  const [name = ''] = await order()
  const { dialog, part, corner, state, apply, open } = cropOf(page)
  await open(name)
  await dialog.getByRole('radio', { name: 'Square' }).check()
  const square = await part.boundingBox()
  expect((square?.width ?? 0) / (square?.height ?? 1)).toBeCloseTo(1, 1)
  const handle = await corner.boundingBox()
  const [x, y] = [(handle?.x ?? 0) + 22, (handle?.y ?? 0) + 22]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y - 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await part.boundingBox())?.width).toBeCloseTo((square?.width ?? 0) - 60, -1)
  const said = await state.textContent()
  expect(said).toMatch(/^(\d+) × \1 pixels$/)
  await apply.click()
  await page.getByRole('button', { name: `Rotate ${name}` }).click()
  await saveForm(page)
  const [cropped = 0] = await publicRatios(page, owned, id)
  expect(cropped).toBeCloseTo(1, 1)

  await page.goto(owned.url + address)
  await expect.poll(order).toHaveLength(1)
  await open(name)
  await expect(state).toHaveText(said ?? '')
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await apply.click()
  await saveForm(page)
  const [whole = 0] = await publicRatios(page, owned, id)
  expect(whole).toBeCloseTo(1 / before, 1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a painter drags a corner with a finger, and moves an edge without dragging', async ({
    page,
    owned,
  }) => {
    await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
    await choose(page, 'shipwreck.jpg')
    const { dialog, part, corner, state, apply, open } = cropOf(page)
    await open('shipwreck.jpg')
    const handle = await corner.boundingBox()
    expect(Math.min(handle?.width ?? 0, handle?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expect(state).toHaveText('960 × 662 pixels')
    await dragWithFinger(page, corner, part)
    await expect(state).toHaveText(/^4[78]\d × 3[23]\d pixels$/)
    await dialog.getByText('Move one edge').tap()
    await dialog.getByRole('slider', { name: 'Left' }).fill('25')
    await expect(state).toHaveText(/^2[34]\d × 3[23]\d pixels$/)
    await apply.tap()
    await expect(dialog).toBeHidden()
    await expect(formOf(page).tiles.locator('img')).toHaveCSS('clip-path', /inset\(.* 25%\)/)
  })
})
