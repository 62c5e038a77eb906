import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { readPainting, smallImage } from '../platform/api/testing.ts'
import { addressOfFile, fileOfPage } from '../publishing/site-folder/page-files.ts'
import type { Destination } from './destination.ts'
import { openTestFolder, type TestPlace } from './testing.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'

type Mirrored = Awaited<ReturnType<typeof openMirroredSite>>
type Followed = ReturnType<Mirrored['follow']>

let place: TestPlace
afterEach(() => place.remove())

/** Two works on the mirror: the files of the second one, those of the other, and how the owner takes the second one back. */
async function showTwoWorks(
  { site, token, addPainting }: Mirrored,
  publisher: Followed['publisher'],
  mirror: Followed['mirror'],
) {
  const stays = await addPainting('Ebb')
  const id = await addPainting('Flood', await smallImage(91))
  await publisher.publishAll()
  await arrives(mirror)
  async function filesOf(work: string) {
    const { paintingImages } = await readPainting(site, work)
    const pictures = paintingImages.flatMap(({ variants }) => variants.map((variant) => variant.path))
    return [PAGE_PATHS.painting(work), ...pictures].map(fileOfPage)
  }
  const [files, others] = [await filesOf(id), await filesOf(stays)]
  async function heldOf(wanted: readonly string[]) {
    const all = await place.read()
    return wanted.filter((file) => all.has(file))
  }
  const held = () => heldOf(files)
  async function takeBack() {
    const draft = { token, body: { isDraft: true } }
    expect((await site.call('PATCH', itemPath(API_PATHS.painting, id), draft)).status).toBe(200)
  }
  return { files, others, held, heldOf, takeBack }
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

/** A renderer that cannot make the page About while it is broken. */
function breakable({ renderer }: Mirrored['site']) {
  const state = { isBroken: false }
  const render: typeof renderer.render = (page, ...how) =>
    state.isBroken && page === PAGE_PATHS.about
      ? Promise.reject(new Error('this page is out of order'))
      : renderer.render(page, ...how)
  return { state, renderer: { ...renderer, render } }
}
const changeEveryPage = ({ site, token }: Mirrored) =>
  site.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, tagline: 'New' } })
const failedPages = async (publisher: Followed['publisher']) =>
  (await publisher.publishChanges()).failed.map(({ page }) => page)

it('a work that is taken back is gone from the mirror while another page fails', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const { state, renderer } = breakable(mirrored.site)
  const { mirror, publisher, stop } = mirrored.follow(mirrored.newMirror(), { renderer })
  const { held, takeBack } = await showTwoWorks(mirrored, publisher, mirror)
  state.isBroken = true
  await changeEveryPage(mirrored)
  await takeBack()
  expect(await failedPages(publisher)).toEqual([PAGE_PATHS.about])
  await expect.poll(held).toEqual([])
  state.isBroken = false
  await publisher.publishChanges()
  await arrives(mirror)
  await expectEqual(place, mirrored.site)
  await stop()
  await mirrored.site.remove()
})

it('a work that was taken back while the mirror was away is gone after a restart, also while another page fails', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const { state, renderer } = breakable(mirrored.site)
  const before = mirrored.follow(mirrored.newMirror(), { renderer })
  const { held, files, takeBack } = await showTwoWorks(mirrored, before.publisher, before.mirror)
  await before.stop()
  state.isBroken = true
  await changeEveryPage(mirrored)
  await takeBack()
  const alone = mirrored.newPublisher({ renderer })
  expect(await failedPages(alone)).toEqual([PAGE_PATHS.about])
  await alone.stop()
  expect(await held()).toEqual(files)

  const after = mirrored.follow(mirrored.newMirror(), { renderer })
  expect(await failedPages(after.publisher)).toEqual([PAGE_PATHS.about])
  await expect.poll(held).toEqual([])
  await after.stop()
  await mirrored.site.remove()
})

it('a page that a new server cannot make yet stays on the mirror with all photographs; a work that was taken back does not', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const { state, renderer } = breakable(mirrored.site)
  const before = mirrored.follow(mirrored.newMirror(), { renderer })
  const { others, held, heldOf, takeBack } = await showTwoWorks(mirrored, before.publisher, before.mirror)
  await before.stop()
  await takeBack()
  await rm(mirrored.siteDir, { recursive: true })
  state.isBroken = true
  const after = mirrored.follow(mirrored.newMirror(), { renderer })
  expect(await failedPages(after.publisher)).toContain(PAGE_PATHS.about)
  await expect.poll(held).toEqual([])
  // Every page links to the one that fails.
  const kept = [...others, fileOfPage(PAGE_PATHS.about)]
  expect(await heldOf(kept)).toEqual(kept)
  state.isBroken = false
  expect(await failedPages(after.publisher)).toEqual([])
  await arrives(after.mirror)
  await expectEqual(place, mirrored.site)
  await after.stop()
  await mirrored.site.remove()
})

it('a page that a later run makes stays on the mirror while the site folder lacks it', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const before = mirrored.follow(mirrored.newMirror())
  const { others, heldOf } = await showTwoWorks(mirrored, before.publisher, before.mirror)
  await before.stop()
  const [file = ''] = others
  await rm(path.join(mirrored.siteDir, file))
  const mirror = mirrored.newMirror()
  mirror.lead({ afterDeath: false })
  mirror.published({ unmade: [addressOfFile(file)] })
  await expect.poll(() => mirror.now().pending).toBe(1)
  expect(await heldOf(others)).toEqual(others)
  mirror.published({ unmade: [] })
  await expect.poll(() => heldOf([file])).toEqual([])
  await arrives(mirror)
  await mirror.stop()
  await mirrored.site.remove()
})

/** A destination that does everything, but its answers about some files never arrive. */
function withoutAnswers(destination: Destination, about: ReadonlySet<string>): Destination {
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => undefined)
  return {
    ...destination,
    async put(file) {
      const stored = await destination.put(file)
      return about.has(file.path) ? aborted.promise : stored
    },
    async remove(files) {
      await destination.remove(files)
      if (files.some((file) => about.has(file))) await aborted.promise
    },
    async close() {
      aborted.reject(new Error('The request was aborted.'))
      await destination.close()
    },
  }
}

it('a CDN is told of a work that was taken back, also where the server stopped before the mirror answered', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const unanswered = new Set<string>()
  const destination = withoutAnswers(place.open(), unanswered)
  const before = mirrored.follow(mirrored.newMirror({ destination }))
  const { held, files, takeBack } = await showTwoWorks(mirrored, before.publisher, before.mirror)
  const [page = '', ...pictures] = files
  unanswered.add(page)
  mirrored.sent.length = 0
  await takeBack()
  await before.publisher.publishChanges()
  await expect.poll(held).toEqual(pictures)
  await before.stop()
  expect(mirrored.sent).not.toContain(page)

  const after = mirrored.follow(mirrored.newMirror())
  await after.publisher.publishChanges()
  await arrives(after.mirror)
  expect(mirrored.sent).toEqual(expect.arrayContaining(files))
  await after.stop()
  await mirrored.site.remove()
})

it('a CDN is told of a changed page, also where the server stopped before the mirror answered, and only once', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const { addPainting, rename, sent, follow, newMirror } = mirrored
  const unanswered = new Set<string>()
  const before = follow(newMirror({ destination: withoutAnswers(place.open(), unanswered) }))
  const id = await addPainting('Ebb')
  await before.publisher.publishAll()
  await arrives(before.mirror)
  const page = fileOfPage(PAGE_PATHS.painting(id))
  unanswered.add(page)
  sent.length = 0
  await rename(id, 'Slack Water')
  await before.publisher.publishChanges()
  await expect.poll(async () => String((await place.read()).get(page))).toContain('Slack Water')
  await before.stop()
  expect(sent).not.toContain(page)

  for (const told of [true, false]) {
    sent.length = 0
    const after = follow(newMirror())
    await after.publisher.publishChanges()
    await arrives(after.mirror)
    expect(sent.includes(page)).toBe(told)
    await after.stop()
  }
  await mirrored.site.remove()
})

it('a mirror and its CDN get a changed page also where the note of what was sent could not be written at first', async () => {
  place = await openTestFolder()
  const { site, follow, newMirror, addPainting } = await openMirroredSite(place)
  let isFull = false
  const told: string[] = []
  const onSent = (files: readonly string[]) => {
    if (isFull) throw new Error('no room')
    told.push(...files)
  }
  const { mirror, publisher, stop } = follow(newMirror({ onSent }))
  await publisher.publishAll()
  await arrives(mirror)
  isFull = true
  const id = await addPainting('Ebb')
  expect((await publisher.publishChanges()).failed).toEqual([])
  await expect.poll(() => site.logged.some((line) => line.includes('no room'))).toBe(true)
  isFull = false
  await arrives(mirror)
  expect([mirror.now().problem, told.includes(`paintings-details/${id}.html`)]).toEqual([undefined, true])
  await expectEqual(place, site)
  await stop()
  await site.remove()
})

it('a CDN hears of few files where nobody has changed any, and a server stopped before it had checked all', async () => {
  place = await openTestFolder()
  const mirrored = await openMirroredSite(place)
  const first = mirrored.follow(mirrored.newMirror())
  await showTwoWorks(mirrored, first.publisher, first.mirror)
  await first.stop()

  const [opened, stopped] = [place.open(), Promise.withResolvers<never>()]
  stopped.promise.catch(() => undefined)
  let asked = 0
  const destination: Destination = {
    ...opened,
    holds() {
      asked += 1
      return stopped.promise
    },
    async close() {
      stopped.reject(new Error('The server stopped.'))
      await opened.close()
    },
  }
  const second = mirrored.follow(mirrored.newMirror({ destination }))
  await second.publisher.publishChanges()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await second.stop()

  mirrored.sent.length = 0
  const third = mirrored.follow(mirrored.newMirror())
  await third.publisher.publishChanges()
  await arrives(third.mirror)
  // Those that were being checked may have been sent.
  expect(mirrored.sent.length).toBeLessThanOrEqual(16)
  await third.stop()
  await mirrored.site.remove()
})
