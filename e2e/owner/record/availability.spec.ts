import type { SiteAddress } from '../../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { formOf } from '../../support/forms.ts'
import { enterSignedIn, ownersClientOf, signIn, waitUntilPublished } from '../../support/owner.ts'
import { findSmallTargets } from '../../support/targets.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test('an owner marks a painting as sold on its page with one press, and takes it back', async ({
  page,
  gallery: { site, ids },
}) => {
  const id = ids[1] ?? ''
  await enterSignedIn(page, site, PAGE_PATHS.painting(id))
  const tools = page.getByRole('group', { name: 'Availability' })
  const label = page.locator('.side > .state')
  await expect(tools.getByText('Available', { exact: true })).toBeVisible()
  await expect(label).toHaveCount(0)

  await tools.getByRole('button', { name: 'Mark as sold' }).press('Enter')
  await expect(page.getByText(/^“.*” is sold$/).first()).toBeVisible()
  // Under the pointer the toast stays.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(label).toHaveText('Sold')
  await expect(page.getByRole('link', { name: 'Make Inquiry' })).toBeVisible()
  const visitorReads = async () => (await fetch(site.url + PAGE_PATHS.painting(id))).text()
  expect(await visitorReads()).toMatch(/class="state sold[^>]*>Sold</)

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(label).toHaveCount(0)
  await expect(tools.getByText('Available', { exact: true })).toBeVisible()
  await expect.poll(visitorReads).not.toMatch(/class="state/)
  await expectSound(page, 'the tools on the page of a work')
})

test('an owner reserves a painting in its form, and only the owner reads for whom', async ({
  page,
  gallery: { site, ids },
}) => {
  const id = ids[0] ?? ''
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
  const { field, fault, save, toast } = formOf(page)
  await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
  await expect(field('Reserved for')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Available' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Reserved' })).toBeChecked()
  await expectSound(page, 'the form of a reserved work')
  await page.getByRole('radio', { name: 'Reserved' }).press('ArrowRight')
  await expect(field('Sold to')).toBeVisible()
  await expectSound(page, 'the form of a sold work')
  await page.getByRole('radio', { name: 'Sold' }).press('ArrowLeft')
  await field('Reserved until').fill('2026-01-01')
  await field('Reserved until').blur()
  await expect(fault('reservedUntil')).toHaveText('A reservation must end in the future')
  await field('Reserved until').fill('2099-12-24')
  await field('Reserved for').fill('Ms Keller')
  await save.click()
  await expect(toast).toContainText('Painting updated')
  const published = async () => (await fetch(site.url + PAGE_PATHS.paintings())).text()
  await expect.poll(published).toContain('Reserved')
  expect(await published()).not.toContain('Keller')

  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(field('Reserved until')).toHaveValue('2099-12-24')
  await expect(field('Reserved for')).toHaveValue('Ms Keller')
})

test('an owner sells a selection of paintings in the table, takes it back, and reserves one in its row', async ({
  page,
  gallery: { site },
}) => {
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const stateOf = (name: string) => page.getByRole('combobox', { name: `Availability: ${name}` })
  const { items } = await (await ownersClientOf(site)).listPaintings('toSell')
  const [first = '', second = ''] = items.map(({ name }) => name)
  for (const name of [first, second])
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await bar.getByRole('button', { name: 'Sold' }).press('Enter')
  await expect(page.getByText('2 paintings are sold').first()).toBeVisible()
  for (const name of [first, second]) await expect(stateOf(name)).toHaveValue('sold')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  for (const name of [first, second]) await expect(stateOf(name)).toHaveValue('available')

  const isPriced = async () => {
    const html = await (await fetch(site.url + PAGE_PATHS.painting(items[1]?.id ?? ''))).text()
    return /class="state[^>]*>\s*CHF/.test(html)
  }
  expect(await isPriced()).toBe(false)
  await bar.getByLabel('Price for visitors of the selection').selectOption('Shown')
  await expect(page.getByText('Prices of 2 paintings for visitors: Shown').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().focus()
  await expect.poll(isPriced).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect.poll(isPriced).toBe(false)
  await bar.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar).toHaveCount(0)

  await stateOf(first).selectOption('Reserved')
  await expect(page.getByText(`“${first}” is reserved`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add details' }).press('Enter')
  await expect(page.getByLabel('Reserved for')).toBeVisible()
})

test('an owner who reserves what somebody else has just reserved is told, and sees it', async ({
  context,
  gallery: { site },
}) => {
  // Its console has the refused request.
  const page = await context.newPage()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const call = await signIn(site)
  const [first] = (await (await ownersClientOf(site)).listPaintings('toSell')).items
  const state = page.getByRole('combobox', { name: `Availability: ${first?.name ?? ''}` })
  await page.mouse.move(1, 1)
  await expect(state).toHaveValue('available')
  const reservation = { availability: 'reserved', reservedFor: 'Mr Frei' }
  await call('PATCH', itemPath(API_PATHS.painting, first?.id ?? ''), reservation)
  await state.selectOption('Sold')
  await expect(page.getByText(/Reserved for Mr Frei\./).first()).toBeVisible()
  await expect(state).toHaveValue('reserved')

  await test.step('and so is one who taps its red dot', async () => {
    await call('PATCH', itemPath(API_PATHS.painting, first?.id ?? ''), { availability: 'notForSale' })
    const dot = page.getByRole('button', { name: `Sold: ${first?.name ?? ''}` })
    await dot.click()
    await expect(state).toHaveValue('notForSale')
    await expect(dot).toHaveAttribute('aria-pressed', 'false')
  })
})

/** What visitors read of a work, once it is published. */
const isSoldFor = async (site: SiteAddress, id: string) => {
  await waitUntilPublished(site)
  return /class="state sold[^>]*>Sold</.test(await (await fetch(site.url + PAGE_PATHS.painting(id))).text())
}

test('a painter who presses the red dot in the table sells a painting by keyboard, takes it back, and sells it again', async ({
  page,
  gallery: { site },
}) => {
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const [{ id, name } = { id: '', name: '' }] = (await (await ownersClientOf(site)).listPaintings('toSell'))
    .items
  const row = page.getByRole('row').filter({ hasText: name })
  const dot = row.getByRole('button', { name: `Sold: ${name}` })
  const state = row.getByRole('combobox', { name: `Availability: ${name}` })
  await expect(dot).toHaveAttribute('aria-pressed', 'false')
  await expect(dot).toHaveAccessibleDescription('Mark as sold')

  await dot.press('Space')
  await expect(page.getByText(`“${name}” is sold`).first()).toBeVisible()
  await expect(dot).toHaveAttribute('aria-pressed', 'true')
  await expect(dot).toHaveAccessibleDescription('Make available')
  await expect(dot).toBeFocused()
  await expect(state).toHaveValue('sold')
  // The toast stays while its button has the focus.
  await page.getByRole('button', { name: 'Undo' }).focus()
  // The day of the sale, which the server has set.
  await expect(row.locator('.facts')).toHaveText(/\d/)
  expect(await isSoldFor(site, id)).toBe(true)

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(dot).toHaveAttribute('aria-pressed', 'false')
  await expect(state).toHaveValue('available')
  await expect(row.locator('.facts')).toHaveCount(0)
  expect(await isSoldFor(site, id)).toBe(false)

  await dot.press('Enter')
  await expect(row.locator('.facts')).toHaveText(/\d/)
  await page.getByRole('button', { name: 'Add details' }).last().press('Enter')
  await expect(page.getByLabel('Sold to')).toBeVisible()
})

test('a painter who presses the red dot of a work that was sold long ago presses it again, and it is sold as before', async ({
  page,
  gallery: { site, call },
}) => {
  const [{ id, name } = { id: '', name: '' }] = (await (await ownersClientOf(site)).listPaintings('toSell'))
    .items
  const path = itemPath(API_PATHS.painting, id)
  const sale = { availability: 'sold', soldOn: '2024-05-03', soldPrice: '4800', soldTo: 'Ms Keller' }
  await call('PATCH', path, sale)
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const row = page.getByRole('row').filter({ hasText: name })
  const dot = row.getByRole('button', { name: `Sold: ${name}` })
  const state = row.getByRole('combobox', { name: `Availability: ${name}` })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(row.locator('.facts')).toHaveText(/2024, Ms Keller/)

  await dot.press('Enter')
  await expect(page.getByText(`“${name}” is available`).first()).toBeVisible()
  await expect(row.locator('.facts')).toHaveCount(0)
  // The toast stays under the pointer.
  await undo.hover()
  const held = Promise.withResolvers<undefined>()
  await page.route(site.url + path, async (route) => {
    await held.promise
    await route.continue()
  })
  await dot.press('Enter')
  // What it would take back is being changed.
  await expect(undo).toHaveCount(0)
  held.resolve(undefined)
  await expect(
    page.getByText(`“${name}” is sold again, with the same details as before`).first(),
  ).toBeVisible()
  await expect(row.locator('.facts')).toHaveText(/2024, Ms Keller/)
  expect(await call('GET', path)).toMatchObject({ ...sale, isAvailableToSell: false })

  await undo.press('Enter')
  await expect(state).toHaveValue('available')
  await expect(row.locator('.facts')).toHaveCount(0)
})

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test('a painter sells a reserved painting with one tap on its red dot, and with another it is available again', async ({
      page,
      gallery: { site, call },
    }) => {
      const { items } = await (await ownersClientOf(site)).listPaintings('toSell')
      const [{ id, name } = { id: '', name: '' }] = items
      const reservation = { availability: 'reserved', reservedFor: 'Ms Keller', reservedUntil: '2099-12-24' }
      await call('PATCH', itemPath(API_PATHS.painting, id), reservation)
      await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
      const row = page.getByRole('row').filter({ hasText: name })
      const dot = row.getByRole('button', { name: `Sold: ${name}` })
      await expect(row.locator('.facts')).toHaveText(/Ms Keller/)
      expect(await findSmallTargets(page, 'tbody')).toEqual([])
      expect(await findOverflow(page)).toEqual([])

      await dot.tap()
      await expect(page.getByText(`“${name}” is sold`).first()).toBeVisible()
      // The toast stays while its button has the focus.
      await page.getByRole('button', { name: 'Undo' }).focus()
      expect(await isSoldFor(site, id)).toBe(true)
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect(row.locator('.facts')).toHaveText(/Ms Keller/)
      await expect(dot).toHaveAttribute('aria-pressed', 'false')
      expect(await isSoldFor(site, id)).toBe(false)

      await dot.tap()
      await expect(dot).toHaveAttribute('aria-pressed', 'true')
      await expect(row.locator('.facts')).toHaveText(/\d/)
      await dot.tap()
      await expect(page.getByText(`“${name}” is available`).first()).toBeVisible()
      await expect(row.locator('.facts')).toHaveCount(0)
      await expect(row.getByRole('combobox')).toHaveValue('available')
      expect(await isSoldFor(site, id)).toBe(false)
    })
  })
}
