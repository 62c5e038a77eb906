import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { openMailServer } from '../support/mailbox.ts'
import { enterSignedIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an owner has the last letter sent after the confirmation, and a visitor who subscribes gets it', async ({
  page,
  gallery: { site, call },
}) => {
  const mailbox = await openMailServer(call, ['ada@mail.test'])
  const blocks = [{ kind: 'text', markdown: 'The studio is open.' }]
  const letter = { subject: 'Autumn', preview: '', blocks, to: {} }
  const id = String(await call('POST', API_PATHS.letters, letter))
  await call('POST', itemPath(API_PATHS.letterSending, id), {})
  await mailbox.next('ada@mail.test')

  await enterSignedIn(page, site, '/control-panel#site')
  const choice = page.getByLabel('Send the last letter after the confirmation')
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()

  await fetch(`${site.url}${API_PATHS.subscription}?email=ida@mail.test`, { method: 'POST' })
  const { text } = await mailbox.next('ida@mail.test')
  await page.goto(/http\S+\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL(/\/newsletter\/confirmed$/)
  const mail = await mailbox.next('ida@mail.test')
  expect(mail.headers).toContain('Subject: Autumn')
  expect(mail.text).toContain('The studio is open.')
  await mailbox.close()
})
