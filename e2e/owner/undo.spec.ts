import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { expectSound } from '../support/barriers.ts'
import { choose, create, formOf, untilKept } from '../support/forms.ts'
import { announceExhibition, enterSignedIn, openPart, signIn } from '../support/owner.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const undo = (page: Page) => formOf(page).toast.getByRole('button', { name: 'Undo' })

test('an owner who takes a photograph out, or discards a draft, gets it back with Undo', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'With a photograph')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, tiles, order } = formOf(page)
  await choose(page, 'the-scream.jpg')
  await expect(tiles).toHaveCount(2)
  const before = await order()
  await tiles
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(tiles).toHaveCount(1)
  await undo(page).click()
  await expect.poll(order).toEqual(before)

  await field('Technique').fill('Never saved')
  await untilKept(page, 'Never saved')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field('Technique')).not.toHaveValue('Never saved')
  await undo(page).press('Enter')
  await expect(field('Technique')).toHaveValue('Never saved')
  await expect(tiles).toHaveCount(2)
})

for (const [noun, part, ...labels] of [
  ['question', 'faq', 'Question', 'Answer'],
  ['step', 'about', 'Title', 'Text'],
  ['link', 'name', 'Name', 'Address'],
] as const)
  test(`an owner puts a removed ${noun} back with Undo, in its place`, async ({ page, owned }) => {
    await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#site/${part}`)
    const valueOf = (label: string, index: number) => `https://${label}-${index}.test`
    const field = (label: string, index: number) => page.getByLabel(label, { exact: true }).nth(index)
    for (const index of [0, 1]) {
      await page.getByRole('button', { name: `Add a ${noun}` }).click()
      for (const label of labels) await field(label, index).fill(valueOf(label, index))
    }
    await page.getByRole('button', { name: `Remove ${noun} 1` }).click()
    for (const label of labels)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(valueOf(label, 1))
    await undo(page).click()
    for (const index of [0, 1])
      for (const label of labels) await expect(field(label, index)).toHaveValue(valueOf(label, index))
  })

test('an owner who replaces a text with the sample gets the own words back with Undo', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#site/terms`)
  const [text, changed] = [page.getByLabel('Text', { exact: true }), page.getByLabel('Last changed')]
  await text.fill('Own words.')
  await page.getByRole('button', { name: 'Replace with the sample text' }).click()
  await expect(text).toHaveValue(/^## The work$/m)
  await expect(changed).not.toHaveValue('')
  await undo(page).click()
  await expect(text).toHaveValue('Own words.')
  await expect(changed).toHaveValue('')
})

test('an owner who deletes an exhibition in the table gets it back with Undo', async ({ page, owned }) => {
  await announceExhibition(await signIn(owned), 'the-scream.jpg')
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#exhibitions`)
  const row = page.getByRole('table', { name: 'Exhibitions' }).getByRole('row', { name: 'Night pieces' })
  const content = await row.textContent()
  await page.getByRole('button', { name: 'Delete Night pieces' }).click()
  await page.getByRole('button', { name: 'yes' }).click()
  await expect(row).toHaveCount(0)
  await undo(page).click()
  await expect(row).toHaveText(content ?? '')
  await expect(row.locator('img')).toBeVisible()
})

test('an owner who brings a deleted exhibition back in the history is not offered Undo any more', async ({
  page,
  owned,
}) => {
  await announceExhibition(await signIn(owned), 'the-scream.jpg')
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#exhibitions`)
  await page.getByRole('button', { name: 'Delete Night pieces' }).first().click()
  await page.getByRole('button', { name: 'yes' }).click()
  await expect(undo(page)).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await page
    .getByRole('button', { name: /^Bring back ?: Night pieces$/ })
    .first()
    .click()
  await expect(formOf(page).toast).toContainText('“Night pieces” is back')
  await expect(undo(page)).toHaveCount(0)
})

test('an owner who types after “Discard”, and then presses Undo, can have either again', async ({
  page,
  owned,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await test.step('in the form of a painting', async () => {
    const id = await create(owned, 'Typed twice')
    await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
    const { field } = formOf(page)
    await field('Technique').fill('First')
    await untilKept(page, 'First')
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await field('Technique').fill('Second')
    await untilKept(page, 'Second')
    for (const words of ['First', 'Second', 'First']) {
      await undo(page).press('Enter')
      await expect(field('Technique')).toHaveValue(words)
    }
  })
  await test.step('in a text of the site', async () => {
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#site/about`)
    const biography = page.getByLabel('Biography', { exact: true })
    await biography.fill('First')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await biography.fill('Second')
    for (const words of ['First', 'Second', 'First']) {
      await undo(page).press('Enter')
      await expect(biography).toHaveValue(words)
    }
  })
})

test('an owner sees an old price beside the new one in the history, and brings it back', async ({
  page,
  owned,
}) => {
  const id = await create(owned, 'Priced twice')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, save, toast } = formOf(page)
  const price = await field('Price').inputValue()
  await field('Price').fill('4321')
  await save.click()
  await expect(toast).toContainText('Painting updated')
  await page.waitForURL(`${owned.url}${PAGE_PATHS.home}`)
  await page.setViewportSize(PHONE)
  await page.goto(`${owned.url}${PAGE_PATHS.editPainting(id)}`)
  await page.getByRole('link', { name: 'See earlier changes and bring them back' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Changes to “Priced twice”' })).toBeVisible()
  await page.getByText('Show', { exact: false }).and(page.locator('summary')).first().press('Enter')
  await expect(page.locator('.old-and-new')).toContainText(/4.321/)
  await expectSound(page)
  await page.getByRole('button', { name: /^Bring back/ }).press('Enter')
  await expect(toast).toContainText('“Priced twice” was brought back')
  await page.goto(`${owned.url}${PAGE_PATHS.editPainting(id)}`)
  await expect(field('Price')).toHaveValue(price)
})

test('an owner brings back a photograph that was taken out and saved, a setting, and a deleted painting', async ({
  page,
  owned,
}) => {
  const { tiles, save, toast } = formOf(page)
  const shown = () => page.locator('details.changes > summary').first()
  const bringBack = () =>
    page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click()
  const id = await create(owned, 'Seldom seen')
  const openAfterSave = async () => {
    await page.waitForURL(`${owned.url}${PAGE_PATHS.home}`)
    await page.goto(`${owned.url}${PAGE_PATHS.editPainting(id)}`)
  }
  await test.step('a photograph', async () => {
    await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
    await choose(page, 'the-scream.jpg')
    await expect(tiles).toHaveCount(2)
    await save.click()
    await openAfterSave()
    await expect(tiles).toHaveCount(2)
    await page.getByRole('button', { name: 'Delete the-scream.jpg' }).click()
    await choose(page, 'woman-with-a-hat.jpg')
    await expect(tiles).toHaveCount(2)
    await save.click()
    await openAfterSave()
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/private/')) loaded.push(request.url())
    })
    await page.getByRole('link', { name: 'See earlier changes and bring them back' }).click()
    await expect(shown()).toBeVisible()
    expect(loaded).toEqual([])
    await shown().click()
    // The photographs themselves, beside each other, also on a phone.
    await page.setViewportSize(PHONE)
    const tops: number[] = []
    for (const [side, words] of [
      ['Before', /Removed\s*the-scream\.jpg/i],
      ['After', /Added\s*woman-with-a-hat\.jpg/i],
    ] as const) {
      const photographs = page.locator('.with-photographs > div').filter({ hasText: side })
      await expect(photographs).toContainText(words)
      const picture = photographs.getByRole('listitem').locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(200)
      tops.push(await picture.evaluate((image) => (image as HTMLElement).offsetTop))
    }
    expect(tops[0]).toBe(tops[1])
    await expectSound(page)
    await bringBack()
    await expect(toast).toContainText('was brought back')
    await page.setViewportSize(DESKTOP)
    await page.goto(`${owned.url}${PAGE_PATHS.editPainting(id)}`)
    await expect(tiles).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Delete the-scream.jpg' })).toBeVisible()
  })
  await test.step('a setting', async () => {
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#site/name`)
    const tagline = page.getByLabel('Tagline', { exact: true })
    const before = await tagline.inputValue()
    await tagline.fill('For one afternoon only.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#history`)
    await shown().click()
    await expect(page.locator('.old-and-new').first()).toContainText('For one afternoon only.')
    await bringBack()
    await expect(toast).toContainText('was brought back')
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#site/name`)
    await expect(tagline).toHaveValue(before)
  })
  await test.step('a text, whose new words are marked', async () => {
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#site/about`)
    const biography = page.getByLabel('Biography', { exact: true })
    for (const words of ['Mud, rope and light.', 'Mud, rope and evening light.']) {
      await biography.fill(words)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('All changes are saved')).toBeVisible()
    }
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#history`)
    await shown().click()
    const values = page.locator('.old-and-new').first()
    await expect(values.locator('ins')).toHaveText(['evening '])
    await expect(values.locator('del')).toHaveCount(0)
    await expectSound(page)
    await bringBack()
    await expect(toast).toContainText('was brought back')
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#site/about`)
    await expect(biography).toHaveValue('Mud, rope and light.')
  })
  await test.step('a painting that was deleted in the table', async () => {
    await page.goto(`${owned.url}${PAGE_PATHS.controlPanel}#paintings`)
    await page.getByRole('button', { name: 'Delete Seldom seen' }).click()
    await page.getByRole('button', { name: 'yes' }).click()
    await expect(page.getByRole('link', { name: 'Edit Seldom seen' })).toHaveCount(0)
    await undo(page).click()
    await expect(page.getByRole('link', { name: 'Edit Seldom seen' })).toBeVisible()
  })
})

test('an owner who has left the questions, or come back to them, still has a removed one again with Undo', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#site/faq`)
  const questions = page.getByLabel('Question', { exact: true })
  for (const [index, words] of ['Do you ship?', 'May I visit?'].entries()) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await questions.nth(index).fill(words)
  }
  await test.step('from another section', async () => {
    await page.getByRole('button', { name: 'Remove question 1' }).click()
    await page.getByRole('link', { name: 'People' }).click()
    await expect(questions).toHaveCount(0)
    await undo(page).click()
    await expect(formOf(page).toast).toContainText('Changes restored')
    await page.goBack()
    await expect(questions).toHaveCount(2)
    await expect(questions.first()).toHaveValue('Do you ship?')
  })
  await test.step('after coming back', async () => {
    await page.getByRole('button', { name: 'Remove question 2' }).click()
    await openPart(page, 'Pictures')
    await openPart(page, 'FAQ')
    await expect(questions).toHaveCount(1)
    await undo(page).click()
    await expect(questions.nth(1)).toHaveValue('May I visit?')
  })
})
