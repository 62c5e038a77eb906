import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { choose, create, formOf, keptFiles, untilKept } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner who regrets “Discard” later finds what was typed in the history, with its photograph', async ({
  page,
  owned,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const panel = owned.url + PAGE_PATHS.controlPanel
  const kept = page.getByRole('heading', { name: 'Discarded on this device' })
  const bringBack = (name: RegExp) =>
    page.getByRole('row', { name }).getByRole('button', { name: 'Bring back' }).press('Enter')
  const { field, tiles } = formOf(page)
  const biography = page.getByLabel('Biography', { exact: true })
  await test.step('after it was discarded in a painting and in a text of the site', async () => {
    const id = await create(owned, 'Regretted')
    await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
    await choose(page, 'the-scream.jpg')
    await expect(tiles).toHaveCount(2)
    await field('Technique').fill('Never saved')
    await untilKept(page, 'Never saved')
    await expect.poll(() => keptFiles(page)).toHaveLength(1)
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(field('Technique')).not.toHaveValue('Never saved')
    await expect(tiles).toHaveCount(1)
    await page.goto(`${panel}#site/about`)
    await biography.fill('Born by the sea.')
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await expect(biography).not.toHaveValue('Born by the sea.')
  })
  await test.step('the text is in its form again', async () => {
    await page.goto(`${panel}#history`)
    await expect(kept).toBeVisible()
    await expectSound(page)
    await bringBack(/About Site/)
    await expect(biography).toHaveValue('Born by the sea.')
  })
  await test.step('the form of the painting offers it, with the photograph', async () => {
    await page.goto(`${panel}#history`)
    await bringBack(/Regretted Painting/)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(field('Technique')).toHaveValue('Never saved')
    await expect(tiles).toHaveCount(2)
  })
  await test.step('and the history lists nothing more of it', async () => {
    await page.goto(`${panel}#history`)
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible()
    await expect(kept).toHaveCount(0)
  })
})
