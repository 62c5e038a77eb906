import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { button, faultOf, fill, main } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/visit.ts'

const PASSWORD = 'grüne Erde und Umbra'
const ENGLISH = /\b(password|sign|account|wrong|email address|device|the|your)\b/i

test('a person signs up and in on a German site, with a wrong password first, and reads German throughout', async ({
  context,
  gallery: { site, call },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de'] })
  await waitUntilPublished(site)
  const { link } = (await call('POST', API_PATHS.invitations, { role: 'member' })) as { link: string }
  // A page of its own, because this test expects a failed request.
  const page = await context.newPage()
  const toasts = page.getByRole('region', { name: /^Mitteilungen/ })

  await test.step('the form of a new account', async () => {
    await page.goto(link)
    await expect(page.locator('form[data-form="account"]')).toHaveAttribute('novalidate')
    await fill(page, { Benutzername: 'iris', 'E-Mail': 'iris@site.test', Passwort: PASSWORD })
    await fill(page, { 'Passwort wiederholen': 'blaue Erde' })
    await page.keyboard.press('Tab')
    await expect(faultOf(page, 'Passwort wiederholen')).toHaveText('Die Passwörter stimmen nicht überein')
    await expectSound(page)
    await fill(page, { 'Passwort wiederholen': PASSWORD })
    await button(page, 'Registrieren').click()
    await expect(main(page).getByRole('status')).toContainText('Die Registrierung hat geklappt!')
    await expect(main(page)).not.toContainText(ENGLISH)
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('a wrong password, then the right one', async () => {
    await page.goto(site.url + PAGE_PATHS.signIn)
    await fill(page, { Benutzername: 'iris', Passwort: 'nicht meines' })
    await button(page, 'Anmelden').click()
    const problem = main(page).getByRole('alert')
    await expect(problem).toHaveText(
      'Die Anmeldung hat nicht geklappt. Die Angaben stimmen nicht, oder es gibt dieses Konto nicht.',
    )
    await fill(page, { Passwort: PASSWORD })
    const openHome = await holdBack(page, site.url + PAGE_PATHS.home)
    await button(page, 'Anmelden').click()
    await expect(toasts).toContainText('Guten Tag, iris.')
    await expect(main(page).getByRole('status')).toContainText('Sie sind angemeldet als iris.')
    await expect(main(page)).not.toContainText(ENGLISH)
    openHome()
    await page.waitForURL(site.url + PAGE_PATHS.home)
  })

  await test.step('the own account', async () => {
    await page.goto(site.url + PAGE_PATHS.account)
    await expect(main(page).getByRole('listitem').first()).toContainText(/auf Linux.*Dieses Gerät · seit/)
    await expect(main(page)).not.toContainText(ENGLISH)
    await expectSound(page)
    await page.locator('#password-current').fill(PASSWORD)
    await fill(page, { 'Neues Passwort': `${PASSWORD} 2`, 'Neues Passwort wiederholen': `${PASSWORD} 2` })
    await button(page, 'Passwort ändern').click()
    await expect(toasts).toContainText('Passwort geändert. Andere Geräte sind abgemeldet.')
  })
})
