import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { choose, create, fillPainting, formOf, openLine, photograph } from '../support/forms.ts'
import { enterSignedIn, readPaintings } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, passFrames } from '../support/visit.ts'

test('an owner begins a painting as a copy of another one, gets the techniques of before, and stays with it', async ({
  page,
  owned,
}) => {
  const [painting] = await readPaintings()
  await create(owned, 'To be copied')
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#paintings`)
  await page.getByRole('link', { name: 'Copy To be copied' }).click()
  const { field, save, tiles, toast } = formOf(page)
  await expect(field('Technique')).toHaveValue(painting?.technique ?? '')
  await expect(field('Dimensions')).toHaveValue(painting?.dimensions ?? '')
  await expect(field('Name')).toHaveValue('')
  await expect(tiles).toHaveCount(0)
  await expect(page.locator(`datalist option[value="${painting?.technique}"]`)).toBeAttached()

  await field('Name').fill('A sister of it')
  await page.setInputFiles('#add-images', photograph('shipwreck.jpg'))
  // Home waits until the button was pressed, however slow the machine is.
  const openHome = await holdBack(page, owned.url + PAGE_PATHS.home)
  await save.click()
  await toast.getByRole('button', { name: 'Stay' }).click()
  openHome()
  await expect(page).toHaveURL(/\/paintings\/[^/]+\/edit$/)
  await expect(field('Name')).toHaveValue('A sister of it')
  // Home would have opened by now.
  await page.waitForTimeout(4000)
  await expect(page).toHaveURL(/\/paintings\/[^/]+\/edit$/)

  await field('Technique').fill('Gouache')
  const openHomeAgain = await holdBack(page, owned.url + PAGE_PATHS.home)
  await save.click()
  await toast.getByRole('button', { name: 'Back to the table' }).click()
  openHomeAgain()
  await expect(page).toHaveURL(/\/control-panel#paintings$/)
  await expect(page.getByText('Gouache')).toBeVisible()
})

test('an owner who hangs several paintings begins the next one right after a save', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { field, save, tiles, toast } = formOf(page)
  await fillPainting(page, 'The first of two')
  await choose(page, 'shipwreck.jpg')
  const openHome = await holdBack(page, owned.url + PAGE_PATHS.home)
  await save.click()
  await toast.getByRole('button', { name: 'Add another' }).click()
  openHome()
  await expect(field('Name')).toHaveValue('')
  await expect(tiles).toHaveCount(0)
  // Home would have opened by now.
  await page.waitForTimeout(4000)
  await expect(page).toHaveURL(/\/create-painting$/)
})

test('an owner whose line is lost after a save waits on a page of the site, and goes on when it is back', async ({
  context,
  owned,
}) => {
  // Failed requests are expected here.
  const page = await context.newPage()
  const line = await openLine(owned)
  const id = await create(owned, 'On a weak line')
  await enterSignedIn(page, { ...owned, url: line.url }, PAGE_PATHS.editPainting(id))
  const { field, save, toast } = formOf(page)
  await field('Dimensions').fill('1 × 1 cm')
  const openHome = await holdBack(page, line.url + PAGE_PATHS.home)
  await save.click()
  await expect(toast).toContainText('Painting updated')
  const table = toast.getByRole('button', { name: 'Back to the table' })
  line.cut()
  // With the focus the toast stays.
  await table.focus()
  openHome()
  await expect(toast).toContainText('No connection at the moment.')
  await expect(field('Dimensions')).toHaveValue('1 × 1 cm')
  // The choice replaces the way Home, which waits for the line, too.
  const isTried = page.waitForEvent('requestfailed')
  await table.click()
  await isTried
  await passFrames(page, 3)
  await expect(toast.getByText('No connection at the moment.')).toHaveCount(1)
  line.mend()
  await expect(page).toHaveURL(`${line.url}/control-panel#paintings`)
  await page.waitForTimeout(4000)
  await expect(page).toHaveURL(`${line.url}/control-panel#paintings`)
  await line.close()
})

test('an owner who follows a link right after a save gets there, even when its page is slow to come', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Left at once')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, save, toast } = formOf(page)
  await field('Dimensions').fill('2 × 2 cm')
  let isAsked = false
  await page.route(owned.url + PAGE_PATHS.about, async (route) => {
    isAsked = true
    // Home would have opened by then.
    await new Promise((done) => setTimeout(done, 4000))
    await route.continue()
  })
  const openHome = await holdBack(page, owned.url + PAGE_PATHS.home)
  await save.click()
  await expect(toast).toContainText('Painting updated')
  await page.getByRole('link', { name: 'About' }).first().click({ noWaitAfter: true })
  openHome()
  await expect.poll(() => isAsked).toBe(true)
  await expect(page).toHaveURL(owned.url + PAGE_PATHS.about)
})
