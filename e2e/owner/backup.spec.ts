import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { BackupsSchema } from '../../src/contract/backup/backups.ts'
import { ARCHIVE_PART } from '../../src/contract/backup/restoring.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { type Site, startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { listFiles } from '../../src/server/platform/lib/files.ts'
import { sha256 } from '../../src/server/platform/lib/hashing.ts'
import { expectSound } from '../support/barriers.ts'
import { openLine } from '../support/forms.ts'
import {
  createPainting,
  enterSignedIn,
  OWNER,
  readPaintings,
  registerOwner,
  signIn,
  waitUntilPublished,
} from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
import { startNewSite } from '../support/sites/new-site.ts'
import { writeWholeSite } from '../support/sites/whole-site.ts'
import { expect, leave, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Some of the files that every site has. */
const OTHER_FILES = [
  'index.html',
  'about.html',
  'faq.html.br',
  'terms-conditions.html.gz',
  'privacy-policy.html',
  'coming-soon.html',
  'feed.xml',
  'sitemap.xml',
  'manifest.webmanifest',
  'favicon.ico',
  'icon-512.png',
  'share.png',
]
/** The files that visitors get: pages with their compressed copies, icons, feed, sitemap, manifest, and pictures. */
async function readPublished({ dataDir }: Site) {
  const found: Record<string, string> = {}
  const folder = path.join(dataDir, 'site')
  for (const file of await listFiles(folder)) found[file] = sha256(await readFile(path.join(folder, file)))
  return found
}

/** Downloads a backup as an owner does, and returns the path of the file. */
async function downloadBackup(page: Page, folder: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a backup' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^mahlstick-[\dTZ-]+\.tar$/)
  const file = path.join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

/** Signs in on the page whose session ended with the restore. */
async function signInAgain(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Username', { exact: true }).fill(OWNER.username)
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

test('an owner downloads a backup, and everything as plain files', async ({ page, gallery: { site } }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-e2e-backup-'))
  await enterSignedIn(page, site, '/control-panel#overview')
  const newest = page.locator('.block', { has: page.getByRole('heading', { name: 'Backup' }) })
  await expect(newest.getByRole('link', { name: 'Set up backups' })).toHaveAttribute('href', '#backup')
  await page.getByRole('link', { name: 'Download a backup' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Backup' })).toBeFocused()
  await expect(page.getByText('Automatic backups are off.')).toBeVisible()
  const file = await downloadBackup(page, folder)
  await expect(page.getByText(/^Made .* with 4 photographs/)).toBeVisible()
  await expectSound(page)

  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download it again' }).click()
  expect(await readFile(await (await again).path())).toEqual(await readFile(file))

  const everything = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const zip = await everything
  expect(zip.suggestedFilename()).toMatch(/^mahlstick-[\d-]+\.zip$/)
  const content = await readFile(await zip.path())
  expect(content.includes('/paintings/The Scream/The Scream 1.jpg')).toBe(true)
  expect(content.includes(await readFile(path.join(ROOT, 'e2e/fixtures/the-scream.jpg')))).toBe(true)
  await rm(folder, { recursive: true })
})

test('an owner restores a backup in the browser in place of another site, and the way back is kept', async ({
  page,
  context,
  gallery: { site },
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-e2e-restore-'))
  await enterSignedIn(page, site, '/control-panel#backup')
  const file = await downloadBackup(page, folder)

  const other = await startNewSite()
  await registerOwner(other)
  const call = await signIn(other)
  const [painting] = await readPaintings()
  if (painting) await createPainting(call, { ...painting, name: 'Replaced' })
  // A page of its own, because the browser logs the end of the session.
  const there = await context.newPage()
  await enterSignedIn(there, other, '/control-panel#backup')
  const part = there.getByRole('region', { name: 'Backup' })

  await test.step('a file that is no backup is refused', async () => {
    const chooser = part.getByLabel('The backup file')
    await chooser.setInputFiles(path.join(ROOT, 'e2e/fixtures/shipwreck.jpg'))
    await expect(part.getByRole('alert')).toContainText('This file is not a backup.')
    await chooser.setInputFiles(file)
    await expect(part).toContainText('is complete: 4 paintings, 1 account, with 4 photographs.')
  })
  await test.step('it replaces the site only after a confirmation', async () => {
    await expect(part).toContainText('It replaces what is on this site now: 1 painting, 1 account')
    const restore = part.getByRole('button', { name: 'Restore this backup' })
    await expect(restore).toHaveAttribute('aria-disabled', 'true')
    const codes = 'whoever signs in with codes from an app needs a recovery code.'
    await expect(part).toContainText(codes)
    await part.getByLabel('Replace all of this').check()
    await expectSound(there)
    await restore.click()
    await expect(part).toContainText('Sign in again. Once the backup is restored', { timeout: 60_000 })
    await expect(part).toContainText(codes)
  })
  await test.step('the account of the backup signs in on the same page', async () => {
    await signInAgain(there)
    await expect(part).toContainText(/The backup of .* has been restored\./)
  })
  await waitUntilPublished(other)
  expect(await (await fetch(`${other.url}/paintings`)).text()).not.toContain('Replaced')
  await test.step('the way back is the backup that was made before the restore', async () => {
    const before = part.getByRole('listitem').filter({ hasText: 'Before a restore' })
    const downloading = there.waitForEvent('download')
    await before.getByRole('button', { name: /^Download the backup of/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^mahlstick-[\dTZ-]+\.tar$/)
    await before.getByRole('button', { name: /^Restore the backup of/ }).press('Enter')
    await expect(part).toContainText('is complete: 1 painting, 1 account, with 1 photograph.')
    await expectSound(there)
    await part.getByRole('button', { name: 'Cancel' }).click()
    await expect(before).toBeVisible()
  })
  await leave(there)
  await other.stop()
  await rm(folder, { recursive: true })
})

test('an owner whose line is lost uploads only the rest of a backup; on an empty site it restores every file, byte for byte', async ({
  page,
  context,
}) => {
  // Both sites make all pictures.
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-e2e-empty-'))
  // Another machine with the same address, which is in the pages, the feed and the sitemap.
  const address = { SITE_URL: 'http://painter.example' }
  const [site, empty] = [await startSite(address), await startSite(address)]
  for (const each of [site, empty]) await registerOwner(each)
  const { paintings, exhibition } = await writeWholeSite(await signIn(site), ARCHIVE_PART)
  await waitUntilPublished(site)
  await enterSignedIn(page, site, '/control-panel#backup')
  const file = await downloadBackup(page, folder)

  // A page of its own, because the browser logs the lost line and the end of the session.
  const there = await context.newPage()
  const line = await openLine(empty)
  await enterSignedIn(there, { ...empty, url: line.url }, '/control-panel#backup')
  const part = there.getByRole('region', { name: 'Backup' })
  await test.step('an upload that was cut goes on where it stopped', async () => {
    const parts: string[] = []
    there.on('requestfinished', (request) => {
      if (request.method() === 'PUT') parts.push(new URL(request.url()).searchParams.get('at') ?? '')
    })
    // The second part waits until the line is cut.
    const cut = Promise.withResolvers<undefined>()
    await there.route(/Restoring\/part\?at=[1-9]/, async (route) => {
      await cut.promise
      await route.continue()
    })
    await part.getByLabel('The backup file').setInputFiles(file)
    await expect(part).toContainText(/Uploading: 4\.0 MB of \d\.\d MB/)
    line.cut()
    const isLost = there.waitForEvent('requestfailed')
    cut.resolve(undefined)
    await isLost
    line.mend()
    await expect(part).toContainText('is complete: 3 paintings, 1 exhibition, 1 account, with 2 photographs.')
    expect(parts).toEqual(['0', String(ARCHIVE_PART)])
  })
  await test.step('an empty site has nothing to confirm', async () => {
    await expect(part.getByLabel('Replace all of this')).toHaveCount(0)
    await part.getByRole('button', { name: 'Restore this backup' }).click()
    await expect(part).toContainText('Sign in again. Once the backup is restored', { timeout: 60_000 })
    await signInAgain(there)
    await expect(part).toContainText(/The backup of .* has been restored\./)
  })
  await waitUntilPublished(empty)
  const published = await readPublished(site)
  expect(Object.keys(published)).toEqual(
    expect.arrayContaining([
      `exhibitions-details/${exhibition}.html`,
      ...paintings.map((id) => `paintings-details/${id}.html`),
      ...OTHER_FILES,
    ]),
  )
  expect(await readPublished(empty)).toEqual(published)
  await leave(page)
  await leave(there)
  await line.close()
  await Promise.all([site.stop(), empty.stop()])
  await rm(folder, { recursive: true })
})

test('an owner turns automatic backups on without a shell, makes one now, and turns them off', async ({
  page,
  gallery: { site, call },
}) => {
  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, '/control-panel#backup')
  await page.getByLabel('In a bucket of an S3-compatible storage service').check()
  await page.getByLabel('Bucket', { exact: true }).press('Tab')
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expectSound(page)
  expect(await findOverflow(page)).toEqual([])
  await page.getByLabel(/On this server/).check()
  const time = page.getByLabel('Every day at')
  await expect(time).toHaveAccessibleDescription(/^Times are the server’s, where it is now \d\d:\d\d\.$/)
  await time.fill('04:30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Last backup: .* with 4 photographs/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Kept backups' })).toContainText('Automatic backup')
  await expectSound(page)
  expect(await findOverflow(page)).toEqual([])
  await page.reload()
  await expect(time).toHaveValue('04:30')

  const lastMade = async () => BackupsSchema.parse(await call('GET', API_PATHS.backups)).kept?.last?.at
  const first = await lastMade()
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect.poll(lastMade).not.toBe(first)
  await page.getByLabel('Off', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Automatic backups are off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
})
