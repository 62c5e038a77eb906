import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { main } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { link, openSection } from '../support/inbox.ts'
import { openMailServer } from '../support/mailbox.ts'
import { openPhone } from '../support/page-weight.ts'
import { findSmallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { dwell, holdBack, readyToSend } from '../support/visit.ts'

test('a visitor who asks about a sold work is told of similar ones by newsletter, and the owner reads the wish', async ({
  page,
  context,
  browser,
  gallery: { site, call, ids },
}) => {
  const [sold = '', reserved = ''] = ids
  const mailbox = await openMailServer(call, [])
  const sell = (id: string, availability: string) =>
    call('PATCH', itemPath(API_PATHS.painting, id), { availability })
  await sell(sold, 'sold')
  await sell(reserved, 'reserved')

  await page.goto(site.url + PAGE_PATHS.inquiry(reserved))
  await expect(
    page.getByRole('checkbox', { name: 'Let me know if it becomes available again' }),
  ).not.toBeChecked()
  await page.goto(site.url + PAGE_PATHS.inquiry(sold))
  const wish = page.getByRole('checkbox', { name: 'Let me know about similar works' })
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, hasWishes: false })
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue(/ \(sold\)$/)
  await expect(wish).toHaveCount(0)
  await call('PUT', API_PATHS.settings, settings)
  await page.reload()
  await expect(wish).toHaveAccessibleDescription(/confirm that you would like the newsletter/)
  await expectSound(page, 'a sold work')
  const phone = await openPhone(browser)
  await phone.goto(site.url + PAGE_PATHS.inquiry(sold))
  await expect(phone.getByRole('region', { name: 'Your inquiry is about' })).toBeVisible()
  expect(await findSmallTargets(phone)).toEqual([])
  await phone.context().close()
  await page.getByLabel('Name', { exact: true }).focus()
  for (const text of [
    'Wilma Wish',
    'wilma@mail.test',
    '',
    'Anything alike',
    'What else of this kind is there?',
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(wish).toBeFocused()
  await page.keyboard.press('Space')
  await readyToSend(page)
  await dwell(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your message has arrived')).toBeFocused()
  await expect(wish).not.toBeChecked()
  await expect
    .poll(() => mailbox.mails.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1]))
    .toContain('Confirm your subscription: news from Mahlstick')

  const owner = await context.newPage()
  await openSection(owner, site, '#inquiries')
  await link(owner, /Wilma Wish/).click()
  await expect(main(owner).getByText('Would like to hear of similar works.')).toBeVisible()
  await expectSound(owner, 'the wish')
  await mailbox.close()
})

test('a visitor with a slow connection, who began to ask about a sold work, is told when a reserved one is available again', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [sold = '', reserved = ''] = ids
  await call('PATCH', itemPath(API_PATHS.painting, sold), { availability: 'sold' })
  await call('PATCH', itemPath(API_PATHS.painting, reserved), { availability: 'reserved' })
  const release = await holdBack(page, '**/assets/ContactForm*')
  await page.goto(site.url + PAGE_PATHS.inquiry(sold))
  await page.getByLabel('Name', { exact: true }).fill('Rita Return')
  await page.getByLabel('Email', { exact: true }).fill('rita@mail.test')
  await page.getByLabel('Message', { exact: true }).fill('Will it come back one day?')

  await page.goto(site.url + PAGE_PATHS.inquiry(reserved))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rita Return')
  await page.getByRole('checkbox', { name: 'Let me know if it becomes available again' }).check()
  await dwell(page)
  // The form's script does not come in time, so the browser posts the form.
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sent = new URLSearchParams((await sending).postData() ?? '')
  expect([sent.get('wish'), sent.get('paintingId')]).toEqual(['whenFree', reserved])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost sent')
  release()
})
