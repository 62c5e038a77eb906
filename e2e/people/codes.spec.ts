import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { bar, button, main, toasts, tokenOf } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import {
  codeOf,
  expectSignedIn,
  giveDevice,
  letElevenMinutesPass,
  section,
  signInWithPassword,
  signOut,
} from '../support/identity.ts'
import { OWNER, registerOwner } from '../support/owner.ts'
import { expect, leave, test } from '../support/test.ts'

test('a painter switches codes on, and signs in with a code, never twice with the same, or with a recovery code', async ({
  context,
  site,
}) => {
  await registerOwner(site)
  // A page of its own, because its console shows refused codes.
  const page = await context.newPage()
  await signInWithPassword(page, site)
  await expectSignedIn(page)
  await page.goto(site.url + PAGE_PATHS.account)
  const codes = section(page, 'Codes at sign-in')
  await button(page, 'Switch on codes').press('Enter')
  const secret = await codes.locator('code').innerText()
  await expect(codes.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await expectSound(page, 'while codes are set up')

  await codes.getByRole('textbox').fill('000000')
  await page.locator(':focus').press('Enter')
  await expect(codes.getByRole('alert')).toHaveText('This code is wrong or has been used. Try another one.')
  const first = codeOf(secret)
  await codes.getByRole('textbox').fill(first)
  await page.locator(':focus').press('Enter')
  await expect(codes).toContainText('10 recovery codes are left.')
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expectSound(page, 'with recovery codes')
  await button(page, 'I have saved them').press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(0)
  await signOut(page)

  const field = main(page).getByLabel('Code', { exact: true })
  async function type(code: string) {
    await field.fill(code)
    await page.locator(':focus').press('Enter')
  }
  await test.step('a code counts once', async () => {
    await signInWithPassword(page, site)
    await expect(field).toBeFocused()
    await expectSound(page, 'the second step')
    await type(first)
    await expect(main(page).getByRole('alert')).toContainText(
      'This code is wrong or has been used. Try another one.',
    )
    await type(codeOf(secret, 1))
    await expectSignedIn(page)
    await signOut(page)
  })
  await test.step('a recovery code counts once', async () => {
    await signInWithPassword(page, site)
    await type(recovery)
    await expectSignedIn(page)
    await signOut(page)
    await signInWithPassword(page, site)
    await type(recovery)
    await expect(main(page).getByRole('alert')).toContainText(
      'This code is wrong or has been used. Try another one.',
    )
    await button(page, 'Back').press('Enter')
    await expect(main(page).getByLabel('Password', { exact: true })).toBeVisible()
  })
  await leave(page)
})

test('a painter who signed in long ago confirms with password or passkey, and loses nothing that was typed', async ({
  context,
  site,
}) => {
  await registerOwner(site)
  const page = await context.newPage()
  await giveDevice(page)
  await signInWithPassword(page, site)
  await expectSignedIn(page)
  await page.goto(site.url + PAGE_PATHS.account)
  await button(page, 'Add a passkey').press('Enter')
  await expect(section(page, 'Passkeys').getByRole('listitem')).toHaveCount(1)

  const dialog = page.getByRole('dialog', { name: 'Please confirm it is you.' })
  const link = page.getByLabel('Invitation')
  async function invite() {
    letElevenMinutesPass(site)
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#people`)
    await page.reload()
    await page.getByLabel('Role', { exact: true }).selectOption('member')
    await button(page, 'Create invitation link').press('Enter')
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await test.step('with a wrong and then the right password', async () => {
    await invite()
    await page.keyboard.type('guess')
    await page.locator(':focus').press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.')
    await expectSound(page, 'the dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.locator(':focus').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(link).toHaveValue(/setup=/)
    await expect(page.getByLabel('Role', { exact: true })).toHaveValue('member')
    const before = await link.inputValue()
    await button(page, 'Create invitation link').press('Enter')
    await expect(link).not.toHaveValue(before)
    await expect(dialog).toBeHidden()
  })
  await test.step('with the passkey', async () => {
    await invite()
    await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(link).toHaveValue(/setup=/)
  })
  await test.step('or not at all: nothing is changed', async () => {
    await invite()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText('The invitation could not be created.')
    await expect(toasts(page)).toContainText('Please confirm it is you.')
    await expect(link).toHaveCount(0)
  })
  await test.step('before the username changes, too', async () => {
    letElevenMinutesPass(site)
    await page.goto(site.url + PAGE_PATHS.account)
    await page.locator('#name-username').fill('mara blue')
    await button(page, 'Change username').press('Enter')
    await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.locator(':focus').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(bar(page)).toContainText('Hello, mara blue')
  })
  await leave(page)
})

test('a painter with two devices sees on both what one has changed, and a stolen token ends with "Sign out everywhere"', async ({
  browser,
  context,
  site,
}) => {
  await registerOwner(site)
  const [laptop, phone] = [await context.newPage(), await (await browser.newContext()).newPage()]
  for (const page of [laptop, phone]) {
    await signInWithPassword(page, site)
    await expectSignedIn(page)
    await page.goto(site.url + PAGE_PATHS.account)
    await button(page, 'Switch on codes').press('Enter')
    await expect(section(page, 'Codes at sign-in').locator('code')).toBeVisible()
  }
  const secretOf = (page: typeof phone) => section(page, 'Codes at sign-in').locator('code').innerText()
  const type = async (page: typeof phone, code: string) => {
    await section(page, 'Codes at sign-in').getByRole('textbox').fill(code)
    await page.locator(':focus').press('Enter')
  }
  // The phone began later, so the code of the laptop belongs to a secret that counts no more.
  await type(laptop, codeOf(await secretOf(laptop)))
  await expect(section(laptop, 'Codes at sign-in').getByRole('alert')).toContainText('This code is wrong')
  await type(phone, codeOf(await secretOf(phone)))
  await expect(section(phone, 'Codes at sign-in')).toContainText('10 recovery codes are left.')
  await laptop.reload()
  await expect(section(laptop, 'Codes at sign-in')).toContainText('10 recovery codes are left.')
  const yes = laptop.getByRole('alertdialog').getByRole('button', { name: 'yes' })
  await button(laptop, 'Switch off codes').press('Enter')
  await yes.press('Enter')
  await expect(section(laptop, 'Codes at sign-in')).toContainText('When you sign in with your password')

  const stolen = await tokenOf(phone)
  const use = async () =>
    (await fetch(site.url + API_PATHS.account, { headers: { Authorization: `Bearer ${stolen}` } })).status
  expect(await use()).toBe(200)
  await button(laptop, 'Sign out everywhere').press('Enter')
  await yes.press('Enter')
  await laptop.waitForURL(site.url + PAGE_PATHS.signIn)
  expect(await use()).toBe(401)
  await leave(laptop)
  await phone.context().close()
})
