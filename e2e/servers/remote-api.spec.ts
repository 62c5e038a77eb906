import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { type Site, startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { SECTIONS } from '../../src/browser/panel/sections.ts'
import {
  type PlainServer,
  startPlainServer,
} from '../../src/server/publishing/remote/testing-plain-server.ts'
import { choose, formOf, photograph } from '../support/forms.ts'
import { readPaintings } from '../support/owner.ts'
import english from '../../src/words/en/owner/frame.ts'
import { expect, leave, test as base } from '../support/test.ts'
import { hasStarted, readyToSend } from '../support/visit.ts'

interface Made {
  readonly site: Site
  readonly plain: PlainServer
  /** A painting for sale with three photographs; the second one is the main image. */
  readonly painting: string
  readonly exhibition: string
}

/** All photographs of the fixtures, with the one at index `main` as the main image. */
async function readImages(main: number) {
  const files = (await readPaintings()).map(({ file }) => file)
  const reading = files.map(async (fileName, index) => {
    return { file: await readFile(photograph(fileName), 'base64'), fileName, isMainImage: index === main }
  })
  return Promise.all(reading)
}

/** `made` is a site made from the records of another program, whose pictures have no watermark and few data. */
const test = base.extend<{ made: Made }>({
  made: async ({ page }, use) => {
    const plain = await startPlainServer()
    const images = await readImages(1)
    for (const [index, painting] of (await readPaintings()).entries())
      plain.addPainting({ ...painting, isAvailableToSell: false, images: images.slice(index, index + 1) })
    const [first] = await readPaintings()
    const painting = plain.addPainting({ ...first, name: 'Three views', images: images.slice(0, 3) })
    const show = { title: 'Night pieces', location: 'Zurich', startDate: '2027-03-05', endDate: '2027-04-18' }
    const exhibition = plain.addExhibition({ ...show, images: images.slice(0, 1) })
    const site = await startSite({ API_ROOT: plain.root })
    const isThere = async () => (await fetch(site.url + PAGE_PATHS.painting(painting))).status
    await expect.poll(isThere).toBe(200)
    await use({ site, plain, painting, exhibition })
    await leave(page)
    await site.stop()
    plain.stop()
  },
})

/**
 * The position of the watermark in its picture: right and bottom edge of its text and its height, as fractions of the
 * picture.
 */
const markOn = (picture: Locator) =>
  picture.evaluate((element) => {
    const mark = element.querySelector('.mark')
    const image = element.querySelector('picture img, img:not(.placeholder)')
    if (!mark || !image) return undefined
    const letters = getComputedStyle(mark, '::after')
    const { width, height } = image.getBoundingClientRect()
    return {
      words: letters.content,
      right: (width - parseFloat(letters.right)) / width,
      bottom: (height - parseFloat(letters.bottom)) / height,
      size: width / parseFloat(letters.fontSize),
    }
  })

for (const width of [390, 1280]) {
  test(`features 2: pictures of another server have the watermark and a reserved space everywhere (${width} px)`, async ({
    made: { site },
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const expectMark = async (picture: Locator) => {
      const mark = await markOn(picture)
      expect(mark?.words).toMatch(/Ada Marsh|Mahlstick/)
      for (const part of [mark?.right, mark?.bottom]) expect(part).toBeCloseTo(0.95, 2)
      expect(mark?.size).toBeCloseTo(35, 0)
    }
    await page.goto(site.url + PAGE_PATHS.portfolio())
    const works = page.getByRole('main').locator('.picture')
    for (const picture of await works.all()) await expectMark(picture)
    const places = await works.evaluateAll((pictures) =>
      pictures.map((picture) => picture.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(places.length).toBeGreaterThan(3)
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(isApart).toBe(true)
      }

    await page.getByRole('main').locator('a[href^="/paintings-details/"]').first().click()
    await page.waitForURL(/\/paintings-details\//)
    await expectMark(page.locator('.images .picture').first())
    await page.locator('[data-view]').first().click()
    const shown = page.locator('.gslide.current .gslide-media')
    await expect(shown.locator('.mark')).toBeVisible()
    await expect.poll(async () => (await markOn(shown))?.size).toBeCloseTo(35, 0)
    await expectMark(shown)
  })
}

async function signIn(page: Page, { site, plain }: Made) {
  await page.goto(site.url + PAGE_PATHS.signIn)
  await page.getByLabel('Username', { exact: true }).fill(plain.login.username)
  await page.getByLabel('Password', { exact: true }).fill(plain.login.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(formOf(page).toast).toContainText('Hello, mara.')
}

test('the owner of another program edits there: kept photographs are sent whole, because it makes the painting anew', async ({
  made,
  page,
}) => {
  const { site, plain, painting, exhibition } = made
  const { field, main, order, save, toast } = formOf(page)
  await signIn(page, made)
  for (const { id } of SECTIONS) {
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#${id}`)
    await expect(
      page.getByRole('heading', { level: 2, name: english.sections[id], exact: true }),
    ).toBeVisible()
    const isKept = id === 'exhibitions'
    const found = isKept ? 'Night pieces' : 'only has paintings and exhibitions'
    await expect(page.getByRole('main')).toContainText(found)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(isKept ? 1 : 0)
  }
  await page.goto(`${site.url}/paintings/${painting}/edit`)
  await expect(field('Price')).toHaveValue(/^7['’]340['’]911$/)
  await expect(field('Year')).toHaveValue('1889')
  await expect(main('1.jpg')).toBeChecked()
  await expect(page.locator('.tile-picture img')).toHaveCount(3)
  for (const picture of await page.locator('.tile-picture img').all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Delete 0.jpg' }).click()
  expect(await order()).toEqual(['1.jpg', '2.jpg'])
  await main('2.jpg').check()
  await field('Name').fill('Two views')
  await choose(page, 'shipwreck.jpg')
  await expect.poll(order).toEqual(['1.jpg', '2.jpg', 'shipwreck.jpg'])
  await save.click()
  await expect(toast).toContainText('Painting updated')
  const [, second, third] = await readImages(1)
  const kept = plain.findPainting(painting)
  expect(kept?.fields).toMatchObject({ name: 'Two views', price: '7340911', isAvailableForSale: true })
  expect(kept?.images.map(({ file, isMainImage }) => [file, isMainImage])).toEqual([
    [second?.file, false],
    [third?.file, true],
    [await readFile(photograph('shipwreck.jpg'), 'base64'), false],
  ])
  await expect(page).toHaveURL(`${site.url}/`)

  await page.goto(`${site.url}/exhibitions/${exhibition}/edit`)
  await expect(field('Start date')).toHaveValue('2027-03-05')
  await expect(field('End date')).toHaveValue('2027-04-18')
  await field('Location').fill('Basel')
  await save.click()
  await expect(toast).toContainText('Exhibition updated')
  const body = plain.received().at(-1)?.body
  expect(body).toMatchObject({
    location: 'Basel',
    exhibitionImages: [{ file: expect.any(String) }],
  })
})

test('a visitor of such a site sends a message, subscribes and is thanked', async ({
  made: { site, plain },
  page,
}) => {
  await page.goto(site.url + PAGE_PATHS.contact)
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill('Ida Lind')
  await form.getByLabel('Email', { exact: true }).fill('ida@mail.test')
  await form.getByLabel('Message', { exact: true }).fill('Is it still there?')
  await readyToSend(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(formOf(page).toast).toContainText('Message sent.')
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByRole('textbox').fill('ida@mail.test')
  await hasStarted(newsletter.getByRole('textbox'))
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(formOf(page).toast).toContainText('Subscription Successful.')
  expect(plain.received()).toMatchObject([
    { path: '/api/Contact', body: { name: 'Ida Lind', content: 'Is it still there?' } },
    { path: '/api/Subscription?email=ida%40mail.test' },
  ])
})
