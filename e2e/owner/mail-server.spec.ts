import { expectSound } from '../support/barriers.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import type { Outbox } from '../../src/contract/mail/outbox.ts'
import { toasts } from '../support/accounts.ts'
import { openSection, write } from '../support/inbox.ts'
import { openMailbox, openMailServer } from '../support/mailbox.ts'
import { enterSignedIn, registerOwner } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

test('an owner with a phone sets up the mail server and tries it, without a shell', async ({
  page,
  site,
}) => {
  const mailbox = await openMailbox()
  await registerOwner(site)
  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, '/control-panel#inquiries')
  await page.getByRole('link', { name: 'Set up the mail server' }).click()
  await expect(page).toHaveURL(/#site\/mail$/)

  // A provider that is known needs no more than the address.
  const [address, server] = [
    page.getByLabel('Email address', { exact: true }),
    page.getByLabel('Mail server', { exact: true }),
  ]
  await address.fill('mara@gmail.com')
  await address.press('Tab')
  await expect(server).toHaveValue('smtp.gmail.com')
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('mara@gmail.com')

  await address.fill('mara@studio.example')
  await server.fill('127.0.0.1')
  await page
    .getByLabel('Encryption', { exact: true })
    .selectOption({ label: 'None (only inside your own network)' })
  await page.getByLabel('Username', { exact: true }).fill('')
  const result = page.getByRole('region', { name: 'Test email' }).getByRole('status')
  await page.getByLabel('Send it to').fill('mara@home.example')
  const tryOut = page.getByRole('button', { name: 'Send a test email' })
  // The wrong port first.
  await page.getByLabel('Port', { exact: true }).fill('1')
  await tryOut.click()
  await expect(result).toContainText('The email was not sent. The server does not answer at this port.')
  await page.getByLabel('Port', { exact: true }).fill(new URL(mailbox.smtpUrl).port)
  await tryOut.click()
  await expect(result).toContainText(
    'The mail server accepted the email. Check whether it arrives at mara@home.example.',
  )
  expect((await mailbox.next('mara@home.example')).headers).toContain('Subject: Test email from')

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Mail server saved', { exact: true })).toBeVisible()
  // No computer of the tests answers for this domain: the lines to enter are shown, or that nothing answers.
  await page.getByRole('button', { name: 'Check my domain' }).press('Enter')
  const domain = page.getByRole('region', { name: 'Will it arrive?' }).getByRole('status')
  await expect(domain.getByRole('listitem')).toHaveCount(4)
  await expect(domain.getByRole('listitem').nth(1)).toContainText(
    /Who may send \(SPF\) (missing.*in your own network|no answer)/,
  )
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflow(page), `${width} px`).toEqual([])
  }
  await expectSound(page)
  await page.reload()
  await expect(server).toHaveValue('127.0.0.1')

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
  await expect(page.getByText('Mail server removed', { exact: true })).toBeVisible()
  await expect(server).toHaveValue('')

  await page.goto(`${site.url}/control-panel#history`)
  await page.locator('details.changes > summary').first().click()
  await expect(page.getByText('Passwords and keys are not kept here.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(page.getByText('“Mail server” was brought back', { exact: true })).toBeVisible()
  await page.goto(`${site.url}/control-panel#site/mail`)
  await expect(server).toHaveValue('127.0.0.1')
  await mailbox.close()
})

test('an owner who presses “Try now” on an email that has left meanwhile reads that it was sent', async ({
  page,
  gallery: { site, call },
}) => {
  // Below the ports that other servers get.
  const port = 9870 + test.info().parallelIndex
  const away = await openMailServer(call, [], port)
  await away.close()
  await write(site, { name: 'Ida', email: 'ida@mail.test', content: 'Is the small one still there?' })
  const readOutbox = async () => (await call('GET', API_PATHS.outbox)) as Outbox
  const areTried = ({ items }: Outbox) => items.length > 0 && items.every(({ lastError }) => lastError !== '')
  await expect.poll(async () => areTried(await readOutbox())).toBe(true)

  await openSection(page, site, '#inquiries')
  const waiting = page.getByRole('region', { name: 'Waiting emails' })
  await waiting.getByText(/^Show (?:it|them)$/).press('Enter')
  await expect(waiting).toContainText('The mail server cannot be reached')
  await expectSound(page, 'an email that could not be sent')
  const back = await openMailbox(port)
  for (const { id } of (await readOutbox()).items) await call('POST', itemPath(API_PATHS.waitingMail, id))
  await expect.poll(async () => (await readOutbox()).total).toBe(0)

  await waiting
    .getByRole('button', { name: /^Try now/ })
    .first()
    .press('Enter')
  await expect(toasts(page)).toContainText('This email has already been sent')
  await expect(waiting).toHaveCount(0)
  await back.close()
})
