import { chromium, type Page } from 'playwright/test'
import { findChromium } from '../support/chromium.ts'
import playwright from '../playwright.config.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/visit.ts'

const LINKS = [
  ['Home', '/'],
  ['Paintings', '/paintings'],
  ['Portfolio', '/portfolio'],
  ['Series', '/series'],
  ['Exhibitions', '/exhibitions'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Sign In', '/sign-in'],
]

/** Names and addresses of the visible main navigation. */
async function readNavigation(page: Page) {
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  return Promise.all(links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]))
}

const isFocusInMenu = (page: Page) => page.evaluate(() => document.activeElement?.closest('#menu') !== null)
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** Records each time the preloader shows or hides. A locator would wait for the page that is being delayed. */
async function watchLine(page: Page) {
  const turns: string[] = []
  await page.exposeFunction('reportTurn', (turn: string) => turns.push(turn))
  await page.addInitScript(() => {
    const report = (window as unknown as { reportTurn: (turn: string) => void }).reportTurn
    const listen = (event: Event) => {
      const { target, newState } = event as ToggleEvent
      if ((target as Element).matches('[role=progressbar]')) report(`${location.pathname} ${newState}`)
    }
    document.addEventListener('toggle', listen, { capture: true })
  })
  return turns
}

test.describe('at 1280 px', () => {
  test.use({ viewport: DESKTOP })

  test('features 2: the navigation bar leads to home, paintings, portfolio, exhibitions, about and contact', async ({
    page,
    demo,
  }) => {
    await page.goto(demo.url)
    expect(await readNavigation(page)).toEqual(LINKS)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  })

  test('a visitor sees the current page marked in the navigation, and its section on pages below it', async ({
    page,
    demo,
  }) => {
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    for (const [path, name, mark] of [
      ['/', 'Home', 'page'],
      ['/exhibitions', 'Exhibitions', 'page'],
      ['/paintings/2', 'Paintings', 'true'],
      ['/contact/sent', 'Contact', 'true'],
    ] as const) {
      await page.goto(demo.url + path)
      await expect(marked).toHaveText(name)
      await expect(marked).toHaveAttribute('aria-current', mark)
      await expect(marked).not.toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)')
    }
    await page.goto(`${demo.url}/faq`)
    await expect(marked).toHaveCount(0)
  })

  test('features 2: a visitor starts at the top of a new page, and Back restores the old position', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo.url}/paintings`)
    const card = page.locator('main').getByRole('link', { name: 'Make Inquiry' }).last()
    await card.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await card.click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/contact')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    // The clicked card is in view again. Chromium may be off by some lines if fonts load late.
    await expect(card).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  })

  test('a view transition keeps the header and moves the chosen painting to its page and back, without an error', async ({
    page,
    demo,
  }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        // A page that takes over four seconds has no transition.
        const isSkipped = () => undefined
        void viewTransition?.ready.then(() => {
          const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          document.documentElement.dataset.animated = [...new Set(names)].join(' ')
        }, isSkipped)
      })
    })
    const animated = () => page.evaluate(() => document.documentElement.dataset.animated ?? '')
    await page.goto(`${demo.url}/paintings`)
    await page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/paintings-details/)
    for (const name of ['header', 'painting']) {
      await expect.poll(animated).toContain(`::view-transition-old(${name})`)
      expect(await animated()).toContain(`::view-transition-new(${name})`)
    }
    await page.getByRole('link', { name: 'Mara Lindt' }).first().click()
    await expect(page).toHaveURL(`${demo.url}/`)
    await expect.poll(animated).toContain('::view-transition-new(header)')
  })
})

test.describe('at 390 px', () => {
  test.use({ viewport: PHONE })

  test('a visitor on a phone opens, reads and closes the menu by keyboard alone', async ({ page, demo }) => {
    await page.goto(`${demo.url}/about`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Menu' })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    expect(await readNavigation(page)).toEqual(LINKS)
    await expect(menuOf(page).locator('[aria-current=page]')).toHaveText('About')

    const box = await menuOf(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, height: PHONE.height })
    // The full width without the scroll bar.
    expect(box?.width).toBeGreaterThan(PHONE.width - 20)
    for (let count = 0; count < LINKS.length; count += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusInMenu(page)).toBe(true)
    }
    // After the last link, focus moves to the browser and then to the menu again, never to the page behind it.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull()
    await page.mouse.wheel(0, 800)
    await page.keyboard.press('End')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${demo.url}/paintings`)
    await expect(menuOf(page)).toBeHidden()
  })

  test('the menu closes when the window becomes wide enough for the navigation', async ({ page, demo }) => {
    await page.goto(`${demo.url}/faq`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.setViewportSize(DESKTOP)
    await expect(menuOf(page)).toBeHidden()
    await page.getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL(`${demo.url}/portfolio`)
  })

  test('features 2: a preloader shows from start to end of a navigation, but not before a wait is noticeable', async ({
    page,
    demo,
  }) => {
    const turns = await watchLine(page)
    await page.goto(`${demo.url}/faq`)
    const release = await holdBack(page, '**/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menuOf(page).getByRole('link', { name: 'About' }).click({ noWaitAfter: true })
    await expect.poll(() => turns, { intervals: [10] }).toEqual(['/faq open'])
    release()
    await expect(page).toHaveURL(`${demo.url}/about`)
    await expect(page.locator('.preloader')).toBeHidden()
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      const wait = await page.locator('.preloader').evaluate((line: HTMLElement) => {
        line.showPopover()
        const [animation] = line.getAnimations()
        animation?.pause()
        const seenAt = (time: number) => {
          if (animation) animation.currentTime = time
          const { visibility, transform } = getComputedStyle(line)
          return visibility === 'visible' && !transform.startsWith('matrix(0,')
        }
        const seen = [seenAt(0), seenAt(290), seenAt(400)]
        line.hidePopover()
        return seen
      })
      expect([reducedMotion, ...wait]).toEqual([reducedMotion, false, false, true])
    }
  })

  test('a visitor who stops a navigation no longer sees the preloader', async ({ page, demo }) => {
    const turns = await watchLine(page)
    await page.goto(`${demo.url}/faq`)
    await page.route('**/terms-conditions', () => undefined)
    await page.evaluate(() => {
      document.addEventListener('toggle', () => setTimeout(() => window.stop(), 0), {
        capture: true,
        once: true,
      })
    })
    await page.getByRole('link', { name: 'Terms' }).click({ noWaitAfter: true })
    await expect.poll(() => turns).toEqual(['/faq open', '/faq closed'])
  })
})

test('a visitor who goes back to a cached page sees no preloader and no open menu', async ({ demo }) => {
  const browser = await chromium.launch({
    ...playwright.use?.launchOptions,
    // Only the full browser has a back-forward cache.
    executablePath: await findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ viewport: PHONE })
  const turns = await watchLine(page)
  // Playwright does not follow a page into the back-forward cache and back.
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const report = (window as unknown as { reportTurn: (turn: string) => void }).reportTurn
      const menu = document.querySelector<HTMLDialogElement>('#menu')
      report(
        persisted ? `brought again, menu ${menu?.open ? 'open' : 'closed'}` : `opened ${location.pathname}`,
      )
    })
  })
  const isBroughtAgain = () => turns.some((turn) => turn.startsWith('brought again'))
  /** On a busy machine the browser may not keep the page. */
  const TIMES = 4
  for (let time = 0; time < TIMES && !isBroughtAgain(); time += 1) {
    turns.length = 0
    await page.goto(`${demo.url}/faq`)
    await expect.poll(() => turns.at(-1)).toBe('opened /faq')
    turns.length = 0
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.preloader')?.showPopover()
    })
    await menuOf(page).getByRole('link', { name: 'About' }).click()
    await expect.poll(() => turns).toContain('opened /about')
    await page.evaluate(() => {
      setTimeout(() => {
        history.back()
      }, 0)
    })
    await expect.poll(() => isBroughtAgain() || turns.includes('opened /faq')).toBe(true)
  }
  // The page in between may be slow and show its own preloader.
  const ofFirst = () => turns.filter((turn) => !turn.includes('/about'))
  await expect.poll(ofFirst).toEqual(['/faq open', 'brought again, menu closed', '/faq closed'])
  await browser.close()
})

test.describe('without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('a visitor opens and closes the menu by keyboard and follows its links', async ({ page, demo }) => {
    await page.goto(`${demo.url}/about`)
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    expect(await readNavigation(page)).toEqual(LINKS)
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(menuOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await menuOf(page).getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL(`${demo.url}/portfolio`)
  })
})
