import { API_PATHS } from '../../src/contract/paths.ts'
import { button, main } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { answer, link, openSection } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('an owner imports subscribers from a file, reads the outcome of each line, and exports the list', async ({
  page,
  studio: { site, mailbox },
}) => {
  await openSection(page, site, '#subscribers')
  await expect(main(page).getByText('No subscribers yet.')).toBeVisible()
  await link(page, 'Import').click()
  const choose = (lines: string) =>
    main(page)
      .getByLabel('A CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  /** Addresses in upper and lower case are two lines. */
  const outcome = (address: string) =>
    main(page)
      .getByRole('row')
      .filter({ hasText: new RegExp(address) })
      .getByRole('cell')
      .last()

  await choose('nobody\nhere\n')
  await expect(main(page).getByRole('alert')).toHaveText('There is no email address in list.csv.')
  await choose('Name;Email\nAnn;ann@list.test\nX;nobody\nAnn;Ann@list.test\n')
  await expect(main(page).getByRole('status')).toHaveText(
    '1 to be imported · 1 more than once in the file · 1 not an email address',
  )
  await expectSound(page)
  await button(page, 'Import 1 address').press('Enter')
  await expect(outcome('ann@list.test')).toHaveText('Asked by email to confirm')
  await expect(outcome('Ann@list.test')).toHaveText('More than once in the file')
  expect((await mailbox.next('ann@list.test')).headers).toContain('Confirm your subscription')

  await choose('ann@list.test,bo@list.test\nbo@list.test\n')
  await main(page)
    .getByLabel(/^All of them have agreed/)
    .check()
  await button(page, 'Import 2 addresses').click()
  await expect(outcome('bo@list.test')).toHaveText('Subscribed')

  // The consent was for that file only, and a further file waits until all of one are sent.
  await choose('cy@list.test\n')
  await expect(main(page).getByLabel(/^All of them have agreed/)).not.toBeChecked()
  const held = Promise.withResolvers<undefined>()
  await page.route(site.url + API_PATHS.subscribersImport, async (route) => {
    await held.promise
    await route.continue()
  })
  await button(page, 'Import 1 address').click()
  await expect(main(page).getByLabel('A CSV file')).toHaveCount(0)
  held.resolve(undefined)
  await expect(outcome('cy@list.test')).toHaveText('Asked by email to confirm')
  await expect(main(page).getByLabel('A CSV file')).toHaveCount(1)

  await link(page, '← All subscribers').click()
  await expect(button(page, 'Confirmed 2')).toBeVisible()
  await main(page).getByLabel('Search subscribers').fill('BO@')
  await expect(main(page).getByText('1 subscriber found')).toBeVisible()
  await expectSound(page)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()])
  expect(file.suggestedFilename()).toBe('subscribers.csv')
  await button(page, 'Delete bo@list.test').click()
  await answer(page, true).click()
  await expect(main(page).getByText('No subscribers found.')).toBeVisible()
})
