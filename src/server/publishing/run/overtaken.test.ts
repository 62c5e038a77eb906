import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { aPainting, create, smallImage } from '../../platform/api/testing.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { createFolderTarget } from '../site-folder/folder-target.ts'
import { fileOfPage } from '../site-folder/page-files.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

/** In four languages the works have more pages than a publish that somebody waits for. */
const WORKS = 40
const FIRST = ['en', 'de']
const ALL = ['en', 'de', 'fr', 'it']
/** Milliseconds. Two publishes of all pages take ten seconds, and a multiple on a busy machine. */

let site: TestSite
let token: string
/** A work that its owner takes back. */
let taken = ''
beforeEach(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
})
afterEach(() => site.remove())

const saveSettings = (tagline: string, languages: readonly string[]) =>
  site.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, languages, tagline } })

/** Publishes a site in these languages. Returns the number of its pages. */
async function publishFirst(languages: readonly string[]) {
  await saveSettings('Before', languages)
  const image = await smallImage(30)
  for (let count = 0; count < WORKS; count += 1)
    taken = await create(site, token, 'painting', { ...aPainting(image), name: `Painting ${count}` })
  const publisher = site.newPublisher()
  const { written } = await publisher.publishAll()
  await publisher.stop()
  return written
}

/** Publishes all changes. The owner takes the work back when `early` pages are made. Returns how many were made when it was gone. */
async function publishAndTakeBack(early: number) {
  let made = 0
  const renderer: Renderer = {
    ...site.renderer,
    async render(page, ...how) {
      made += 1
      if (made === early) {
        const draft = { token, body: { isDraft: true } }
        expect((await site.call('PATCH', itemPath(API_PATHS.painting, taken), draft)).status).toBe(200)
      }
      return site.renderer.render(page, ...how)
    },
  }
  const target = createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
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
  // Each write starts a publish; the second one finds what the first one has not.
  for (const publish of [publisher.publishChanges, publisher.publishChanges])
    expect((await publish()).failed).toEqual([])
  await publisher.stop()
  expect(goneAt).toBeGreaterThan(0)
  return goneAt
}

async function expectWhole() {
  await site.publishInto('full')
  const [found, wanted] = [await site.filesOf('site'), await site.filesOf('full')]
  expect([...found.keys()]).toEqual([...wanted.keys()])
  for (const [file, bytes] of wanted) expect(found.get(file)?.equals(bytes), file).toBe(true)
  expect(await site.revisions.published()).toBe(await site.revisions.current())
}

it('a work that is taken back while all pages are made anew is gone before the other pages are made', async () => {
  const pages = await publishFirst(ALL)
  await saveSettings('After', ALL)
  expect(await publishAndTakeBack(Math.round(pages / 5))).toBeLessThan(pages)
  await expectWhole()
})

it('a work that is taken back while pages in new languages are made is in none of them', async () => {
  const pages = await publishFirst(FIRST)
  await saveSettings('Before', ALL)
  await publishAndTakeBack(Math.round(pages / 2))
  await expectWhole()
})
