import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { type SiteAddress, startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { expectSound } from '../support/barriers.ts'
import { enterSignedIn, waitUntilPublished } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGES = ['/', '/paintings', '/portfolio', '/about', '/contact', '/sitemap.xml', '/feed.xml']

/** The pages as they are sent, without the address of their own site. */
async function bytesOf({ url }: SiteAddress, pages: readonly string[]) {
  const found = new Map<string, string>()
  for (const page of pages) {
    const answer = await fetch(url + page)
    expect(answer.status, page).toBe(200)
    const text = await answer.text()
    found.set(page, text.replaceAll(url, '').replaceAll(encodeURIComponent(url), ''))
  }
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

test('an owner downloads a backup, and it brings back the same pages on another machine', async ({
  page,
  gallery: { site, ids },
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-e2e-backup-'))
  await enterSignedIn(page, site, '/control-panel#overview')
  await page.getByRole('link', { name: 'Download a backup' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Backup' })).toBeFocused()
  await expect(page.getByText('No automatic backup is set up.')).toBeVisible()
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

  const fill = async (dataDir: string) => {
    const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'off' }
    await promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', 'scripts/restore.ts', file], {
      cwd: ROOT,
      env,
    })
  }
  const other = await startSite({}, { fill })
  await waitUntilPublished(other)
  const pages = [...PAGES, ...ids.map((id) => `/paintings-details/${id}`)]
  const [here, there] = [await bytesOf(site, pages), await bytesOf(other, pages)]
  expect(pages.filter((name) => here.get(name) !== there.get(name))).toEqual([])
  await other.stop()
  await rm(folder, { recursive: true })
})
