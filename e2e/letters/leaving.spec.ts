import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { SubscriberPageSchema } from '../../src/contract/mail/subscriber.ts'
import { expectSound } from '../support/barriers.ts'
import { enterSignedIn, signIn, waitUntilPublished } from '../support/owner.ts'
import type { Studio } from '../support/sites/shared-sites.ts'
import { expect, test } from '../support/test.ts'

// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

/** Somebody who has confirmed, with all links of the mail and the address for mail programs. */
async function subscribe({ site, mailbox }: Studio, email: string) {
  await fetch(`${site.url + API_PATHS.subscription}?email=${email}`, { method: 'POST' })
  const { text, headers } = await mailbox.next(email)
  const links = text.match(/http:\/\/\S+/g) ?? []
  const confirm = links.find((link) => link.includes('/newsletter/confirm')) ?? ''
  await fetch(confirm, { method: 'POST', headers: { Origin: site.url } })
  const leave = links.find((link) => link.includes('/newsletter/unsubscribe')) ?? ''
  const oneClick = /^List-Unsubscribe: <(\S+)>/m.exec(headers.replaceAll(/\r?\n\s+/g, ' '))?.[1] ?? ''
  return { links, leave, oneClick }
}
async function statusOf({ site }: Studio, email: string) {
  const call = await signIn(site)
  const page = SubscriberPageSchema.parse(await call('GET', `${API_PATHS.subscribers}?search=${email}`))
  return page.items[0]?.status
}

test('a scanner that opens every link of a mail takes nobody off, and the button of a mail program does', async ({
  studio,
}) => {
  const { links, oneClick } = await subscribe(studio, 'scanned@mail.test')
  expect(links).toHaveLength(3)
  for (const link of [...links, oneClick])
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  expect(await statusOf(studio, 'scanned@mail.test')).toBe('confirmed')

  const pressed = await fetch(oneClick, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(pressed.status).toBe(200)
  expect(await statusOf(studio, 'scanned@mail.test')).toBe('unsubscribed')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader stays with fewer newsletters and in another language', async ({ browser, page, studio }) => {
    const call = await signIn(studio.site)
    const settings = (await call('GET', API_PATHS.settings)) as object
    await call('PUT', API_PATHS.settings, { ...settings, languages: ['en', 'de'] })
    try {
      await waitUntilPublished(studio.site)
      const { leave } = await subscribe(studio, 'stays@mail.test')
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(leave)
        await page.getByRole('button', { name: 'Fewer newsletters' }).click()
        await expect(page).toHaveURL(/\/newsletter\/changed$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your choice is saved')
      }
      await page.goto(leave)
      await page.getByRole('button', { name: 'Deutsch' }).click()
      await expect(page).toHaveURL(/\/de\/newsletter\/changed$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Wahl ist gespeichert')
      expect(await statusOf(studio, 'stays@mail.test')).toBe('confirmed')
      const panel = await browser.newPage({ javaScriptEnabled: true })
      await enterSignedIn(panel, studio.site, `${PAGE_PATHS.controlPanel}#subscribers`)
      const row = panel.getByRole('row', { name: 'stays@mail.test' })
      await expect(row).toContainText('Wants few letters, German')
      await panel.close()
    } finally {
      await call('PUT', API_PATHS.settings, settings)
      await waitUntilPublished(studio.site)
    }
  })
})

test('the page to unsubscribe can be read and pressed by everybody', async ({ page, studio: { site } }) => {
  await page.goto(`${site.url}/newsletter/unsubscribe?token=x`)
  await expectSound(page)
})
