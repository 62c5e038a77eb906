import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { openMailServer } from '../../support/mailbox.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { PHONE } from '../../support/screens.ts'
import { findSmallTargets } from '../../support/targets.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a painter with a phone chooses three works, writes about them, tries the letter and sends it', async ({
  context,
  gallery: { site, call },
}) => {
  const mailbox = await openMailServer(call, ['ada@reader.example'])
  // Without the first script of the page of other tests, which is blocked in the preview.
  const page = await context.newPage()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#paintings`)
  for (const name of ['The Starry Night', 'The Scream', 'The Shipwreck'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).tap()
  await page.getByRole('button', { name: 'Write about them' }).tap()
  await expect(page.locator('.chosen .name')).toHaveCount(3)

  await page.getByLabel('Subject', { exact: true }).tap()
  await page.keyboard.type('Three new works')
  const text = page.getByRole('textbox', { name: 'Text' })
  if ((await text.count()) === 0)
    await page.getByRole('group', { name: 'Add' }).getByRole('button', { name: 'Text' }).tap()
  await text.tap()
  await page.keyboard.type('Dear friends, these hang in the studio now. Come and see them.')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  expect(await findOverflow(page)).toEqual([])
  expect(await findSmallTargets(page, 'main')).toEqual([])

  const tried = page.getByRole('region', { name: 'Test email' })
  await tried.getByRole('button', { name: 'Send a test email' }).tap()
  await expect(tried.getByRole('status')).toContainText('The mail server accepted the email.')
  await page.getByRole('button', { name: 'Send …' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Send this letter' })
  await expect(dialog).toContainText('It goes to 1 reader.')
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeEnabled()
  expect(await findSmallTargets(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Send now' }).tap()
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(/Sent on \d/)
  const { text: plain } = await mailbox.next('ada@reader.example')
  for (const said of ['The Starry Night', 'The Scream', 'The Shipwreck', 'hang in the studio now'])
    expect(plain).toContain(said)
  await page.close()
  await mailbox.close()
})
