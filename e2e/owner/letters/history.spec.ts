import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, listenForNoise, test } from '../../support/test.ts'

test('a painter brings back what a letter said before, and a letter that was deleted', async ({
  context,
  gallery: { site, call },
}) => {
  // Without the first script of the page of other tests, which is blocked in the preview: no script may run there.
  const page = await context.newPage()
  const noise = listenForNoise(page)
  const blocks = [{ kind: 'text', markdown: 'Dear friends, the summer was long.' }]
  const id = (await call('POST', API_PATHS.letters, {
    subject: 'Summer',
    preview: '',
    blocks,
    to: {},
  })) as string
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#letters/${id}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Dear friends, the winter was short.')
  await page.getByLabel('Subject', { exact: true }).fill('Winter')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'See earlier changes and bring them back' }).press('Enter')
  await page.getByText('Show what was changed in “Winter”').press('Enter')
  await expect(page.getByRole('deletion')).toContainText(['summer', 'long'])
  await expectSound(page, 'what was changed in a letter')
  await page.getByRole('button', { name: /^Bring back ?: Winter$/ }).press('Enter')
  await expect(page.getByText('“Winter” was brought back').first()).toBeVisible()

  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#letters`)
  await page.getByRole('link', { name: 'Summer', exact: true }).press('Enter')
  await expect(text).toHaveValue('Dear friends, the summer was long.')

  // So that nothing of the letter is read any more.
  await page.goto('about:blank')
  await call('DELETE', itemPath(API_PATHS.letter, id))
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#history/${id}`)
  await page.getByText('Show what was changed in “Summer”').first().press('Enter')
  await page
    .getByRole('button', { name: /^Bring back ?: Summer$/ })
    .first()
    .press('Enter')
  await expect(page.getByText('“Summer” was brought back').first()).toBeVisible()
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#letters`)
  await page.getByRole('link', { name: 'Summer', exact: true }).press('Enter')
  await expect(text).toHaveValue('Dear friends, the summer was long.')
  await page.close()
  expect(noise).toEqual([])
})
