import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Letter } from '../../../src/contract/letters/letter.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { photograph } from '../../support/forms.ts'
import { type Call, enterSignedIn, OWNER } from '../../support/owner.ts'
import { expect, listenForNoise, test } from '../../support/test.ts'

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

/** A letter with a picture that has no photograph yet. Parts of its upload stay on their way until `go` is called. */
async function openLetter(page: Page, { site, call }: { site: { url: string }; call: Call }) {
  const blocks = [{ kind: 'picture', file: '', alt: '' }]
  const id = String(await call('POST', API_PATHS.letters, { subject: 'News', preview: '', blocks, to: {} }))
  const held = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  await page.route('**/api/Uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      begun.resolve(undefined)
      await held.promise
    }
    await route.continue()
  })
  const path = `${PAGE_PATHS.controlPanel}#letters/${id}`
  await enterSignedIn(page, site, path)
  const sections = page.getByRole('navigation', { name: 'Control Panel' })
  return {
    address: site.url + path,
    stored: async () => ((await call('GET', itemPath(API_PATHS.letter, id))) as Letter).blocks[0],
    part: page.getByRole('group', { name: 'Picture, part 1' }),
    /** A part of the photograph has left. */
    begun: begun.promise,
    go: () => held.resolve(undefined),
    leave: async () => {
      await sections.getByRole('link', { name: 'Overview' }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible()
    },
    comeBack: async () => {
      await sections.getByRole('link', { name: 'Letters' }).press('Enter')
      await page.getByRole('link', { name: 'News' }).press('Enter')
    },
    /** Whether the browser would ask before the page is closed. */
    asks: () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))),
  }
}

test('a painter who opens another section while a photograph is uploaded finds it in the letter, at once and later', async ({
  context,
  gallery,
}) => {
  const page = await context.newPage()
  const noise = listenForNoise(page)
  const { stored, part, go, leave, comeBack, asks } = await openLetter(page, gallery)
  const progress = part.getByRole('progressbar', { name: 'Uploading the-scream.jpg' })
  const conflict = page.getByRole('alert', { name: 'Changed elsewhere' })

  await part.locator('input[type=file]').setInputFiles(photograph('the-scream.jpg'))
  await expect(progress).toBeVisible()
  await leave()
  expect(await asks()).toBe(true)

  await comeBack()
  await expect(progress).toBeVisible()
  await expect(page.getByText('Saving …')).toBeVisible()
  const words = part.getByLabel('What it shows', { exact: true })
  const alt = 'A cry on a bridge'
  await words.fill(alt)
  await expect.poll(stored).toEqual({ kind: 'picture', file: '', alt })

  await leave()
  go()
  const file = expect.stringMatching(/^[0-9a-f]{64}$/)
  await expect.poll(stored).toEqual({ kind: 'picture', file, alt })
  await expect.poll(asks).toBe(false)

  await comeBack()
  await expect(part.locator('img')).toHaveAttribute('src', /^(\/media\/|data:)/)
  await words.fill('A cry')
  await saved(page)
  await expect(conflict).toHaveCount(0)
  await expect.poll(stored).toEqual({ kind: 'picture', file, alt: 'A cry' })
  expect(noise).toEqual([])
  await page.close()
})

test('a painter who is elsewhere when a photograph turns out to be damaged is told so', async ({
  context,
  gallery,
}) => {
  const page = await context.newPage()
  const { part, go, leave, asks } = await openLetter(page, gallery)
  const buffer = (await readFile(photograph('the-scream.jpg'))).subarray(0, 20_000)
  await part.locator('input[type=file]').setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer })
  await expect(part.getByRole('progressbar', { name: 'Uploading cut.jpg' })).toBeVisible()
  await leave()
  go()
  const toast = page.locator('.toast', { hasText: 'The photograph “cut.jpg” is not in the letter “News”' })
  await expect(toast).toContainText('cut.jpg: is damaged')
  await expect.poll(asks).toBe(false)
  await page.close()
})

test('a photograph on its way is not saved in the name of another person who signs in, and is there for its painter later', async ({
  context,
  gallery,
}) => {
  const page = await context.newPage()
  const { stored, part, begun, go, leave, asks, address } = await openLetter(page, gallery)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  const signInAs = (name: string) => page.evaluate((other) => localStorage.setItem('username', other), name)
  await part.locator('input[type=file]').setInputFiles(photograph('the-scream.jpg'))
  await begun
  await leave()
  await signInAs('ida')
  go()
  await expect.poll(asks).toBe(false)
  await page.goto(`${gallery.site.url}/robots.txt`)
  expect(saves).toEqual([])
  await signInAs(OWNER.username)
  await page.goto(address)
  const file = expect.stringMatching(/^[0-9a-f]{64}$/)
  await expect.poll(stored).toEqual({ kind: 'picture', file, alt: '' })
  await page.close()
})
