import { afterEach, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { readPainting, smallImage } from '../api/testing.ts'
import { fileOfPage } from '../publishing/site-folder/page-files.ts'
import { openTestFolder, type TestPlace } from './testing.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'

let place: TestPlace
afterEach(() => place.remove())

it('a work that is taken back is gone from the mirror, with its photographs', async () => {
  place = await openTestFolder()
  const { site, token, follow, newMirror, addPainting } = await openMirroredSite(place)
  const { mirror, publisher, stop } = follow(newMirror())
  await addPainting('Ebb')
  const id = await addPainting('Flood', await smallImage(91))
  await publisher.publishAll()
  await arrives(mirror)
  const { paintingImages } = await readPainting(site, id)
  const pictures = paintingImages.flatMap(({ variants }) => variants.map((variant) => variant.path))
  const files = [PAGE_PATHS.painting(id), ...pictures].map(fileOfPage)
  const held = async () => {
    const all = await place.read()
    return files.filter((file) => all.has(file))
  }
  expect(await held()).toEqual(files)
  const draft = { token, body: { isDraft: true } }
  expect((await site.call('PATCH', itemPath(API_PATHS.painting, id), draft)).status).toBe(200)
  await publisher.publishChanges()
  await arrives(mirror)
  expect(await held()).toEqual([])
  await expectEqual(place, site)
  await stop()
  await site.remove()
})
