import { openImapServer } from '../../../src/server/letters/bounces/testing-imap.ts'
import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn, registerOwner } from '../../support/owner.ts'
import { PHONE } from '../../support/screens.ts'
import { startNewSite } from '../../support/sites/new-site.ts'
import { expect, leave, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test('an owner reads in both languages why letters that come back are not counted', async ({ page }) => {
  const imap = await openImapServer()
  const { port } = imap.mailbox
  const site = await startNewSite({
    BOUNCE_IMAP_URL: `imap://bounces%40site.test:forgotten@127.0.0.1:${port}`,
  })
  await registerOwner(site)
  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, '/control-panel#site/mail')
  const section = page.getByRole('region', { name: 'Letters that come back' })
  await expect(async () => {
    await page.reload()
    await expect(section).toContainText(
      'They cannot be read. The server does not accept the username or the password. The mailbox of bounces@site.test is tried again',
      { timeout: 20_000 },
    )
  }).toPass({ timeout: 150_000 })
  await expectSound(page)

  await page.setViewportSize(PHONE)
  await page.goto(`${site.url}/control-panel#overview`)
  await expect(page.getByRole('link', { name: 'Letters that come back cannot be read' })).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
  await page.goto(`${site.url}/control-panel#site/mail`)
  await expect(page.getByRole('region', { name: 'Briefe, die zurückkommen' })).toContainText(
    'Das Postfach von bounces@site.test wird alle paar Minuten nochmals versucht.',
  )
  expect(await findOverflow(page)).toEqual([])
  await leave(page)
  await site.stop()
  await imap.close()
})
