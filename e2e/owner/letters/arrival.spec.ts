import type { BrowserContext, Page } from 'playwright/test'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { openDnsServer } from '../../../src/server/mail/testing-dns.ts'
import { expectSound } from '../../support/barriers.ts'
import { openMailServer } from '../../support/mailbox.ts'
import { type Call, enterSignedIn } from '../../support/owner.ts'
import { PHONE } from '../../support/screens.ts'
import { startGallery } from '../../support/sites/ready-gallery.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow, holdBack } from '../../support/visit.ts'

/** Without the first script of the page of other tests, which is blocked in the preview: no script may run there. */
const openPage = (context: BrowserContext) => context.newPage()
const SPF = 'v=spf1 a:mail.studio.example -all'
const zone: Record<string, readonly string[]> = {}
const RIGHT = {
  'MX studio.example': ['mail.studio.example'],
  'studio.example': [SPF],
  'default._domainkey.studio.example': ['v=DKIM1; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ'],
  '_dmarc.studio.example': ['v=DMARC1; p=none'],
}

/** A site whose sender is at studio.example, with a reader and two letters. */
async function openPost(call: Call) {
  const mailbox = await openMailServer(call, ['ada@reader.example'])
  const blocks = [{ kind: 'text', markdown: 'Dear friends' }]
  const write = async (subject: string) =>
    String(await call('POST', API_PATHS.letters, { subject, preview: '', blocks, to: {} }))
  return { mailbox, first: await write('Spring'), second: await write('Summer') }
}
async function openQuestion(page: Page) {
  await page.getByRole('button', { name: 'Send …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this letter' })
  await expect(dialog).toContainText('It goes to 1 reader.')
  return { dialog, arrival: dialog.getByRole('region', { name: 'Will it arrive?' }) }
}

test('a painter reads before the first letter what her domain lacks, enters it, and is not asked again', async ({
  context,
}) => {
  const page = await openPage(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  Object.assign(zone, { ...RIGHT, '_dmarc.studio.example': [], 'MX studio.example': [] })
  const dns = await openDnsServer(zone)
  const { site, call } = await startGallery({ DNS_SERVERS: dns.address })
  const { mailbox, first, second } = await openPost(call)
  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#letters/${first}`)
  const { dialog, arrival } = await openQuestion(page)
  await expect(arrival.getByRole('listitem')).toHaveText([
    'No entry says where replies go (MX).',
    'No entry says what happens to forged email (DMARC).',
  ])
  await expect(arrival).toContainText('You can send the letter all the same.')

  await arrival.getByText('What to enter, and where').click()
  const line = 'v=DMARC1; p=none; rua=mailto:mara@studio.example'
  await expect(arrival.getByText(line, { exact: true })).toBeVisible()
  await arrival
    .getByRole('button', { name: 'Copy Value: What happens to forged email (DMARC)' })
    .press('Enter')
  await expect(arrival.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)
  await expectSound(page, 'the question')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflow(page), `${width} px`).toEqual([])
  }

  Object.assign(zone, RIGHT)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openQuestion(page)
  await expect(arrival).not.toContainText('Something is missing')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(/Sent on/)

  await test.step('later letters say nothing of it, until something is missing', async () => {
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#letters/${second}`)
    const checked = page.waitForResponse((answer) => answer.url().endsWith(API_PATHS.senderDomain))
    await openQuestion(page)
    await checked
    await expect(arrival).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    Object.assign(zone, { 'studio.example': ['v=spf1 +all'] })
    await openQuestion(page)
    await expect(arrival.getByRole('listitem')).toHaveText([
      'The entry about who may send for you has to be changed (SPF).',
    ])
    await expect(dialog.getByRole('button', { name: 'Send now' })).toBeEnabled()
  })
  await page.close()
  await site.stop()
  await mailbox.close()
  dns.close()
})

test('a painter whose DNS does not answer reads that, and sends the first letter all the same', async ({
  context,
}) => {
  const page = await openPage(context)
  const dns = await openDnsServer({}, true)
  const { site, call } = await startGallery({ DNS_SERVERS: dns.address })
  const { mailbox, first } = await openPost(call)
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#letters/${first}`)
  const answer = await holdBack(page, `**${API_PATHS.senderDomain}*`)
  const { dialog, arrival } = await openQuestion(page)
  await expect(arrival).toContainText('Asking your domain …')
  const send = dialog.getByRole('button', { name: 'Send now' })
  await expect(send).toBeDisabled()
  answer()
  await expect(arrival).toContainText('does not answer at the moment')
  await send.click()
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(/Sent on/)
  await page.close()
  await site.stop()
  await mailbox.close()
  dns.close()
})
