import type { Page } from 'playwright/test'
import type { Mail } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'
import { hasStarted, withoutFonts } from '../support/visit.ts'

const WIDTHS = [390, 1280]
const field = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: /^News/ })
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
const said = (page: Page) => page.locator('#newsletter-message')
/** Toasts with this text that are visible now. */
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

function linkTo(page: 'confirm' | 'unsubscribe', { text }: Mail) {
  const link = new RegExp(`^http://\\S+/newsletter/${page}\\?token=\\S+$`, 'm').exec(text)?.[0]
  if (!link) throw new Error(`No link to ${page} in:\n${text}`)
  return link
}

for (const width of WIDTHS)
  test(`a visitor subscribes by keyboard alone, confirms by mail, unsubscribes, and subscribes again (${width} px)`, async ({
    page,
    post: { site, mailbox },
  }) => {
    const email = `ida${width}@mail.test`
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url}/about`)
    await field(page).focus()
    await page.keyboard.type(email)
    await expect(button(page)).toBeEnabled()
    await hasStarted(field(page))
    await page.keyboard.press('Enter')
    await expect(said(page)).toContainText('check your inbox')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(button(page)).toBeDisabled()

    const mail = await mailbox.next(email)
    expect(mail.headers).toContain('Subject: Confirm your subscription: news from Mahlstick')
    expect(mail.headers).toMatch(/^From: Mahlstick </m)
    expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const confirm = linkTo('confirm', mail)
    const follow = async (link: string, action: string) => {
      await page.goto(link)
      const press = page.getByRole('main').getByRole('button', { name: action })
      await press.focus()
      await page.keyboard.press('Enter')
    }
    // Mail scanners open links, so opening the page must not change anything.
    await page.goto(confirm)
    await page.goto(confirm)
    await follow(confirm, 'Confirm')
    await expect(heading(page)).toHaveText('You are subscribed')
    await follow(confirm, 'Confirm')
    await expect(heading(page)).toHaveText('You are already subscribed')

    const leave = linkTo('unsubscribe', mail)
    await follow(leave, 'Unsubscribe')
    await expect(heading(page)).toHaveText('You are unsubscribed')
    await follow(leave, 'Unsubscribe')
    await expect(heading(page)).toHaveText('You are already unsubscribed')
    await follow(confirm, 'Confirm')
    await expect(heading(page)).toHaveText('This link no longer works')

    const again = page.getByRole('textbox', { name: 'Send me another link' })
    await again.fill(email)
    await hasStarted(again)
    await page.keyboard.press('Enter')
    await expect(page.locator('#again-message')).toContainText('check your inbox')
    await follow(linkTo('confirm', await mailbox.next(email)), 'Confirm')
    await expect(heading(page)).toHaveText('You are subscribed')
    await follow(`${site.url}/newsletter/unsubscribe?token=half-of-it`, 'Unsubscribe')
    await expect(heading(page)).toHaveText('This link does not work')
  })

test('features 5: Subscribe is disabled while the email is invalid, and the error shows only after the field was left', async ({
  page,
  post: { site },
}) => {
  await page.goto(`${site.url}/about`)
  await expect(button(page)).toBeDisabled()
  for (const wrong of ['', 'ida', 'ida@mail', 'ida@abc.c', 'i da@mail.test']) {
    await field(page).fill(wrong)
    await expect(button(page), wrong).toBeDisabled()
    await expect(said(page)).toBeEmpty()
  }
  await field(page).fill('ida@mail')
  await field(page).blur()
  await expect(said(page)).toHaveText('Email must be a valid email address')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).fill('asks@mail.test')
  await expect(said(page)).toBeEmpty()
  await expect(button(page)).toBeEnabled()
  await field(page).fill('')
  await field(page).blur()
  await expect(said(page)).toBeEmpty()
})

test('a visitor who pastes an address that is too long keeps all of it and reads the limit', async ({
  page,
  post: { site },
}) => {
  const address = `${'ida'.repeat(100)}@mail.test`
  await page.goto(`${site.url}/about`)
  await field(page).focus()
  await page.keyboard.insertText(address)
  await expect(field(page)).toHaveValue(address)
  await expect(button(page)).toBeDisabled()
  await field(page).blur()
  await expect(said(page)).toHaveText('The maximum length is 254 characters.')
})

test('features 8: the toast Subscription Successful. appears for known and new addresses', async ({
  page,
  post: { site, mailbox },
}) => {
  for (const turn of ['new', 'known']) {
    await page.goto(`${site.url}/about`)
    await field(page).fill('known@mail.test')
    await hasStarted(field(page))
    await button(page).click()
    await expect(toast(page, 'Subscription Successful.'), turn).toBeVisible()
    await expect(said(page), turn).toContainText('check your inbox')
  }
  await mailbox.next('known@mail.test')
  expect(mailbox.mails.filter(({ to }) => to.includes('known@mail.test'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor subscribes, confirms and unsubscribes in the same way', async ({
    page,
    post: { site, mailbox },
  }) => {
    await page.goto(`${site.url}/paintings`)
    await field(page).fill('plain@mail.test')
    await button(page).click()
    await expect(page).toHaveURL(/\/newsletter\/sent$/)
    await expect(page.getByRole('main')).toContainText('check your inbox')
    const mail = await mailbox.next('plain@mail.test')
    await page.goto(linkTo('confirm', mail))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(heading(page)).toHaveText('You are subscribed')
    await page.goto(linkTo('unsubscribe', mail))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(heading(page)).toHaveText('You are unsubscribed')
  })

  test('a visitor whose address the server rejects reads why and still finds the address in the field', async ({
    context,
    post: { site },
  }) => {
    // A page of its own, because the console shows the status of the response.
    const page = await context.newPage()
    await page.goto(`${site.url}/about`)
    // This simulates a browser that does not check patterns.
    const form = page.locator('form[data-form="newsletter"]')
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.getByRole('textbox').fill('ida@x.t')
    await form.getByRole('button').click()
    await expect(page.getByText('Email must be a valid email address')).toBeVisible()
    await expect(page.getByLabel('Your email address', { exact: true })).toHaveValue('ida@x.t')
    await page.getByLabel('Your email address', { exact: true }).fill('refused@mail.test')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/newsletter\/sent$/)
  })
})

test('features 8: with the API down, the form says ‘Subscription failed.’ and keeps the address; with a slow one it waits', async ({
  context,
  post: { site, mailbox },
}) => {
  // A page of its own, because this test expects a failed request.
  const page = await context.newPage()
  await page.goto(`${site.url}/about`)
  await page.route('**/api/Subscription*', (route) => route.abort())
  await field(page).fill('slow@mail.test')
  await hasStarted(field(page))
  await button(page).click()
  await expect(toast(page, 'Subscription failed.')).toBeVisible()
  await expect(said(page)).toContainText('could not be reached')
  await expect(field(page)).toHaveValue('slow@mail.test')

  await page.unroute('**/api/Subscription*')
  const slow = Promise.withResolvers<undefined>()
  let calls = 0
  await page.route('**/api/Subscription*', async (route) => {
    calls += 1
    await slow.promise
    await route.continue()
  })
  await button(page).click()
  await expect(said(page)).toHaveText('Sending …')
  await field(page).press('Enter')
  await field(page).press('Enter')
  slow.resolve(undefined)
  await expect(said(page)).toContainText('check your inbox')
  expect(calls).toBe(1)
  await mailbox.next('slow@mail.test')
})

test('a visitor who never uses the newsletter downloads nothing for it, and at the first touch no more than its island', async ({
  page,
  post: { site },
}) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
  const before = [...scripts]
  expect(before.filter((url) => /newsletter|islands|react/i.test(url))).toEqual([])
  await field(page).focus()
  await expect.poll(() => [...scripts].some((url) => url.includes('NewsletterForm'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const fetched = [...scripts].filter((url) => !before.includes(url))
  const sizes = await Promise.all(
    fetched.map(async (url) => {
      const answer = await page.request.get(url, { headers: { 'Accept-Encoding': 'br' } })
      return Number(answer.headers()['content-length'])
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110 * 1024)
})

test('a visitor who types before the form’s script has arrived loses nothing, and the form does not move', async ({
  page,
  post: { site, mailbox },
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/NewsletterForm*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await withoutFonts(page)
  await page.goto(`${site.url}/about`)
  const form = page.locator('form[data-form="newsletter"]')
  const before = await form.boundingBox()
  await field(page).focus()
  await page.keyboard.type('fast@mail')
  await field(page).blur()
  held.resolve(undefined)
  await expect(said(page)).toHaveText('Email must be a valid email address')
  await expect(field(page)).toHaveValue('fast@mail')
  expect(await form.boundingBox()).toEqual(before)
  await field(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('.test')
  await expect(said(page)).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('check your inbox')
  await mailbox.next('fast@mail.test')
})
