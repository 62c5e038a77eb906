import path from 'node:path'
import Database from 'better-sqlite3'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import type { Site, SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { bar, fill, main } from './accounts.ts'
import { OWNER } from './owner.ts'
import { expect } from './test.ts'

/**
 * A device with a fingerprint reader, which confirms every question at once. `listsPasskeys`: its browser offers passkeys
 * below the username.
 */
export async function giveDevice(page: Page, { listsPasskeys = false } = {}) {
  if (!listsPasskeys)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** Whether it recognizes the finger of its person. */
    recognize: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Enters name and password on the sign-in page. */
export async function signInWithPassword(page: Page, site: SiteAddress, password = OWNER.password) {
  await page.goto(site.url + PAGE_PATHS.signIn)
  await fill(page, { Username: OWNER.username, Password: password })
  await page.locator(':focus').press('Enter')
}
/** After signing in: waits for the greeting and then for Home. */
export async function expectSignedIn(page: Page) {
  await expect(bar(page)).toContainText(`Hello, ${OWNER.username}`)
  await page.waitForURL(({ pathname }) => pathname === PAGE_PATHS.home)
}
export async function signOut(page: Page) {
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.waitForURL(({ pathname }) => pathname === PAGE_PATHS.home)
}

/** On the sign-in page. */
export async function askForPasskey(page: Page) {
  const ask = main(page).getByRole('button', { name: 'Use a passkey' })
  await expect(ask).toBeEnabled()
  await ask.press('Enter')
}

/** The section of the account page with this heading. */
export const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** Moves all sign-ins eleven minutes into the past. */
export function letElevenMinutesPass({ dataDir }: Pick<Site, 'dataDir'>) {
  const database = new Database(path.join(dataDir, 'mahlstick.sqlite'))
  const then = new Date(Date.now() - 11 * 60_000).toISOString()
  database.prepare('update sign_in set signed_in_at = ?, confirmed_at = null').run(then)
  database.close()
}

/** The app of a person, which shows codes. `ahead`: half minutes from now. */
export const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })
