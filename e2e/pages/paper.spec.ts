import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { firstPainting } from '../support/collection.ts'
import { expect, test } from '../support/test.ts'

test('a printed page has the works and the texts, with all answers, and no buttons', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${demo.url}/faq`)
  await expect(page.getByText('Yes, worldwide.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a printed page has every work whole above its title, and a painting with all its data', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${demo.url}/portfolio`)
  const works = page.locator('.work')
  for (const work of await works.all()) {
    await expect(work).toHaveCSS('break-inside', 'avoid')
    await expect(work.locator('.caption')).toHaveCSS('opacity', '1')
  }
  // Browsers cut the content of a flex box at the end of a page.
  await expect(page.locator('body')).toHaveCSS('display', 'block')

  await page.goto(`${demo.url}/paintings`)
  await expect(page.locator('.card').first()).toHaveCSS('display', 'block')
  await expect(page.getByText('Make Inquiry').filter({ visible: true })).toHaveCount(0)

  const { id, description } = await firstPainting(demo, 'toSell')
  await page.goto(demo.url + PAGE_PATHS.painting(id))
  await expect(page.getByText(description.split('\n')[0] ?? '')).toBeVisible()
  await expect(page.getByText('Dimensions')).toBeVisible()
  for (const control of ['Make Inquiry', 'Facebook', 'Instagram', 'More paintings'])
    await expect(page.getByText(control, { exact: true })).toBeHidden()
  await expect(page.locator('.thumbnails')).toBeHidden()

  await page.goto(demo.url + PAGE_PATHS.inquiry(id))
  await expect(page.getByRole('region', { name: 'Your inquiry is about' })).toBeVisible()
  await expect(page.getByText('Ask about something else')).toBeHidden()
})
