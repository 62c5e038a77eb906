import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { dropFiles, holdFiles } from '../../support/files.ts'
import { choose, create, formOf, photograph } from '../../support/forms.ts'
import { enterSignedIn, ownersClientOf } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const countPhotographs = async (site: Site, id: string) =>
  (await (await ownersClientOf(site)).findPainting(id))?.paintingImages.length

for (const { what, add } of [
  { what: 'a photograph is read from a cloud', add: (page: Page) => choose(page, 'shipwreck.jpg') },
  {
    what: 'a folder is listed',
    add: async (page: Page) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'photographs-'))
      await cp(photograph('shipwreck.jpg'), path.join(folder, 'shipwreck.jpg'))
      await dropFiles(page, page.locator('.add-images'), folder)
      return () => rm(folder, { recursive: true })
    },
  },
])
  test(`a painter who presses Save while ${what} saves what arrives`, async ({ page, owned }) => {
    const id = await create(owned, 'From a cloud')
    const files = await holdFiles(page)
    await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
    const { bar, save, saving, tiles } = formOf(page)
    await expect(tiles).toHaveCount(1)
    const clean = await add(page)
    await expect(bar).toContainText('Reading the photographs …')
    await save.press('Enter')
    await expect(saving).toBeVisible()
    await files.arrive()
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    expect(await countPhotographs(owned, id)).toBe(2)
    await clean?.()
  })

test('a painter whose photograph turns out to be unreadable during a save is told, and nothing is saved without it', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Unreadable')
  const files = await holdFiles(page)
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { bar, field, refused, save, saving, tiles } = formOf(page)
  await expect(tiles).toHaveCount(1)
  await field('Technique').fill('Ink')
  await choose(page, 'shipwreck.jpg')
  await save.press('Enter')
  await expect(saving).toBeVisible()
  await files.fail()
  await expect(saving).toBeHidden()
  for (const place of [refused, bar])
    await expect(place).toContainText('shipwreck.jpg: cannot be read. Choose it again.')
  await expect(field('Technique')).toHaveValue('Ink')
  expect((await (await ownersClientOf(owned)).findPainting(id))?.technique).not.toBe('Ink')
  await save.press('Enter')
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  expect((await (await ownersClientOf(owned)).findPainting(id))?.technique).toBe('Ink')
})

test('a painter who does not want to wait for a photograph cancels the save, and may leave without it', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Waited for')
  await holdFiles(page)
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, save, saving, tiles } = formOf(page)
  await expect(tiles).toHaveCount(1)
  await field('Technique').fill('Ink')
  await choose(page, 'shipwreck.jpg')
  for (const cancel of [
    () => saving.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await save.press('Enter')
    await expect(saving).toBeVisible()
    await cancel()
    await expect(saving).toBeHidden()
    await expect(save).toBeFocused()
  }
  await page.getByRole('link', { name: 'Home' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Photographs are still being read and would be lost.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  expect(await countPhotographs(owned, id)).toBe(1)
})
