import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { expectSound } from '../support/barriers.ts'
import { enterSignedIn, registerOwner, signIn } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

/** The browser of the tests says that it is driven by a program. */
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('an owner sees how often visitors opened pages, and one page alone, also with the keyboard and on a phone', async ({
  page,
  browser,
  site,
}) => {
  await registerOwner(site)
  await signIn(site)
  await enterSignedIn(page, site, '/control-panel#visits')
  const panel = page.getByRole('region', { name: 'Visits' })
  await expect(panel).toContainText('No visits have been counted yet.')
  const setsCookie = await test.step('a visitor looks at pages, and gets no cookie', async () => {
    const visitor = await browser.newContext({ userAgent: CHROME })
    const tab = await visitor.newPage()
    for (const path of [PAGE_PATHS.about, PAGE_PATHS.exhibitions, PAGE_PATHS.about])
      await tab.goto(site.url + path, { referer: 'https://kunsthaus.example/' })
    const cookies = await visitor.cookies()
    await visitor.close()
    return cookies
  })
  expect(setsCookie).toEqual([])
  await expect(async () => {
    await page.reload()
    await expect(panel).toContainText('3 visits', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  const pages = panel.getByRole('table').filter({ hasText: 'Page' })
  await expect(pages.getByRole('row')).toHaveText(['PageVisits', 'About2', 'Exhibitions1'])
  await expect(panel.getByRole('table').filter({ hasText: 'Site' })).toContainText('kunsthaus.example3')

  await test.step('the numbers behind the chart', async () => {
    await panel.getByText('Numbers').press('Enter')
    const numbers = panel.getByRole('table').filter({ hasText: 'When' })
    await expect(numbers.getByRole('row')).toHaveCount(31)
    await expect(numbers.getByRole('row').nth(1)).toContainText('3')
    await panel.getByRole('button', { name: '24 months' }).press('Enter')
    // A reload shows the same period.
    await expect(page).toHaveURL(/#visits\/all$/)
    await page.reload()
    await panel.getByText('Numbers').press('Enter')
    await expect(panel.getByRole('table').filter({ hasText: 'When' }).getByRole('row')).toHaveCount(25)
  })

  await test.step('the last days on the overview, which leads to the section', async () => {
    await page.goto(`${site.url}/control-panel#overview`)
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toContainText('visits in the last 7 days')
    await expect(overview.locator('.block').filter({ hasText: 'Visits' }).locator('dd')).toHaveText('3')
    await overview.getByRole('link', { name: 'Visits' }).press('Enter')
    await expect(panel).toContainText('3 visits')
  })

  await test.step('one page alone, on a phone', async () => {
    await page.setViewportSize(PHONE)
    await expectSound(page)
    expect(await findOverflow(page)).toEqual([])
    await pages.getByRole('link', { name: 'About' }).click()
    await expect(panel).toContainText('2 visits')
    await expect(panel.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', PAGE_PATHS.about)
    await expectSound(page)
    await page.goBack()
    await expect(panel).toContainText('3 visits')
  })
})
