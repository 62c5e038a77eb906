import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { SESSION_KEYS } from '../../src/browser/stores/storage-keys.ts'
import { findBarriers } from '../support/barriers.ts'
import { fill } from '../support/accounts.ts'
import { enterSignedIn, OWNER } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Account' })
/** The session keys in this browser's storage. */
const keptKeys = (page: Page) =>
  page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
    Object.values(SESSION_KEYS),
  )

test('a visitor downloads nothing of the signed-in navigation or of the feedback', async ({ page, demo }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(demo.url + PAGE_PATHS.faq)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((name) => /AccountBar|Feedback|feedback|account/.test(name))).toEqual([])
  const texts = await Promise.all(scripts.map(async (name) => (await fetch(demo.url + name)).text()))
  expect(texts.join('')).toContain(PAGE_PATHS.portfolio())
  expect(Object.values(API_PATHS).filter((path) => texts.join('').includes(path))).toEqual([])
  await expect(bar(page)).toHaveCount(0)
})

test('features 4: on start, an expired session is cleared', async ({ page, demo }) => {
  await page.goto(demo.url)
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'abc')
    localStorage.setItem('username', 'mara')
    localStorage.setItem('authTokenExpiry', String(Date.now() - 1))
  })
  await page.reload()
  expect(await keptKeys(page)).toEqual([])
  await expect(bar(page)).toHaveCount(0)
})

test.describe('signed in', () => {
  test('features 2: the navigation also shows the control panel, create links, a greeting and Logout', async ({
    page,
    owned,
  }) => {
    await enterSignedIn(page, owned)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(bar(page).getByRole('link', { name: 'Control Panel' })).toHaveAttribute(
        'href',
        '/control-panel',
      )
      await expect(bar(page)).toContainText('Hello, mara')
      const create = bar(page).getByRole('button', { name: 'Create' })
      await create.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu', { name: 'Create' })
      await expect(menu.getByRole('menuitem')).toHaveText(['Painting', 'Exhibition'])
      await expect(menu.getByRole('menuitem', { name: 'Painting' })).toBeFocused()
      await expect(menu.getByRole('menuitem', { name: 'Painting' })).toHaveAttribute(
        'href',
        '/create-painting',
      )
      expect(await findBarriers(page)).toEqual([])

      await page.keyboard.press('ArrowDown')
      const exhibition = menu.getByRole('menuitem', { name: 'Exhibition' })
      await expect(exhibition).toBeFocused()
      await expect(exhibition).toHaveAttribute('href', '/create-exhibition')
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('menuitem', { name: 'Painting' })).toBeFocused()
      await page.keyboard.press('End')
      await expect(exhibition).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(create).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(exhibition).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(menu).toBeHidden()
      await expect(bar(page).getByRole('link', { name: 'mara' })).toBeFocused()
      await expect(bar(page).getByRole('link', { name: 'mara' })).toHaveAttribute('href', '/account')
      await page.keyboard.press('Tab')
      await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })

  test('features 2: after logout by keyboard, Home opens and shows a farewell toast 2 seconds later', async ({
    page,
    owned,
  }) => {
    const token = await enterSignedIn(page, owned, PAGE_PATHS.about)
    const started = Date.now()
    await bar(page).getByRole('button', { name: 'Logout' }).press('Enter')
    await page.waitForURL(owned.url + PAGE_PATHS.home, { waitUntil: 'commit' })
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Goodbye, mara.')
    await expect(bar(page)).toHaveCount(0)
    expect(await keptKeys(page)).toEqual([])
    expect(Date.now() - started).toBeGreaterThanOrEqual(2000)
    const again = await fetch(`${owned.url}/api/Identity/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(again.status).toBe(401)
  })

  test('a session that expires during a visit logs the page out', async ({ page, owned }) => {
    await page.clock.install()
    // The jump of the clock would cut off a call that is under way, and its repeat would have no session.
    const isAnswered = page.waitForResponse(owned.url + API_PATHS.account)
    await enterSignedIn(page, owned, PAGE_PATHS.about)
    await expect(bar(page)).toBeVisible()
    await (await isAnswered).finished()
    await page.clock.fastForward(3_600_000)
    await expect(bar(page)).toHaveCount(0)
    expect(await keptKeys(page)).toEqual([])
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('somebody who comes back some hours later is still signed in, on an open page and on the next one', async ({
    page,
    owned,
  }) => {
    const token = () => page.evaluate((key) => localStorage.getItem(key), SESSION_KEYS.token)
    const letHoursPass = () =>
      page.evaluate(
        (key) => localStorage.setItem(key, String(Date.now() - 5 * 3_600_000)),
        SESSION_KEYS.expiresAt,
      )
    await page.goto(owned.url + PAGE_PATHS.signIn)
    await fill(page, { Username: OWNER.username, Password: OWNER.password })
    await page.locator(':focus').press('Enter')
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    await expect(bar(page)).toBeVisible()
    const first = await token()

    await letHoursPass()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(token).toMatch(/^[\w-]{43}$/)
    const second = await token()
    expect(second).not.toBe(first)
    await expect(bar(page)).toBeVisible()

    await letHoursPass()
    // The heading comes before the call that fills the page.
    const filled = page.waitForResponse(owned.url + API_PATHS.overview)
    await page.goto(owned.url + PAGE_PATHS.controlPanel)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await filled
    expect(await token()).not.toBe(second)
    await letHoursPass()
    await page.goto(owned.url + PAGE_PATHS.about)
    await expect(bar(page)).toContainText('Hello, mara')

    await bar(page).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    expect(await keptKeys(page)).toEqual([])
    expect(await page.context().cookies(`${owned.url}/api/Identity`)).not.toContainEqual(
      expect.objectContaining({ name: 'renewal' }),
    )
  })

  test('somebody who logs out in one tab is logged out in the others', async ({ page, owned, context }) => {
    await enterSignedIn(page, owned, PAGE_PATHS.about)
    await expect(bar(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto(owned.url + PAGE_PATHS.about)
    await bar(other).getByRole('button', { name: 'Logout' }).click()
    // A navigation in progress would delay the end of the test.
    await other.waitForURL(owned.url + PAGE_PATHS.home)
    await expect(bar(page)).toHaveCount(0)
  })

  test("a logout that does not reach the server says 'Logout failed.' and can be tried again", async ({
    page,
    owned,
    context,
  }) => {
    await enterSignedIn(page, owned)
    // A page of its own, because its console shows the failed request.
    const unlucky = await context.newPage()
    // The first call and its second attempt fail.
    await unlucky.route('**/api/Identity/logout', (route) => route.abort(), { times: 2 })
    await unlucky.goto(owned.url + PAGE_PATHS.about)
    const logout = bar(unlucky).getByRole('button', { name: 'Logout' })
    await logout.press('Enter')
    const said = unlucky.getByRole('region', { name: /^Notifications/ })
    await expect(said).toContainText(/Logout failed\..*The server could not be reached\./s)
    await expect(logout).toBeFocused()
    await logout.press('Enter')
    await unlucky.waitForURL(owned.url + PAGE_PATHS.home)
  })
})
