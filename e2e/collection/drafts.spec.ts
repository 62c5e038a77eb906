import { z } from 'zod'
import { ExhibitionSchema } from '../../src/contract/collection/exhibition.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { formOf } from '../support/forms.ts'
import { expectSound } from '../support/barriers.ts'
import { link, openSection } from '../support/inbox.ts'
import { enterSignedIn, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const DraftSchema = z.object({ isDraft: z.boolean(), publishAt: z.string().nullable() })

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
  await expectSound(page, 'a time that is over')
  await field('Visibility').selectOption('Draft: only you see it')
  await expect(field('Public from')).toHaveCount(0)
  await save.click()
  await expect(toast).toContainText('Painting updated')
  await expect.poll(statusOf).toBe(410)

  await page.waitForURL(site.url + PAGE_PATHS.home)
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
  // Under the pointer the toast stays.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(row).not.toContainText('Draft')
  await expect.poll(statusOf).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).toContainText('Draft')
  await expect.poll(statusOf).toBe(410)
  await expectSound(page, 'the table')

  await seen.goto(site.url + preview.replace(/.{4}$/, '0000'))
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
  await expectSound(seen, 'a preview that has ended')
  await visitor.close()
})

test('an owner sets with the keyboard when a painting becomes public, reads it in the table, and takes the time back', async ({
  page,
  gallery: { site, ids, call },
}) => {
  const id = ids[1] ?? ''
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
  const { field, save, toast } = formOf(page)
  await expect(save).toBeEnabled()
  await field('Visibility').focus()
  await page.keyboard.type('Public from')
  await page.keyboard.press('Tab')
  await expect(field('Public from')).toBeFocused()
  await page.keyboard.type('030420991030AM')
  await expect(field('Public from')).toHaveValue('2099-03-04T10:30')
  await page.keyboard.press('Enter')
  await expect(toast).toContainText('Painting updated')
  expect(await call('GET', itemPath(API_PATHS.painting, id))).toMatchObject({ isDraft: true })
  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings/drafts`)
  const row = page.getByRole('row', { name: /The Scream/ })
  await expect(row).toContainText('From 04/03/2099')
  await expectSound(page, 'a table with a time')

  const stored = async () => DraftSchema.parse(await call('GET', itemPath(API_PATHS.painting, id)))
  const before = await stored()
  await page.getByRole('checkbox', { name: 'Select The Scream' }).press('Space')
  await page.getByRole('combobox', { name: 'Visibility of the selection' }).selectOption('Draft')
  await expect(page.getByText('“The Scream” is a draft now').first()).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  // Under the pointer the toast stays.
  await undo.hover()
  await expect(row).not.toContainText('From')
  expect(await stored()).toEqual({ isDraft: true, publishAt: null })
  await undo.press('Enter')
  await expect(row).toContainText('From 04/03/2099')
  expect(await stored()).toEqual(before)
})

test('an owner reads a message about a work that is taken back by now, with its photograph and a way to its form', async ({
  page,
  gallery: { site, ids, call },
}) => {
  const id = ids[1] ?? ''
  const message = { name: 'Ida Lind', email: 'ida@mail.test', content: 'Is it still there?', paintingId: id }
  await call('POST', API_PATHS.contact, message)
  await call('PATCH', itemPath(API_PATHS.painting, id), { isDraft: true })
  await openSection(page, site, '#inquiries')
  const row = link(page, /Ida Lind/)
  await expect(row).toBeVisible()
  // As on a page of a CDN: only the program has what is not public.
  await page.evaluate(() => {
    document.documentElement.dataset['api'] = location.origin
  })
  const src = new RegExp(`^${site.url}/private/`)
  await row.press('Enter')
  const aside = page.getByRole('complementary', { name: 'The painting concerned' })
  await expect(aside.getByRole('link', { name: 'The Scream' })).toHaveAttribute(
    'href',
    PAGE_PATHS.editPainting(id),
  )
  const picture = aside.locator('img')
  await expect(picture).toHaveAttribute('src', src)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goBack()
  await expect(row.locator('img')).toHaveAttribute('src', src)
})

test('an owner prepares an exhibition as a draft, shows it by a link, and opens it to visitors', async ({
  browser,
  page,
  gallery: { site, call },
}) => {
  await enterSignedIn(page, site, PAGE_PATHS.createExhibition)
  const { field, save, toast } = formOf(page)
  await field('Title').fill('Winter rooms')
  await field('Start date').fill('2027-01-10')
  await field('End date').fill('2027-02-10')
  await field('Location').fill('Basel')
  await field('Visibility').selectOption('Draft: only you see it')
  await save.press('Enter')
  await expect(toast).toContainText('Exhibition created')
  const listed = z.array(ExhibitionSchema).parse(await call('GET', API_PATHS.exhibitions))
  const { id = '' } = listed.find(({ title }) => title === 'Winter rooms') ?? {}
  const address = site.url + PAGE_PATHS.exhibition(id)
  expect((await fetch(address)).status).toBe(404)

  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.editExhibition(id))
  await page.getByRole('button', { name: 'Copy a link to it' }).press('Enter')
  const preview = (await page.getByRole('link', { name: '/preview/' }).getAttribute('href')) ?? ''
  const seen = await browser.newPage()
  await seen.goto(site.url + preview)
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Winter rooms')
  await expectSound(seen, 'the preview of an exhibition')
  await seen.goto(site.url + PAGE_PATHS.exhibitions)
  await expect(seen.getByText('Winter rooms')).toHaveCount(0)

  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#exhibitions`)
  const row = page.getByRole('row', { name: /Winter rooms/ })
  await expect(row).toContainText('Draft')
  await expectSound(page, 'the table of exhibitions')
  await row.getByRole('link', { name: /^Edit/ }).press('Enter')
  await field('Visibility').selectOption('Public')
  await save.press('Enter')
  await expect(toast).toContainText('Exhibition updated')
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  // The list comes after the pages that it links to.
  await waitUntilPublished(site)
  await seen.reload()
  await expect(seen.getByRole('link', { name: 'Winter rooms' })).toBeVisible()
  await seen.context().close()
})
