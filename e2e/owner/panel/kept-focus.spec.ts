import type { Locator, Page } from 'playwright/test'
import { API_PATHS } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { openSection } from '../../support/inbox.ts'
import { announceExhibition, enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const titleOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })

async function remove(page: Page, button: Locator) {
  await button.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).press('Enter')
  await expect(button).toHaveCount(0)
}

test('an owner with a keyboard is at the title of a section when the row with the focus is gone', async ({
  page,
  gallery: { site, call },
}) => {
  await call('POST', API_PATHS.allSeries, { title: 'Tides' })
  await announceExhibition(call, 'the-scream.jpg')
  for (let letter = 1; letter <= 51; letter += 1)
    await call('POST', API_PATHS.letters, { subject: `Letter ${letter}`, preview: '', blocks: [] })
  await openSection(page, site, '#series')
  await remove(page, page.getByRole('button', { name: 'Delete Tides' }))
  await expect(titleOf(page, 'Series')).toBeFocused()

  await page.getByRole('link', { name: 'Exhibitions', exact: true }).last().press('Enter')
  await remove(page, page.getByRole('button', { name: 'Delete Night pieces' }))
  await expect(titleOf(page, 'Exhibitions')).toBeFocused()

  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings`)
  await remove(page, page.getByRole('button', { name: /^Delete/ }).nth(3))
  await expect(titleOf(page, 'Paintings')).toBeFocused()

  await test.step('and sees the page before when the last page of letters has lost its only letter', async () => {
    await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#letters`)
    await page.getByRole('button', { name: 'Older' }).press('Enter')
    await remove(page, page.getByRole('button', { name: 'Delete “Letter 1”', exact: true }))
    await expect(page.getByRole('row')).toHaveCount(51)
    await expect(titleOf(page, 'Letters')).toBeFocused()
  })
})

test('an owner with a keyboard stays at a question that moves, and at the next one when it is removed', async ({
  page,
  owned,
}) => {
  await enterSignedIn(page, owned, `${PAGE_PATHS.controlPanel}#site/faq`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const index of [0, 1]) {
    await button('Add a question').press('Enter')
    await page.getByLabel('Question', { exact: true }).nth(index).fill(`Which ${index}?`)
  }
  await button('Move question 2 up').press('Enter')
  await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue('Which 1?')
  await expect(button('Move question 1 up')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue('Which 1?')
  await button('Remove question 1').press('Enter')
  await expect(button('Remove question 1')).toBeFocused()
  await button('Remove question 1').press('Enter')
  await expect(button('Add a question')).toBeFocused()
})
