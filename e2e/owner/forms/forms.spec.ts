import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { dragWithFinger, tapLater } from '../../support/finger.ts'
import { choose, formOf, create, PAINTING_TEXTS, photograph } from '../../support/forms.ts'
import { clientOf } from '../../support/collection.ts'
import { enterSignedIn, ownersClientOf, waitUntilPublished } from '../../support/owner.ts'
import { PHONE } from '../../support/screens.ts'
import { expect, test } from '../../support/test.ts'
import { holdBack, passFrames, withoutTimers } from '../../support/visit.ts'

/** Whether a toast covers the progress of the save while both are visible. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const [toast, live] = ['.toast', '.live-words'].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    if (!toast || !live) return 'not both are there'
    return toast.top < live.bottom && live.top < toast.bottom ? 'the bar' : 'nothing'
  })

test('features 2, 4, 5, 8: an owner creates a painting by keyboard; errors show after touch, and Home opens after 3 seconds', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { field, fault, save, order, main, more, tiles, toast, bar } = formOf(page)
  await test.step('defaults on create, and no error before a field was touched', async () => {
    await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
    await expect(field('Featured')).not.toBeChecked()
    await expect(save).toBeDisabled()
    await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)
    await expect(bar).toContainText('Photographs, Name, Technique')
    await expect(bar.getByRole('button', { name: 'Fill in 7 fields' })).toBeVisible()
    await expect(page.getByText('Take a photograph')).toBeHidden()
    await expectSound(page, 'the empty form')
  })
  await test.step('photographs are chosen by keyboard and show at once', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.locator('#add-images').press('Enter')
    await (await chooser).setFiles(['starry-night.jpg', 'the-scream.jpg', 'shipwreck.jpg'].map(photograph))
    await expect(tiles).toHaveCount(3)
    await expect(tiles.locator('img')).toHaveCount(3)
    for (const name of ['starry-night.jpg', 'the-scream.jpg']) await expect(main(name)).not.toBeChecked()
  })
  await test.step('reordered by keyboard: lifted with Space, moved with an arrow, put down with Space', async () => {
    await page.getByRole('button', { name: 'Drag starry-night.jpg' }).focus()
    await page.keyboard.press('Space')
    await expect(page.locator('.tile.dragged')).toHaveCount(1)
    // The sensor listens to the arrows, and knows the places of all tiles, a moment later.
    await passFrames(page, 3)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('starry-night.jpg over place 2 of 3.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual(['the-scream.jpg', 'starry-night.jpg', 'shipwreck.jpg'])
    await more('shipwreck.jpg').press('Enter')
    const earlier = page.getByRole('button', { name: 'Move shipwreck.jpg earlier' })
    await earlier.press('Enter')
    await expect(earlier).toBeFocused()
    await expect.poll(order).toEqual(['the-scream.jpg', 'shipwreck.jpg', 'starry-night.jpg'])
    // On a busy machine frames are late: if focus moves on before the next frame, it must stay there.
    const later = page.getByRole('button', { name: 'Move shipwreck.jpg later' })
    await later.evaluate(async (button: HTMLElement) => {
      button.click()
      document.querySelector<HTMLElement>('[name="fields.name"]')?.focus()
      for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done))
    })
    await expect(field('Name')).toBeFocused()
    await earlier.press('Enter')
    await expect.poll(order).toEqual(['the-scream.jpg', 'shipwreck.jpg', 'starry-night.jpg'])
  })
  await test.step('main flags are independent checkboxes', async () => {
    await main('shipwreck.jpg').press('Space')
    await main('starry-night.jpg').press('Space')
    await expect(main('shipwreck.jpg')).toBeChecked()
    await main('starry-night.jpg').press('Space')
  })
  await test.step('each field shows its error after it was touched', async () => {
    await field('Name').focus()
    for (const label of ['Name', 'Technique', 'Dimensions']) {
      await expect(field(label)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(fault(label.toLowerCase())).toHaveText('This field is required')
    }
    await page.keyboard.type('soon')
    await page.keyboard.press('Tab')
    await expect(fault('year')).toHaveText('Only numbers are allowed!')
    await expect(field('Price')).toBeFocused()
    await page.keyboard.type('0')
    await page.keyboard.press('Tab')
    await expect(fault('price')).toHaveText('Only numbers are allowed!')
    await expect(fault('description')).toBeEmpty()
    const fix = bar.getByRole('button', { name: 'Fix 6 fields' })
    await fix.press('Enter')
    await expect(field('Name')).toBeFocused()
    await expect(fault('description')).toHaveText('This field is required')
    await expectSound(page, 'the form with faults')
  })
  await test.step('it is saved with a toast, and live for a visitor with the chosen main image', async () => {
    for (const [label, text] of PAINTING_TEXTS) {
      await field(label).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await expect(save).toBeEnabled()
    const isSaved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(API_PATHS.paintings),
    )
    await save.press('Enter')
    await isSaved
    const saidAt = Date.now()
    await expect(toast).toContainText('Painting created')
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('Live')
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    expect(Date.now() - saidAt).toBeGreaterThan(2000)
    const [listed] = (await clientOf(owned).listPaintings('toSell')).items
    expect(listed).toMatchObject({ name: 'Night over the river', isOnFocus: false, year: 1888 })
    const painting = await (await ownersClientOf(owned)).findPainting(listed?.id ?? '')
    expect(painting?.paintingImages.map(({ fileName }) => fileName)).toEqual([
      'shipwreck.jpg',
      'the-scream.jpg',
      'starry-night.jpg',
    ])
    await page.goto(owned.url + PAGE_PATHS.createPainting)
    await expect(field('Name')).toHaveValue('')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('features 2, 4: an owner edits a painting by touch: exactly one image is main, × deletes, and only changes are sent', async ({
    page,
    owned,
  }) => {
    const id = await create(owned, 'By touch')
    await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
    const { field, save, order, main, more, tiles, toast, bar } = formOf(page)
    await expect(field('Name')).toHaveValue('By touch')
    await expect(bar.getByRole('status')).toHaveText('No changes yet.')
    await expect(save).toBeEnabled()
    await expect(field('Price')).toHaveValue(/^7['’]340['’]911$/)
    await expect(tiles).toHaveCount(1)
    const [stored = ''] = await order()
    await expect(main(stored)).toBeChecked()

    await choose(page, 'shipwreck.jpg', 'the-scream.jpg')
    await expect(tiles).toHaveCount(3)
    const camera = page.getByLabel('Take a photograph')
    await expect(page.getByText('Take a photograph')).toBeVisible()
    await expect(camera).toHaveAttribute('capture', 'environment')
    await camera.setInputFiles(photograph('woman-with-a-hat.jpg'))
    await expect(tiles).toHaveCount(4)
    await expect(tiles.locator('img')).toHaveCount(4)
    const grip = (name: string) => page.getByRole('button', { name: `Drag ${name}` })
    // Both are far from the edges of the screen: near an edge the page would scroll while the finger is down.
    await grip('shipwreck.jpg').evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().top - 180, behavior: 'instant' })
    })
    await dragWithFinger(page, grip('shipwreck.jpg'), grip('the-scream.jpg'))
    await expect.poll(order).toEqual([stored, 'the-scream.jpg', 'shipwreck.jpg', 'woman-with-a-hat.jpg'])
    await tapLater(page, main('the-scream.jpg'))
    await expect(main('the-scream.jpg')).toBeChecked()
    await expect(main(stored)).not.toBeChecked()
    await page.getByRole('button', { name: 'Delete shipwreck.jpg' }).tap()
    await expect.poll(order).toEqual([stored, 'the-scream.jpg', 'woman-with-a-hat.jpg'])
    await expect(page.getByRole('button', { name: 'Delete woman-with-a-hat.jpg' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete the-scream.jpg' }).tap()
    await expect(main(stored)).toBeChecked()
    await more('woman-with-a-hat.jpg').tap()
    await page.getByRole('button', { name: 'Move woman-with-a-hat.jpg earlier' }).tap()
    await page.getByLabel('What it shows', { exact: true }).first().fill('A woman in a large hat')
    await field('Price').fill('0')
    await expect(save).toBeEnabled()
    await expectSound(page, 'the edit form')
    await page.setViewportSize(PHONE)

    // The form stays until it was looked at, however slow the machine is.
    const openHome = await holdBack(page, owned.url + PAGE_PATHS.home)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save.tap()
    const request = await sent
    expect(request.headers()['if-match']).toBe('"1"')
    await expect(toast).toContainText('Painting updated')
    await expect.poll(() => findCovered(page), { intervals: [50] }).toBe('nothing')
    openHome()
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    const painting = await (await ownersClientOf(owned)).findPainting(id)
    expect(
      painting?.paintingImages.map(({ fileName, isMainImage, alt }) => [fileName, isMainImage, alt]),
    ).toEqual([
      [stored, true, ''],
      ['woman-with-a-hat.jpg', false, 'A woman in a large hat'],
    ])
  })
})

test('features 2, 5: an owner creates and edits an exhibition; location is required on both, only the edit form says so', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, PAGE_PATHS.createExhibition)
  const { field, fault, save, toast, tiles, bar } = formOf(page)
  await field('Title').fill('Spring salon')
  await field('Start date').fill('2027-03-05')
  await field('End date').fill('2027-03-01')
  await field('Location').focus()
  await field('Organizer').focus()
  await expect(fault('endDate')).toHaveText('The end date must not be before the start date')
  await expect(fault('location')).toBeEmpty()
  await field('End date').fill('2027-04-18')
  await choose(page, 'woman-with-a-hat.jpg')
  await expect(save).toBeDisabled()
  await bar.getByRole('button', { name: 'Fix 1 field' }).click()
  await expect(field('Location')).toBeFocused()
  await field('Location').fill('Zurich')
  await expect(save).toBeEnabled()
  await expectSound(page, 'an exhibition')
  await save.click()
  await expect(toast).toContainText('Exhibition created')
  await page.waitForURL(owned.url + PAGE_PATHS.home)

  const [listed] = (await clientOf(owned).listExhibitions()).items
  const id = listed?.id ?? ''
  await page.goto(owned.url + PAGE_PATHS.editExhibition(id))
  await expect(field('Start date')).toHaveValue('2027-03-05')
  await field('Location').fill('')
  await field('Organizer').focus()
  await expect(fault('location')).toHaveText('This field is required')
  await field('Location').fill('Basel')
  await field('Description').fill('Four walls.')
  await expect(tiles).toHaveCount(1)
  const openExhibitions = await holdBack(page, owned.url + PAGE_PATHS.exhibitions)
  await save.click()
  await expect(toast).toContainText('Exhibition updated')
  await expect.poll(() => findCovered(page), { intervals: [50] }).toBe('nothing')
  openExhibitions()
  await page.waitForURL(owned.url + PAGE_PATHS.exhibitions)
  await waitUntilPublished(owned)
  const visitor = await fetch(owned.url + PAGE_PATHS.exhibition(id))
  expect(await visitor.text()).toContain('Basel')
})

test('an owner who pastes from a spreadsheet into a field gets the text and no picture of it', async ({
  page,
  owned,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { field, tiles } = formOf(page)
  const copy = (withWords: boolean) =>
    page.evaluate(async (areWords) => {
      const canvas = new OffscreenCanvas(400, 300)
      canvas.getContext('2d')?.fillRect(0, 0, 400, 300)
      const words = { 'text/plain': '73 × 92 cm', 'text/html': '<table><td>73 × 92 cm</table>' }
      const item = { 'image/png': await canvas.convertToBlob(), ...(areWords && words) }
      await navigator.clipboard.write([new ClipboardItem(item)])
    }, withWords)
  await copy(true)
  await field('Dimensions').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field('Dimensions')).toHaveValue('73 × 92 cm')
  await expect(tiles).toHaveCount(0)
  await copy(false)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(tiles.locator('img')).toHaveCount(1)
})

test('a visitor without a session is sent to sign in and returns to the form; an unknown painting shows an error', async ({
  browser,
  owned,
}) => {
  const page = await (await browser.newContext()).newPage()
  const unknown = PAGE_PATHS.editPainting('0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a')
  await page.goto(owned.url + unknown)
  await page.waitForURL(`${owned.url}/sign-in?to=${encodeURIComponent(unknown)}`)
  await withoutTimers(page, LIMITS.toastDuration)
  await enterSignedIn(page, owned, unknown)
  await expect(formOf(page).toast).toContainText('Not found.')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load painting to edit.')
  await expectSound(page, 'a painting that is not there')
  await page.context().close()
})
