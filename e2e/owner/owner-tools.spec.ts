import type { Browser, Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { findBarriers } from '../support/barriers.ts'
import { enterSignedIn, createPainting, readPaintings, waitUntilPublished } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import type { OpenHouse } from '../support/sites/shared-sites.ts'
import { expect, listenForNoise, test } from '../support/test.ts'

// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

/** Creates one more painting, which the test may change. */
async function create({ call, site }: OpenHouse, name: string, isAvailableToSell: boolean) {
  const [painting] = await readPaintings()
  if (!painting) throw new Error('no fixture')
  const id = await createPainting(call, { ...painting, name, isAvailableToSell })
  await waitUntilPublished(site)
  return id
}

/** Runs `look` in a visitor's own browser context. */
async function asVisitor(browser: Browser, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const noise = listenForNoise(page)
  await look(page)
  await context.close()
  expect(noise).toEqual([])
}

/** The button's text has two parts, and the second one is only for screen readers. */
const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Delete ?: ${name}$`) })
const editLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^Edit ?: ${name}$`) })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmation required' })
const notifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('features 2 and 6: an owner’s cards also show price, edit and delete, and details show edit, with one call a page', async ({
  page,
  openHouse,
}) => {
  const { site, ids, exhibition } = openHouse
  const [first] = await readPaintings()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The bar asks for the role once in a tab.
    const isOfBar = pathname === API_PATHS.account
    if (pathname.startsWith('/api/') && !isOfBar) calls.push(`${request.method()} ${pathname}`)
  })
  await enterSignedIn(page, site, PAGE_PATHS.about)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`Paintings at ${width}`, async () => {
      calls.length = 0
      await page.goto(site.url + PAGE_PATHS.paintings())
      const cards = page.locator('main li').filter({ has: page.getByRole('link', { name: 'Make Inquiry' }) })
      await expect(cards.first().getByRole('link', { name: /^Edit ?: / })).toBeVisible()
      const count = await cards.count()
      expect(count).toBeGreaterThan(1)
      await expect(cards.getByRole('link', { name: /^Edit ?: / })).toHaveCount(count)
      await expect(cards.getByRole('button', { name: /^Delete ?: / })).toHaveCount(count)
      await expect(cards.getByText(/^Price: ?CHF\s7[’'\d]+$/)).toHaveCount(count)
      expect(calls).toEqual(['GET /api/Paintings/toSell'])
      await expect(card(page, first?.name ?? '').getByRole('link', { name: /^Edit ?: / })).toHaveAttribute(
        'href',
        `/paintings/${ids[0]}/edit`,
      )
      expect(await fitsTheScreen(page)).toBe(true)
      expect(await findBarriers(page)).toEqual([])
    })
    // Only the tools are new at the other size, and Paintings has them, too.
    const expectAccessible = async () => {
      if (width === 390) expect(await findBarriers(page)).toEqual([])
    }
    await test.step(`Portfolio, Exhibitions and details at ${width}`, async () => {
      await page.goto(site.url + PAGE_PATHS.portfolio())
      const pictures = page.locator('main :is(.hung, [data-masonry]) > li')
      await expect(pictures.getByRole('button', { name: /^Delete ?: / })).toHaveCount(await pictures.count())
      await expect(pictures.first().getByRole('link', { name: /^Edit ?: / })).toHaveAttribute(
        'href',
        /\/edit$/,
      )
      await expectAccessible()
      await page.goto(site.url + PAGE_PATHS.exhibitions)
      await expect(removeButton(page, 'Night pieces')).toBeVisible()
      await expect(editLink(page, 'Night pieces')).toHaveAttribute('href', `/exhibitions/${exhibition}/edit`)
      await expectAccessible()
      await page.goto(site.url + PAGE_PATHS.exhibition(exhibition))
      await expect(editLink(page, 'Night pieces')).toBeVisible()
      calls.length = 0
      await page.goto(site.url + PAGE_PATHS.painting(ids[0] ?? ''))
      await expect(editLink(page, first?.name ?? '')).toBeVisible()
      await expect(page.locator('main').getByText(/^Price: ?CHF\s7/)).toBeVisible()
      expect(calls).toEqual([`GET /api/Paintings/${ids[0]}`])
      await expect(page.getByRole('button', { name: /^Delete ?: / })).toHaveCount(0)
      expect(await fitsTheScreen(page)).toBe(true)
      await expectAccessible()
    })
  }
})

test('features 6: visitors and members see no tools or prices, and a visitor downloads nothing of them', async ({
  browser,
  openHouse,
}) => {
  const { site, ids } = openHouse
  const addresses = [PAGE_PATHS.paintings(), PAGE_PATHS.portfolio(), PAGE_PATHS.painting(ids[0] ?? '')]
  await asVisitor(browser, async (page) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    for (const address of addresses) {
      await page.goto(site.url + address)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.owner-tools')).toHaveCount(0)
    }
    expect(requests.filter((path) => /api|[Oo]wner|tools|[Ll]ive|account|Account/.test(path))).toEqual([])
  })
  await asVisitor(browser, async (page) => {
    const post = (path: string, body: object) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const member = { username: `member-${Date.now()}`, password: 'turpentine' }
    const email = `${member.username}@example.org`
    await post('/api/Identity/register', { ...member, email, confirmPassword: member.password })
    const { token } = (await (await post('/api/Identity/login', member)).json()) as { token: string }
    await page.goto(site.url)
    await page.evaluate(
      ([key, until]) => {
        localStorage.setItem('authToken', key)
        localStorage.setItem('username', 'a member')
        localStorage.setItem('authTokenExpiry', until)
      },
      [token, String(Date.now() + 3_600_000)] as const,
    )
    for (const address of addresses) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/Paintings'))
      await page.goto(site.url + address)
      await (await answered).finished()
      await expect(page.getByText('Hello, a member')).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: /^Edit/ })).toHaveCount(0)
      await expect(page.locator('main').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Control Panel' })).toHaveCount(0)
    }
    for (const address of [PAGE_PATHS.controlPanel, PAGE_PATHS.createPainting]) {
      // Before it is known who it is, there is nothing to be seen either.
      const { promise: asked, resolve: answer } = Promise.withResolvers<undefined>()
      await page.evaluate(() => sessionStorage.clear())
      await page.route('**/api/Account', async (route) => {
        await asked
        await route.continue()
      })
      const question = page.waitForRequest('**/api/Account')
      await page.goto(site.url + address)
      await question
      await expect(page.getByRole('navigation', { name: 'Control Panel' })).toHaveCount(0)
      await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
      answer(undefined)
      await expect(page.locator('main')).toContainText('Your account cannot manage this site.')
      await expect(page.getByRole('navigation', { name: 'Control Panel' })).toHaveCount(0)
      await page.unroute('**/api/Account')
    }
  })
})

test('features 2, 4 and 8: an owner deletes by keyboard and restores, and a visitor sees both at once', async ({
  page,
  browser,
  openHouse,
}) => {
  const { site } = openHouse
  const name = 'To and fro'
  const id = await create(openHouse, name, true)
  await enterSignedIn(page, site, PAGE_PATHS.paintings())
  await page.setViewportSize(PHONE)

  await test.step('the owner sees the progress of a save on the next page, too, until it is live', async () => {
    await editLink(page, name).press('Enter')
    await page.getByLabel('Technique', { exact: true }).fill('Ink and wax')
    await page.getByRole('button', { name: 'Save painting' }).press('Enter')
    const bar = page.getByRole('navigation', { name: 'Account' })
    await expect(bar.getByRole('link', { name: 'View' })).toBeVisible()
    await page.waitForURL(site.url + PAGE_PATHS.home)
    await bar.getByRole('link', { name: 'View' }).press('Enter')
    await expect(page.getByText('Ink and wax')).toBeVisible()
    await page.goto(site.url + PAGE_PATHS.paintings())
  })
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(site.url + PAGE_PATHS.paintings())
    await expect(card(visitor, name)).toContainText('Ink and wax')
  })

  await test.step('focus is on no, and no changes nothing', async () => {
    const remove = removeButton(page, name)
    await remove.press('Enter')
    await expect(question(page)).toContainText('Are you sure you want to delete this entry')
    await expect(question(page).getByRole('button', { name: 'no' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(remove).toBeFocused()
  })

  await test.step('yes removes the card, shows a toast, and moves focus to the next card', async () => {
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(notifications(page)).toContainText('Painting deleted successfully')
    await expect(card(page, name)).toHaveCount(0)
    await expect(
      page
        .locator('main li')
        .getByRole('button', { name: /^Delete ?: / })
        .first(),
    ).toBeFocused()
  })

  await test.step('the bar says that it is live, here and on the next page, and links to the list', async () => {
    const bar = page.getByRole('navigation', { name: 'Account' })
    await expect(bar.getByText(/^Live in \d+\.\d s$/).first()).toBeVisible()
    await expect(bar.getByRole('status')).toHaveText(/^Live in/)
    await page.goto(site.url + PAGE_PATHS.about)
    await expect(bar.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/paintings')
    expect(await fitsTheScreen(page)).toBe(true)
    await page.goto(site.url + PAGE_PATHS.paintings())
    expect(await findBarriers(page)).toEqual([])
  })
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(site.url + PAGE_PATHS.paintings())
    await expect(visitor.getByText(name)).toHaveCount(0)
    expect((await visitor.request.get(site.url + PAGE_PATHS.painting(id))).status()).toBe(410)
  })

  await test.step('the history shows it, and restores it with its images', async () => {
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#history`)
    const line = page.getByRole('row').filter({ hasText: name })
    await expect(line.filter({ hasText: 'deleted' }).filter({ hasText: 'mara' }).first()).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    expect(await fitsTheScreen(page)).toBe(true)
    await page.getByRole('button', { name: new RegExp(`^Bring back ?: ${name}$`) }).press('Enter')
    await expect(notifications(page)).toContainText(`“${name}” is back`)
    await expect(page.getByRole('button', { name: new RegExp(`^Bring back ?: ${name}$`) })).toHaveCount(0)
    await expect(line.filter({ hasText: 'brought back' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'View' }),
    ).toHaveAttribute('href', PAGE_PATHS.painting(id))
  })
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(site.url + PAGE_PATHS.painting(id))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
    const picture = visitor.locator('main picture img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await visitor.goto(site.url + PAGE_PATHS.paintings())
    await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible()
  })
})

test('features 2 and 8: an owner deletes from Portfolio and Exhibitions without a gap, until Nothing to show here', async ({
  page,
  openHouse,
}) => {
  const { site, call } = openHouse
  const id = await create(openHouse, 'Gone tomorrow', false)
  await enterSignedIn(page, site, PAGE_PATHS.portfolio())
  const pictures = page.locator('main li')
  const before = await pictures.count()
  await removeButton(page, 'Gone tomorrow').click()
  await question(page).getByRole('button', { name: 'yes' }).click()
  await expect(notifications(page)).toContainText('Painting deleted successfully')
  const undo = notifications(page).getByRole('button', { name: 'Undo' })
  // Under the pointer the toast stays.
  await undo.hover()
  await expect(pictures).toHaveCount(before - 1)
  // The masonry layout moves the first work to the first position again.
  const left = () => page.evaluate(() => document.querySelector('main li')?.getBoundingClientRect().left)
  const listLeft = () => page.evaluate(() => document.querySelector('main ul')?.getBoundingClientRect().left)
  await expect.poll(left).toBe(await listLeft())
  await undo.click()
  await expect(notifications(page)).toContainText('“Gone tomorrow” is back')
  await expect(pictures).toHaveCount(before)
  await expect(removeButton(page, 'Gone tomorrow')).toBeFocused()

  await page.goto(site.url + PAGE_PATHS.exhibitions)
  await removeButton(page, 'Night pieces').click()
  await question(page).getByRole('button', { name: 'yes' }).click()
  await expect(notifications(page)).toContainText('Exhibition successfully deleted')
  await expect(page.locator('main')).toContainText('Nothing to show here')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await undo.press('Enter')
  await expect(notifications(page)).toContainText('“Night pieces” is back')
  await expect(removeButton(page, 'Night pieces')).toBeFocused()
  // The works are as other tests expect them.
  await call('DELETE', `/api/Paintings/${id}`)
  await waitUntilPublished(site)
})

test('features 8: a delete that fails keeps the card and shows a message that stays', async ({
  openHouse,
  context,
}) => {
  const { site } = openHouse
  const id = await create(openHouse, 'Stubborn', true)
  const page = await context.newPage()
  await enterSignedIn(page, site, PAGE_PATHS.paintings())
  await page.route(`**/api/Paintings/${id}`, (route) => route.abort())
  await removeButton(page, 'Stubborn').click()
  await question(page).getByRole('button', { name: 'yes' }).click()
  await expect(notifications(page)).toContainText('Failed to delete painting.')
  await expect(card(page, 'Stubborn')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.install()
  await page.clock.fastForward(10_000)
  await expect(notifications(page)).toContainText('Failed to delete painting.')
})
