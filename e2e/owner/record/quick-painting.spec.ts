import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { formOf, photograph } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
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
    .poll(async () => (await fetch(site.url + PAGE_PATHS.paintings())).text(), { timeout: 30_000 })
    .toContain('Low Water')
  expect(taps).toBeLessThanOrEqual(8)
})
