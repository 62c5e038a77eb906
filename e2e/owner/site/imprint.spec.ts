import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn, openPart, registerOwner, waitUntilPublished } from '../../support/owner.ts'
import { PHONE } from '../../support/screens.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test('an owner fills in the imprint with a slip in it, mends it, and a visitor finds the page from the footer', async ({
  page,
  site,
  browser,
}) => {
  await registerOwner(site)
  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage()
  await visitor.goto(site.url)
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toHaveCount(0)

  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, '/control-panel#site')
  await openPart(page, 'Imprint')
  await expect(page.getByText('Nothing is written here yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /sample/ })).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Ida Roth')
  await page.getByLabel('Address', { exact: true }).fill('Torfweg 3\n8001 Zurich\nSwitzerland')
  await page.getByLabel('Email', { exact: true }).fill('ida@example.org')
  const vatNumber = page.getByLabel('VAT number')
  await vatNumber.fill('CHE-123.456.789 MWST')
  await page.getByRole('button', { name: 'Fix 1 field' }).click()
  await expect(vatNumber).toBeFocused()
  await expect(page.getByText(/^Enter a VAT number with its country/)).toBeVisible()
  await expectSound(page)
  expect(await findOverflow(page)).toEqual([])
  await vatNumber.fill('CHE-123.456.788 MWST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await waitUntilPublished(site)

  await visitor.reload()
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(visitor).toHaveURL(site.url + PAGE_PATHS.imprint)
  const main = visitor.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Imprint' })).toBeVisible()
  await expect(main.locator('address p')).toHaveText(['Ida Roth', 'Torfweg 3', '8001 Zurich', 'Switzerland'])
  await expect(main).toContainText('CHE-123.456.788 MWST')
  await expect(main.getByRole('link', { name: 'ida@example.org' })).toHaveAttribute(
    'href',
    'mailto:ida@example.org',
  )
  await expectSound(visitor)
  await visitor.context().close()

  await page.getByRole('button', { name: 'Remove from the site' }).click()
  await expect(
    page.getByText('Not written yet', { exact: true }).or(page.getByText(/^Not saved yet/)),
  ).toBeVisible()
  await waitUntilPublished(site)
  expect((await fetch(site.url + PAGE_PATHS.imprint)).status).toBe(404)
})

test('an owner begins the privacy policy with a sample that says what this installation does', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#site/privacy')
  await page.getByRole('button', { name: 'Start with the sample text' }).click()
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(/Visits are counted by page and day/)
  await expect(text).toHaveValue(/it has no mail server yet/)
  await expect(text).not.toHaveValue(/[{}]/)
  expect((await fetch(site.url + PAGE_PATHS.privacy)).status, 'a sample is not public').toBe(404)
})

test('an owner lets search engines know of changes, and takes it back', async ({ page, site }) => {
  const readKey = async () => {
    const answer = await fetch(site.url + PAGE_PATHS.indexNowKey)
    return answer.ok ? answer.text() : answer.status
  }
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#site')
  const choice = page.getByLabel('Tell search engines about changes at once')
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await expect.poll(readKey).toMatch(/^[0-9a-f]{32}$/)
  await page.reload()
  await choice.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(readKey).toBe(404)
})
