import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { SESSION_KEYS } from '../../src/browser/stores/storage-keys.ts'
import { expectSound } from '../support/barriers.ts'
import { choose, formOf, create } from '../support/forms.ts'
import { enterSignedIn, OWNER, ownersClientOf, signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const TEXTS = {
  Name: 'An hour later',
  Technique: 'Casein',
  Dimensions: '24 × 30 cm',
  Year: '1999',
  Price: '7340955',
  Description: 'First line.\nSecond line.',
}

/** Ends the hour of the session and lets the page notice it. */
const letTimePass = (page: Page) =>
  page.evaluate((key) => {
    localStorage.setItem(key, '1')
    dispatchEvent(new Event('focus'))
  }, SESSION_KEYS.expiresAt)

test('features 4: a session that expires during a long edit loses no text, and signing in returns to the form', async ({
  context,
  owned,
}) => {
  // A page of its own, because its console shows the refused save.
  const page = await context.newPage()
  const id = await create(owned, 'An hour ago')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, main, order, more, save, bar, tiles, toast } = formOf(page)
  await expect(tiles).toHaveCount(1)
  const [stored = ''] = await order()
  const ended = page.getByText('You have been signed out. What you see')
  const offer = page.getByRole('main').getByRole('button', { name: 'Sign in again' })

  async function expectAllThere() {
    for (const [label, text] of Object.entries(TEXTS)) await expect(field(label)).toHaveValue(text)
    await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked()
    await expect(field('Featured')).not.toBeChecked()
    await expect.poll(order).toEqual(['shipwreck.jpg', stored])
    await expect(main('shipwreck.jpg')).toBeChecked()
    await expect(page.getByLabel('What it shows', { exact: true }).first()).toHaveValue('A wreck')
    await expect(tiles.locator('img')).toHaveCount(2)
  }
  async function signInAgain() {
    await offer.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByLabel('Username', { exact: true }).fill(OWNER.username)
    await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.locator(':focus').press('Enter')
    await expect(ended).toHaveCount(0)
    await expect(save).not.toHaveAttribute('aria-disabled')
  }

  await test.step('every field is changed', async () => {
    for (const [label, text] of Object.entries(TEXTS)) await field(label).fill(text)
    await page.getByRole('radio', { name: 'Sold' }).check()
    await field('Featured').uncheck()
    await choose(page, 'shipwreck.jpg')
    await more('shipwreck.jpg').click()
    await page.getByRole('button', { name: 'Move shipwreck.jpg earlier' }).click()
    await main('shipwreck.jpg').check()
    await page.getByLabel('What it shows', { exact: true }).first().fill('A wreck')
    await expectAllThere()
  })

  await test.step('after an hour sign-in is offered once, and no save is tried', async () => {
    await field('Name').focus()
    await letTimePass(page)
    await expect(ended).toHaveCount(1)
    await expect(field('Name')).toBeFocused()
    const ways = page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: /sign in/i })
    await expect(ways).toHaveText(['Sign in again'])
    await expect(bar.getByRole('status')).toHaveText('Not saved yet: sign in again first.')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectSound(page, 'a form without a session')
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInAgain()
    await expectAllThere()
  })

  await test.step('by /sign-in, as after a reload', async () => {
    await letTimePass(page)
    await expect(ended).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload().catch(() => undefined)
    await page.waitForURL((url) => url.pathname === PAGE_PATHS.signIn)
    await page.getByLabel('Username', { exact: true }).fill(OWNER.username)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.locator(':focus').press('Enter')
    await page.waitForURL(owned.url + PAGE_PATHS.editPainting(id))
    await page.getByRole('button', { name: 'Continue' }).click()
    await more('shipwreck.jpg').click()
    await expectAllThere()
  })

  await test.step('only the server knows that the session has ended: the save is refused, and works after signing in', async () => {
    const token = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEYS.token)
    const headers = { Authorization: `Bearer ${token ?? ''}` }
    await fetch(owned.url + API_PATHS.logout, { method: 'POST', headers })
    await save.click()
    await expect(ended).toBeVisible()
    await expect(bar).not.toContainText('Wrong credentials')
    await expect(toast).toContainText('Painting not updated.')
    await expect(toast).toContainText('You have been signed out. Nothing you entered is lost.')
    await expectAllThere()
    await signInAgain()
    await expect(toast).not.toContainText('You have been signed out')
    await expectAllThere()
    await save.click()
    await page.waitForURL(owned.url + PAGE_PATHS.home)
    const saved = await (await ownersClientOf(owned)).findPainting(id)
    const { Name: name, Technique: technique, Dimensions: dimensions, Description: description } = TEXTS
    expect(saved).toMatchObject({ name, technique, dimensions, description, year: 1999 })
    expect(saved).toMatchObject({ availability: 'sold', isOnFocus: false })
    expect(saved?.paintingImages.map(({ fileName, alt }) => [fileName, alt])).toEqual([
      ['shipwreck.jpg', 'A wreck'],
      [stored, ''],
    ])
    const call = await signIn(owned)
    expect(JSON.stringify(await call('GET', `/api/Paintings/toEdit/${id}`))).toContain(TEXTS.Price)
  })
})
