import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { formOf, photograph } from '../../support/forms.ts'
import { enterSignedIn, ownersClientOf } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** What a work for sale needs, in the order of the form. */
const TEXTS = {
  Name: 'Low Water',
  Technique: 'Oil',
  Dimensions: '80 x 60 cm',
  Year: '2024',
  Price: '1200',
  Description: 'Mud and light.',
}

test('an owner on a phone brings a photograph from the Control Panel to visitors with few taps besides typing', async ({
  page,
  gallery: { site },
}) => {
  await enterSignedIn(page, site, PAGE_PATHS.controlPanel)
  let taps = 0
  const tap = async (place: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await place.tap()
  }
  const { field, save } = formOf(page)
  await tap(page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: 'Paintings' }))
  await tap(page.getByRole('link', { name: 'Create painting', exact: true }).last())
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByText('Add photographs', { exact: true }))
  await (await chooser).setFiles(photograph('shipwreck.jpg'))
  // The picture and "Done" in the phone's own list of photographs.
  taps += 2
  await tap(field('Name'))
  // The keyboard of the phone leads from field to field.
  for (const [label, text] of Object.entries(TEXTS)) {
    await field(label).focus()
    await page.keyboard.type(text)
  }
  await expect(field('Framed size')).toBeHidden()
  await expect(field('Location')).toBeHidden()
  await tap(save)
  await expect
    .poll(async () => (await fetch(site.url + PAGE_PATHS.paintings())).text())
    .toContain('Low Water')
  expect(taps).toBeLessThanOrEqual(8)
})

test('an owner reserves a work, sells a selection, keeps an edit and schedules a work by thumb', async ({
  page,
  gallery: { site, ids },
}) => {
  const id = ids[1] ?? ''
  const { field, bar, save, toast } = formOf(page)
  await enterSignedIn(page, site, PAGE_PATHS.painting(id))
  const tools = page.getByRole('group', { name: 'Availability' })
  await tools.getByRole('button', { name: 'Reserve' }).tap()
  await expect(page.locator('.side > .state')).toHaveText('Reserved')
  await tools.getByRole('button', { name: 'Make available' }).tap()
  await expect(page.locator('.side > .state')).toHaveCount(0)

  const { items } = await (await ownersClientOf(site)).listPaintings('toSell')
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings`)
  for (const { name } of items.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).tap()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection.getByRole('status')).toHaveText('2 selected')
  await selection.getByRole('button', { name: 'Sold' }).tap()
  await expect(page.getByText('2 paintings are sold').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('As it was before').first()).toBeVisible()
  await selection.getByRole('button', { name: 'Clear' }).tap()
  await expect(selection).toHaveCount(0)

  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await field('Technique').fill('Pastel')
  await bar.getByRole('button', { name: 'Keep as draft' }).tap()
  await expect(toast).toContainText('Kept. Visitors still see the public version.')
  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(field('Technique')).toHaveValue('Pastel')
  await page.getByRole('region', { name: 'Kept changes' }).getByRole('button', { name: 'Discard them' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).tap()
  await expect(field('Technique')).not.toHaveValue('Pastel')

  // The phone itself shows the choices of a list, and a wheel for the time.
  await field('Visibility').selectOption('Public from a time on')
  await field('Public from').fill('2099-03-29T02:30')
  await expect(field('Public from')).toHaveAccessibleDescription(/^In your time zone\./)
  await save.tap()
  await expect(toast).toContainText('Painting updated')
  await expect.poll(async () => (await fetch(site.url + PAGE_PATHS.painting(id))).status).toBe(410)
})
