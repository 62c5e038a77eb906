import { API_PATHS } from '../../../src/contract/paths.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner who types while a backup is made loses nothing when a look at it fails, and sees its end', async ({
  context,
  gallery: { site, call },
}) => {
  await call('PUT', API_PATHS.backupPlace, {
    ...{ where: 'server', at: '03:00', bucket: '', prefix: '', endpoint: '', region: '' },
    ...{ accessKeyId: '', secretKey: '' },
  })
  // A page of its own, because its console shows the failed calls.
  const page = await context.newPage()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#backup`)
  await page.getByLabel('In a bucket of an S3-compatible storage service').check()
  const bucket = page.getByLabel('Bucket', { exact: true })
  await bucket.fill('river-backups')
  let looks = 0
  await page.route(site.url + API_PATHS.backups, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    looks += 1
    // The first look, and its repeated call.
    return looks > 2 ? route.continue() : route.abort()
  })
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect.poll(() => looks).toBeGreaterThan(2)
  await expect(page.getByText(/^Last backup: .* with 4 photographs/)).toBeVisible({ timeout: 120_000 })
  await expect(bucket).toHaveValue('river-backups')
  await page.close()
})
