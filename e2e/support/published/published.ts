import type { Page } from 'playwright/test'
import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { expect } from '../test.ts'

/** A painting as a visitor should see it on the published pages. */
export interface Shown {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly dimensions: string
  readonly technique: string
  readonly year: string
  readonly place: 'Paintings' | 'Portfolio'
  readonly isOnFocus: boolean
  /** The main image first, then the others in their order. */
  readonly pictures: readonly ShownPicture[]
}
export interface ShownPicture {
  readonly alt: string
  /** Size of the photograph in pixels. */
  readonly width: number
  readonly height: number
}

const LISTS = { Paintings: PAGE_PATHS.paintings(), Portfolio: PAGE_PATHS.portfolio() }

/** Checks what a visitor sees of one site's paintings. No page source may contain any of `secrets`. */
export function visitorOf(page: Page, site: Site, secrets: readonly string[]) {
  const main = page.getByRole('main')
  const linkTo = (id: string) => page.locator(`a[href="${PAGE_PATHS.painting(id)}"]`)
  /** Texts that a page contained before and must not contain any more. */
  let outdated: readonly string[] = []
  const pictureOf = (id: string) => main.locator(`img[data-painting="p-${id}"]`).first()

  async function open(path: string, status = 200) {
    const answer = await page.goto(site.url + path)
    expect(answer?.status(), path).toBe(status)
    const source = (await answer?.text()) ?? ''
    for (const words of [...secrets, ...outdated])
      expect(source.includes(words), `${words} on ${path}`).toBe(false)
  }

  /** Expects that this cover has loaded with the photograph's proportions. */
  async function expectCover(id: string, cover: ShownPicture | undefined) {
    const picture = pictureOf(id)
    await expect(picture).toHaveAttribute('alt', cover?.alt ?? '')
    const format = () =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight || 0)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(format).toBeCloseTo((cover?.width ?? 0) / (cover?.height ?? 1), 1)
  }

  async function expectDetails(shown: Shown) {
    await open(PAGE_PATHS.painting(shown.id))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(shown.name)
    await expect(page).toHaveTitle(new RegExp(`^${shown.name}`))
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(crumbs).toHaveText(['Home', shown.place, 'Painting Details'])
    const { technique, year, dimensions } = shown
    await expect(main.getByRole('definition')).toHaveText([technique, year, dimensions])
    await page.getByRole('tab', { name: 'Description' }).click()
    await expect(page.getByRole('tabpanel')).toHaveText(shown.description, { useInnerText: true })
    const inquiry = main.getByRole('link', { name: 'Make Inquiry' })
    await expect(inquiry).toHaveCount(shown.place === 'Paintings' ? 1 : 0)
    const pictures = await main.locator('.images picture > img').evaluateAll((images) =>
      images.map((image) => ({
        alt: image.getAttribute('alt') ?? '',
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
      })),
    )
    expect(pictures).toEqual(shown.pictures)
    await expectCover(shown.id, shown.pictures[0])
  }

  async function expectInLists(shown: Shown) {
    for (const [place, path] of Object.entries(LISTS)) {
      await open(path)
      if (place !== shown.place) {
        await expect(linkTo(shown.id)).toHaveCount(0)
        continue
      }
      const card = main.getByRole('listitem').filter({ has: linkTo(shown.id) })
      await expect(card).toHaveCount(1)
      await expect(card).toContainText(shown.name)
      if (place === 'Paintings') await expect(card).toContainText(shown.dimensions)
      await expectCover(shown.id, shown.pictures[0])
    }
  }

  async function expectOnHome({ id, name, place, isOnFocus }: Shown) {
    await open(PAGE_PATHS.home)
    const hero = page.getByRole('region', { name: 'Featured paintings' })
    const section = (title: string) =>
      main
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    const inPlaces = [hero, section('Available Works'), section('Portfolio')]
    const right = place === 'Portfolio' ? 2 : isOnFocus ? 0 : 1
    for (const [index, where] of inPlaces.entries())
      await expect(where.getByText(name).first()).toBeAttached({ attached: index === right })
    await expect(linkTo(id).first()).toBeAttached()
  }

  return {
    /** Expects the painting on details, lists and Home, and none of its `earlier` texts. */
    async finds(shown: Shown, earlier: readonly string[] = []) {
      outdated = earlier
      await expectDetails(shown)
      await expectInLists(shown)
      await expectOnHome(shown)
    },
    /** Expects that its page, its name and every link to it are gone. */
    async findsNothingOf({ id, name }: Pick<Shown, 'id' | 'name'>) {
      await open(PAGE_PATHS.painting(id), 410)
      await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
      for (const path of [...Object.values(LISTS), PAGE_PATHS.home, '/sitemap.xml', '/feed.xml']) {
        const source = await (await fetch(site.url + path)).text()
        expect(source.includes(id) || source.includes(name), path).toBe(false)
      }
    },
    async findsNothingAtAll() {
      for (const path of Object.values(LISTS)) {
        await open(path)
        await expect(main).toContainText('Nothing to show here')
      }
    },
    /** The id of the painting with this name, from its link in the list. */
    async idOf(name: string) {
      await open(LISTS.Paintings)
      await main.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(/\/paintings-details\//)
      return page.url().split('/').at(-1) ?? ''
    },
  }
}
