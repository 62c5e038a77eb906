import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { expectSound } from '../support/barriers.ts'
import { openMailServer } from '../support/mailbox.ts'
import { announceExhibition, enterSignedIn, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const TOPIC = 'The opening in March'
const footer = (page: Page) => page.getByRole('contentinfo')
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, email: string) => main(page).getByRole('row').filter({ hasText: email })

test('an owner says what people subscribe for, and finds these readers by it', async ({
  page,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, newsletterTopic: TOPIC })
  await waitUntilPublished(site)
  await call('POST', API_PATHS.subscribersImport, { addresses: ['bo@mail.test'], hasConsent: true })

  await page.goto(`${site.url}/about`)
  await expect(footer(page).getByText(TOPIC)).toBeVisible()
  const field = footer(page).getByRole('textbox')
  await expect(field).toHaveAccessibleDescription(TOPIC)
  await field.fill('ida@mail.test')
  await expectSound(page)
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer(page).getByRole('status')).toContainText('check your inbox')

  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#subscribers`)
  await expect(async () => {
    await page.reload()
    await expect(row(page, 'ida@mail.test')).toContainText(TOPIC, { timeout: 15_000 })
  }).toPass()
  await main(page).getByRole('button', { name: '+ Tag for bo@mail.test' }).press('Enter')
  await page.keyboard.type('Collectors')
  await page.keyboard.press('Enter')
  await expect(row(page, 'bo@mail.test').getByText('Collectors')).toBeVisible()
  await page.keyboard.type('x'.repeat(61))
  await page.keyboard.press('Enter')
  const tag = main(page).getByRole('combobox', { name: 'New tag of bo@mail.test' })
  await expect(tag).toHaveAccessibleDescription('At most 60 characters; these are 61.')
  await expect(tag).toHaveValue('x'.repeat(61))
  await tag.fill('Zurich')
  await page.keyboard.press('Enter')
  await expect(row(page, 'bo@mail.test').getByText('Zurich')).toBeVisible()
  await expectSound(page)
  // What is typed is saved when the field is left, also by taking another one away.
  await tag.fill('Prague')
  await main(page).getByRole('button', { name: 'Remove the tag Collectors from bo@mail.test' }).click()
  await expect(row(page, 'bo@mail.test').getByText('Prague')).toBeVisible()
  await expect(row(page, 'bo@mail.test').getByText('Collectors')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: '+ Tag for bo@mail.test' })).toBeFocused()
  // The table shows changes before they are saved.
  await expect
    .poll(async () => JSON.stringify(await call('GET', `${API_PATHS.subscribers}?search=bo@mail.test`)))
    .toMatch(/Prague/)
  await page.reload()
  await expect(row(page, 'bo@mail.test').getByText('Prague')).toBeVisible()
  await expect(row(page, 'bo@mail.test').getByText('Collectors')).toHaveCount(0)

  await main(page).getByLabel('Which tag').selectOption(TOPIC)
  await expect(main(page).getByText('1 subscriber found')).toBeVisible()
  await expect(row(page, 'bo@mail.test')).toHaveCount(0)
  await main(page).getByLabel('Which tag').selectOption('All tags')
  await main(page).getByRole('button', { name: 'Remove the tag Zurich from bo@mail.test' }).click()
  await expect(row(page, 'bo@mail.test').getByText('Zurich')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: '+ Tag for bo@mail.test' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(row(page, 'bo@mail.test').getByText('Zurich')).toBeVisible()
})

test('a visitor subscribes on the page of an exhibition to come, and the mail says that it is for it', async ({
  page,
  gallery: { site, call },
}) => {
  const mailbox = await openMailServer(call)
  const exhibition = await announceExhibition(call, 'the-scream.jpg')
  await waitUntilPublished(site)
  await page.goto(site.url + PAGE_PATHS.exhibition(exhibition))
  const field = footer(page).getByRole('textbox')
  await expect(field).toHaveAccessibleDescription('Night pieces')
  await field.fill('ida@mail.test')
  await expectSound(page)
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()
  expect((await mailbox.next('ida@mail.test')).text).toContain('It is for this: Night pieces.')
  await page.goto(`${site.url}/exhibitions`)
  await expect(footer(page).getByText('Night pieces')).toHaveCount(0)
  await mailbox.close()
})
