import type { Page, Route } from 'playwright/test'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { choose, fillPainting, formOf, create } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { holdBack } from '../../support/visit.ts'

const UNKNOWN = '0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a'
const refusedWith = (status: number) => (route: Route) => route.fulfill({ status, json: [] })
const FAILURES: readonly [string, string, (route: Route) => Promise<void>][] = [
  ['is not there', 'Not found.', (route) => route.fallback()],
  ['is forbidden', 'You do not have permissions to access this.', refusedWith(403)],
  ['meets a failing server', 'Internal Server error.', refusedWith(500)],
  ['meets no server', 'The server could not be reached.', (route) => route.abort()],
]

for (const [kind, address] of [
  ['painting', PAGE_PATHS.editPainting(UNKNOWN)],
  ['exhibition', PAGE_PATHS.editExhibition(UNKNOWN)],
] as const)
  test(`features 8: an owner whose ${kind} fails to load in the edit form is told so, and can try again`, async ({
    context,
    owned,
  }) => {
    // A page of its own, because this test expects failed requests.
    const page = await context.newPage()
    const failed = `Failed to load ${kind} to edit.`
    const alert = page.getByRole('main').getByRole('alert')
    await enterSignedIn(page, owned, address)
    await expect(alert).toContainText(failed)
    for (const [what, reason, answer] of FAILURES) {
      await page.route(`**/toEdit/${UNKNOWN}*`, answer)
      const calls: string[] = []
      page.on('request', (request) => void calls.push(request.url()))
      await page.reload()
      // First and both at once, because this toast leaves soon.
      await expect(formOf(page).toast, what).toContainText(new RegExp(`${failed}.*${reason}`, 's'))
      await expect(alert, what).toContainText(failed)
      expect(calls.filter((url) => url.includes(`/toEdit/${UNKNOWN}`)).length, what).toBe(2)
      page.removeAllListeners('request')
      await page.unroute(`**/toEdit/${UNKNOWN}*`)
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(formOf(page).toast).toContainText('Not found.')

    await page.route(`**/toEdit/${UNKNOWN}*`, refusedWith(401))
    await page.reload()
    await expect(page.getByText('You have been signed out.').first()).toBeVisible()
  })

interface Sent {
  readonly paintingImages: readonly { readonly fileName: string; readonly isMainImage: boolean | null }[]
}
/** Records request bodies: Playwright does not report bodies that are made of several parts. */
function keepBodies() {
  const bodies: Blob[] = []
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit | null) {
      if (body instanceof Blob) bodies.push(body)
      super.send(body)
    }
  }
  Object.assign(window, { bodies })
}
const readSent = async (page: Page) => {
  const texts = await page.evaluate(() =>
    Promise.all((window as unknown as { bodies: Blob[] }).bodies.map((body) => body.text())),
  )
  return texts.map((text) =>
    (JSON.parse(text) as Sent).paintingImages.map(({ fileName, isMainImage }) => [fileName, isMainImage]),
  )
}

test('features 4: a new photograph with no main choice is sent as null by an edit, and as false by a create', async ({
  page,
  owned,
}) => {
  await page.addInitScript(keepBodies)
  const id = await create(owned, 'Main or not')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { save, toast, tiles, order } = formOf(page)
  await expect(tiles).toHaveCount(1)
  const [stored = ''] = await order()
  await choose(page, 'shipwreck.jpg')
  await expect(tiles).toHaveCount(2)
  // The form stays until it was looked at, however slow the machine is.
  const openHome = await holdBack(page, owned.url + PAGE_PATHS.home)
  await save.click()
  await expect(toast).toContainText('Painting updated')
  expect(await readSent(page)).toEqual([
    [
      [stored, true],
      ['shipwreck.jpg', null],
    ],
  ])
  openHome()
  await page.waitForURL(owned.url + PAGE_PATHS.home)

  await page.goto(owned.url + PAGE_PATHS.createPainting)
  await fillPainting(page, 'Main or not, again')
  await choose(page, 'shipwreck.jpg')
  const openHomeAgain = await holdBack(page, owned.url + PAGE_PATHS.home)
  await save.click()
  await expect(toast).toContainText('Painting created')
  expect(await readSent(page)).toEqual([[['shipwreck.jpg', false]]])
  openHomeAgain()
})
