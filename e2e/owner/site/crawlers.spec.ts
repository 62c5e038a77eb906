import robotsParser from 'robots-parser'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { enterSignedIn, openPart, waitUntilPublished } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('features 12: an owner refuses training in the Control Panel, and a crawler reads it with pages and pictures', async ({
  page,
  gallery: { site, ids },
}) => {
  const mayRead = async (name: string) =>
    robotsParser(`${site.url}/robots.txt`, await (await fetch(`${site.url}/robots.txt`)).text()).isAllowed(
      `${site.url}/paintings`,
      name,
    )
  const told = async (path: string) => (await fetch(site.url + path)).headers.get('tdm-reservation')
  const painting = PAGE_PATHS.painting(ids[0] ?? '')
  const [picture = ''] = /\/media\/[^"' ]+\.jpg/.exec(await (await fetch(site.url + painting)).text()) ?? []
  expect(picture).not.toBe('')
  const crawlers = ['Googlebot', 'ChatGPT-User', 'GPTBot']

  await enterSignedIn(page, site, '/control-panel#site')
  const group = page.getByRole('group', { name: 'What programs may use your site for' })
  await expect(group.getByRole('radio', { name: 'Everything' })).toBeChecked()
  await expect(group).toHaveAccessibleDescription(/It is no lock/)
  const choose = async (name: string) => {
    await group.getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await waitUntilPublished(site)
  }

  for (const [choice, allowed, reservation] of [
    ['Search only', [true, true, false], '1'],
    ['Nothing but ordinary search engines', [true, false, false], '1'],
    ['Everything', [true, true, true], null],
  ] as const) {
    await test.step(choice, async () => {
      await choose(choice)
      await expect.poll(() => Promise.all(crawlers.map(mayRead))).toEqual(allowed)
      for (const path of ['/', painting, picture, '/icon-192.png', '/nowhere'])
        expect([path, await told(path)]).toEqual([path, reservation])
      const file = await fetch(`${site.url}/.well-known/tdmrep.json`)
      expect(file.status).toBe(reservation === null ? 404 : 200)
    })
  }

  await choose('Search only')
  await page.reload()
  await openPart(page, 'Name and contact')
  await expect(group.getByRole('radio', { name: 'Search only' })).toBeChecked()
  await page.goto(site.url)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noai, noimageai')
  await expect(page.locator('meta[name="tdm-reservation"]')).toHaveAttribute('content', '1')
})
