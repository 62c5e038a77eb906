import { afterEach, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { readPainting, smallImage } from '../platform/api/testing.ts'
import { fileOfPage } from '../publishing/site-folder/page-files.ts'
import { openTestFolder, type TestPlace } from './testing.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'

type Mirrored = Awaited<ReturnType<typeof openMirroredSite>>
type Followed = ReturnType<Mirrored['follow']>

let place: TestPlace
afterEach(() => place.remove())

/** Two works on the mirror: the files of the second one, and how its owner takes it back. */
async function showTwoWorks(
  { site, token, addPainting }: Mirrored,
  publisher: Followed['publisher'],
  mirror: Followed['mirror'],
) {
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
  async function takeBack() {
    const draft = { token, body: { isDraft: true } }
    expect((await site.call('PATCH', itemPath(API_PATHS.painting, id), draft)).status).toBe(200)
  }
  return { files, held, takeBack }
}

it('a work that is taken back is gone from the mirror, with its photographs', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const { mirror, publisher, stop } = mirrored.follow(mirrored.newMirror())
  const { held, files, takeBack } = await showTwoWorks(mirrored, publisher, mirror)
  expect(await held()).toEqual(files)
  await takeBack()
  await publisher.publishChanges()
  await arrives(mirror)
  expect(await held()).toEqual([])
  await expectEqual(place, mirrored.site)
  await stop()
  await mirrored.site.remove()
})

it('a work that is taken back is gone from the mirror while another page fails', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const { renderer } = mirrored.site
  let isBroken = false
  const { mirror, publisher, stop } = mirrored.follow(mirrored.newMirror(), {
    renderer: {
      ...renderer,
      render: (page, ...how) =>
        isBroken && page === PAGE_PATHS.about
          ? Promise.reject(new Error('this page is out of order'))
          : renderer.render(page, ...how),
    },
  })
  const { held, takeBack } = await showTwoWorks(mirrored, publisher, mirror)
  isBroken = true
  await mirrored.site.call('PUT', API_PATHS.settings, {
    token: mirrored.token,
    body: { ...DEFAULT_SETTINGS, tagline: 'New' },
  })
  await takeBack()
  expect((await publisher.publishChanges()).failed.map(({ page }) => page)).toEqual([PAGE_PATHS.about])
  await expect.poll(held).toEqual([])
  isBroken = false
  await publisher.publishChanges()
  await arrives(mirror)
  await expectEqual(place, mirrored.site)
  await stop()
  await mirrored.site.remove()
})
