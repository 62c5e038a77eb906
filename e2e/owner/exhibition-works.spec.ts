import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { expectSound } from '../support/barriers.ts'
import { formOf } from '../support/forms.ts'
import { announceExhibition, enterSignedIn, ownersClientOf, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an owner says when an exhibition opens and which works it shows, and a visitor reads it', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const id = await announceExhibition(call, 'starry-night.jpg')
  await call('PATCH', itemPath(API_PATHS.painting, ids[0] ?? ''), { yearTo: 1890 })
  const client = await ownersClientOf(site)
  const names = await Promise.all(
    ids.slice(0, 2).map(async (each) => (await client.findPainting(each))?.name ?? ''),
  )
  const [first = '', second = ''] = names
  await enterSignedIn(page, site, PAGE_PATHS.editExhibition(id))
  const { field, save, toast } = formOf(page)
  const works = page.getByRole('group', { name: 'Works shown' })
  const add = works.getByRole('combobox', { name: 'Add a work' })
  for (const name of names) {
    const option = await add.getByRole('option', { name }).getAttribute('value')
    await add.selectOption(option)
  }
  await expect(works.getByRole('listitem')).toContainText([`${first}, 1889–1890`, second])
  await works.getByRole('button', { name: new RegExp(`^Earlier ?: ${second}`) }).press('Enter')
  await expect(works.getByRole('listitem')).toContainText([second, first])
  await field('Opening').fill('2027-03-04T18:30')
  await field('Opening hours').fill('Wednesday to Sunday, 12 to 6')
  await field('Address').fill('Am Wehr 4, 8005 Zurich')
  await expectSound(page, 'the form of an exhibition')
  await save.click()
  await expect(toast).toContainText('Exhibition updated')
  await page.waitForURL(site.url + PAGE_PATHS.exhibitions)
  await waitUntilPublished(site)

  await page.goto(site.url + PAGE_PATHS.exhibition(id))
  await expect(page.getByText('04/03/2027, 18:30')).toBeVisible()
  await expect(page.getByText('Am Wehr 4, 8005 Zurich')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  const shown = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Works in this exhibition' })
  await expect(shown.getByRole('heading', { level: 3 })).toContainText([second, first])
  await shown.getByRole('link', { name: second }).click()
  await page.getByRole('link', { name: 'Night pieces, 2027' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night pieces')

  await page.goto(site.url + PAGE_PATHS.editExhibition(id))
  await works.getByRole('button', { name: new RegExp(`^Remove ?: ${second}`) }).press('Enter')
  await expect(works.getByRole('listitem')).toContainText([first])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(works.getByRole('listitem')).toContainText([second, first])
  await works.getByRole('button', { name: new RegExp(`^Remove ?: ${second}`) }).press('Enter')
  await expect(works.getByRole('listitem')).toHaveCount(1)
  await save.click()
  await expect(toast).toContainText('Exhibition updated')
  await expect
    .poll(async () => (await client.listExhibitionPaintings(id)).map(({ name }) => name))
    .toEqual([first])
})
