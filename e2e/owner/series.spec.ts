import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { expectSound } from '../support/barriers.ts'
import { fillPainting, choose, formOf } from '../support/forms.ts'
import { enterSignedIn, ownersClientOf } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PANEL = `${PAGE_PATHS.controlPanel}#series`

const tableOf = (page: Page) => page.getByRole('table', { name: 'Series' })
const titlesIn = (page: Page) => tableOf(page).getByRole('rowheader').getByRole('link').allInnerTexts()
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const seriesOf = async (site: SiteAddress, id: string) =>
  (await (await ownersClientOf(site)).findPainting(id))?.series?.title

/** Lifts the row by its handle, moves it down by one and puts it down. */
async function moveDown(page: Page, name: string) {
  await page.getByRole('button', { name: `Move ${name}` }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await said(page, 'Order saved')
}

test('an owner makes a series, renames it, orders all by keyboard, deletes one and takes that back', async ({
  page,
  gallery: { site, call, ids },
}) => {
  await enterSignedIn(page, site, PANEL)
  await said(page, 'No series yet.')
  await expectSound(page, 'no series')
  await page.getByRole('link', { name: 'New series' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'New series' })).toBeFocused()
  const [title, save] = [
    page.getByLabel('Title', { exact: true }),
    page.getByRole('button', { name: 'Save' }),
  ]
  await page.getByLabel('Text', { exact: true }).fill('Mud, rope and light.')
  await page.getByRole('button', { name: 'Fix 1 field' }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('This field is required')
  await title.fill('Tides')
  await page.getByLabel('Prices for visitors').selectOption('“Price on request”')
  await expectSound(page, 'the form')
  await save.press('Enter')
  await said(page, 'Series created')
  const name = (text: string) => tableOf(page).getByRole('link', { name: text, exact: true })
  await expect(tableOf(page).getByRole('row', { name: 'Tides' })).toContainText('No works yet')
  await expect(page.getByRole('link', { name: 'View Tides' })).toHaveCount(0)
  // Visitors have no page of an empty series.
  const live = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'View' })
  await expect(live).toHaveAttribute('href', PAGE_PATHS.paintings())

  // Nothing of it is left in the form of the next one.
  await page.getByRole('link', { name: 'New series' }).press('Enter')
  await expect(title).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('link', { name: 'New series' })).toBeFocused()

  const [tides] = (await call('GET', API_PATHS.allSeries)) as { readonly id: string }[]
  expect(tides).toMatchObject({ description: 'Mud, rope and light.', priceDisplay: 'onRequest' })
  const works = ids.slice(0, 2).map((id) => ({ id }))
  await call('PATCH', API_PATHS.paintings, { paintings: works, seriesId: tides?.id })
  await call('PATCH', itemPath(API_PATHS.painting, ids[0] ?? ''), { yearTo: 1890 })
  const night = await call('POST', API_PATHS.allSeries, { title: 'Night pieces' })
  await call('PATCH', itemPath(API_PATHS.painting, ids[2] ?? ''), { seriesId: night, isDraft: true })

  await page.reload()
  await expect(tableOf(page).getByRole('row', { name: 'Tides' })).toContainText('2 works, 1889–1893')
  await expect(page.getByRole('link', { name: 'View Tides' })).toHaveAttribute(
    'href',
    PAGE_PATHS.series(tides?.id ?? ''),
  )
  await expect(tableOf(page).getByRole('row', { name: 'Night pieces' })).toContainText('1 work')
  await expect(page.getByRole('link', { name: 'View Night pieces' })).toHaveCount(0)
  expect(await titlesIn(page)).toEqual(['Night pieces', 'Tides'])
  await expectSound(page, 'the list')
  await moveDown(page, 'Night pieces')
  expect(await titlesIn(page)).toEqual(['Tides', 'Night pieces'])
  await expect(page.getByRole('button', { name: 'Move Night pieces' })).toBeFocused()

  await test.step('the works of a series are ordered in its form, and a rename keeps their order', async () => {
    await name('Tides').press('Enter')
    const inOrder = page.getByRole('table', { name: 'Works' }).getByRole('rowheader').getByRole('link')
    await expect(inOrder).toHaveCount(2)
    await expect(page.getByRole('table', { name: 'Works' })).toContainText('1889–1890')
    const [first = '', second = ''] = await inOrder.allInnerTexts()
    await title.fill('Low tides')
    await moveDown(page, first)
    await expect(inOrder).toHaveText([second, first])
    await expect(title).toHaveValue('Low tides')
    await expectSound(page, 'the form with works')
    await save.press('Enter')
    await said(page, 'Series saved')
    await expect(name('Low tides')).toBeFocused()
    const listed = await call('GET', itemPath(API_PATHS.seriesPaintings, tides?.id ?? ''))
    expect(listed).toMatchObject([{ name: second }, { name: first }])
  })

  await test.step('a deleted series leaves its works, and Undo brings it back with them', async () => {
    await page.getByRole('button', { name: 'Delete Low tides' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('Its works stay, without a series.')
    await page.getByRole('button', { name: 'yes' }).press('Enter')
    await said(page, '“Low tides” is deleted. Its works are still there.')
    await expect.poll(() => titlesIn(page)).toEqual(['Night pieces'])
    expect(await seriesOf(site, ids[0] ?? '')).toBeUndefined()
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#history`)
    await expect(page.getByRole('row', { name: /^Low tides Series \d/ })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'series deleted' })).toBeVisible()
    await page.getByRole('button', { name: /^Bring back ?: Low tides$/ }).press('Enter')
    await said(page, '“Low tides” is back')
    expect(await seriesOf(site, ids[0] ?? '')).toBe('Low tides')
    await page.goto(`${site.url}${PANEL}`)
    await page.getByRole('button', { name: 'Delete Low tides' }).press('Enter')
    await page.getByRole('button', { name: 'yes' }).press('Enter')
    await expect.poll(() => titlesIn(page)).toEqual(['Night pieces'])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => titlesIn(page)).toEqual(['Low tides', 'Night pieces'])
    expect(await seriesOf(site, ids[0] ?? '')).toBe('Low tides')
  })
})

test('an owner puts a painting into a series in its form, also into a new one, and a copy keeps it', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = ''] = ids
  await call('POST', API_PATHS.allSeries, { title: 'Tides' })
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
  const { field, fault, save, toast } = formOf(page)
  const series = page.getByRole('combobox', { name: 'Series' })
  await page.getByText('Series, frame and more', { exact: true }).press('Enter')
  await expect(series).toHaveValue('')
  await expect(series.getByRole('option')).toHaveText(['None', 'Tides', 'New series…'])
  await series.selectOption('New series…')
  const title = field('Title of the new series')
  await title.focus()
  await title.blur()
  await expect(fault('newSeries')).toHaveText('This field is required')
  await title.fill('Night pieces')
  await save.click()
  await expect(toast).toContainText('Painting updated')
  // Home opens by itself after a save.
  await page.waitForURL(site.url + PAGE_PATHS.home)
  expect(await seriesOf(site, id)).toBe('Night pieces')

  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(series.locator('option:checked')).toHaveText('Night pieces')
  await series.selectOption('Tides')
  await save.click()
  await expect(toast).toContainText('Painting updated')
  await page.waitForURL(site.url + PAGE_PATHS.home)
  expect(await seriesOf(site, id)).toBe('Tides')

  await page.goto(site.url + PAGE_PATHS.copyPainting(id))
  await expect(field('Name')).toHaveValue('')
  await expect(series.locator('option:checked')).toHaveText('Tides')
  await series.selectOption('None')
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#history/${id}`)
  await page.locator('summary').first().click()
  await expect(page.locator('.old-and-new').first()).toContainText(/Night pieces.*Tides/s)
})

test('a new series is made once although its painting is refused at first, and a lost list drops no series', async ({
  context,
  gallery: { site, call },
}) => {
  // Its console has the refused requests.
  const page = await context.newPage()
  await enterSignedIn(page, site, PAGE_PATHS.createPainting)
  const { save, toast, field } = formOf(page)
  const series = page.getByRole('combobox', { name: 'Series' })
  await fillPainting(page)
  await choose(page, 'shipwreck.jpg')
  await page.getByText('Series, frame and more', { exact: true }).press('Enter')
  await series.selectOption('New series…')
  await field('Title of the new series').fill('Rivers')
  const paintings = `**${API_PATHS.paintings}`
  await page.route(paintings, (route) => route.fulfill({ status: 500, json: [] }))
  await save.click()
  await expect(toast).toContainText('Painting not saved.')
  await expect(series.locator('option:checked')).toHaveText('Rivers')
  await page.unroute(paintings)
  await save.click()
  await expect(toast).toContainText('Painting created')
  await page.waitForURL(site.url + PAGE_PATHS.home)
  expect(await call('GET', API_PATHS.allSeries)).toMatchObject([{ title: 'Rivers', works: 1 }])

  const [made] = (await call('GET', API_PATHS.paintingTable)) as { readonly id: string }[]
  await page.route(`**${API_PATHS.allSeries}`, (route) => route.fulfill({ status: 500, json: [] }))
  await page.goto(site.url + PAGE_PATHS.editPainting(made?.id ?? ''))
  await expect(series).toHaveAccessibleDescription(/could not be loaded/)
  await expect(series.locator('option:checked')).toHaveText('Rivers')
  await series.focus()
  await field('Technique').fill('Tempera')
  await save.click()
  await expect(toast).toContainText('Painting updated')
  expect(await seriesOf(site, made?.id ?? '')).toBe('Rivers')
  await page.close()
})

test('an owner puts a selection into a series, takes it back, and finds works by their series', async ({
  page,
  gallery: { site, call },
}) => {
  for (const title of ['Tides', 'Night pieces']) await call('POST', API_PATHS.allSeries, { title })
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const rows = page.getByRole('table', { name: 'Paintings' }).getByRole('rowheader')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Which series' })).toHaveCount(0)
  const { items } = await (await ownersClientOf(site)).listPaintings('toSell')
  const [first = '', second = ''] = items.map(({ name }) => name)
  const rowOf = (name: string) => rows.filter({ hasText: name })
  for (const name of [first, second])
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  const choice = page
    .getByRole('region', { name: 'Selection' })
    .getByRole('combobox', { name: 'Series of the selection' })
  await choice.selectOption('Tides')
  await said(page, '2 paintings are in “Tides” now')
  for (const name of [first, second]) await expect(rowOf(name)).toContainText('Tides')
  await expect(choice).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  for (const name of [first, second]) await expect(rowOf(name)).not.toContainText('Tides')

  // By keyboard each arrow changes the list, and only Enter saves.
  await choice.focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(choice).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, '2 paintings are in “Night pieces” now')
  await expectSound(page, 'a selection')

  const filter = page.getByRole('combobox', { name: 'Which series' })
  await filter.selectOption('Night pieces')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: `Move ${first}` })).toHaveCount(0)
  await filter.selectOption('In no series')
  await expect(rows).toHaveCount(2)
  await expect(rowOf(first)).toHaveCount(0)
  await filter.selectOption('All series')
  await page.getByRole('searchbox').fill('night pie')
  await expect(rows).toHaveCount(2)
  await choice.selectOption('None')
  await said(page, '2 paintings are in no series now')
  await expect(rowOf(first)).not.toContainText('Night pieces')
})

test('of two owners who change one series at once, the second is told and loses nothing', async ({
  context,
  gallery: { site, call },
}) => {
  // Its console has the refused request.
  const page = await context.newPage()
  const id = (await call('POST', API_PATHS.allSeries, { title: 'Tides' })) as string
  await enterSignedIn(page, site, `${PANEL}/${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Low tides')
  await call('PUT', API_PATHS.allSeries, { id, title: 'Tides', description: 'By somebody else.' })
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(notice).toContainText('By somebody else.')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Low tides')
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Series saved')
  expect(await call('GET', itemPath(API_PATHS.series, id))).toMatchObject({
    title: 'Low tides',
    description: 'By somebody else.',
  })

  await page.getByRole('link', { name: 'Edit Low tides' }).click()
  await page.getByLabel('Text', { exact: true }).fill('Unfinished')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Edit Low tides' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Unfinished')
  await page.close()
})
