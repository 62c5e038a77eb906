import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { openMailServer } from '../../support/mailbox.ts'
import { announceExhibition, enterSignedIn, waitUntilPublished } from '../../support/owner.ts'
import { findOverweight, openPhone, weighPage } from '../../support/page-weight.ts'
import { expect, listenForNoise, test } from '../../support/test.ts'
import { findSmallTargets } from '../../support/targets.ts'
import { findOverflow } from '../../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a painter shows a letter on the site, readers find it, and it can be taken back', async ({
  context,
  browser,
  gallery: { site, call, ids },
}) => {
  const mailbox = await openMailServer(call, ['ada@reader.example'])
  const exhibition = await announceExhibition(call, 'the-scream.jpg')
  const id = (await call('POST', API_PATHS.letters, {
    ...{ subject: 'New works from the river', preview: 'Three pictures of a long summer', to: {} },
    blocks: [
      { kind: 'text', markdown: '## From the studio\n\nDear friends, the summer was *long*.' },
      { kind: 'works', ids: ids.slice(0, 2) },
      { kind: 'exhibition', id: exhibition },
      { kind: 'works', ids: ids.slice(2, 3) },
      { kind: 'button', text: 'See all paintings', url: '/paintings' },
    ],
  })) as string
  const address = site.url + PAGE_PATHS.letter(id)

  const page = await context.newPage()
  const noise = listenForNoise(page)
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#letters/${id}`)
  const choice = page.getByRole('checkbox', { name: 'Show it on the site' })
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const mail = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'See it in the browser' })).toHaveAttribute('href', address)
  await expectSound(page, 'the choice')
  expect((await fetch(address)).status).toBe(404)

  await page.getByRole('button', { name: 'Send …' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Visitors can read it on the site, too.')
  await page.getByRole('button', { name: 'Send now' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(/Sent on \d/)
  expect((await mailbox.next('ada@reader.example')).text).toContain(address)
  await waitUntilPublished(site)

  await test.step('a reader opens it from the mail, or finds it in the footer', async () => {
    const visitor = await browser.newContext({ reducedMotion: 'reduce' })
    const reader = await visitor.newPage()
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('New works from the river')
    await expect(reader.locator('main .card')).toHaveCount(2)
    await expect(reader.getByRole('link', { name: 'Add to your calendar' })).toBeVisible()
    await expectSound(reader, 'a letter')
    await reader.emulateMedia({ media: 'print' })
    for (const way of ['See the exhibition', 'Add to your calendar'])
      await expect(reader.getByText(way, { exact: true })).toBeHidden()
    await reader.emulateMedia({ media: null })
    await reader.setViewportSize({ width: 320, height: 700 })
    expect(await findOverflow(reader)).toEqual([])
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Letters' }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Letters')
    await expect(reader.locator('main')).toContainText('Three pictures of a long summer')
    await expectSound(reader, 'all letters')
    expect(await findOverflow(reader)).toEqual([])
    await reader.getByRole('link', { name: 'New works from the river' }).press('Enter')
    await expect(reader).toHaveURL(address)
    await visitor.close()
    const phone = await openPhone(browser)
    for (const path of [address, site.url + PAGE_PATHS.letters]) {
      expect(findOverweight(await weighPage(phone, path), { wakes: false }), path).toEqual([])
      expect(await findSmallTargets(phone, 'body'), path).toEqual([])
    }
    await phone.context().close()
  })

  await page.getByRole('link', { name: '← All letters' }).press('Enter')
  const link = page.getByRole('link', { name: 'See “New works from the river” on the site' })
  await expect(link).toHaveAttribute('href', PAGE_PATHS.letter(id))
  await expectSound(page, 'the letters')
  await page.getByRole('link', { name: 'New works from the river', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: 'See it on the site' })).toBeVisible()
  await choice.press('Space')
  await expect(page.getByText('The letter is not on the site any more', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveCount(0)
  await expectSound(page, 'a private letter')
  await waitUntilPublished(site)
  expect((await fetch(address)).status).toBe(410)
  expect((await fetch(site.url + PAGE_PATHS.letters)).status).toBe(404)
  expect(noise).toEqual([])
  await page.close()
  await mailbox.close()
})
