import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.remove())

const ICONS = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']

it('an owner who enters a name gets icons and a manifest with that name, on every page and in every folder', async () => {
  const token = await site.signInAs('owner')
  const publisher = site.newPublisher()
  await publisher.publishAll()
  const before = await site.filesOf('site')
  const body = { ...DEFAULT_SETTINGS, brandName: 'Wilhelmina Zoë Quist', tagline: 'Paintings and weather' }
  await site.call('PUT', API_PATHS.settings, { token, body })
  await publisher.publishChanges()
  await publisher.stop()
  const after = await site.filesOf('site')
  for (const icon of ICONS)
    expect([icon, after.get(icon)?.equals(before.get(icon) ?? Buffer.alloc(0))]).toEqual([icon, false])
  await site.publishInto('full')
  expect([...(await site.filesOf('full'))]).toEqual([...after])

  const manifest = JSON.parse(after.get('manifest.webmanifest')?.toString() ?? '') as {
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({
    name: 'Wilhelmina Zoë Quist',
    short_name: 'Quist',
    description: 'Paintings and weather',
    start_url: PAGE_PATHS.home,
  })
  for (const { src } of manifest.icons) expect(after.has(src.slice(1)), src).toBe(true)
  const home = after.get('index.html')?.toString() ?? ''
  for (const file of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'])
    expect(home).toContain(`href="/${file}"`)
})
