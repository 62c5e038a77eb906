import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Settings } from '../../../src/contract/site/settings.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { PICTURE_PLACES } from '../../../src/contract/site/pictures.ts'
import { formOf, photograph } from '../../support/forms.ts'
import { enterSignedIn, openPart, registerOwner, signIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { holdBack } from '../../support/visit.ts'

const textPath = (name: string) => itemPath(API_PATHS.siteText, name)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
const meanwhile = (page: Page) => page.getByRole('region', { name: 'Saved by someone else' })

test('an owner on a slow line who types on while a text is saved loses nothing of it', async ({
  page,
  site,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await registerOwner(site)
  // The dialog that blocks the page comes late.
  const showDialog = await holdBack(page, '**/assets/Feedback.*.js')
  const answer = await holdBack(page, `**${textPath('about')}`, 'PUT')
  await enterSignedIn(page, site, '/control-panel#site/about')
  const [teaser, biography] = [
    page.getByLabel('Introduction on Home', { exact: true }),
    page.getByLabel('Biography', { exact: true }),
  ]
  const status = page.locator('.save-bar [role="status"]')
  await teaser.fill('I paint what the tide leaves.')
  await biography.fill('Born.')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  await sent
  await biography.fill('Born by the sea.')
  answer()
  await expect(status).toHaveText('Not saved yet, but kept on this device.')
  await expect(biography).toHaveValue('Born by the sea.')
  await expect(teaser).toHaveValue('I paint what the tide leaves.')
  showDialog()
  await save(page)
  await expect(status).toHaveText('All changes are saved')
  const about = await (await signIn(site))('GET', textPath('about'))
  expect(about).toMatchObject({ teaser: 'I paint what the tide leaves.', body: 'Born by the sea.' })
})

test('an owner who leaves a text while it is saved comes back to what was saved, once', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const answer = await holdBack(page, `**${textPath('faq')}`, 'PUT')
  await enterSignedIn(page, site, '/control-panel#site/faq')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Do you frame?')
  await page.getByLabel('Answer', { exact: true }).fill('On request.')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  await sent
  await page.evaluate(() => (location.hash = '#site/about'))
  await expect(page.getByLabel('Biography', { exact: true })).toBeVisible()
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  answer()
  await answered
  await page.evaluate(() => (location.hash = '#site/faq'))
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Do you frame?')
  await expect(page.locator('.save-bar [role="status"]')).toHaveText('All changes are saved')
  await expect(meanwhile(page)).toHaveCount(0)
})

test('an owner who looks up something while entering the mail server finds it as it was', async ({
  page,
  site,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#site/mail')
  await page.getByLabel('Email address', { exact: true }).fill('mara@studio.example')
  await page.getByLabel('Mail server', { exact: true }).fill('smtp.studio.example')
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine')
  await openPart(page, 'About')
  await expect(page.getByLabel('Biography', { exact: true })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue('smtp.studio.example')
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('mara@studio.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a secret of mine')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('a secret')
})

test('what an owner says of a picture is kept, also when she removes another one or goes back', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const call = await signIn(site)
  const file = (await readFile(photograph('woman-with-a-hat.jpg'))).toString('base64')
  for (const place of PICTURE_PLACES.slice(0, 2))
    await call('PUT', itemPath(API_PATHS.sitePicture, place), { file, fileName: 'hat.jpg', alt: '' })
  await enterSignedIn(page, site, '/control-panel#site/about')
  await expect(page.getByLabel('Biography', { exact: true })).toBeVisible()
  await page.evaluate(() => (location.hash = '#site/pictures'))
  const stored = async () => Object.values(((await call('GET', API_PATHS.settings)) as Settings).pictures)
  const texts = async () => (await stored()).map((picture) => picture?.alt)
  const shows = page.getByLabel('What it shows', { exact: true })
  await shows.first().fill('A woman with a hat')
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click()
  await expect.poll(texts).toEqual(['A woman with a hat'])
  await expect(shows).toHaveCount(1)
  await shows.fill('A woman with a large hat')
  await page.evaluate(() => history.back())
  await expect(page.getByLabel('Biography', { exact: true })).toBeVisible()
  await expect.poll(texts).toEqual(['A woman with a large hat'])

  // What is too long to be saved can be copied.
  const long = 'A woman with a very large hat. '.repeat(10)
  await page.evaluate(() => (location.hash = '#site/pictures'))
  await shows.fill(long)
  await page.evaluate(() => history.back())
  await expect(formOf(page).toast).toContainText(/“What it shows: .+” was not saved\./)
  await expect(formOf(page).toast).toContainText(long.trim())
})
