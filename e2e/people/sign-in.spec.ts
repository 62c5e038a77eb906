import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { bar, button, faultOf, fill, main, toasts } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { enterSignedIn, OWNER, registerOwner, setUpLinkOf, setUpOwner } from '../support/owner.ts'
import { DESKTOP } from '../support/screens.ts'
import { startNewSite } from '../support/sites/new-site.ts'
import { expect, leave, listenForNoise, test } from '../support/test.ts'
import { holdBack } from '../support/visit.ts'

test("features 2, 5 and 8: by keyboard: 'This field is required' after touch, then 'Hello, {username}.', Home after 3 seconds", async ({
  page,
  owned,
}) => {
  await page.goto(owned.url)
  await page.setViewportSize(DESKTOP)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
  await expect(link).toHaveAttribute('href', PAGE_PATHS.signIn)
  await link.press('Enter')
  await page.waitForURL(owned.url + PAGE_PATHS.signIn)
  await expect(main(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', PAGE_PATHS.signUp)

  const [username, password] = [
    page.getByLabel('Username', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  ]
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  await expect(button(page, 'Sign in')).toBeDisabled()
  await expect(faultOf(page, 'Username')).toBeEmpty()
  await expectSound(page)

  await username.focus()
  await page.keyboard.press('Tab')
  await expect(faultOf(page, 'Username')).toHaveText('This field is required')
  await expect(faultOf(page, 'Password')).toBeEmpty()
  await expect(password).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(faultOf(page, 'Password')).toHaveText('This field is required')
  await expectSound(page)

  await page.keyboard.type(OWNER.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWNER.password)
  await expect(faultOf(page, 'Username')).toBeEmpty()
  await expect(button(page, 'Sign in')).toBeEnabled()
  await button(page, 'Show password').press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await button(page, 'Hide password').press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await password.focus()
  // Home waits until this page was looked at, however slow the machine is.
  const openHome = await holdBack(page, owned.url + PAGE_PATHS.home)
  const started = Date.now()
  await page.locator(':focus').press('Enter')
  await expect(toasts(page)).toContainText(`Hello, ${OWNER.username}.`)
  await expect(bar(page)).toContainText(`Hello, ${OWNER.username}`)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await expect(main(page).getByRole('status')).toBeFocused()
  openHome()
  const left = await page.evaluate(() => Number(localStorage.getItem('authTokenExpiry')) - Date.now())
  expect(left).toBeGreaterThan(3_500_000)
  expect(left).toBeLessThanOrEqual(3_600_000)

  await page.waitForURL(owned.url + PAGE_PATHS.home)
  expect(Date.now() - started).toBeGreaterThanOrEqual(3000)
  await expect(bar(page)).toBeVisible()

  await page.goto(owned.url + PAGE_PATHS.signIn)
  await expect(main(page).getByRole('status')).toContainText('You are signed in as mara.')
  await expect(main(page).getByText(/No account yet|Forgotten/)).toBeHidden()
  await expectSound(page)
})

test('somebody who presses Enter long before the script of the page has come is signed in when it is there', async ({
  page,
  owned,
}) => {
  let come = () => {}
  const arrival = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/SignIn\./, async (route) => {
    await arrival
    await route.continue()
  })
  await page.clock.install()
  await page.goto(owned.url + PAGE_PATHS.signIn)
  await fill(page, { Username: OWNER.username, Password: OWNER.password })
  await page.keyboard.press('Enter')
  // Longer than a form waits that the browser can send by itself.
  await page.clock.runFor(10_000)
  await page.clock.resume()
  come()
  await expect(bar(page)).toContainText(`Hello, ${OWNER.username}`)
})

test('an owner with the set-up link, whose script does not come, is the owner all the same', async ({
  page,
  site,
}) => {
  // It never comes.
  await page.route(/\/SignUp\./, () => undefined)
  await page.clock.install()
  await page.goto(setUpLinkOf(site))
  const { username: Username, email: Email, password: Password } = OWNER
  await fill(page, { Username, Email, Password, 'Confirm password': Password })
  await page.locator(':focus').press('Enter')
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/sign-up\/done$/)
  await enterSignedIn(page, site, PAGE_PATHS.controlPanel)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('somebody who signs in by a link of another site stays on this site', async ({ page, owned }) => {
  for (const to of [
    '%2F.%2F%2Felsewhere.example%2Fx',
    '/..//elsewhere.example/x',
    '/a/..//elsewhere.example/x',
  ]) {
    await page.goto(`${owned.url}${PAGE_PATHS.signIn}?to=${to}`)
    await fill(page, { Username: OWNER.username, Password: OWNER.password })
    await page.locator(':focus').press('Enter')
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    // Without the cookie the page cannot renew the session.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
  // Encoded once more, as the address bar sends it.
  await page.goto(`${owned.url}${PAGE_PATHS.signIn}?to=/%252e//elsewhere.example/x`)
  await fill(page, { Username: OWNER.username, Password: OWNER.password })
  await page.locator(':focus').press('Enter')
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  await expect(bar(page)).toContainText(`Hello, ${OWNER.username}`)
})

test('features 8: a wrong password and an unknown name get the same answer; too many failures have to wait', async ({
  browser,
}) => {
  // A site of its own: the rate limit would slow down other tests.
  const site = await startNewSite()
  await registerOwner(site)
  const page = await browser.newPage()
  await page.goto(site.url + PAGE_PATHS.signIn)
  const problem = main(page).getByRole('alert')
  const attempt = async (username: string, password: string) => {
    await fill(page, { Username: username, Password: password })
    await page.locator(':focus').press('Enter')
    await expect(problem).toBeFocused()
    return problem.textContent()
  }
  const wrong = 'Could not log you in. Wrong credentials or non-existing user.'
  const isSaid = expect(toasts(page)).toContainText('Could not log you in.')
  expect(await attempt('mara', 'turpentine')).toBe(wrong)
  await isSaid
  expect(await attempt('nobody', 'turpentine')).toBe(wrong)
  await expectSound(page)
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('nobody')

  let said: string | null = ''
  for (let turn = 0; turn < 12 && !said?.includes('Too many'); turn += 1)
    said = await attempt('mara', `guess ${turn}`)
  expect(said).toMatch(
    /^Could not log you in\. Unexpected error\. Too many attempts\. Please try again in \d+ seconds\.$/,
  )
  await page.close()
  await site.stop()
})

test('features 5: sign-up shows errors after touch, and its button is disabled until all fields are valid', async ({
  page,
  owned,
  context,
}) => {
  await page.goto(owned.url + PAGE_PATHS.signUp)
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', PAGE_PATHS.signIn)
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  await expectSound(page)
  await fill(page, { Username: 'an', Email: 'ann@site', Password: 'abc', 'Confirm password': 'abcd' })
  await expect(faultOf(page, 'Confirm password')).toBeEmpty()
  await page.keyboard.press('Tab')
  await expect(faultOf(page, 'Username')).toHaveText('The minimum length is 3 characters.')
  await expect(faultOf(page, 'Email')).toHaveText('Email must be a valid email address')
  await expect(faultOf(page, 'Password')).toHaveText('Password is too short')
  await expect(faultOf(page, 'Confirm password')).toHaveText('Passwords do not match')
  await expect(button(page, 'Sign up')).toBeDisabled()
  await expectSound(page)

  await fill(page, { Username: 'ann', Email: 'ann@site.test', Password: 'abcd' })
  await expect(faultOf(page, 'Confirm password')).toBeEmpty()
  await expect(button(page, 'Sign up')).toBeEnabled()

  // A page of its own, because its console shows the refusal.
  const refused = await context.newPage()
  await refused.goto(owned.url + PAGE_PATHS.signUp)
  await expect(refused.locator('[data-form=account]')).toHaveAttribute('novalidate')
  const { username: Username, email: Email, password: Password } = OWNER
  await fill(refused, { Username, Email, Password, 'Confirm password': Password })
  await refused.locator(':focus').press('Enter')
  await expect(toasts(refused)).toContainText('Registration failed.')
  await expect(main(refused).getByRole('alert')).toHaveText('Registration failed! This username is taken.')
})

test('an owner with the set-up link sees how strong the password is, and may look at it', async ({
  page,
  site,
}) => {
  const code = /setup=([\w-]+)/.exec(site.output())?.[1] ?? ''
  await page.goto(`${site.url}${PAGE_PATHS.signUp}?setup=${code}`)
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  const password = page.getByLabel('Password', { exact: true })
  // Password managers and pasting work.
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  const isPasted = (field: HTMLInputElement) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  expect(await password.evaluate(isPasted)).toBe(true)
  const strength = page.locator('.strength')
  await expect(strength).toHaveCount(0)
  await fill(page, { Username: OWNER.username, Email: OWNER.email, Password: 'sunshine' })
  await expect(strength).toHaveText('Very weak')
  await page.keyboard.press('Tab')
  await expect(faultOf(page, 'Password')).toHaveText('This password is too common. Choose another one.')
  const eye = button(page, 'Show password')
  await expect(eye).toBeFocused()
  await page.locator(':focus').press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('type', 'text')
  await expectSound(page)
  await button(page, 'Hide password').press('Enter')
  await expect(password).toHaveAttribute('type', 'password')

  await fill(page, { Password: OWNER.password, 'Confirm password': OWNER.password })
  await expect(strength).toHaveText('Strong')
  await expect(faultOf(page, 'Password')).toBeEmpty()
  await expect(button(page, 'Sign up')).toBeEnabled()
  await expectSound(page)
})

test('the set-up link makes the first owner with and without JavaScript, once', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(`${site.url}${PAGE_PATHS.signUp}?setup=a-code`)
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  await expect(page.getByLabel('Set-up code')).toHaveCount(0)
  await expect(main(page).getByRole('status')).toContainText('This link has been used')

  const code = /setup=([\w-]+)/.exec(site.output())?.[1] ?? ''
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  const noise = listenForNoise(still)
  await still.goto(`${site.url}${PAGE_PATHS.signUp}?setup=${code}`)
  await fill(still, {
    Username: OWNER.username,
    Email: OWNER.email,
    Password: OWNER.password,
    'Confirm password': OWNER.password,
    'Set-up code': code,
  })
  await still.getByRole('button', { name: 'Sign up' }).click()
  await expect(still).toHaveURL(/\/sign-up\/done$/)
  const signIn = await (await fetch(site.url + PAGE_PATHS.signIn)).text()
  expect(signIn).toMatch(/<noscript>[^]*need JavaScript[^]*<\/noscript>/)
  expect(noise).toEqual([])
  await context.close()

  await page.goto(site.url + PAGE_PATHS.signIn)
  await fill(page, { Username: OWNER.username, Password: OWNER.password })
  await page.locator(':focus').press('Enter')
  await expect(bar(page)).toBeVisible()
  await page.waitForURL(site.url + PAGE_PATHS.home)

  const second = await startNewSite()
  await page.goto(second.url)
  await setUpOwner(page, second)
  const done = main(page).getByRole('status').filter({ hasText: 'Your account is ready.' })
  await expect(done.getByRole('link')).toHaveText(['Go to the Control Panel'])
  await expect(bar(page)).toContainText(`Hello, ${OWNER.username}`)
  await page.waitForURL(second.url + PAGE_PATHS.controlPanel)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await leave(page)
  await second.stop()
})
