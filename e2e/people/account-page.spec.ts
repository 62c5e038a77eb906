import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { bar, button, faultOf, fill, main, toasts, tokenOf } from '../support/accounts.ts'
import { expectSound } from '../support/barriers.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const [FIRST, SECOND] = ['green umber earth', 'burnt sienna earth']

test('an admin changes name, address and password, sees the devices, and signs out everywhere', async ({
  page,
  browser,
  studio: { site, mailbox },
}) => {
  const post = (path: string, body: object, token = '') =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const { link } = (await (
    await signIn(site)
  )('POST', API_PATHS.invitations, { role: 'admin' })) as { link: string }
  const setup = new URL(link).searchParams.get('setup')
  const iris = { username: 'iris', email: 'iris@site.test', password: FIRST, confirmPassword: FIRST, setup }
  expect((await post(API_PATHS.register, iris)).status).toBe(200)

  await page.goto(site.url + PAGE_PATHS.signIn)
  await fill(page, { Username: 'iris@site.test', Password: FIRST })
  await page.locator(':focus').press('Enter')
  await bar(page).getByRole('link', { name: 'iris' }).click()
  await page.waitForURL(site.url + PAGE_PATHS.account)
  const devices = main(page).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toContainText(/Chrome on Linux|Chrome/)
  await expectSound(page)

  await test.step('a new name is in the bar at once', async () => {
    await page.locator('#name-username').fill('iris blue')
    await button(page, 'Change username').click()
    await expect(bar(page)).toContainText('Hello, iris blue')
  })

  await test.step('the password changes with the current one only, and other devices are signed out', async () => {
    const passwords = { 'New password': SECOND, 'Confirm new password': SECOND }
    await page.locator('#password-current').fill(FIRST)
    await fill(page, { 'New password': 'sunshine', 'Confirm new password': 'sunshine' })
    await page.keyboard.press('Tab')
    await expect(faultOf(page, 'New password')).toHaveText('This password is too common. Choose another one.')
    await fill(page, passwords)
    await expectSound(page, 'with a new password')
    await button(page, 'Change password').click()
    await expect(toasts(page)).toContainText('Password changed')
    await expect(devices).toHaveCount(1)
    expect((await mailbox.next('iris@site.test')).text).toContain('The password of your account')
  })

  await test.step('a new address counts after its link', async () => {
    await fill(page, { 'New email': 'iris.blue@site.test' })
    await page.locator('#email-current').fill(SECOND)
    await button(page, 'Send the link').click()
    await expect(main(page)).toContainText('iris.blue@site.test replaces it as soon as you open the link')
    const { text } = await mailbox.next('iris.blue@site.test')
    const confirm = text.split('\n').find((line) => line.startsWith(site.url + PAGE_PATHS.confirmEmail)) ?? ''
    await page.goto(confirm)
    await expectSound(page, 'the page of the link')
    await button(page, 'Confirm this email address').press('Enter')
    await expect(main(page).getByRole('status')).toContainText(
      'iris.blue@site.test is your email address now.',
    )
    await main(page).getByRole('link', { name: 'Go to your account' }).click()
  })

  /** Signs in on a phone. Returns its token, too. */
  async function takePhone() {
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(site.url + PAGE_PATHS.signIn)
    await fill(phone, { Username: 'iris.blue@site.test', Password: SECOND })
    await phone.locator(':focus').press('Enter')
    await expect(bar(phone)).toBeVisible()
    const token = await tokenOf(phone)
    await page.reload()
    await expect(devices).toHaveCount(2)
    return { phone, token }
  }

  await test.step('a lost phone is signed out from here, and this device stays', async () => {
    const { phone, token } = await takePhone()
    await button(page, /^Sign out (?!everywhere)/).press('Enter')
    await expect(devices).toHaveCount(1)
    expect((await post(API_PATHS.logout, {}, token)).status).toBe(401)
    await phone.context().close()
    await page.reload()
    await expect(devices).toHaveCount(1)
  })

  await test.step('after "Sign out everywhere" no token and no device is worth anything', async () => {
    const { phone, token: stolen } = await takePhone()
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
    await page.waitForURL(site.url + PAGE_PATHS.signIn)
    await expect(bar(page)).toHaveCount(0)
    expect((await post(API_PATHS.logout, {}, stolen)).status).toBe(401)
    await phone.context().close()
  })
})
