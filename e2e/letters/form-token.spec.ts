import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'
import { readyToSend } from '../support/visit.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function write(page: Page, email: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill('Ida Lind')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Message', { exact: true }).fill('Is it still there?')
}

test('a visitor’s message has a form token that is fetched at the first touch; a visitor who only reads fetches none', async ({
  page,
  post: { site, mailbox },
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/FormProof')) fetched.push(request.method())
  })
  await page.goto(`${site.url}/contact`, { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  await write(page, 'proven@mail.test')
  await expect.poll(() => fetched).toEqual(['GET'])
  await readyToSend(page)
  const sent = page.waitForRequest('**/api/Contact')
  await send(page).click()
  const message = (await sent).postDataJSON() as { proof: string }
  expect(message.proof).toMatch(/^\w+\.[\w-]+\.[\w-]+$/)
  await mailbox.next('proven@mail.test')
  expect(fetched).toEqual(['GET'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor who writes is asked to press once more, and is thanked', async ({
    page,
    post: { site, mailbox },
  }) => {
    await page.goto(`${site.url}/contact`)
    await write(page, 'still@mail.test')
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost sent')
    await page.getByRole('button', { name: 'Send it now' }).click()
    await expect(page).toHaveURL(/\/contact\/sent$/)
    await mailbox.next('still@mail.test')
  })
})
