import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { main } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { link, openSection } from '../support/inbox.ts'
import { openMailServer } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'
import { dwell, readyToSend } from '../support/visit.ts'

test('a visitor who asks about a sold work is told of similar ones by newsletter, and the owner reads the wish', async ({
  page,
  context,
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
  await expect(wish).toHaveAccessibleDescription(/confirm that you would like the newsletter/)
  await expectSound(page, 'a sold work')
  await page.getByLabel('Name').focus()
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
