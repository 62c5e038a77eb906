import path from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { aPainting, create, smallImage } from '../api/testing.ts'
import type { Renderer } from './rendering/renderer.ts'
import { createFolderTarget } from './site-folder/folder-target.ts'
import { fileOfPage } from './site-folder/page-files.ts'
import { openTestSite } from './testing/site.ts'

/** In four languages the works have more pages than a publish that somebody waits for. */
const WORKS = 40
const LANGUAGES = ['en', 'de', 'fr', 'it']

it('a work that is taken back while all pages are made anew is gone before the other pages are made', async () => {
  const site = await openTestSite()
  const token = await site.signInAs('owner')
  const saveTagline = (tagline: string) =>
    site.call('PUT', API_PATHS.settings, {
      token,
      body: { ...DEFAULT_SETTINGS, languages: LANGUAGES, tagline },
    })
  await saveTagline('Before')
  const image = await smallImage(30)
  let taken = ''
  for (let count = 0; count < WORKS; count += 1)
    taken = await create(site, token, 'painting', { ...aPainting(image), name: `Painting ${count}` })
  const first = site.newPublisher()
  const pages = (await first.publishAll()).written
  await first.stop()

  let made = 0
  const renderer: Renderer = {
    ...site.renderer,
    async render(page, ...how) {
      made += 1
      // The owner takes the work back when a fifth of the pages are made.
      if (made === Math.round(pages / 5)) {
        const draft = { token, body: { isDraft: true } }
        expect((await site.call('PATCH', itemPath(API_PATHS.painting, taken), draft)).status).toBe(200)
      }
      return site.renderer.render(page, ...how)
    },
  }
  const target = createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
  /** The number of pages that were made when the page of the work was removed. */
  let goneAt = 0
  const publisher = site.newPublisher({
    renderer,
    target: {
      ...target,
      async remove(file) {
        await target.remove(file)
        if (file === fileOfPage(PAGE_PATHS.painting(taken))) goneAt = made
      },
    },
  })
  await saveTagline('After')
  const report = await publisher.publishChanges()
  await publisher.stop()
  expect(report.failed).toEqual([])
  expect(goneAt).toBeGreaterThan(0)
  expect(goneAt).toBeLessThan(pages)

  await site.publishInto('full')
  const [found, wanted] = [await site.filesOf('site'), await site.filesOf('full')]
  expect([...found.keys()]).toEqual([...wanted.keys()])
  for (const [file, bytes] of wanted) expect(found.get(file)?.equals(bytes), file).toBe(true)
  expect(await site.revisions.published()).toBe(await site.revisions.current())
  await site.remove()
})
