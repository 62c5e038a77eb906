import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { formOf } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner reads how a typed size is understood, and finds the painting whose size is not clear', async ({
  page,
  gallery: { site, ids },
}) => {
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(ids[0] ?? ''))
  const { field, fault, save, toast } = formOf(page)
  const size = field('Dimensions')
  await size.fill('120 x 170 cm')
  await expect(size).toHaveAccessibleDescription(/^120 cm high, 170 cm wide\./)
  await size.fill('0 x 60 cm')
  await size.press('Tab')
  await expect(fault('dimensions')).toHaveText('Each side must be between 1 mm and 100 m')
  await size.fill('80 x 60')
  await expect(size).toHaveAccessibleDescription(/^Add the unit, for example 80 × 60 cm/)
  await size.fill('Oval, 40 cm')
  await expect(fault('dimensions')).toBeEmpty()
  await expect(size).toHaveAccessibleDescription(/^Height × width, for example 80 × 60 cm/)
  await save.click()
  await expect(toast).toContainText('Painting updated')

  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings`)
  const which = page.getByRole('combobox', { name: 'Which paintings' })
  await which.selectOption('Size unclear')
  await expect(page).toHaveURL(/#paintings\/unclear-size$/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Oval, 40 cm' })).toHaveCount(1)
  await which.selectOption('All')
  await expect(page.getByRole('rowheader')).toHaveCount(ids.length)
  await expect(which.getByRole('option')).toHaveText([
    'All',
    'Under Paintings',
    'Under Portfolio',
    'Size unclear',
  ])
})

test('an owner notes where a work is and sells it, finds it by this, and no copy takes either over', async ({
  page,
  gallery: { site, ids },
}) => {
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(ids[0] ?? ''))
  const { field, save, toast } = formOf(page)
  const fold = page.getByText('Only for you', { exact: true })
  await expect(field('Location')).toBeHidden()
  await fold.press('Enter')
  await page.getByText('Series, frame and more', { exact: true }).press('Enter')
  await expect(field('Framed size')).toBeVisible()
  await expectSound(page, 'the form with all its parts')
  await field('Location').fill('Studio, rack 3')
  await field('Notes').fill('The frame is at the framer’s')
  await page.getByRole('radio', { name: 'Available' }).press('ArrowRight')
  await page.getByRole('radio', { name: 'Reserved' }).press('ArrowRight')
  await expect(field('Sold to')).toBeVisible()
  await save.click()
  await expect(toast).toContainText('Painting updated')

  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.editPainting(ids[0] ?? ''))
  await expect(field('Location')).toHaveValue('Studio, rack 3')
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings`)
  await page.getByRole('searchbox', { name: 'Search paintings' }).fill('rack')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.goto(site.url + PAGE_PATHS.copyPainting(ids[0] ?? ''))
  await expect(field('Technique')).not.toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
  await fold.press('Enter')
  await expect(field('Location')).toHaveValue('')
  const pages = await Promise.all(
    ['', 'paintings', `paintings-details/${ids[0] ?? ''}`].map(async (path) =>
      (await fetch(`${site.url}/${path}`)).text(),
    ),
  )
  expect(pages.join()).not.toMatch(/rack 3|framer/)
})
