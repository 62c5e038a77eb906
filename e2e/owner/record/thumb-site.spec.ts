import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import type { Settings } from '../../../src/contract/site/settings.ts'
import { formOf } from '../../support/forms.ts'
import { openMailServer } from '../../support/mailbox.ts'
import { announceExhibition, enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow, readyToSend } from '../../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an owner on a phone publishes kept changes, and says by thumb when an exhibition opens', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const id = ids[0] ?? ''
  const exhibition = await announceExhibition(call, 'starry-night.jpg')
  const { field, bar, save, toast } = formOf(page)
  const pageOf = async (path: string) => (await fetch(site.url + path)).text()
  await test.step('kept changes', async () => {
    await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
    await field('Name').tap()
    await field('Name').fill('Kept by thumb')
    await bar.getByRole('button', { name: 'Keep as draft' }).tap()
    await expect(toast).toContainText('Kept. Visitors still see the public version.')
    await page.waitForURL(site.url + PAGE_PATHS.home)
    await page.goto(site.url + PAGE_PATHS.editPainting(id))
    await expect(field('Name')).toHaveValue('Kept by thumb')
    await bar.getByRole('button', { name: 'Publish' }).tap()
    await page.waitForURL(site.url + PAGE_PATHS.home)
    await expect.poll(() => pageOf(PAGE_PATHS.painting(id))).toContain('Kept by thumb')
  })
  await test.step('an opening', async () => {
    await page.goto(site.url + PAGE_PATHS.editExhibition(exhibition))
    for (const [label, text] of [
      ['Opening', '2027-03-04T18:30'],
      ['Opening hours', 'Wednesday to Sunday, 12 to 6'],
      ['Address', 'Am Wehr 4, 8005 Zurich'],
    ] as const) {
      await field(label).tap()
      await field(label).fill(text)
    }
    expect(await findOverflow(page)).toEqual([])
    await save.tap()
    await page.waitForURL(site.url + PAGE_PATHS.exhibitions)
    await expect.poll(() => pageOf(PAGE_PATHS.exhibition(exhibition))).toContain('04/03/2027, 18:30')
  })
})

test('an owner on a phone makes, renames and deletes a series, and says what visitors read of prices', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const titles = async () =>
    ((await call('GET', API_PATHS.allSeries)) as { readonly title: string }[]).map(({ title }) => title)
  await test.step('a series', async () => {
    await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#series`)
    await page.getByRole('link', { name: 'New series' }).tap()
    const [title, save] = [
      page.getByLabel('Title', { exact: true }),
      page.getByRole('button', { name: 'Save' }),
    ]
    await title.tap()
    await title.fill('Tides')
    await save.tap()
    await expect.poll(titles).toEqual(['Tides'])
    await page.getByRole('link', { name: 'Tides', exact: true }).tap()
    await title.tap()
    await title.fill('Low tides')
    await save.tap()
    await expect.poll(titles).toEqual(['Low tides'])
    await page.getByRole('button', { name: 'Delete Low tides' }).tap()
    await page.getByRole('button', { name: 'yes' }).tap()
    await expect.poll(titles).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(titles).toEqual(['Low tides'])
  })
  await test.step('prices of the site, with a note, and the days of sold works', async () => {
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#site`)
    await page.getByLabel('Prices for visitors').selectOption('Shown')
    for (const [label, text] of [
      ['Note beside shown prices', 'incl. VAT'],
      ['Sold works stay under Paintings for', '7'],
    ] as const) {
      await page.getByLabel(label).tap()
      await page.getByLabel(label).fill(text)
    }
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    const stored = async () => (await call('GET', API_PATHS.settings)) as Settings
    await expect.poll(stored).toMatchObject({ priceDisplay: 'shown', priceNote: 'incl. VAT', soldDays: 7 })
    const readPage = async () => (await fetch(site.url + PAGE_PATHS.painting(ids[0] ?? ''))).text()
    await expect.poll(readPage).toContain('incl. VAT')
  })
})

test('a visitor on a phone asks about a sold work, and wishes by thumb to hear of similar ones', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const mailbox = await openMailServer(call, [])
  await call('PATCH', itemPath(API_PATHS.painting, ids[0] ?? ''), { availability: 'sold' })
  await page.goto(site.url + PAGE_PATHS.inquiry(ids[0] ?? ''))
  for (const [label, text] of [
    ['Name', 'Wilma Wish'],
    ['Email', 'wilma@mail.test'],
    ['Message', 'What else of this kind is there?'],
  ] as const) {
    const field = page.getByRole('main').getByLabel(label)
    await field.tap()
    await field.fill(text)
  }
  await page.getByRole('checkbox', { name: 'Let me know about similar works' }).tap()
  await readyToSend(page)
  await page.getByRole('button', { name: 'Send Message' }).tap()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  const { items } = (await call('GET', API_PATHS.inquiries)) as { readonly items: readonly object[] }
  expect(items).toMatchObject([{ name: 'Wilma Wish' }])
  await mailbox.close()
})
