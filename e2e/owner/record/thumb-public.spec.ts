import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { formOf } from '../../support/forms.ts'
import { announceExhibition, enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an owner on a phone puts a work into a series, and says by thumb which works an exhibition shows', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = '', other = ''] = ids
  const named = async (each: string) =>
    (await call('GET', itemPath(API_PATHS.painting, each))) as {
      readonly name: string
      readonly series?: unknown
    }
  const [{ name: first }, { name: second }] = [await named(id), await named(other)]
  await call('POST', API_PATHS.allSeries, { title: 'Tides' })
  const { save, toast } = formOf(page)
  await test.step('a series, in the form', async () => {
    await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
    await page.getByText('Series, frame and more', { exact: true }).tap()
    await page.getByRole('combobox', { name: 'Series' }).selectOption('Tides')
    await save.tap()
    await expect(toast).toContainText('Painting updated')
    expect(await named(id)).toMatchObject({ series: { title: 'Tides' } })
    await page.waitForURL(site.url + PAGE_PATHS.home)
  })
  await test.step('a series, in the table', async () => {
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings`)
    await page.getByRole('checkbox', { name: `Select ${second}` }).tap()
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('combobox', { name: 'Series of the selection' })
      .selectOption('Tides')
    await expect.poll(() => named(other)).toMatchObject({ series: { title: 'Tides' } })
  })
  await test.step('an exhibition', async () => {
    const exhibition = await announceExhibition(call, 'starry-night.jpg')
    await page.goto(site.url + PAGE_PATHS.editExhibition(exhibition))
    const works = page.getByRole('group', { name: 'Works shown' })
    const add = works.getByRole('combobox', { name: 'Add a work' })
    for (const name of [first, second])
      await add.selectOption(await add.getByRole('option', { name }).getAttribute('value'))
    const shown = works.getByRole('listitem')
    await expect(shown).toContainText([first, second])
    await works.getByRole('button', { name: new RegExp(`^Earlier ?: ${second}`) }).tap()
    await expect(shown).toContainText([second, first])
    await works.getByRole('button', { name: new RegExp(`^Remove ?: ${first}`) }).tap()
    await expect(shown).toContainText([second])
    expect(await findOverflow(page)).toEqual([])
    await save.tap()
    await expect(toast).toContainText('Exhibition updated')
    const path = itemPath(API_PATHS.exhibitionPaintings, exhibition)
    await expect.poll(() => call('GET', path)).toMatchObject([{ name: second }])
  })
})

test('an owner on a phone takes a work back, shows it by a link, and brings an old price back by thumb', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const id = ids[1] ?? ''
  const statusOf = async () => (await fetch(site.url + PAGE_PATHS.painting(id))).status
  const { field, save, toast } = formOf(page)
  await test.step('a draft and its preview', async () => {
    await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
    await field('Visibility').selectOption('Draft: only you see it')
    await save.tap()
    await expect(toast).toContainText('Painting updated')
    await expect.poll(statusOf).toBe(410)
    await page.waitForURL(site.url + PAGE_PATHS.home)
    await page.goto(site.url + PAGE_PATHS.editPainting(id))
    await page.getByRole('button', { name: 'Copy a link to it' }).tap()
    const link = page.getByRole('link', { name: '/preview/' })
    await expect(link).toBeVisible()
    const preview = (await link.getAttribute('href')) ?? ''
    expect((await fetch(site.url + preview)).status).toBe(200)
  })
  await test.step('an old price, in the history', async () => {
    const priceOf = async () =>
      ((await call('GET', itemPath(API_PATHS.painting, id))) as { readonly price: string }).price
    const before = await priceOf()
    await call('PATCH', itemPath(API_PATHS.painting, id), { price: 4321 })
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#history/${id}`)
    await page.locator('details.changes > summary').first().tap()
    await expect(page.locator('.old-and-new').first()).toContainText(/4.321/)
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .tap()
    await expect(toast).toContainText('was brought back')
    expect(await findOverflow(page)).toEqual([])
    expect(await priceOf()).toBe(before)
  })
})
