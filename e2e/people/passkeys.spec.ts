import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { SESSION_KEYS } from '../../src/browser/stores/storage-keys.ts'
import { OFFER_LIFETIME } from '../../src/browser/stores/session/passkey-offer.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { localUrl, type SiteAddress, startServer } from '../../src/server/app/whole-server/testing-process.ts'
import { findFreePort } from '../../src/server/platform/http/testing-ports.ts'
import { button, fill, main, toasts } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import {
  askForPasskey,
  expectSignedIn,
  giveDevice,
  section,
  signInWithPassword,
  signOut,
} from '../support/identity.ts'
import { OWNER, registerOwner } from '../support/owner.ts'
import { expect, leave, test } from '../support/test.ts'

/** Signs in with the password, and adds a passkey to an account without one. */
async function addFirstPasskey(page: Page, site: SiteAddress) {
  await signInWithPassword(page, site)
  await expectSignedIn(page)
  await page.goto(site.url + PAGE_PATHS.account)
  await button(page, 'Add a passkey').press('Enter')
  await expect(section(page, 'Passkeys').getByRole('listitem')).toHaveCount(1)
}

test('a painter adds a passkey, signs in with it, loses the device, and recovers with the password', async ({
  context,
  site,
}) => {
  await registerOwner(site)
  // A page of its own, because its console shows the refused passkey.
  const page = await context.newPage()
  const device = await giveDevice(page)
  await signInWithPassword(page, site)
  await expectSignedIn(page)
  await page.goto(site.url + PAGE_PATHS.account)
  const passkeys = section(page, 'Passkeys').getByRole('listitem')
  await expect(passkeys).toHaveCount(0)

  await test.step('the passkey has the name of the browser, and can have another one', async () => {
    await button(page, 'Add a passkey').press('Enter')
    await expect(toasts(page)).toContainText('Passkey added')
    await expect(passkeys).toContainText(/Chrome.*Added .* not used yet/)
    await expectSound(page, 'with a passkey')
    await passkeys.getByRole('button', { name: /Rename/ }).press('Enter')
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Studio laptop')
    await page.locator(':focus').press('Enter')
    await expect(passkeys).toContainText('Studio laptop')
  })

  await test.step('signing in with it opens the same session as a password', async () => {
    await signOut(page)
    await page.goto(site.url + PAGE_PATHS.signIn)
    await expectSound(page, 'the sign-in page')
    await askForPasskey(page)
    await expect(toasts(page)).toContainText(`Hello, ${OWNER.username}.`)
    const keys = await page.evaluate(
      (names) => names.map((name) => localStorage.getItem(name)),
      [SESSION_KEYS.token, SESSION_KEYS.username, SESSION_KEYS.expiresAt],
    )
    expect(keys).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      OWNER.username,
      expect.stringMatching(/^\d{13}$/),
    ])
    await expectSignedIn(page)
  })

  await test.step('without the device the page says so, and the password works', async () => {
    await signOut(page)
    await device.lose()
    await giveDevice(page)
    await page.goto(site.url + PAGE_PATHS.signIn)
    await askForPasskey(page)
    await expect(main(page).getByRole('alert')).toHaveText(
      'No passkey was used. You can try again, or use your password.',
    )
    await expectSound(page, 'after a refused passkey')
    await fill(page, { Username: OWNER.username, Password: OWNER.password })
    await page.locator(':focus').press('Enter')
    await expectSignedIn(page)
    await page.goto(site.url + PAGE_PATHS.account)
    await button(page, 'Remove Studio laptop').press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).press('Enter')
    await expect(passkeys).toHaveCount(0)
  })
  await leave(page)
})

test('a painter whose browser lists passkeys below the username signs in with the one that is chosen there', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await giveDevice(page, { listsPasskeys: true })
  await addFirstPasskey(page, site)
  await signOut(page)
  // The device of this test chooses the only passkey as soon as the list could open.
  await page.goto(site.url + PAGE_PATHS.signIn)
  await expectSignedIn(page)
})

test('a painter whose finger was not recognized, and who comes back later to the open page, is offered the passkey again', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const device = await giveDevice(page, { listsPasskeys: true })
  await addFirstPasskey(page, site)
  await signOut(page)
  await device.recognize(false)
  await page.clock.install()
  await page.addInitScript(() => {
    // An empty page has none.
    if (!isSecureContext) return
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    const counted = Object.assign(window, { refused: 0 })
    credentials.get = async (options) => {
      try {
        return await get(options)
      } catch (error) {
        counted.refused += 1
        throw error
      }
    }
  })
  const refused = () => page.evaluate(() => (window as unknown as { refused: number }).refused)
  const offers: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(API_PATHS.passkeyOptions)) offers.push(response.url())
  })
  await page.goto(site.url + PAGE_PATHS.signIn)
  // The device of this test answers at once: to the offer, and to its only repeat.
  await expect.poll(refused).toBe(2)
  // The button asks, too; then the list is offered as before.
  await askForPasskey(page)
  await expect(main(page).getByRole('alert')).toContainText('No passkey was used.')
  await expect.poll(refused).toBe(5)
  expect(offers).toHaveLength(5)
  await device.recognize(true)
  await page.clock.fastForward(OFFER_LIFETIME)
  await expectSignedIn(page)
  expect(offers).toHaveLength(6)
})

test('a painter whose site has moved reads that the passkey belongs to the old address, adds a new one, and reads it no more', async ({
  context,
}) => {
  const page = await context.newPage()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-moved-'))
  const port = await findFreePort()
  const device = await giveDevice(page)
  const before = startServer({ dataDir, port })
  await before.serving
  const old = { url: localUrl(port), output: before.output }
  await registerOwner(old)
  await addFirstPasskey(page, old)
  await leave(page)
  await before.end()

  const url = `http://studio.localhost:${port}`
  const after = startServer({ dataDir, port }, { SITE_URL: url })
  await after.serving
  await page.goto(url + PAGE_PATHS.signIn)
  await askForPasskey(page)
  await expect(main(page).getByRole('alert')).toContainText(
    'A passkey works only at the web address where it was made, and this site has moved since then.',
  )
  await signInWithPassword(page, { url })
  await expectSignedIn(page)
  await page.goto(url + PAGE_PATHS.account)
  const passkeys = section(page, 'Passkeys')
  await expect(passkeys).toContainText('Your password still works.')
  await expect(passkeys.getByRole('listitem')).toContainText('works only at localhost')
  await button(page, 'Add a passkey').press('Enter')
  await expect(passkeys.getByRole('listitem')).toHaveCount(2)
  await expect(passkeys).not.toContainText('this site has moved')

  await signOut(page)
  await page.goto(url + PAGE_PATHS.signIn)
  await device.recognize(false)
  await askForPasskey(page)
  const problem = main(page).getByRole('alert')
  await expect(problem).toContainText('No passkey was used. You can try again')
  await expect(problem).toContainText('A passkey from an earlier address of this site does not work here')
  await device.recognize(true)
  await askForPasskey(page)
  await expectSignedIn(page)
  await leave(page)
  await after.end()
  await rm(dataDir, { recursive: true, force: true })
})
