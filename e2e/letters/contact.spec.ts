import type { Page } from 'playwright/test'
import { PAINTER } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'
import { dwell, holdBack, readyToSend, withoutTimers } from '../support/visit.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label)
/** Toasts with this text that are visible now. */
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const LABELS = ['Name', 'Email', 'Phone number', 'Subject', 'Message']

/** Waits until the island has started. */
const hasStarted = async (page: Page) => {
  await field(page, 'Name').focus()
  await expect
    .poll(() => page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.noValidate))
    .toBe(true)
}
async function write(page: Page, email: string, content = 'Is it still there?') {
  await field(page, 'Name').fill('Ida Lind')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill(content)
}

for (const width of [390, 1280])
  test(`features 2: a visitor fills in the contact form by keyboard, skips the trap field, and gets an empty form (${width} px)`, async ({
    page,
    post: { site, mailbox },
  }) => {
    const email = `ida${width}@mail.test`
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/contact`)
    // The trap field is not one of them.
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(LABELS.length)
    await expect(page.locator('#honeypot')).not.toBeInViewport()
    await field(page, 'Name').focus()
    for (const text of ['Ida Lind', email, '', 'Low Water', 'Is it still there? — «Ja»']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await readyToSend(page)
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const sent = page.getByText('Your message has arrived')
    await expect(toast(page, 'Message sent.')).toBeVisible()
    await expect(sent).toBeFocused()
    for (const label of LABELS) await expect(field(page, label)).toHaveValue('')

    const inquiry = await mailbox.next(PAINTER)
    expect(inquiry.headers).toContain('Subject: Inquiry: Low Water')
    expect(inquiry.headers).toContain(`Reply-To: ${email}`)
    expect(inquiry.text).toContain('Is it still there? — «Ja»')
    expect((await mailbox.next(email)).headers).toContain('Subject: Your message has arrived')

    await field(page, 'Name').fill('Again')
    await expect(send(page)).toBeDisabled()
    await page.reload()
    await expect(field(page, 'Subject')).toHaveValue('')
  })

test('features 5: errors show only after touch, Send Message is disabled while invalid; phone and subject are optional', async ({
  page,
  post: { site },
}) => {
  await page.goto(`${site.url}/contact`)
  await expect(send(page)).toBeDisabled()
  await hasStarted(page)
  await expect(send(page)).toBeDisabled()
  const fault = (name: string) => page.locator(`#${name}-fault`)
  await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(fault('name')).toHaveText('This field is required')
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required')
  await page.keyboard.type('ida@mail')
  await expect(fault('email')).toBeEmpty()
  await page.keyboard.press('Tab')
  await expect(fault('email')).toHaveText('Email must be a valid email address')
  await field(page, 'Message').fill('Too short')
  await field(page, 'Message').blur()
  await expect(fault('content')).toHaveText('The minimum length is 10 characters.')
  await expect(page.locator('.fault:not(:empty)')).toHaveCount(3)

  await write(page, 'rules@mail.test', '1234567890')
  await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)
  await expect(send(page)).toBeEnabled()
  await field(page, 'Message').fill('   too short      ')
  await expect(send(page)).toBeDisabled()
})

test('features 5: a submit with a filled trap field, before 2000 ms, or of an invalid form gets one console message', async ({
  context,
  post: { site, mailbox },
}) => {
  // A page of its own, because this test expects a console message.
  const page = await context.newPage()
  const said: string[] = []
  const calls: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  const refusals = (count: number) =>
    expect.poll(() => said).toEqual(Array.from({ length: count }, () => 'Bot detected or invalid form!'))
  // A bot does not wait: it fills in and sends the form as soon as it exists.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const form = document.querySelector<HTMLFormElement>('#contact-form')
      const values = { name: 'Bot', email: 'bot@mail.test', content: 'Buy at buy.test now' }
      for (const [name, value] of Object.entries(values)) {
        const control = form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
        if (control) control.value = value
      }
      form?.requestSubmit()
    })
  })
  await page.goto(`${site.url}/contact`)
  await refusals(1)

  await hasStarted(page)
  await dwell(page)
  await page.locator('#honeypot').evaluate((trap: HTMLInputElement) => {
    trap.value = 'http://buy.test'
  })
  await write(page, 'bot@mail.test')
  await send(page).click()
  await refusals(2)

  await page.locator('#honeypot').evaluate((trap: HTMLInputElement) => {
    trap.value = ''
  })
  await field(page, 'Message').fill('short')
  await page.locator('#contact-form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
  })
  await refusals(3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(calls).toEqual([])
  expect(mailbox.mails.filter(({ text }) => text.includes('Bot'))).toEqual([])
})

test('features 2: the subject contains the painting of an inquiry before the form’s own script has loaded', async ({
  page,
  post: { site },
}) => {
  await page.route('**/assets/ContactForm*', (route) => route.abort('aborted'))
  await page.goto(`${site.url}/about`)
  await page.evaluate(() => {
    sessionStorage.setItem('selectedPaintingName', 'Föhn “II” <b>')
  })
  await page.goto(`${site.url}/contact`)
  await expect(field(page, 'Subject')).toHaveValue('Föhn “II” <b>')
})

test('a visitor on a slow connection types before the form’s script has loaded: text, focus and caret stay', async ({
  page,
  post: { site, mailbox },
}) => {
  const release = await holdBack(page, '**/assets/ContactForm*')
  await page.goto(`${site.url}/contact`)
  await write(page, 'slow@mail.test')
  await expect(send(page)).toBeEnabled()
  const message = field(page, 'Message')
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(5, 5)
  })
  release()
  await expect
    .poll(() => page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.noValidate))
    .toBe(true)
  await expect(message).toBeFocused()
  await page.keyboard.type(' really')
  await expect(message).toHaveValue('Is it really still there?')
  await expect(field(page, 'Name')).toHaveValue('Ida Lind')
  await dwell(page)
  await expect(send(page)).toBeEnabled()
  await send(page).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  expect((await mailbox.next(PAINTER)).text).toContain('Is it really still there?')
})

test('a visitor who sends before the form’s script has loaded still gets the answer on the same page', async ({
  page,
  post: { site, mailbox },
}) => {
  const release = await holdBack(page, '**/assets/ContactForm*')
  // After this time the browser sends the form without the script.
  await withoutTimers(page, 4000)
  await page.goto(`${site.url}/contact`)
  await write(page, 'early@mail.test')
  await dwell(page)
  await send(page).click()
  await expect(page.locator('#contact-form')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await mailbox.next('early@mail.test')
})

test('a visitor finds unsent text again after a reload, but none after sending', async ({
  page,
  post: { site, mailbox },
}) => {
  await page.goto(`${site.url}/contact`)
  await write(page, 'draft@mail.test', 'A long letter, not yet done')
  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/contact`)
  await expect(field(page, 'Message')).toHaveValue('A long letter, not yet done')
  await expect(field(page, 'Name')).toHaveValue('Ida Lind')
  await hasStarted(page)
  await dwell(page)
  await send(page).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await mailbox.next('draft@mail.test')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('')
})

test('features 8: if the API is down or refuses, the form says ‘Message not sent.’ and why, keeps the text, and sends later', async ({
  context,
  post: { site, mailbox },
}) => {
  // A page of its own, because this test expects failed requests.
  const page = await context.newPage()
  await page.goto(`${site.url}/contact`)
  await write(page, 'down@mail.test')
  await readyToSend(page)
  await page.route('**/api/Contact', (route) => route.abort())
  await send(page).click()
  const summary = page.locator('#contact-form').getByRole('alert')
  await expect(toast(page, 'Message not sent.')).toBeVisible()
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Message not sent. ')
  await expect(summary).toContainText('could not be reached')
  await expect(field(page, 'Message')).toHaveValue('Is it still there?')

  await page.unroute('**/api/Contact')
  await page.route('**/api/Contact', (route) =>
    route.fulfill({ status: 400, json: ['Email must be a valid email address'] }),
  )
  await send(page).click()
  await expect(summary).toContainText('Email must be a valid email address')

  await page.unroute('**/api/Contact')
  const slow = Promise.withResolvers<undefined>()
  let calls = 0
  await page.route('**/api/Contact', async (route) => {
    calls += 1
    await slow.promise
    await route.continue()
  })
  await send(page).click()
  const sending = page.getByRole('button', { name: 'Sending …' })
  await expect(sending).toBeVisible()
  await sending.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This takes longer than usual')).toBeVisible()
  slow.resolve(undefined)
  await expect(page.getByText('Your message has arrived')).toBeFocused()
  await expect(summary).toHaveCount(0)
  expect(calls).toBe(1)
  await mailbox.next('down@mail.test')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends the form and is thanked; a rejected form comes back with errors and the typed text', async ({
    context,
    post: { site, mailbox },
  }) => {
    // A page of its own, because the console shows the status of the refusal.
    const page = await context.newPage()
    await page.goto(`${site.url}/contact`)
    await expect(send(page)).toBeEnabled()
    // For the browser twelve spaces are long enough, but not for our validation.
    await write(page, 'plain@mail.test', ' '.repeat(12))
    await field(page, 'Subject').fill('Low Water')
    await send(page).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText('Message: This field is required')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ida Lind')
    await expect(page.getByLabel('Subject')).toHaveValue('Low Water')
    await page.getByLabel('Message', { exact: true }).fill('Is it still there?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/contact\/sent$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent.')
    await mailbox.next('plain@mail.test')
  })
})

test('a visitor who only reads the contact page downloads nothing for the form', async ({
  page,
  post: { site },
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${site.url}/contact`, { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /ContactForm|client\./.test(url))).toEqual([])
})
