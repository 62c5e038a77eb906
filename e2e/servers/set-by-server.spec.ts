import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectSound } from '../support/barriers.ts'
import { openMailbox } from '../support/mailbox.ts'
import { enterSignedIn, registerOwner } from '../support/owner.ts'
import { startNewSite } from '../support/sites/new-site.ts'
import { expect, leave, test } from '../support/test.ts'

/** The changelog of a newer version, at an address that only this machine knows. */
async function publishChangelog() {
  const server = createServer((_request, response) =>
    response.end('# Changelog\n\n## 99.1.0 (2099-01-01)\n\n- Pictures may be hung in rooms.\n'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/CHANGELOG.md`, close: () => server.close() }
}

test('an owner sees what is set on the server, uses it, cannot change it, and reads of a newer version', async ({
  page,
}) => {
  const [changelog, mailbox] = [await publishChangelog(), await openMailbox()]
  const backups = await mkdtemp(path.join(tmpdir(), 'mahlstick-e2e-set-'))
  const site = await startNewSite({
    UPDATES_URL: changelog.url,
    SMTP_URL: mailbox.smtpUrl,
    BACKUP_TO: backups,
    BACKUP_AT: '05:15',
  })
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#overview')
  await expect(page.getByRole('heading', { name: 'Mahlstick 99.1.0 is out' })).toBeVisible()
  await expect(page.getByText('Pictures may be hung in rooms.')).toBeVisible()
  await expect(page.getByText('Ask whoever looks after your server to install it.')).toBeVisible()
  await expectSound(page)

  await page.goto(`${site.url}/control-panel#backup`)
  await expect(
    page.getByText(
      'Backups are made every day at 05:15. This is set on the server by BACKUP_TO and BACKUP_AT, so it cannot be changed here.',
    ),
  ).toBeVisible()
  await expect(page.getByText(/Times are the server’s, where it is now \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByLabel('Every day at')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  await expectSound(page)

  await page.goto(`${site.url}/control-panel#site/mail`)
  await expect(
    page.getByText('This is set on the server by SMTP_URL, so it cannot be changed here.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mail server', exact: true })).toHaveCount(0)
  await expectSound(page)
  await leave(page)
  await site.stop()
  changelog.close()
  await mailbox.close()
  await rm(backups, { recursive: true })
})
