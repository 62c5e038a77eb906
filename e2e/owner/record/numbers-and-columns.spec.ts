import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { formOf } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner numbers all works by a pattern, finds one by its number, and types no number twice', async ({
  context,
  gallery: { site, ids },
}) => {
  // Its console has the refused request.
  const page = await context.newPage()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#site/name`)
  const pattern = page.getByLabel('Pattern of inventory numbers')
  await pattern.fill('{year}-{nummer}')
  await pattern.press('Tab')
  await expect(page.getByText(/There is no mark \{nummer\}/)).toBeVisible()
  await pattern.fill('MK {number:3}')
  await expect(pattern).toHaveAccessibleDescription(/For example MK 007\.$/)
  await expectSound(page, 'the pattern of inventory numbers')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const number = page.getByRole('button', { name: `Number ${ids.length} works without a number` })
  await number.press('Enter')
  await expect(page.getByText(`${ids.length} works numbered`).first()).toBeVisible()
  await expect(number).toHaveCount(0)

  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings`)
  await page.getByRole('searchbox', { name: 'Search paintings' }).fill('mk 002')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('cell', { name: 'MK 002' })).toBeVisible()
  await page.getByRole('rowheader').getByRole('link').click()
  const { field, save } = formOf(page)
  await expect(field('Inventory number')).toHaveValue('MK 002')
  await field('Inventory number').fill('mk 001')
  await save.click()
  await expect(page.getByText(/The inventory number mk 001 belongs to “.+”/).first()).toBeVisible()
})

test('an owner chooses the columns of the table by keyboard and says where several works are, also on a phone', async ({
  page,
  gallery: { site, call, ids },
}) => {
  for (const id of ids) {
    const painting = (await call('GET', itemPath(API_PATHS.painting, id))) as object
    const added = { notes: 'Varnish it', framedHeight: 800, framedWidth: 600 }
    await call('PUT', API_PATHS.paintings, { ...painting, ...added })
  }
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect(header('Dimensions')).toBeVisible()
  await expect(header('Location')).toHaveCount(0)
  // Only a phone has to open the filter.
  await expect(page.getByRole('button', { name: /^Filter/ })).toHaveCount(0)
  const names = await page.getByRole('rowheader').getByRole('link').allInnerTexts()
  for (const name of names.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  const location = page.getByRole('combobox', { name: 'Location of the selection' })
  // Nothing that is pasted is cut.
  await location.fill('x'.repeat(301))
  await expect(page.getByText('301 of 300 characters')).toBeVisible()
  await location.press('Enter')
  await expect(location).toHaveAccessibleDescription('The maximum length is 300 characters.')
  await expect(location).toHaveValue('x'.repeat(301))
  await location.fill('Studio, rack 3')
  await location.press('Enter')
  await expect(page.getByText('2 paintings are in “Studio, rack 3” now').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Studio, rack 3' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Studio, rack 3' })).toHaveCount(0)
  await location.press('Enter')
  await expect(page.getByText('2 paintings are in “Studio, rack 3” now').first()).toBeVisible()

  const menu = page.getByText('Columns', { exact: true })
  await menu.press('Enter')
  await page.getByRole('checkbox', { name: 'Dimensions', exact: true }).press('Space')
  await expect(header('Dimensions')).toHaveCount(0)
  const first = page.getByRole('rowheader', { name: names[0] ?? '' })
  await expect(first).not.toContainText('Varnish it')
  for (const column of ['Framed size', 'Notes'])
    await page.getByRole('checkbox', { name: column, exact: true }).press('Space')
  await expect(first).toContainText('Framed 80 × 60 cm · Varnish it')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  // Further down the bar of the selection covers a part of a row on a phone.
  await page.evaluate(() => scrollTo(0, 0))
  await expectSound(page, 'the table with other columns')
  await page.reload()
  await expect(header('Location')).toBeVisible()
  await expect(header('Dimensions')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('rowheader', { name: names[0] ?? '' })).toContainText('Studio, rack 3')
  await menu.click()
  await page.getByRole('checkbox', { name: 'Location', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: names[0] ?? '' })).not.toContainText('Studio, rack 3')
  await page.getByRole('button', { name: 'Show the usual ones' }).click()
  await expect(page.getByRole('rowheader', { name: names[0] ?? '' })).toContainText('Studio, rack 3')
})
