import { startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { expect, leave, test } from '../support/test.ts'
import { hasStarted, readyToSend } from '../support/visit.ts'

test('a visitor of a site whose API has an absolute address sends messages and subscribes, also with the original client', async ({
  page,
}) => {
  const site = await startSite((url) => ({ SITE_URL: url, PUBLIC_API_ROOT: url }))
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText('Message sent.')
  await page.goto(`${site.url}/contact`)
  for (const content of ['Is it still there?', 'And the one beside it?']) {
    const form = page.getByRole('main')
    await form.getByLabel('Name', { exact: true }).fill('Ida Lind')
    await form.getByLabel('Email', { exact: true }).fill('ida@mail.test')
    await form.getByLabel('Message', { exact: true }).fill(content)
    await readyToSend(page)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast).toBeVisible()
    await expect(toast).toBeHidden()
  }
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByRole('textbox').fill('ida@mail.test')
  await hasStarted(newsletter.getByRole('textbox'))
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('#newsletter-message')).toContainText('check your inbox')
  // The original client copies the cookie into the header only for relative addresses.
  const subscribe = (address: string) =>
    page.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, address)
  const address = `${site.url}${API_PATHS.subscription}?email=`
  expect([await subscribe(`${address}a@mail.test`), await subscribe(`${address}b@mail.test`)]).toEqual([
    200, 200,
  ])
  await leave(page)
  await site.stop()
})
