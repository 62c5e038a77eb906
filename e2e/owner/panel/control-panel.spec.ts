import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { VERSION } from '../../../src/server/platform/lib/version.ts'
import { expectSound } from '../../support/barriers.ts'
import { dragWithFinger } from '../../support/finger.ts'
import {
  announceExhibition,
  enterSignedIn,
  openPart,
  signIn,
  waitUntilPublished,
} from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { passFrames } from '../../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PICTURE = path.resolve(import.meta.dirname, '../../fixtures/shipwreck.jpg')
const PANEL = '/control-panel'
const enter = async (page: Page, site: Site, section = '') => {
  await enterSignedIn(page, site, PANEL + section)
}
const open = async (page: Page, section: string) => {
  await page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeFocused()
}
const namesIn = (page: Page) =>
  page.getByRole('table').getByRole('rowheader').getByRole('link').allInnerTexts()
const saved = (page: Page, text: string) =>
  expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()

test('a visitor who opens /control-panel is sent to sign in, and would return', async ({ page, demo }) => {
  await page.goto(`${demo.url}${PANEL}#paintings`)
  await expect(page).toHaveURL(`${demo.url}/sign-in?to=${encodeURIComponent(`${PANEL}#paintings`)}`)
})

test('an owner sees in the Control Panel the site’s content, what is live and what waits', async ({
  page,
  gallery: { site, call },
}) => {
  await announceExhibition(call, 'shipwreck.jpg')
  await call('POST', '/api/Contact', { name: 'Ida', email: 'ida@example.org', content: 'Is it still there?' })
  await waitUntilPublished(site)
  await enter(page, site)

  await test.step('the overview', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Control Panel' })).toBeVisible()
    const section = page.getByRole('region', { name: 'Overview' })
    await expect(section).toContainText(/\d+\s*for sale/)
    await expect(section).toContainText(/1\s*new inquiry/)
    await expect(section).toContainText('All pages are live.')
    await expect(section).toContainText('waiting: no mail server is set up')
    await expect(section).toContainText(/[KM]B\s*photographs/)
    await expect(section).toContainText(`Mahlstick ${VERSION}`)
  })

  await test.step('a section has its own address, and Back works', async () => {
    await open(page, 'Exhibitions')
    await expect(page).toHaveTitle(/^Exhibitions · Control Panel/)
    await expect(page.getByRole('table', { name: 'Exhibitions' })).toContainText('05/03/2027 - 18/04/2027')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible()
  })

  await test.step('delete asks first, with focus on no', async () => {
    await open(page, 'Exhibitions')
    await page.getByRole('button', { name: 'Delete Night pieces' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Confirmation required')
    await expect(page.getByRole('button', { name: 'no' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Exhibitions' })).toContainText('Night pieces')
    await page.getByRole('button', { name: 'Delete Night pieces' }).click()
    await page.getByRole('button', { name: 'yes' }).click()
    await expect(page.getByText('No exhibitions yet.')).toBeVisible()
    await saved(page, 'Exhibition successfully deleted')
  })
})

test('an owner searches, sorts, changes, prices and reorders paintings by keyboard alone', async ({
  page,
  gallery: { site },
}) => {
  await enter(page, site, '#paintings')
  await expect(page.getByRole('table', { name: 'Paintings' })).toBeVisible()
  const before = await namesIn(page)
  const [first = '', second = ''] = before

  await test.step('order: lift, move, put down', async () => {
    await page.getByRole('button', { name: `Move ${first}` }).focus()
    for (const key of ['Space', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
    expect(await namesIn(page)).toEqual(before)
    for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByText(`${first}, 2 of 4.`)).toBeAttached()
    await expect(page.getByRole('button', { name: `Move ${first}` })).toBeFocused()
    await page.keyboard.press('Space')
    await saved(page, 'Order saved')
    expect((await namesIn(page)).slice(0, 2)).toEqual([second, first])
    await waitUntilPublished(site)
    await page.reload()
    await expect.poll(async () => (await namesIn(page)).slice(0, 2)).toEqual([second, first])
  })

  await test.step('price: an invalid one shows an error, Escape cancels, Enter saves', async () => {
    const price = page.getByRole('textbox', { name: `Price: ${first}` })
    const was = await price.inputValue()
    await price.focus()
    await page.keyboard.type('a lot')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only numbers are allowed!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(price).toHaveValue(was)
    await price.fill('4321')
    await page.keyboard.press('Enter')
    await saved(page, 'Painting updated')
    await expect(price).toHaveValue(/^4.321$/)
  })

  await test.step('availability: the public lists follow', async () => {
    await page.getByRole('combobox', { name: `Availability: ${first}` }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const textOf = (path: string) => async () => (await fetch(site.url + path)).text()
    await expect.poll(textOf('/portfolio')).toContain(first)
    await expect.poll(textOf('/paintings')).not.toContain(first)
  })

  await test.step('search and sort', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.type(first.slice(0, 6).toLowerCase())
    await expect.poll(() => namesIn(page)).toEqual([first])
    await page.getByRole('searchbox').fill('nothing is called so')
    await expect(page.getByText('No paintings found.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all paintings' }).press('Enter')
    await page.getByRole('button', { name: 'Painting', exact: true }).press('Enter')
    await expect.poll(() => namesIn(page)).toEqual([...before].sort((a, b) => a.localeCompare(b)))
    await expect(page.getByRole('columnheader', { name: /Painting/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  })

  await test.step('a list of its own has an address, and Back shows all', async () => {
    const list = page.getByRole('combobox', { name: 'Which paintings' })
    await list.selectOption('Under Portfolio')
    await expect(page).toHaveURL(/#paintings\/portfolio$/)
    await expect.poll(() => namesIn(page)).not.toContain(second)
    const portfolio = await namesIn(page)
    expect(portfolio).toContain(first)
    await page.reload()
    await expect(list).toHaveValue('portfolio')
    await expect.poll(async () => (await namesIn(page)).toSorted()).toEqual(portfolio.toSorted())
    await page.goBack()
    await expect.poll(async () => (await namesIn(page)).length).toBe(before.length)
  })
})

test('an owner drags a painting to another position with the mouse, at every width', async ({
  page,
  gallery: { site },
}) => {
  await enter(page, site, '#paintings')
  const handleOf = (name: string) => page.getByRole('button', { name: `Move ${name}` })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expect(page.getByRole('table', { name: 'Paintings' })).toBeVisible()
    const [first = '', second = ''] = await namesIn(page)
    // The rows move until the fonts are there.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await handleOf(first).hover()
    const from = await handleOf(first).boundingBox()
    const to = await handleOf(second).boundingBox()
    if (!from || !to) throw new Error('Two handles were expected.')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, (from.y + to.y) / 2 + 10, { steps: 4 })
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 4 })
    await passFrames(page, 3)
    await page.mouse.up()
    await saved(page, 'Order saved')
    await expect.poll(async () => (await namesIn(page)).slice(0, 2)).toEqual([second, first])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an owner drags a painting to another position with a finger', async ({ page, gallery: { site } }) => {
    await enter(page, site, '#paintings')
    await expect(page.getByRole('table', { name: 'Paintings' })).toBeVisible()
    const [first = '', second = ''] = await namesIn(page)
    const handleOf = (name: string) => page.getByRole('button', { name: `Move ${name}` })
    await handleOf(second).scrollIntoViewIfNeeded()
    await dragWithFinger(page, handleOf(first), handleOf(second))
    await saved(page, 'Order saved')
    await expect.poll(async () => (await namesIn(page)).slice(0, 2)).toEqual([second, first])
  })
})

test('an owner edits the texts of the site with a preview, and visitors read them', async ({
  page,
  gallery: { site },
}) => {
  await enter(page, site, '#site')
  const preview = page.getByRole('region', { name: 'Preview' })

  await test.step('name and contact', async () => {
    await page.getByLabel('Your name', { exact: true }).fill('Ida Moor')
    await expect(preview).toContainText('Ida Moor')
    await page.getByLabel('Contact email', { exact: true }).fill('ida at mail')
    await page.getByLabel('Contact email', { exact: true }).blur()
    await expect(page.getByText('Email must be a valid email address')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.getByLabel('Contact email', { exact: true }).fill('ida@example.org')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved(page, 'Site updated')
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await expect(page.getByLabel('Watermark')).toHaveValue('© Ida Moor')
    await waitUntilPublished(site)
    expect(await (await fetch(`${site.url}/about`)).text()).toContain('<title>About · Ida Moor</title>')
  })

  await test.step('questions: none at first, then the sample with its anchors', async () => {
    await openPart(page, 'FAQ')
    const question = page.getByRole('textbox', { name: 'Question', exact: true })
    await expect(page.getByText('Not written yet')).toBeVisible()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'Start with the sample text' }).click()
    await expect(question.first()).toHaveValue('How can I buy a painting?')
    await page.getByRole('button', { name: 'Move question 1 down' }).press('Enter')
    await expect(question.nth(1)).toHaveValue('How can I buy a painting?')
    await page
      .getByRole('textbox', { name: 'Answer', exact: true })
      .first()
      .fill('It is **everything**. <script>alert(1)</script>')
    await expect(preview.locator('strong')).toHaveText('everything')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await waitUntilPublished(site)
    const html = await (await fetch(`${site.url}/faq`)).text()
    expect(html).toContain('It is <strong>everything</strong>. &lt;script&gt;')
    expect(html.indexOf('id="buying"')).toBeGreaterThan(html.indexOf('id="see-works"'))
  })

  await test.step('unsaved changes survive a visit to another section', async () => {
    await openPart(page, 'About')
    await page.getByLabel('Biography', { exact: true }).fill('Born by a bog.')
    await page.getByLabel('Artist statement', { exact: true }).fill('I sink slowly.')
    await expect(preview).toContainText('I sink slowly.')
    await open(page, 'Overview')
    await open(page, 'Site')
    await openPart(page, 'About')
    await expect(page.getByLabel('Artist statement', { exact: true })).toHaveValue('I sink slowly.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await waitUntilPublished(site)
    expect(await (await fetch(`${site.url}/about`)).text()).toContain('I sink slowly.')
  })

  await test.step('an owner takes a text off the site, and can save it again', async () => {
    await openPart(page, 'FAQ')
    // The part before it has the same button.
    await expect(page.getByRole('textbox', { name: 'Question', exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove from the site' }).click()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await waitUntilPublished(site)
    expect((await fetch(`${site.url}/faq`)).status).toBe(404)
    expect(await (await fetch(site.url)).text()).not.toContain('href="/faq"')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await waitUntilPublished(site)
    expect(await (await fetch(`${site.url}/faq`)).text()).toContain('It is <strong>everything</strong>')
  })

  await test.step('pictures of shared links and of the studio, with what they show', async () => {
    await openPart(page, 'Pictures')
    const place = (name: string) => page.getByRole('region', { name })
    await place('Shared links').getByLabel('Shared links').setInputFiles(PICTURE)
    await expect(place('Shared links').locator('img')).toHaveAttribute('src', /^\/media\//)
    await place('Your studio').getByLabel('Your studio', { exact: true }).setInputFiles(PICTURE)
    await place('Your studio').getByLabel('What it shows', { exact: true }).fill('A window')
    await place('Your studio').getByLabel('What it shows', { exact: true }).blur()
    await saved(page, 'Site updated')
    // The toast may be that of the first picture.
    const read = async () => (await fetch(`${site.url}/about`)).text()
    await expect.poll(read).toContain('alt="A window"')
    const html = await read()
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(image).toMatch(/\/media\/\w+\/share\.jpg$/)
    expect((await fetch(image)).status).toBe(200)
    await place('Your studio').getByRole('button', { name: 'Remove the picture: Your studio' }).click()
    await expect(place('Your studio').locator('img')).toHaveCount(0)
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(place('Your studio').locator('img')).toHaveCount(1)
    await expect(place('Your studio').getByLabel('What it shows', { exact: true })).toHaveValue('A window')
  })

  await test.step('the history says who did it', async () => {
    const call = await signIn(site)
    const lines = JSON.stringify(await call('GET', '/api/Audit'))
    expect(lines).toContain('"entityId":"about"')
  })
})

/** The sections whose own tests do not look for barriers. */
const SECTIONS = ['Overview', 'Paintings', 'Exhibitions', 'Site', 'Publishing']

test('axe finds no barrier in the Control Panel, and nothing sticks out, on a phone and a desktop, light and dark', async ({
  page,
  gallery: { site, call },
}) => {
  await announceExhibition(call, 'shipwreck.jpg')
  await enter(page, site)
  for (const section of SECTIONS) {
    await page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: section }).click()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await expect(page.locator('.panel .skeleton')).toHaveCount(0)
    await expectSound(page, section)
  }
})
