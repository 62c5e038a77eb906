import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { smallImage } from '../platform/api/testing.ts'
import { describeWithBucket, openLine } from '../platform/object-store/testing.ts'
import { createTestOwner } from '../publishing/testing/owner.ts'
import type { Destination } from './destination.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'
import {
  missingFor,
  openTestBucket,
  openTestFolder,
  readFolder,
  type TestPlace,
  withoutPrecompressed,
} from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
async function open(place: TestPlace) {
  const opened = await openMirroredSite(place)
  closers.push(() => opened.site.remove())
  return opened
}

function testMirror(openPlace: () => TestPlace | Promise<TestPlace>) {
  async function begin() {
    const place = await openPlace()
    closers.push(() => place.remove())
    return { place, ...(await open(place)) }
  }

  it('after any number of edits it holds byte for byte the files of the site folder, and nothing else', async () => {
    const { place, site, token, follow, newMirror } = await begin()
    const { mirror, publisher, stop } = follow(newMirror())
    const owner = await createTestOwner(site, token, 20_261_122)
    for (let index = 0; index < 6; index += 1) await owner.addPainting()
    const edits = place.isSlow ? 15 : 30
    for (let edit = 1; edit <= edits; edit += 1) {
      await owner.edit()
      expect((await publisher.publishChanges()).failed).toEqual([])
      if (edit % 15 !== 0) continue
      await arrives(mirror)
      await expectEqual(place, site)
    }
    await stop()
  })

  it('an edit sends only the pages that show it, and a restart sends nothing', async () => {
    const { site, sent, follow, newMirror, addPainting, rename } = await begin()
    const first = follow(newMirror())
    const id = await addPainting('Ebb')
    await addPainting('Flood')
    await first.publisher.publishAll()
    await arrives(first.mirror)
    const before = await site.filesOf('site')
    sent.length = 0
    await rename(id, 'Spring Tide')
    await first.publisher.publishChanges()
    await arrives(first.mirror)
    const after = withoutPrecompressed(await site.filesOf('site'))
    const changed = [...after]
      .filter(([file, bytes]) => !before.get(file)?.equals(bytes))
      .map(([file]) => file)
    expect(sent.sort()).toEqual(changed.sort())
    expect(sent).toContain(`paintings-details/${id}.html`)
    await first.stop()

    sent.length = 0
    const second = follow(newMirror())
    await second.publisher.publishChanges()
    await arrives(second.mirror)
    await second.stop()
    expect(sent).toEqual([])
  })

  it('changes made without a mirror arrive at the next start, and pages of deleted paintings are removed', async () => {
    const { place, site, follow, newPublisher, newMirror, addPainting, rename, remove } = await begin()
    const first = follow(newMirror())
    const [kept, deleted] = [await addPainting('Ebb'), await addPainting('Flood', await smallImage(90))]
    await first.publisher.publishAll()
    await arrives(first.mirror)
    await first.stop()
    await rename(kept, 'Slack Water')
    await remove(deleted)
    const alone = newPublisher()
    await alone.publishChanges()
    await alone.stop()

    // The mirror does not even need its ledger for this.
    await rm(path.join(site.folder, 'sent.journal'))
    const second = follow(newMirror())
    await second.publisher.publishChanges()
    await arrives(second.mirror)
    await expectEqual(place, site)
    await second.stop()
  })

  it('while the site folder is rebuilt, visitors lose no page', async () => {
    const { place, site, siteDir, follow, newMirror, addPainting } = await begin()
    const first = follow(newMirror())
    await addPainting('Ebb')
    await first.publisher.publishAll()
    await arrives(first.mirror)
    await first.stop()
    const before = [...(await place.read()).keys()].sort()
    await rm(siteDir, { recursive: true })
    const removed: string[][] = []
    const destination = place.open()
    const second = follow(
      newMirror({
        destination: {
          ...destination,
          remove: async (files) => {
            removed.push([...files])
            await destination.remove(files)
          },
        },
      }),
    )
    await second.publisher.publishChanges()
    await arrives(second.mirror)
    expect(removed).toEqual([])
    expect([...(await place.read()).keys()].sort()).toEqual(before)
    await expectEqual(place, site)
    await second.stop()
  })
}

describe('a folder', () => {
  testMirror(openTestFolder)

  it('also holds the precompressed files of the site folder', async () => {
    const place = await openTestFolder()
    closers.push(place.remove)
    const { site, follow, newMirror, addPainting } = await open(place)
    const { mirror, publisher, stop } = follow(newMirror())
    await addPainting('Ebb')
    await publisher.publishAll()
    await arrives(mirror)
    await stop()
    const found = await readFolder(place.folder)
    for (const [file, bytes] of await site.filesOf('site'))
      expect(found.get(file)?.equals(bytes), file).toBe(true)
  })

  it('a visitor never finds a broken link at any moment', async () => {
    const place = await openTestFolder()
    closers.push(place.remove)
    const { site, follow, newMirror, addPainting, rename, remove } = await open({ ...place, isSlow: true })
    const destination = place.open()
    const found: string[] = []
    let operations = 0
    /** All pages of both states count, because either may be linked to. */
    let pages = new Set<string>()
    const look = async (operation: string) => {
      operations += 1
      for (const link of missingFor(await place.read(), pages)) found.push(`before ${operation}: ${link}`)
    }
    const watched: Destination = {
      ...destination,
      put: async (file) => {
        await look(file.path)
        return destination.put(file)
      },
      remove: async (files) => {
        await look(`removal of ${files.join()}`)
        await destination.remove(files)
      },
    }
    const { mirror, publisher, stop } = follow(newMirror({ destination: watched }))
    const noteFiles = async () => {
      pages = new Set([...pages, ...(await site.filesOf('site')).keys()])
    }
    const [renamed, deleted] = [await addPainting('Ebb'), await addPainting('Flood', await smallImage(90))]
    await publisher.publishAll()
    await noteFiles()
    await arrives(mirror)
    operations = 0
    // The edits follow quickly, so that the mirror is always busy.
    for (let round = 0; round < 4; round += 1) {
      await addPainting(`New ${round}`, await smallImage(100 + 20 * round))
      await rename(renamed, `Renamed ${round}`)
      if (round === 2) await remove(deleted)
      await publisher.publishChanges()
      await noteFiles()
    }
    await arrives(mirror)
    await stop()
    expect(operations).toBeGreaterThan(30)
    expect(found).toEqual([])
    expect(missingFor(await place.read(), pages)).toEqual([])
  })

  it('a page waits if a file that it links to was announced while the page was read', async () => {
    const place = await openTestFolder()
    closers.push(place.remove)
    const { siteDir, sent, newMirror } = await open(place)
    await mkdir(path.join(siteDir, 'paintings-details'), { recursive: true })
    const mirror = newMirror()
    mirror.lead({ afterDeath: false })
    mirror.published({ unmade: [] })
    await arrives(mirror)
    sent.length = 0
    await writeFile(path.join(siteDir, 'paintings-details/1.html'), 'new')
    await writeFile(path.join(siteDir, 'index.html'), '<a href="/paintings-details/1">')
    mirror.changed(['index.html'])
    mirror.changed(['paintings-details/1.html'])
    await arrives(mirror)
    await mirror.stop()
    expect(sent).toEqual(['paintings-details/1.html', 'index.html'])
  })

  it('damaged or lost files are sent again at the next start, and files of other people stay', async () => {
    const place = await openTestFolder()
    closers.push(place.remove)
    const { sent, follow, newMirror, addPainting } = await open(place)
    const first = follow(newMirror())
    await addPainting('Ebb')
    await first.publisher.publishAll()
    await arrives(first.mirror)
    await first.stop()
    await truncate(path.join(place.folder, 'about.html'), 100)
    await rm(path.join(place.folder, 'contact.html'))
    await writeFile(path.join(place.folder, 'google0123.html'), 'proof')
    sent.length = 0
    const second = follow(newMirror())
    await second.publisher.publishChanges()
    await arrives(second.mirror)
    await second.stop()
    expect(sent.sort()).toEqual(['about.html', 'contact.html'])
    expect((await place.read()).get('google0123.html')?.toString()).toBe('proof')
  })

  it('that is missing is reported once and tried again, and the painter can still publish', async () => {
    const place = await openTestFolder()
    await rm(place.parent, { recursive: true })
    const { site, follow, newMirror, addPainting } = await open(place)
    closers.push(place.remove)
    const { mirror, publisher, stop } = follow(newMirror())
    await addPainting('Ebb')
    expect((await publisher.publishAll()).failed).toEqual([])
    expect((await mirror.tried())?.message).toContain(`${place.folder} is not there. Create it`)
    const said = () => site.logged.filter((line) => line.includes('is not there'))
    await expect.poll(() => said().length).toBe(1)
    expect(said()[0]).not.toContain('stack')
    await mkdir(place.parent)
    await arrives(mirror)
    expect(mirror.now().problem).toBeUndefined()
    expect(said().length).toBe(1)
    expect(await readdir(place.folder)).toContain('index.html')
    await stop()
  })

  it('that was missing for a long time gets the site as soon as it is back, however long the pause has become', async () => {
    const place = await openTestFolder()
    await rm(place.parent, { recursive: true })
    const { follow, newMirror } = await open(place)
    closers.push(place.remove)
    const { mirror, publisher, stop } = follow(newMirror({ retryAfter: 60_000 }))
    await publisher.publishAll()
    await mirror.tried()
    await mkdir(place.parent)
    await arrives(mirror)
    await stop()
  })
})

await describeWithBucket('a bucket', (newStore) => {
  testMirror(() => openTestBucket(newStore()))

  it('that fails again and again leaves visitors a complete site, and gets the rest later', async () => {
    const place = newStore()
    const line = await openLine(place.address)
    const bucket = openTestBucket(place, line.address)
    closers.push(bucket.remove, line.close)
    const { site, follow, newMirror, addPainting, rename, remove } = await open(bucket)
    const { mirror, publisher, stop } = follow(newMirror())
    const [renamed, deleted] = [await addPainting('Ebb'), await addPainting('Flood', await smallImage(90))]
    await publisher.publishAll()
    await arrives(mirror)
    const pages = new Set((await site.filesOf('site')).keys())
    for (const puts of [1, 4, 9]) {
      line.cutAfterPuts(puts)
      await addPainting(`After ${puts}`, await smallImage(100 + puts))
      await rename(renamed, `Renamed ${puts}`)
      if (puts === 4) await remove(deleted)
      expect((await publisher.publishChanges()).failed).toEqual([])
      for (const file of (await site.filesOf('site')).keys()) pages.add(file)
      await expect.poll(() => mirror.now().problem?.problem).toBe('unreachable')
      expect(missingFor(await bucket.read(), pages)).toEqual([])
      line.mend()
      await arrives(mirror)
      expect(mirror.now().problem).toBeUndefined()
    }
    await expectEqual(bucket, site)
    await stop()
  })

  it('that was away for a long time gets the rest as soon as it answers', async () => {
    const place = newStore()
    const line = await openLine(place.address)
    const bucket = openTestBucket(place, line.address)
    closers.push(bucket.remove, line.close)
    const { site, follow, newMirror, addPainting } = await open(bucket)
    const { mirror, publisher, stop } = follow(newMirror({ retryAfter: 60_000 }))
    line.cut()
    await addPainting('Ebb')
    await publisher.publishAll()
    expect((await mirror.tried())?.problem).toBe('unreachable')
    line.mend()
    await arrives(mirror)
    await expectEqual(bucket, site)
    await stop()
  })
})
