import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { bar, button, fill, main, toasts, tokenOf } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { enterSignedIn, OWNER, registerOwner, signIn as signInAsOwner } from '../support/owner.ts'
import { startNewSite } from '../support/sites/new-site.ts'
import { expect, leave, test } from '../support/test.ts'
import { holdBack } from '../support/visit.ts'

const PEOPLE = `${PAGE_PATHS.controlPanel}#people`
const PASSWORD = 'red lake'

async function register(site: SiteAddress, username: string, more: object = {}) {
  const person = { username, email: `${username}@site.test`, password: PASSWORD, confirmPassword: PASSWORD }
  const answer = await fetch(`${site.url}/api/Identity/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, ...more }),
  })
  expect(answer.status).toBe(200)
}
const person = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) })

/** Fills in the sign-up page, with or without an invitation. */
async function signUp(page: Page, username: string) {
  const email = `${username}@site.test`
  await fill(page, { Username: username, Email: email, Password: PASSWORD, 'Confirm password': PASSWORD })
  await page.locator(':focus').press('Enter')
}

async function signIn(page: Page, site: SiteAddress, username: string, password = PASSWORD) {
  await page.goto(site.url + PAGE_PATHS.signIn)
  await fill(page, { Username: username, Password: password })
  await page.locator(':focus').press('Enter')
}

test("features 8: with REGISTRATION=approval, a new user reads 'You do not have permissions to access this.' until approval", async ({
  page,
  post: { site, mailbox },
  browser,
}) => {
  await registerOwner(site)
  const visitor = await browser.newPage()
  await visitor.goto(site.url + PAGE_PATHS.signUp)
  await expect(main(visitor)).toContainText('The owner of this site approves new accounts')
  // Home waits until this page was looked at, however slow the machine is.
  const openHome = await holdBack(visitor, site.url + PAGE_PATHS.home)
  await signUp(visitor, 'anna')
  await expect(toasts(visitor)).toContainText('Registration Successful.')
  await expect(main(visitor).getByRole('status')).toContainText('Your registration is successful!')
  openHome()
  await visitor.waitForURL(site.url + PAGE_PATHS.home)

  await signIn(visitor, site, 'anna')
  await expect(toasts(visitor)).toContainText('You do not have permissions to access this.')
  await expect(main(visitor).getByRole('alert')).toHaveText(
    'Could not log you in. You do not have permissions to access this. If your account is new, the owner of this site has to approve it first.',
  )

  const told = () => mailbox.mails.find(({ to, text }) => to.includes(OWNER.email) && text.includes('anna'))
  await expect.poll(() => told()?.text).toContain(site.url + PEOPLE)
  await enterSignedIn(page, site, PEOPLE)
  await expect(person(page, 'anna')).toContainText('waiting for approval')
  await expectSound(page)
  await person(page, 'anna').getByRole('button', { name: 'Approve anna' }).press('Enter')
  await expect(toasts(page)).toContainText('anna can sign in now.')
  await expect(person(page, 'anna')).not.toContainText('waiting for approval')
  const mail = await mailbox.next('anna@site.test')
  expect(mail.text).toContain(`${site.url}${PAGE_PATHS.signIn}`)

  await signIn(visitor, site, 'anna')
  await expect(bar(visitor)).toContainText('Hello, anna')
  await visitor.close()
})

test('somebody who forgot the password gets a link that works once; an unknown name gets the same answer', async ({
  page,
  studio: { site, mailbox },
  browser,
}) => {
  await register(site, 'cleo')
  const call = await signInAsOwner(site)
  const [cleo] = ((await call('GET', '/api/Users')) as { id: string; username: string }[]).filter(
    ({ username }) => username === 'cleo',
  )
  await call('PUT', `/api/Users/${cleo?.id}`, { status: 'active' })
  await mailbox.next('cleo@site.test')
  const ask = async (name: string) => {
    await page.goto(site.url + PAGE_PATHS.signIn)
    await main(page).getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.waitForURL(site.url + PAGE_PATHS.forgottenPassword)
    await fill(page, { 'Email or username': name })
    await page.locator(':focus').press('Enter')
    await expect(main(page).getByRole('status')).toContainText('If there is such an account')
    return main(page).textContent()
  }
  await page.goto(site.url + PAGE_PATHS.forgottenPassword)
  await expect(button(page, 'Send me a link')).toBeDisabled()
  await expectSound(page)
  const [known, unknown] = [await ask('cleo@site.test'), await ask('nobody@site.test')]
  expect(unknown).toBe(known)
  await expectSound(page)

  const { text } = await mailbox.next('cleo@site.test')
  const link = text.split('\n').find((line) => line.startsWith(site.url + PAGE_PATHS.resetPassword)) ?? ''
  await page.goto(link)
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  await expectSound(page)
  await fill(page, { Password: 'abc', 'Confirm password': 'abcd' })
  await page.keyboard.press('Tab')
  await expect(main(page)).toContainText('Password is too short')
  await expect(main(page)).toContainText('Passwords do not match')
  await expect(button(page, 'Save the new password')).toBeDisabled()
  await fill(page, { Password: 'green earth', 'Confirm password': 'green earth' })
  const openSignIn = await holdBack(page, site.url + PAGE_PATHS.signIn)
  await page.locator(':focus').press('Enter')
  await expect(toasts(page)).toContainText('Password changed')
  await expect(main(page).getByRole('status')).toContainText('The password of cleo has been changed.')
  openSignIn()
  await page.waitForURL(`${site.url}${PAGE_PATHS.signIn}#username=cleo`)
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('cleo')

  // A page of its own, because its console shows the refusals.
  const again = await browser.newPage()
  await again.goto(link)
  await expect(main(again).getByRole('status')).toContainText(
    'This link has been used or is older than an hour.',
  )
  await fill(again, { Password: 'verdigris', 'Confirm password': 'verdigris' })
  await again.locator(':focus').press('Enter')
  await expect(main(again).getByRole('alert')).toContainText('This link has been used')
  await signIn(again, site, 'cleo')
  await expect(main(again).getByRole('alert')).toContainText('Wrong credentials or non-existing user.')
  await signIn(again, site, 'cleo', 'green earth')
  await expect(bar(again)).toContainText('Hello, cleo')
  await again.close()
})

test('on a site without mail, an owner who forgot the password reads that `npm run owner` helps', async ({
  page,
  site,
}) => {
  await page.goto(site.url + PAGE_PATHS.forgottenPassword)
  await expect(main(page)).toContainText('This site cannot send email')
  await expect(main(page)).toContainText('npm run owner --')
  await expect(page.locator('form')).toHaveCount(0)
  await expectSound(page)
  await page.goto(site.url + PAGE_PATHS.resetPassword)
  await expect(main(page)).toContainText('Open this page with the whole link from the email')
})

test('an owner without a session is sent to sign in and returns; a session that ends later takes nothing away', async ({
  page,
  browser,
}) => {
  const site = await startNewSite()
  await registerOwner(site)
  await register(site, 'theodora')

  await page.goto(site.url + PEOPLE)
  await page.waitForURL(`${site.url}${PAGE_PATHS.signIn}?to=${encodeURIComponent(PEOPLE)}`)
  await fill(page, { Username: OWNER.username, Password: OWNER.password })
  await page.locator(':focus').press('Enter')
  await page.waitForURL(site.url + PEOPLE)

  await test.step('people are invited, given roles and removed, but never the owner', async () => {
    await expect(person(page, OWNER.username).getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Create invitation link' }).press('Enter')
    const link = page.getByRole('textbox', { name: 'Invitation' })
    await expect(link).toBeFocused()
    await expectSound(page)
    const guest = await browser.newPage()
    await guest.goto(await link.inputValue())
    await expect(guest.locator('[data-form=account]')).toHaveAttribute('novalidate')
    await signUp(guest, 'studio')
    await expect(main(guest).getByRole('status')).toContainText('Your account is ready.')
    await guest.waitForURL(site.url + PAGE_PATHS.controlPanel)
    const sections = guest.getByRole('navigation', { name: 'Control Panel' })
    await expect(sections).toBeVisible()

    await page.reload()
    await expect(person(page, 'studio')).toContainText('admin')
    await person(page, 'studio').getByRole('button', { name: 'Make member: studio' }).press('Enter')
    // Waits for the save: the saving dialog blocks all buttons.
    await expect(person(page, 'studio').getByRole('button', { name: 'Make admin: studio' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // In the same tab, which has known an admin.
    await sections.getByRole('link', { name: 'History', exact: true }).click()
    await expect(guest.getByText('You have been signed out. What you see')).toBeVisible()
    await signIn(guest, site, 'studio')
    await guest.waitForURL(site.url + PAGE_PATHS.home)
    await expect(bar(guest)).toContainText('Hello, studio')
    const token = await tokenOf(guest)
    await guest.goto(site.url + PAGE_PATHS.controlPanel)
    await expect(main(guest)).toContainText('Your account cannot manage this site.')
    await guest.close()
    const endSession = person(page, 'studio').getByRole('button', { name: 'Sign out studio' })
    await endSession.press('Enter')
    await expect(toasts(page)).toContainText('studio has been signed out on all devices')
    const headers = { Authorization: `Bearer ${token}` }
    expect((await fetch(site.url + API_PATHS.logout, { method: 'POST', headers })).status).toBe(401)
    await person(page, 'theodora').getByRole('button', { name: 'Remove theodora' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Confirmation required' })
    await expect(question.getByRole('button', { name: 'no' })).toBeFocused()
    await question.getByRole('button', { name: 'yes' }).press('Enter')
    await expect(person(page, 'theodora')).toHaveCount(0)
  })

  await test.step('the session ends in another tab, and the owner signs in on the same page', async () => {
    await page.getByRole('button', { name: 'Create invitation link' }).press('Enter')
    const link = page.getByRole('textbox', { name: 'Invitation' })
    const written = await link.inputValue()
    const other = await page.context().newPage()
    await other.goto(site.url + PAGE_PATHS.about)
    await bar(other).getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL(site.url + PAGE_PATHS.home)
    await other.close()
    await expect(main(page).getByRole('alert')).toContainText('You have been signed out.')
    await expect(link).toBeFocused()
    await expectSound(page)
    await button(page, 'Sign in again').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByLabel('Username', { exact: true })).toBeFocused()
    await expectSound(page)
    await page.keyboard.type(OWNER.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(OWNER.password)
    await page.locator(':focus').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(link).toHaveValue(written)
    await expect(bar(page)).toBeVisible()
    expect(page.url()).toBe(site.url + PEOPLE)
  })
  await leave(page)
  await site.stop()
})
