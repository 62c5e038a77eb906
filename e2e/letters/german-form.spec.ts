import { API_PATHS } from '../../src/contract/paths.ts'
import { waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { readyToSend } from '../support/visit.ts'

test('a visitor of a German site reads the form, its errors, a failure and the thanks in German', async ({
  context,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de'], contactEmail: 'ida@site.test' })
  await waitUntilPublished(site)
  // A page of its own, because this test expects a failed request.
  const page = await context.newPage()
  await page.goto(`${site.url}/contact`)
  const german = (label: string) => page.getByRole('main').getByLabel(label)
  const fault = (name: string) => page.locator(`#${name}-fault`)
  await german('Name').focus()
  await expect
    .poll(() => page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.noValidate))
    .toBe(true)
  await page.keyboard.press('Tab')
  await expect(fault('name')).toHaveText('Bitte füllen Sie dieses Feld aus')
  await german('Nachricht').fill('Zu kurz')
  await german('Nachricht').blur()
  await expect(fault('content')).toContainText('10 Zeichen')
  await german('Nachricht').fill('ä'.repeat(19_000))
  await expect(page.getByText(/^19['’]000 von 20['’]000 Zeichen$/)).toBeVisible()

  await german('Name').fill('Ida Lind')
  await german('E-Mail').fill('ida@mail.test')
  await german('Nachricht').fill('Ist das Bild noch zu haben?')
  await readyToSend(page)
  await page.route('**/api/Contact', (route) => route.abort())
  const sendIt = page.getByRole('button', { name: 'Nachricht senden' })
  await sendIt.click()
  const summary = page.locator('#contact-form').getByRole('alert')
  await expect(summary).toContainText('Was Sie geschrieben haben, ist noch da.')
  await expect(summary).toContainText('Sie können sie auch an ida@site.test schicken.')
  await expect(summary).not.toContainText(/not sent|could not/)
  await page.unroute('**/api/Contact')
  await sendIt.click()
  await expect(page.getByText('Vielen Dank. Ihre Nachricht ist angekommen.')).toBeFocused()
})
