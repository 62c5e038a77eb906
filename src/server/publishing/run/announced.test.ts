import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { aPainting, create, readPainting, smallImage } from '../../platform/api/testing.ts'
import { createFolderTarget } from '../site-folder/folder-target.ts'
import { fileOfPage } from '../site-folder/page-files.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.remove())

it('a page that cannot be written is not announced, and its photographs stay for the next attempt', async () => {
  const token = await site.signInAs('owner')
  const id = await create(site, token, 'painting', { ...aPainting(await smallImage(50)), name: 'Ebb' })
  const { paintingImages } = await readPainting(site, id)
  const pictures = paintingImages.flatMap(({ variants }) => variants.map((each) => fileOfPage(each.path)))
  const page = fileOfPage(PAGE_PATHS.painting(id))
  const announced: string[] = []
  const target = createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
  const publisher = site.newPublisher({
    onFiles: (files) => announced.push(...files),
    target: {
      ...target,
      // Every page that shows the work.
      put: (file) =>
        Buffer.from(file.body).includes(id) ? Promise.reject(new Error('no room')) : target.put(file),
    },
  })
  const { failed } = await publisher.publishAll()
  await publisher.stop()
  expect(failed.map((each) => each.page)).toContain(PAGE_PATHS.painting(id))
  expect(announced).toContain(fileOfPage(PAGE_PATHS.about))
  expect(announced).not.toContain(page)
  const files = await site.filesOf('site')
  expect(pictures.filter((picture) => !files.has(picture))).toEqual([])
})

it('a visitor sees a change in the list while Home, which is compressed most, is still being written', async () => {
  const token = await site.signInAs('owner')
  const publisher = site.newPublisher()
  await publisher.publishAll()
  await publisher.stop()
  const [list, home] = [fileOfPage(PAGE_PATHS.paintings()), fileOfPage(PAGE_PATHS.home)]
  await create(site, token, 'painting', { ...aPainting(await smallImage(51)), isOnFocus: true })
  const announced: string[] = []
  const target = createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
  let seenMeanwhile: readonly string[] = []
  const changing = site.newPublisher({
    onFiles: (files) => announced.push(...files),
    target: {
      ...target,
      async put(file) {
        if (file.path !== home) return target.put(file)
        await delay(100)
        seenMeanwhile = [...announced]
        return target.put(file)
      },
    },
  })
  await changing.publishChanges()
  await changing.stop()
  expect(seenMeanwhile).toContain(list)
  expect(announced).toContain(home)
})
