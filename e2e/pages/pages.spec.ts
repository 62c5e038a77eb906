import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { findBarriers } from '../support/barriers.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { passFrames } from '../support/visit.ts'

/** The topics of the questions. */
const TOPICS = [
  'your job',
  'favourite artists',
  'music',
  'ideas',
  'move to Zurich',
  'buy a painting',
  'ship',
  'see your works',
  'commissions',
  'only paint abstract',
]

/** A page's metadata for search engines and shared links. */
const readMetadata = (page: Page) =>
  page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
    return {
      title: document.title,
      description: content('description'),
      keywords: content('keywords'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      robots: content('robots'),
      image: content('og:image'),
      imageSize: `${content('og:image:width')}x${content('og:image:height')}`,
    }
  })

test.describe('metadata', () => {
  test('features 2 and 9: every public page has a title, a description, keywords, a 1200x630 share image and a canonical url', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo.url}/paintings`)
    const link = page.locator('main a[href^="/paintings-details/"]').first()
    const painting = await link.getAttribute('href')
    await link.click()
    await expect.poll(async () => (await readMetadata(page)).canonical).toBe(demo.url + painting)
    const paths = [
      '/',
      '/paintings',
      '/paintings/2',
      '/portfolio',
      '/exhibitions',
      '/about',
      '/contact',
      '/faq',
    ]
    const titles = new Set<string>()
    for (const path of [...paths, '/terms-conditions', painting ?? '']) {
      await page.goto(demo.url + path)
      const { title, description, keywords, canonical, robots, image, imageSize } = await readMetadata(page)
      expect(description.length, path).toBeGreaterThan(30)
      expect(keywords, path).toContain('abstract painting')
      expect(canonical).toBe(demo.url + path)
      expect(robots, path).toBe('')
      expect(imageSize, path).toBe('1200x630')
      expect((await page.request.get(image)).headers()['content-type']).toBe('image/jpeg')
      titles.add(title)
    }
    expect(titles.size).toBe(paths.length + 2)
  })

  test('search engines do not index the coming-soon and error pages', async ({ page, demo }) => {
    const sitemap = await (await page.request.get(`${demo.url}/sitemap.xml`)).text()
    for (const path of ['/coming-soon', '/error']) {
      await page.goto(demo.url + path)
      expect((await readMetadata(page)).robots).toBe('noindex')
      expect(sitemap).not.toContain(path)
    }
  })

  test('a bookmark has the painter’s icon in every browser, and a home screen has a name', async ({
    page,
    demo,
  }) => {
    const types = {
      '/favicon.ico': 'image/x-icon',
      '/favicon.svg': 'image/svg+xml',
      '/apple-touch-icon.png': 'image/png',
      '/icon-512.png': 'image/png',
      '/manifest.webmanifest': 'application/manifest+json',
    }
    for (const [file, type] of Object.entries(types)) {
      const answer = await page.request.get(demo.url + file)
      expect([file, answer.status(), answer.headers()['content-type']]).toEqual([file, 200, type])
    }
  })
})

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('features 2: About shows the biography, the artist statement, the four steps of a painting and selected exhibitions', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.url}/about`)
      await expect(page.getByText('was born in 1979')).toBeVisible()
      await expect(page.getByRole('img')).toBeVisible()
      await expect(page.getByRole('blockquote')).toContainText('I do not paint what a place looks like')
      expect(await page.locator('main ol h3').allInnerTexts()).toEqual([
        'Inspiration',
        'Color Selection',
        'Shape Outlining',
        'Final Result',
      ])
      const exhibitions = page.getByRole('region', { name: 'Selected exhibitions' }).getByRole('listitem')
      await expect(exhibitions).toHaveCount(6)
      await exhibitions.last().getByRole('link').click()
      await expect(page).toHaveURL(/\/exhibitions-details\//)
    })

    test('features 2: FAQ is an accordion of about ten questions, which open and close with the keyboard, one at a time', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.url}/faq`)
      const questions = page.locator('main details')
      const asked = await questions.locator('summary').allInnerTexts()
      expect(TOPICS.filter((topic) => !asked.some((question) => question.includes(topic)))).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(12)
      await questions.nth(0).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(questions.nth(0)).toHaveAttribute('open')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(questions.nth(1)).toHaveAttribute('open')
      await expect(questions.nth(0)).not.toHaveAttribute('open')
      await page.keyboard.press('Space')
      await expect(questions.nth(1)).not.toHaveAttribute('open')
    })

    test('features 2: Terms and Privacy are static legal texts with links to each part', async ({
      page,
      demo,
    }) => {
      for (const path of ['/terms-conditions', '/privacy-policy']) {
        await page.goto(demo.url + path)
        const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
        const headings = page.locator('main').getByRole('heading', { level: 2 })
        expect(await contents.allInnerTexts()).toEqual(await headings.allInnerTexts())
        await contents.last().click()
        await expect(headings.last()).toBeInViewport()
      }
    })

    test('features 2: coming soon shows a countdown to the configured date, and one email box to be notified', async ({
      page,
      demo,
    }) => {
      await page.clock.install({ time: new Date('2027-03-10T20:58:00') })
      await page.clock.pauseAt(new Date('2027-03-10T20:58:57'))
      await page.goto(`${demo.url}/coming-soon`)
      await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
      await expect(page.getByText('12/03/2027')).toBeVisible()
      const count = page.getByRole('timer')
      await expect(count).toContainText(/1\s*days\s*3\s*hours\s*1\s*minutes\s*3\s*seconds/)
      await expect(page.getByRole('status').filter({ hasText: 'left' })).toHaveText('1 day and 3 hours left')
      await page.clock.runFor('01:10')
      await expect(count).toContainText(/1\s*days\s*2\s*hours\s*59\s*minutes/)
      await expect(page.getByRole('status').filter({ hasText: 'left' })).toHaveText('1 day and 2 hours left')
      await page.clock.resume()
      await expect(page.getByRole('textbox')).toHaveCount(1)
      expect(await findBarriers(page)).toEqual([])
    })

    test('on the day itself the paintings replace the countdown', async ({ page, demo }) => {
      await page.clock.install({ time: new Date('2027-03-11T23:59:58') })
      await page.goto(`${demo.url}/coming-soon`)
      await page.clock.runFor(3000)
      await expect(page.getByRole('timer')).toBeHidden()
      await page.getByRole('link', { name: 'see the paintings' }).click()
      await expect(page).toHaveURL(`${demo.url}/paintings`)
    })

    test('features 2 and 8: an unknown address shows ‘Oops! Page Not Found’, the reason, and a link to Home', async ({
      context,
      demo,
    }) => {
      // Not the fixture's page, because the browser logs a 404 on the console.
      const page = await context.newPage()
      for (const path of ['/nothing', '/paintings/99', '/paintings-details/nothing']) {
        expect((await page.goto(demo.url + path))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
        await expect(page.locator('main')).toContainText(
          'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
        )
      }
      await page.getByRole('link', { name: 'Return To Home Page' }).click()
      await expect(page).toHaveURL(`${demo.url}/`)
    })

    test('features 2: the error page says that something went wrong and links to Home', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.url}/error`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
      await page.getByRole('link', { name: 'Return To Home Page' }).click()
      await expect(page).toHaveURL(`${demo.url}/`)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link to an answer opens its question', async ({ page, demo }) => {
    await page.goto(`${demo.url}/faq#shipping`)
    await expect(page.locator('details', { has: page.locator('#shipping') })).toHaveAttribute('open')
    await expect(page.getByRole('heading', { name: 'Do you ship abroad?' })).toBeInViewport()
    await expect(page.getByText('Yes, worldwide.')).toBeInViewport()
  })

  test('coming soon shows the date, and its form can be sent', async ({ page, demo }) => {
    await page.goto(`${demo.url}/coming-soon`)
    await expect(page.getByText('Expected on 12/03/2027.')).toBeVisible()
    await expect(page.getByRole('timer')).toBeHidden()
    const form = page.locator('main form')
    await expect(form).toHaveAttribute('action', '/api/Subscription')
    await expect(form.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })
})

test.describe('the site’s fonts on a first visit', () => {
  /** Frames: the page waits for ten frames without scrolling before it decides about its fonts. */
  const UNTIL_DECIDED = 30
  /** Number of the site's own fonts that are loaded. The fallback fonts have longer names. */
  const countFonts = (page: Page) =>
    page.evaluate(() => {
      const names = [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : []))
      return names.filter((name) => /^"?(Newsreader|Instrument Sans)"?$/.test(name)).length
    })

  test('apply when the page is idle, if nothing in view would move', async ({ page, demo }) => {
    await page.goto(demo.url + PAGE_PATHS.faq)
    await expect.poll(() => countFonts(page)).toBe(3)
  })

  test('wait if words in the middle of a sentence would move to another line', async ({ page, demo }) => {
    const fetched = page.waitForResponse(/serif-italic\.\w+\.woff2/)
    await page.goto(demo.url + PAGE_PATHS.about)
    await fetched
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull()
    await passFrames(page, UNTIL_DECIDED)
    expect(await countFonts(page)).toBe(0)
  })

  test('wait while a visitor scrolls, because content that enters the view would move', async ({
    page,
    demo,
  }) => {
    // Scrolls in every frame, as a wheel does.
    await page.addInitScript(() => {
      const scroll = () => {
        scrollBy({ top: 2, behavior: 'instant' })
        if (!document.documentElement.dataset['rested']) requestAnimationFrame(scroll)
      }
      addEventListener('load', scroll)
    })
    await page.goto(demo.url + PAGE_PATHS.terms)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull()
    const place = await page.evaluate(() => scrollY)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place + 60)
    expect(await countFonts(page)).toBe(0)
    await page.evaluate(() => (document.documentElement.dataset['rested'] = 'yes'))
    await expect.poll(() => countFonts(page)).toBe(3)
  })

  test('wait for a click if a line would break differently, and apply on the next page', async ({
    page,
    demo,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.setProperty('--sans', "'Instrument Sans', monospace")
      })
    })
    const fetched = page.waitForResponse(/serif-italic\.\w+\.woff2/)
    await page.goto(demo.url + PAGE_PATHS.terms)
    await fetched
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull()
    await passFrames(page, UNTIL_DECIDED)
    expect(await countFonts(page)).toBe(0)
    await expect(async () => {
      await page.locator('h1').click()
      expect(await countFonts(page)).toBeGreaterThan(0)
    }).toPass()
    await page.goto(demo.url + PAGE_PATHS.faq)
    await expect.poll(() => countFonts(page)).toBeGreaterThan(0)
  })
})
