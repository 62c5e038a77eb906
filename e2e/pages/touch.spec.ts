import { announceExhibition, enterSignedIn } from '../support/owner.ts'
import { KINDS_OF_PAGES } from '../support/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { findSmallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'

const PANEL = '/control-panel'

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
    const sections = bar.getByRole('link', { includeHidden: true })
    for (const section of await sections.all()) {
      if (!(await section.isVisible())) {
        await bar.getByRole('button', { name: 'More' }).tap()
        expect(await findSmallTargets(page), 'More').toEqual([])
      }
      const name = await section.innerText()
      await section.tap()
      const title = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(title).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect(await findSmallTargets(page), name).toEqual([])
      const { y = 0, height = 0 } = (await title.boundingBox()) ?? {}
      expect(y + height, `${name}: content begins within 200 px`).toBeLessThanOrEqual(200)
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
      await page.goto(`${site.url}${PANEL}#${part}`)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect(await findSmallTargets(page), part).toEqual([])
    }

    await page.goto(`${site.url}${PANEL}#inquiries`)
    await page.getByRole('link', { name: /Ida/ }).click()
    await page.getByText('Block or forget this sender').click()
    expect(await findSmallTargets(page)).toEqual([])
  })
})

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
