import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { toProgramme } from '../../src/components/exhibitions/programme.ts'
import { NOTHING_TO_SHOW } from '../../src/contract/wording/messages.ts'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { wordsIn } from '../../src/words/words.ts'
import { expectSound } from '../support/barriers.ts'
import { clientOf } from '../support/collection.ts'
import { openWithCarousel, shownImage } from '../support/gallery.ts'
import { formOf } from '../support/forms.ts'
import { enterSignedIn, registerOwner, signIn, waitUntilPublished } from '../support/owner.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

const SCREENS = [
  { viewport: PHONE, columns: 1 },
  { viewport: DESKTOP, columns: 3 },
]

/** All exhibitions with all of their images. */
async function readExhibitions(site: SiteAddress) {
  const client = clientOf(site)
  const { items } = await client.listExhibitions()
  const whole = await Promise.all(items.map(({ id }) => client.findExhibition(id)))
  return whole.filter((exhibition) => exhibition !== undefined)
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Formats a date from its text, so that the test does not depend on our own formatting. */
const asDay = (date: string) => date.split('-').reverse().join('/')

async function checkList(page: Page, site: SiteAddress) {
  const parts = toProgramme((await clientOf(site).listExhibitions()).items)
  const exhibitions = parts.flatMap((part) => part.exhibitions)
  await page.goto(site.url + PAGE_PATHS.exhibitions)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    parts.map(({ standing }) => wordsIn('en')(`exhibitions.parts.${standing}`)),
  )
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(exhibitions.length)
  for (const [index, exhibition] of exhibitions.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('img').last()).toHaveAttribute('alt', /./)
    await expect(card.getByRole('link', { name: exhibition.title })).toHaveAttribute(
      'href',
      PAGE_PATHS.exhibition(exhibition.id),
    )
    const { startDate, endDate, location, dimensions } = exhibition
    for (const text of [`${asDay(startDate)} - ${asDay(endDate)}`, location, dimensions]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    const [first, second] = (await card.innerText()).trim().split(/\n+/)
    expect([first, second]).toEqual([exhibition.title, `${asDay(startDate)} - ${asDay(endDate)}`])
  }
}

async function checkDetails(page: Page, site: SiteAddress) {
  const exhibition = (await readExhibitions(site)).find(
    ({ organizer, link, longDescription }) => organizer && link && /https?:/.test(longDescription),
  )
  if (!exhibition) throw new Error('No exhibition has everything.')
  const { title, startDate, endDate, location, organizer, link, longDescription } = exhibition
  await page.goto(site.url + PAGE_PATHS.exhibition(exhibition.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(`${asDay(startDate)} - ${asDay(endDate)}`)).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([location, organizer])
  const visit = page.getByRole('link', { name: 'Visit Exhibition Link' })
  await expect(visit).toHaveAttribute('href', link)
  await expect(visit).toHaveAttribute('target', '_blank')
  await expect(visit).toHaveAttribute('rel', /\bnoopener\b/)
  const text = page.locator('.long')
  await expect(text.locator('br')).toHaveCount(longDescription.split('\n').length - 1)
  const links = text.getByRole('link', { name: 'Link', exact: true })
  await expect(links).toHaveCount(longDescription.split(/https?:/).length - 1)
  await expect(links.first()).toHaveAttribute('rel', /\bnoopener\b/)
  await expect(text).not.toContainText('http')
}

for (const { viewport, columns } of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('features 2: exhibition cards show image, title, location, start date and dimensions, in three columns', async ({
      page,
      demo,
    }) => {
      await checkList(page, demo)
      const lefts = await cardsOf(page).evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().left)),
      )
      expect(new Set(lefts).size).toBe(columns)
    })

    test('features 2: exhibition details show ‘start - end’, location, organizer, title, and text with line breaks and links', async ({
      page,
      demo,
    }) => {
      await checkDetails(page, demo)
    })

    test('features 2: exhibitions have the same carousel, thumbnails and lightbox as paintings', async ({
      page,
      demo,
    }) => {
      const exhibition = (await readExhibitions(demo)).find(
        ({ exhibitionImages: images }) => images.length > 1,
      )
      const gallery = await openWithCarousel(page, demo.url + PAGE_PATHS.exhibition(exhibition?.id ?? ''))
      await gallery.next.click()
      await expect.poll(() => shownImage(page)).toBe(2)
      await expect(gallery.thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
      await gallery.pictures.nth(1).press('Enter')
      await expect(gallery.lightbox).toHaveAccessibleName(`${exhibition?.title}, ${exhibition?.location}`)
      await expect(gallery.viewed).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('dialog .place')).toHaveText(
        `${(2 % (exhibition?.exhibitionImages.length ?? 0)) + 1} / ${exhibition?.exhibitionImages.length}`,
      )
      await page.keyboard.press('Escape')
      await expect(gallery.pictures.nth(1)).toBeFocused()
    })

    test('without JavaScript exhibitions show the same content', async ({ browser, demo }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, viewport })
      await checkList(page, demo)
      await checkDetails(page, demo)
      await page.close()
    })
  })
}

test('an exhibition with a single image has no carousel, and the image opens in the lightbox', async ({
  page,
  demo,
}) => {
  const exhibition = (await readExhibitions(demo)).find(({ exhibitionImages: images }) => images.length === 1)
  await page.goto(demo.url + PAGE_PATHS.exhibition(exhibition?.id ?? ''))
  await expect(page.locator('astro-island')).toHaveCount(0)
  await page.locator('.images a').click()
  await expect(page.locator('.gslide.current img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.images a')).toBeFocused()
})

const HOSTILE = {
  title: `"><script>alert(1)</script> 'quoted' 🎨 ${'W'.repeat(250)}`,
  location: '‏מוזיאון תל אביב‎ </dd><img src=x onerror=alert(2)>',
  organizer: `javascript:alert(3) ${'o'.repeat(250)}`,
  dimensions: '</p><style>*{display:none}</style>',
  longDescription: [
    '</script><script>alert(4)</script> <!-- {{x}} ${y}',
    'javascript:alert(5) data:text/html,<script>alert(6)</script> http:// https://.',
    'https://example.org/"onmouseover="alert(7) (https://example.org/(a)), https://例え.jp/絵。',
    'x'.repeat(10_000),
  ].join('\n'),
}

test('features 2: an empty list says so, and hostile input shows as text and does not break the layout', async ({
  page,
  site,
}) => {
  await page.goto(site.url + PAGE_PATHS.exhibitions)
  await expect(page.getByRole('main').getByText(NOTHING_TO_SHOW)).toBeVisible()

  await registerOwner(site)
  const call = await signIn(site)
  const file = await readFile(path.join(import.meta.dirname, '../fixtures/the-scream.jpg'), 'base64')
  const images = ['"><svg onload=alert(8)>', ''].map((alt, index) => ({
    file,
    fileName: `${index}.jpg`,
    imagePath: '',
    isMainImage: index === 0,
    alt,
  }))
  await call('POST', '/api/Exhibitions', {
    ...HOSTILE,
    startDate: '2027-03-05',
    endDate: '2027-04-18',
    link: 'https://example.org/?a="b"&c=<d>',
    exhibitionImages: images,
  })
  await waitUntilPublished(site)

  let hasAlerted = false
  page.on('dialog', (dialog) => {
    hasAlerted = true
    void dialog.dismiss()
  })
  for (const { viewport } of SCREENS) {
    await page.setViewportSize(viewport)
    await page.goto(site.url + PAGE_PATHS.exhibitions)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(HOSTILE.title)
    await expect(page.getByText(HOSTILE.dimensions)).toBeVisible()
    expect(await findOverflow(page)).toEqual([])

    await page.getByRole('link', { name: HOSTILE.title }).click()
    await page.waitForURL(/exhibitions-details/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE.title)
    await expect(page.getByRole('definition')).toHaveText([HOSTILE.location, HOSTILE.organizer])
    await expect(page.getByRole('link', { name: 'Visit Exhibition Link' })).toHaveAttribute(
      'href',
      'https://example.org/?a="b"&c=<d>',
    )
    const links = page.locator('.long a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://example.org/',
      'https://example.org/(a)',
      'https://例え.jp/絵',
    ])
    expect(
      await page.locator('.long').evaluate((text) => [...text.querySelectorAll(':not(a, br)')].length),
    ).toBe(0)
    expect(await findOverflow(page)).toEqual([])
    await page.locator('.images a').first().click()
    await expect(page.locator('.gslide.current img')).toHaveAttribute('alt', '"><svg onload=alert(8)>')
    await page.keyboard.press('Escape')
  }
  expect(hasAlerted).toBe(false)
})

test('an owner announces an exhibition that has no photograph yet, and visitors see it without a gap', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await enterSignedIn(page, site, PAGE_PATHS.createExhibition)
  const { field, save, toast } = formOf(page)
  await field('Title').fill('Night pieces')
  await field('Start date').fill('2031-03-05')
  await field('End date').fill('2031-04-18')
  await field('Location').fill('Kunstraum am Wehr, Zurich')
  await save.click()
  await expect(toast).toContainText('Exhibition created')
  // Home opens by itself after a save.
  await page.waitForURL(site.url + PAGE_PATHS.home)
  await waitUntilPublished(site)

  await page.goto(site.url + PAGE_PATHS.exhibitions)
  const pictures = page.getByRole('main').getByRole('img')
  const card = cardsOf(page).filter({ hasText: 'Night pieces' })
  await expect(card.getByText('05/03/2031 - 18/04/2031')).toBeVisible()
  await expect(pictures).toHaveCount(0)
  await expectSound(page, 'the list')
  await card.getByRole('link', { name: 'Night pieces', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night pieces')
  await expect(pictures).toHaveCount(0)
  await expectSound(page, 'its page')
})
