import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { firstPainting } from '../support/collection.ts'
import { waitUntilPublished } from '../support/owner.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { dwell, readyToSend } from '../support/visit.ts'

const chosenName = (page: Page) => page.evaluate(() => sessionStorage.getItem('selectedPaintingName'))

test('features 2 and 4: Make Inquiry stores the painting name as the subject and goes to /contact', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
  await page.getByRole('link', { name: 'Make Inquiry', exact: true }).press('Enter')
  await page.waitForURL(demo.url + PAGE_PATHS.inquiry(painting.id))
  expect(await chosenName(page)).toBe(painting.name)
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(painting.name)
})

test('a visitor who opens the inquiry in a new tab asks about the painting, and only in that tab', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Make Inquiry', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(demo.url + PAGE_PATHS.inquiry(painting.id))
  expect(await chosenName(tab)).toBe(painting.name)
  expect(await chosenName(page)).toBeNull()
})

test('features 4: loading the available list or a single painting clears the chosen painting', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const isKeptOn = async (address: string) => {
    await page.evaluate(() => {
      sessionStorage.setItem('selectedPaintingName', 'Any')
    })
    await page.goto(demo.url + address)
    return (await chosenName(page)) === 'Any'
  }
  await page.goto(`${demo.url}/about`)
  expect(await isKeptOn(PAGE_PATHS.paintings())).toBe(false)
  expect(await isKeptOn(PAGE_PATHS.paintings(2))).toBe(false)
  expect(await isKeptOn(PAGE_PATHS.painting(painting.id))).toBe(false)
  expect(await isKeptOn(PAGE_PATHS.contact)).toBe(true)
  expect(await isKeptOn(PAGE_PATHS.portfolio())).toBe(true)
})

test('a visitor of a static copy of the site, where no server reads the address, still asks about the painting', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  const plain = await (await fetch(demo.url + PAGE_PATHS.contact)).text()
  await page.route(demo.url + PAGE_PATHS.inquiry(painting.id), (route) =>
    route.fulfill({ body: plain, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
  await page.getByRole('link', { name: 'Make Inquiry', exact: true }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(painting.name)
})

test('a visitor of a static copy reads in the subject that the painting is reserved, and may be told when it is not', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = ''] = ids
  await call('PATCH', itemPath(API_PATHS.painting, id), { availability: 'reserved' })
  await waitUntilPublished(site)
  const plain = await (await fetch(site.url + PAGE_PATHS.contact)).text()
  await page.route(site.url + PAGE_PATHS.inquiry(id), (route) =>
    route.fulfill({ body: plain, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto(site.url + PAGE_PATHS.painting(id))
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Make Inquiry', exact: true }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(`${name} (reserved)`)
  const wish = page.getByRole('checkbox', { name: 'Let me know if it becomes available again' })
  for (const [field, text] of [
    ['Name', 'Ida Lind'],
    ['Email', 'ida@mail.test'],
    ['Message', 'Will it be free again?'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(text)
  await wish.check()
  await readyToSend(page)
  await dwell(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await expect(wish).toHaveCount(0)
  const { items } = (await call('GET', API_PATHS.inquiries)) as { items: object[] }
  expect(items).toMatchObject([{ wish: 'whenFree', painting: { id } }])
})

test('a visitor who follows a link to the form for a painting asks about that painting; an edited subject stays', async ({
  page,
  demo,
}) => {
  const painting = await firstPainting(demo, 'toSell')
  await page.goto(demo.url + PAGE_PATHS.inquiry(painting.id))
  expect(await chosenName(page)).toBe(painting.name)
  await page.getByLabel('Subject', { exact: true }).fill(`${painting.name}, and its frame`)
  await page.goto(`${demo.url}/faq`)
  await page.goto(demo.url + PAGE_PATHS.inquiry(painting.id))
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(`${painting.name}, and its frame`)
})

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a visitor who asks about a painting sees it on the contact page, and may choose another subject', async ({
      page,
      demo,
    }) => {
      const painting = await firstPainting(demo, 'toSell')
      await page.goto(demo.url + PAGE_PATHS.painting(painting.id))
      await page.getByRole('link', { name: 'Make Inquiry', exact: true }).click()
      await page.waitForURL(/\/contact/)
      const asked = page.getByRole('region', { name: 'Your inquiry is about' })
      await expect(asked.getByRole('heading', { name: painting.name })).toBeInViewport({ ratio: 1 })
      await expect(asked.getByRole('img')).toBeInViewport({ ratio: 1 })
      await expect(asked.getByRole('link', { name: painting.name })).toHaveAttribute(
        'href',
        PAGE_PATHS.painting(painting.id),
      )
      await page.getByRole('main').getByLabel('Message', { exact: true }).fill('Does it hang in the studio?')

      await asked.getByRole('link', { name: 'Ask about something else' }).click()
      await page.waitForURL(demo.url + PAGE_PATHS.contact)
      await expect(asked).toHaveCount(0)
      await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('')
      await expect(page.getByRole('main').getByLabel('Message', { exact: true })).toHaveValue(
        'Does it hang in the studio?',
      )
      expect(await chosenName(page)).toBeNull()
    })
  })
}
