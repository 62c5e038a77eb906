import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { dragWithFinger } from '../../support/finger.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { findSmallTargets } from '../../support/targets.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an owner on a phone changes prices by per cent, takes that back, and chooses columns by thumb', async ({
  page,
  gallery: { site, ids },
}) => {
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links).toHaveCount(ids.length)
  const names = await links.allInnerTexts()
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).tap()
  const price = page.getByLabel(`Price: ${names[0] ?? ''}`, { exact: true })
  const before = await price.inputValue()
  await page.getByRole('button', { name: 'Change prices …' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change prices of 2 paintings' })
  await dialog.getByLabel('by (%)').fill('10')
  expect(await findSmallTargets(page, 'dialog')).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change prices' }).tap()
  await expect(dialog).toBeHidden()
  await expect(price).not.toHaveValue(before)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(price).toHaveValue(before)
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).tap()

  const dimensions = page
    .getByRole('table')
    .getByText(/\d x \d/)
    .filter({ visible: true })
  await expect(dimensions).toHaveCount(ids.length)
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await page.getByText('Columns', { exact: true }).tap()
  await page.getByRole('checkbox', { name: 'Dimensions', exact: true }).tap()
  await expect(dimensions).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the usual ones' }).tap()
  await expect(dimensions).toHaveCount(ids.length)
})

test('an owner on a phone numbers all works, and puts series into another order with a finger', async ({
  page,
  gallery: { site, call, ids },
}) => {
  for (const title of ['Tides', 'Night pieces']) await call('POST', API_PATHS.allSeries, { title })
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#site/name`)
  await page.getByLabel('Pattern of inventory numbers').fill('MK {number:3}')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  const number = page.getByRole('button', { name: `Number ${ids.length} works without a number` })
  await number.tap()
  await expect(page.getByText(`${ids.length} works numbered`).first()).toBeVisible()
  await expect(number).toHaveCount(0)

  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#series`)
  const titles = page.getByRole('table', { name: 'Series' }).getByRole('rowheader').getByRole('link')
  await expect(titles).toHaveText(['Night pieces', 'Tides'])
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` })
  await dragWithFinger(page, handle('Night pieces'), handle('Tides'))
  await expect(titles).toHaveText(['Tides', 'Night pieces'])
  await expect(page.getByText('Order saved').first()).toBeVisible()
  expect(await call('GET', API_PATHS.allSeries)).toMatchObject([
    { title: 'Tides' },
    { title: 'Night pieces' },
  ])
})
