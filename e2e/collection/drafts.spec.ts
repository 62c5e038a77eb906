import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { formOf } from '../support/forms.ts'
import { expectSound } from '../support/barriers.ts'
import { enterSignedIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an owner takes a painting back, shows it by a link, and makes it public again in the table', async ({
  page,
  gallery: { site, ids },
}) => {
  const id = ids[1] ?? ''
  const statusOf = async () => (await fetch(site.url + PAGE_PATHS.painting(id))).status
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
  const { field, fault, save, toast } = formOf(page)
  await expect(field('Visibility')).toHaveValue('public')
  await field('Visibility').selectOption('Public from a time on')
  await field('Public from').fill('2026-01-01T10:00')
  await field('Public from').blur()
  await expect(fault('publishAt')).toHaveText('The time at which it becomes public must be in the future')
  await field('Visibility').selectOption('Draft: only you see it')
  await expect(field('Public from')).toHaveCount(0)
  await save.click()
  await expect(toast).toContainText('Painting updated', { timeout: 30_000 })
  await expect.poll(statusOf).toBe(410)

  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(field('Visibility')).toHaveValue('draft')
  const picture = page.locator('.photographs img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Copy a link to it' }).press('Enter')
  const link = page.getByRole('link', { name: '/preview/' })
  await expect(link).toBeVisible()
  const preview = (await link.getAttribute('href')) ?? ''

  const visitor = await page.context().browser()?.newContext()
  const seen = await visitor?.newPage()
  if (!visitor || !seen) throw new Error('There is no browser.')
  await seen.goto(site.url + preview)
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('The Scream')
  await expect(seen.getByRole('note')).toContainText('This is a preview.')
  await expect(seen.getByRole('link', { name: 'Make Inquiry' })).toHaveCount(0)
  const hung = seen.locator('main img').first()
  await expect.poll(() => hung.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectSound(seen, 'the preview')

  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings/drafts`)
  const row = page.getByRole('row', { name: /The Scream/ })
  await expect(row).toContainText('Draft')
  await expect(row.getByRole('button', { name: 'Preview The Scream' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select The Scream' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('combobox', { name: 'Visibility of the selection' }).selectOption('Public')
  await expect(page.getByText('“The Scream” is public now').first()).toBeVisible()
  await expect(row).not.toContainText('Draft')
  await expect.poll(statusOf).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).toContainText('Draft')
  await expect.poll(statusOf).toBe(410)
  await expectSound(page, 'the table')

  await seen.goto(site.url + preview.replace(/.{4}$/, '0000'))
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
  await visitor.close()
})
