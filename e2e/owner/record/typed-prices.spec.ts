import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { choose, create, fillPainting, formOf, openLine } from '../../support/forms.ts'
import { enterSignedIn, ownersClientOf, signIn, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { clientOf } from '../../support/collection.ts'

test('an owner types a price with signs; a work that is not for sale is saved without price and text', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { field, fault, save, toast } = formOf(page)
  await choose(page, 'shipwreck.jpg')
  await fillPainting(page, 'Priced by hand')
  await field('Price').fill('€ 1200')
  await field('Year').focus()
  await expect(fault('price')).toHaveText('Prices on this site are in CHF')
  await field('Price').fill('on request')
  await expect(fault('price')).toHaveText('Only numbers are allowed!')
  await field('Price').fill("CHF 1'250.–")
  await expect(fault('price')).toBeEmpty()
  await save.click()
  await expect(toast).toContainText('Painting created')

  await page.waitForURL(owned.url + PAGE_PATHS.home)
  await page.goto(owned.url + PAGE_PATHS.createPainting)
  await choose(page, 'the-scream.jpg')
  await fillPainting(page, 'Kept at home')
  await field('Price').fill('')
  await field('Description').fill('')
  await expect(save).toBeDisabled()
  await page.getByRole('main').getByRole('radio', { name: 'Not for sale' }).check()
  await save.click()
  await expect(toast).toContainText('Painting created')
  await waitUntilPublished(owned)
  await page.waitForURL(owned.url + PAGE_PATHS.home)

  const owner = await ownersClientOf(owned)
  const priced = (await owner.listPaintings('toSell')).items.find(({ name }) => name === 'Priced by hand')
  expect(priced?.price).toBe('1250')
  const kept = (await clientOf(owned).listPaintings('portfolio')).items.find(
    ({ name }) => name === 'Kept at home',
  )
  await page.goto(owned.url + PAGE_PATHS.painting(kept?.id ?? ''))
  const main = page.getByRole('main')
  await expect(main.getByText('Additional information').first()).toBeVisible()
  await expect(main.getByText('Description')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Edit.*Kept at home/ })).toBeVisible()
  await expect(main.getByText('Price')).toHaveCount(0)
  await page.goto(owned.url + PAGE_PATHS.editPainting(kept?.id ?? ''))
  await expect(field('Price')).toHaveValue('')
})

test('an owner changes a price in the table as people write it, and reads it in the currency of the site', async ({
  page,
  gallery: { site },
}) => {
  const id = await create(site, 'In the table')
  await enterSignedIn(page, site, '/control-panel#paintings')
  const cell = page.getByLabel('Price: In the table')
  const row = page.getByRole('row').filter({ hasText: 'In the table' })
  for (const [typed, message] of [
    ['12.50', 'Enter a whole amount, without cents'],
    ['$ 90', 'Prices on this site are in CHF'],
    ['', 'This field is required'],
  ] as const) {
    await cell.fill(typed)
    await cell.press('Enter')
    await expect(row.getByRole('alert')).toHaveText(message)
  }
  await cell.fill('1.250,00')
  await cell.press('Enter')
  await expect(formOf(page).toast).toContainText('Painting updated')
  await expect(cell).toHaveValue(/^1['’]250$/)

  const call = await signIn(site)
  const settings = (await call('GET', '/api/Settings')) as object
  await call('PUT', '/api/Settings', { ...settings, currency: 'EUR' })
  await waitUntilPublished(site)
  await page.goto(site.url + PAGE_PATHS.painting(id))
  await expect(page.getByText('EUR 1,250')).toBeVisible()
})

test('an owner who types a price in the table and goes back has saved it, or reads what was not saved', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Priced in passing')
  const panel = owned.url + PAGE_PATHS.controlPanel
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#series`)
  await expect(page.getByRole('heading', { level: 2, name: 'Series' })).toBeVisible()
  await page.goto(`${panel}#paintings`)
  await page.getByLabel('Price: Priced in passing', { exact: true }).fill('1750')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Series' })).toBeVisible()
  const owner = await ownersClientOf(owned)
  await expect.poll(async () => (await owner.findPaintingToEdit(id))?.price).toBe('1750')

  await page.goto(`${panel}#paintings`)
  await page.getByLabel('Price: Priced in passing', { exact: true }).fill('12.50')
  await page
    .getByRole('navigation', { name: 'Control Panel' })
    .getByRole('link', { name: 'Series', exact: true })
    .click()
  await expect(formOf(page).toast).toContainText('“Price: Priced in passing” was not saved.')
  await expect(formOf(page).toast).toContainText('You had typed “12.50”. Enter a whole amount, without cents')
})

test('an owner whose line is lost keeps the typed price, and saves it when the line is back', async ({
  context,
  owned,
}) => {
  // Failed requests are expected here.
  const page = await context.newPage()
  const line = await openLine(owned)
  await create(owned, 'Priced on a weak line')
  await enterSignedIn(page, { ...owned, url: line.url }, '/control-panel#paintings')
  const cell = page.getByLabel('Price: Priced on a weak line')
  const { toast } = formOf(page)
  // What shows the toast has come before the line is cut.
  await expect(toast).toBeAttached()
  await cell.fill('1250')
  line.cut()
  await cell.press('Enter')
  await expect(toast).toContainText('Painting not updated.')
  await expect(cell).toHaveValue('1250')
  line.mend()
  await cell.press('Enter')
  await expect(cell).toHaveValue(/^1['’]250$/)
  await line.close()
})

test('an owner changes the prices of a selection by per cent with the keyboard, sees them before, and brings them back', async ({
  context,
  gallery: { site },
}) => {
  // A refused change is expected here.
  const page = await context.newPage()
  const [first, second] = [await create(site, 'Ebb'), await create(site, 'Flood')]
  const call = await signIn(site)
  await call('PATCH', itemPath(API_PATHS.painting, first), { price: '1230' })
  await call('PATCH', itemPath(API_PATHS.painting, second), { price: '900', currency: 'EUR' })
  await enterSignedIn(page, site, '/control-panel#paintings')
  for (const name of ['Ebb', 'Flood']) await page.getByLabel(`Select ${name}`, { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Change prices …' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change prices of 2 paintings' })
  const apply = dialog.getByRole('button', { name: 'Change prices' })
  await expectSound(page, 'the dialog')
  await dialog.getByLabel('by (%)').fill('100')
  await dialog.getByLabel('Prices go').selectOption('down')
  await apply.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Enter a number between −99 and 1,000 per cent')
  await dialog.getByLabel('Prices go').selectOption('up')
  await dialog.getByLabel('by (%)').fill('5')
  await dialog.getByLabel('rounded to').selectOption('50')
  const line = (name: string) => dialog.getByRole('row', { name })
  await expect(line('Ebb')).toContainText(/CHF 1['’]230\s*1['’]300/)
  await expect(line('Flood')).toContainText(/EUR 900\s*950/)

  // Somebody else is faster.
  await call('PATCH', itemPath(API_PATHS.painting, second), { price: '1000' })
  await dialog.getByLabel('by (%)').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/Flood costs €1,000 now/)
  await expect(line('Flood')).toContainText(/EUR 1,000\s*1,050/)
  await apply.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 prices changed').first()).toBeVisible()
  await expect(page.getByLabel('Price: Ebb')).toHaveValue(/^1['’]300$/)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('As it was before').first()).toBeVisible()
  await expect(page.getByLabel('Price: Ebb')).toHaveValue(/^1['’]230$/)
  await expect(page.getByLabel('Price: Flood')).toHaveValue('1,000')
  await page.getByRole('button', { name: 'Change prices …' }).press('Enter')
  await dialog.getByLabel('rounded to').selectOption('50')
  await dialog.getByLabel('by (%)').fill('5')
  await apply.press('Enter')
  await expect(page.getByLabel('Price: Ebb')).toHaveValue(/^1['’]300$/)

  await page.goto(`${site.url}/control-panel#history`)
  await page.getByText('Show what was changed in “2 paintings”').first().press('Enter')
  await expect(page.getByText(/Ebb: CHF 1['’]230/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Bring back ?: 2 paintings$/ })
    .first()
    .press('Enter')
  await expect(page.getByText('“2 paintings” was brought back').first()).toBeVisible()

  await page.goto(site.url + PAGE_PATHS.editPainting(first))
  await page.getByText('Earlier prices').press('Enter')
  await expect(page.locator('.kept-prices')).toContainText('CHF 1,300')
  await page.getByText('Series, frame and more', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Another currency' }).press('Enter')
  const currency = page.getByLabel('Currency', { exact: true })
  await expect(currency).toBeFocused()
  await currency.selectOption('USD')
  await expect(page.getByText('In USD, without cents')).toBeVisible()
  await expectSound(page, 'the form')
  await formOf(page).save.click()
  await expect(formOf(page).toast).toContainText('Painting updated')
  expect(await call('GET', itemPath(API_PATHS.painting, first))).toMatchObject({
    price: '1230',
    currency: 'USD',
  })
})

test('an owner whose pages are older than the currency of the site learns it before a price is saved', async ({
  context,
  gallery: { site },
}) => {
  // Refused saves are expected here.
  const [table, form] = [await context.newPage(), await context.newPage()]
  const id = await create(site, 'Seen in francs')
  await enterSignedIn(table, site, '/control-panel#paintings')
  await form.goto(site.url + PAGE_PATHS.editPainting(id))
  const cell = table.getByLabel('Price: Seen in francs')
  await expect(cell).toBeVisible()
  await formOf(form).field('Price').fill('CHF 4800')
  const call = await signIn(site)
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, currency: 'EUR' })

  const refusal = 'The price is in EUR by now. Reload the page'
  await cell.fill('CHF 4800')
  await cell.press('Enter')
  await expect(formOf(table).toast).toContainText(refusal)
  await formOf(form).save.click()
  await expect(formOf(form).toast).toContainText(refusal)
  const stored = (await call('GET', itemPath(API_PATHS.painting, id))) as { readonly price: string }
  expect(stored.price).not.toBe('4800')

  await waitUntilPublished(site)
  await table.reload()
  await cell.fill('€ 4800')
  await cell.press('Enter')
  await expect(formOf(table).toast).toContainText('Painting updated')
})
