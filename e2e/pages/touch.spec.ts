import type { Locator, Page } from 'playwright/test'
import { holdFeedback } from '../support/feedback.ts'
import { announceExhibition, enterSignedIn, openPart } from '../support/owner.ts'
import { KINDS_OF_PAGES } from '../support/published/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { findCovered, findSmallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow, passFrames } from '../support/visit.ts'

const PANEL = '/control-panel'

/** Opens a part of the Control Panel and waits for its content. */
async function open(page: Page, url: string, part: string) {
  await page.goto(`${url}${PANEL}#${part}`)
  // Only the hash may have changed: the part before is still there then.
  await passFrames(page, 2)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** What a section is opened for: its first row, field, block or sentence. */
const CONTENT =
  'tbody tr, .letter, .notice, .empty-state, .block, .backup > *, .field :is(input, textarea), form, .publish-state, .visits-sum'

/** Shows toasts that stay: ways on after a save, and an error. */
async function showToasts(page: Page) {
  await holdFeedback(page)
  await page.evaluate(() => {
    const labels = ['Back to the table', 'Add another', 'Stay']
    const actions = labels.map((label) => ({ label, act: () => undefined }))
    feedback.toast({ kind: 'success', text: 'Painting updated', isSticky: true, actions })
    const details = ['Client error.', 'Year: Only numbers are allowed!']
    feedback.toast({ kind: 'error', text: 'Painting not saved.', details, isSticky: true })
  })
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(2)
}

test.describe('on a phone in the Control Panel', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('an owner can press every control with a thumb, and reads each change of the history in one line', async ({
    page,
    gallery: { site, call, ids },
  }) => {
    await announceExhibition(call, 'shipwreck.jpg')
    await call('POST', '/api/Contact', { name: 'Ida', email: 'ida@example.org', content: 'Is it there?' })
    await call('DELETE', `/api/Paintings/${ids[0] ?? ''}`)
    await enterSignedIn(page, site, PANEL)
    const bar = page.getByRole('navigation', { name: 'Control Panel' })
    await expect(bar).toBeVisible()
    const sections = bar.getByRole('link', { includeHidden: true })
    for (const section of await sections.all()) {
      if (!(await section.isVisible())) {
        await bar.getByRole('button', { name: 'More' }).tap()
        expect(await findSmallTargets(page, 'body'), 'More').toEqual([])
      }
      const name = await section.innerText()
      await section.tap()
      const title = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(title).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect(await findSmallTargets(page, 'body'), name).toEqual([])
      await page.evaluate(() => scrollTo(0, 0))
      const content = page.getByRole('main').locator(CONTENT).filter({ visible: true }).first()
      const { y } = (await content.boundingBox()) ?? {}
      expect(y, `${name}: content begins within 200 px`).toBeLessThanOrEqual(200)
    }
    const change = page.getByRole('row').filter({ hasText: 'created' }).first().getByRole('cell')
    await expect(change).toHaveCount(3)
    const heights = await change.evaluateAll((cells) =>
      cells.map((cell) => Math.round(cell.getBoundingClientRect().top)),
    )
    expect(heights).toEqual(heights.map(() => heights[0]))

    for (const path of [
      '/create-painting',
      '/create-exhibition',
      `/paintings/${ids[1] ?? ''}/edit`,
      '/account',
    ]) {
      await page.goto(site.url + path)
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled()
      expect(await findSmallTargets(page), path).toEqual([])
    }

    for (const part of [
      'paintings/import',
      'site/pictures',
      'site/faq',
      'site/terms',
      'site/mail',
      'subscribers/import',
    ]) {
      await open(page, site.url, part)
      expect(await findSmallTargets(page), part).toEqual([])
    }

    await page.goto(`${site.url}${PANEL}#inquiries`)
    await page.getByRole('link', { name: /Ida/ }).click()
    await page.getByText('Block or forget this sender').click()
    expect(await findSmallTargets(page)).toEqual([])

    const account = page.getByRole('navigation', { name: 'Account' })
    await account.getByRole('button', { name: 'Create' }).tap()
    await expect(page.getByRole('menuitem')).toHaveCount(2)
    expect(await findSmallTargets(page, '.account'), 'Create').toEqual([])
    await open(page, site.url, 'paintings')
    await page
      .getByRole('checkbox', { name: /^Featured/ })
      .first()
      .tap()
    await expect(account.getByRole('link', { name: 'View' })).toBeVisible()
    expect(await findSmallTargets(page, '.account'), 'after a save').toEqual([])
  })

  test('an owner sees the first painting and the first field of “Site” at once, and the part that is open', async ({
    page,
    openHouse: { site },
  }) => {
    await enterSignedIn(page, site, PANEL)
    const topOf = async (part: string, first: Locator) => {
      await open(page, site.url, part)
      return (await first.boundingBox())?.y
    }
    const rows = page.getByRole('rowheader')
    expect(await topOf('paintings', rows.first())).toBeLessThanOrEqual(200)
    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await filter.tap()
    await page.getByRole('searchbox', { name: 'Search paintings' }).fill('nothing is called so')
    await expect(page.getByText('No paintings found.')).toBeVisible()
    await page.getByRole('button', { name: 'Filter (1)' }).tap()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all paintings' }).tap()
    await expect(filter).toBeVisible()
    await expect(rows.first()).toBeVisible()
    expect(await topOf('site', page.getByLabel('Your name', { exact: true }))).toBeLessThanOrEqual(200)
    const parts = page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link')
    const cut = await parts.evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth),
    )
    expect(cut).toEqual([])
    await openPart(page, 'FAQ')
    await open(page, site.url, 'site/mail')
    const current = page.getByRole('link', { name: 'Mail server' })
    await expect(current).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(current).toBeInViewport({ ratio: 1 })
  })

  test('an owner whose mails are sent sees the inquiries and the subscribers at once', async ({
    page,
    studio,
  }) => {
    // Too narrow for all filters, as with large numbers in them.
    await page.setViewportSize({ width: 320, height: 640 })
    await enterSignedIn(page, studio.site, PANEL)
    for (const part of ['inquiries', 'subscribers']) {
      await open(page, studio.site.url, part)
      const list = page.locator('.letters, tbody tr, .empty-state').first()
      expect((await list.boundingBox())?.y, part).toBeLessThanOrEqual(200)
    }
  })

  test('an owner presses every choice that a toast offers with a thumb', async ({
    page,
    openHouse: { site },
  }) => {
    await enterSignedIn(page, site, PANEL)
    await showToasts(page)
    expect(await findSmallTargets(page, '.toasts')).toEqual([])
  })
})

for (const { hasTouch, ...viewport } of [
  { ...PHONE, hasTouch: true },
  { width: 768, height: 1024, hasTouch: false },
  { width: 1280, height: 800, hasTouch: false },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch, isMobile: hasTouch })

    // A site of its own, because other tests of a shared one add people to its list.
    test('an owner reaches every control while toasts stay', async ({ page, gallery: { site, ids } }) => {
      await enterSignedIn(page, site, `/paintings/${ids[0] ?? ''}/edit`)
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled()
      await showToasts(page)
      expect(await findCovered(page)).toEqual([])
      for (const part of ['paintings', 'site', 'people']) {
        await open(page, site.url, part)
        await page.reload()
        await open(page, site.url, part)
        await showToasts(page)
        expect(await findCovered(page), part).toEqual([])
      }
    })
  })
}

test.describe('on the narrowest phone in the Control Panel', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('nothing an owner can press leaves the screen', async ({ page, gallery: { site, call, ids } }) => {
    await announceExhibition(call, 'shipwreck.jpg')
    await call('POST', '/api/Contact', { name: 'Ida', email: 'ida@example.org', content: 'Is it there?' })
    await call('DELETE', `/api/Paintings/${ids[0] ?? ''}`)
    await enterSignedIn(page, site, PANEL)
    for (const part of [
      'overview',
      'paintings',
      'paintings/import',
      'exhibitions',
      'series',
      'inquiries',
      'subscribers',
      'letters',
      'visits',
      'translations',
      'people',
      'history',
      'publishing',
      'backup',
      'site/name',
      'site/pictures',
      'site/faq',
      'site/mail',
    ]) {
      await open(page, site.url, part)
      expect(await findOverflow(page), part).toEqual([])
    }
  })
})

for (const width of [768, 1024]) {
  test.describe(`on a tablet of ${width} px`, () => {
    test.use({ viewport: { width, height: 1024 }, hasTouch: true, isMobile: true })

    test('an owner reads the names in the table of paintings, and can press every control around and in it', async ({
      page,
      openHouse: { site },
    }) => {
      await enterSignedIn(page, site, PANEL)
      await open(page, site.url, 'paintings')
      await expect(page.getByRole('button', { name: /^Move / }).first()).toBeVisible()
      for (const name of await page.getByRole('rowheader').all()) await expect(name).toBeVisible()
      expect(await findSmallTargets(page, 'body')).toEqual([])
    })
  })
}

test.describe('a visitor with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('can press every control, 44 × 44 px or larger, on every page and in its menu', async ({
    page,
    demo,
  }) => {
    const small: Record<string, readonly string[]> = {}
    for (const { name, find } of KINDS_OF_PAGES) {
      await page.goto(demo.url + (await find(demo)), { waitUntil: 'domcontentloaded' })
      const found = await findSmallTargets(page, 'body')
      if (found.length > 0) small[name] = found
    }
    for (const name of ['/sign-in', '/sign-up', '/forgotten-password', '/reset-password']) {
      await page.goto(demo.url + name, { waitUntil: 'domcontentloaded' })
      const found = await findSmallTargets(page, 'body')
      if (found.length > 0) small[name] = found
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    small['menu'] = await findSmallTargets(page, '.menu')
    expect(small).toEqual({ menu: [] })
  })
})
